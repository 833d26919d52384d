"""Several persons at one device: nobody's hand is shown to another."""

from __future__ import annotations

import json
from typing import Any

import pytest

from matta.session import Session

Message = dict[str, Any]


def person(name: str) -> Message:
    return {"kind": "person", "level": "", "name": name}


BOT: Message = {"kind": "bot", "level": "normal", "name": ""}


class Players:
    """A session, and the last table it has shown."""

    def __init__(self, *seats: Message, preset: str = "fisca") -> None:
        self.session = Session()
        self.table: Message = {}
        self.seen: list[Message] = []
        settings = {"players": len(seats)}
        self.send(
            type="new_match",
            id="m",
            secret="7a" * 32,
            game="scala40",
            ruling={"preset": preset, "settings": settings},
            seats=list(seats),
            strict=False,
            deal=None,
            budget=40,
        )
        if self.seen[-1]["type"] == "sealed":
            self.send(type="deal", at=0, cut="")

    def send(self, **command: Any) -> list[Message]:
        answers = self._answer(command)
        while any(m["type"] == "busy" for m in answers[-1:]):
            answers += self._answer({"type": "step"})
        return answers

    def _answer(self, command: Message) -> list[Message]:
        messages: list[Message] = json.loads(self.session.handle(json.dumps(command)))
        for message in messages:
            if message["type"] == "table":
                self.table = message
            if message["type"] != "save":
                self.seen.append(message)
        return messages

    @property
    def hand(self) -> list[int]:
        hand: list[int] = self.table["view"]["hand"]
        return hand

    def turn(self) -> None:
        """The one behind the curtain takes the device, draws and discards."""
        seat = self.table["curtain"]
        if seat is not None:
            self.send(type="sit", seat=seat)
        seat = self.table["view"]["seat"]
        self.act(seat, {"type": "draw_stock"})
        self.act(seat, {"type": "discard", "card": self.table["view"]["drawn"]})

    def act(self, seat: int, action: Message) -> None:
        self.send(type="act", seat=seat, at=self.table["at"], action=action)


def test_one_person_never_sees_a_curtain() -> None:
    players = Players(person("Ada"), BOT, BOT)
    assert players.table["curtain"] is None
    assert players.table["view"]["seat"] == 0
    assert len(players.hand) == 13


def test_the_curtain_names_who_is_next_and_hides_every_hand() -> None:
    players = Players(person("Ada"), person("Bruno"))
    first = players.table["curtain"]
    assert players.hand == []
    assert players.table["view"]["seat"] == -1
    assert players.table["can"] == []
    players.send(type="sit", seat=first)
    assert len(players.hand) == 13
    players.turn()
    assert players.table["curtain"] == 1 - first
    assert players.hand == []


@pytest.mark.parametrize("wrong", [-1, 2, 99])
def test_nobody_else_can_take_the_device(wrong: int) -> None:
    players = Players(person("Ada"), person("Bruno"), BOT)
    if players.table["curtain"] is None:
        players.turn()
    other = 1 - players.table["curtain"]
    for seat in (wrong, other):
        (answer,) = players.send(type="sit", seat=seat)
        assert answer["refusal"]["reason"] == "NOT_YOUR_TURN"
        assert players.hand == []


def test_only_who_looks_may_act_and_ask() -> None:
    players = Players(person("Ada"), person("Bruno"))
    seat, at = players.table["curtain"], players.table["at"]
    draw = {"type": "draw_stock"}
    for who in (0, 1):
        (answer,) = players.send(type="act", seat=who, at=at, action=draw)
        assert answer["type"] == "refused"
        (answer,) = players.send(type="ask", ticket=1, seat=who, chosen=[], staged=[])
        assert answer["type"] == "refused"
    players.send(type="sit", seat=seat)
    (answer,) = players.send(type="act", seat=1 - seat, at=at, action=draw)
    assert answer["refusal"]["reason"] == "NOT_YOUR_TURN"


def test_no_message_shows_a_hand_to_another() -> None:
    """B's cards are in no message between B's discard and B's next turn."""
    players = Players(person("Ada"), person("Bruno"), BOT)
    match = players.session.recorded
    assert match is not None
    for _ in range(12):
        players.seen.clear()
        players.turn()
        viewers = {m["view"]["seat"] for m in players.seen if m["type"] == "table"}
        assert len(viewers - {-1}) <= 1
        (viewer,) = viewers - {-1} or {-1}
        drawn = [
            event
            for m in players.seen
            if m["type"] == "happened"
            for event in m["events"]
            if event["type"] == "drew" and event["card"] is not None
        ]
        assert {event["seat"] for event in drawn} <= {viewer}


def test_a_restored_match_starts_behind_the_curtain() -> None:
    players = Players(person("Ada"), person("Bruno"))
    players.turn()
    players.send(type="sit", seat=players.table["curtain"])
    assert players.session.recorded is not None
    log = players.session.recorded.log()
    players.send(type="restore", id="m", log=log, secret="7a" * 32)
    assert players.table["curtain"] is not None
    assert players.hand == []


def test_persons_alone_can_play() -> None:
    players = Players(person("Ada"), person("Bruno"), person("Carla"))
    seats = []
    for _ in range(6):
        seats.append(players.table["curtain"])
        players.turn()
    assert sorted(seats) == [0, 0, 1, 1, 2, 2]


@pytest.mark.parametrize("name", ["x" * 25, "a\nb", "a\u0000"])
def test_a_name_is_short_and_printable(name: str) -> None:
    players = Players(person(name), BOT)
    assert players.table == {}
    assert players.seen[-1]["refusal"]["setting"] == "name"
