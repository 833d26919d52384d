from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from matta import thinking
from matta.actions import Discard, DrawStock, LayOff, Open, TakeDiscards
from matta.chance import Stream
from matta.protocol import Busy, Happened, Step
from matta.scala40.rules import Rules
from matta.scala40.seen import imagine
from matta.view import Phase, View
from tests.laws.player import Player
from tests.session.auto import Person
from tests.session.desk import Desk, new_match

MOST_STEPS = 200  # two for an action, and more than a bot may play in a turn


class Bad:
    """A bot that looks at the view and does something bad."""

    def __init__(self, rules: Rules, deed: Callable[[Rules, View], Any]) -> None:
        self.rules = rules
        self.deed = deed

    def choose(self, view: View, _: object, __: object) -> Iterator[None]:
        yield
        return self.deed(self.rules, view)


def raises(_: Rules, __: View) -> Any:
    raise RuntimeError("a bot's mistake")


def never_ends_well(_: Rules, __: View) -> Any:
    raise RecursionError


def takes_then_raises(_: Rules, view: View) -> Any:
    if view.phase is Phase.DRAW:
        return TakeDiscards()
    raise KeyError(view.turn)


def plays_then_raises(rules: Rules, view: View) -> Any:
    """Play like anybody, but raise in the middle of every second turn."""
    if view.played and view.completed_turns % 2:
        raise ValueError
    rng = Random(view.completed_turns * 99 + len(view.hand))
    return Player(rng).choose(imagine(view, rules, Stream(bytes(32), "bad")))


DEEDS: dict[str, Callable[[Rules, View], Any]] = {
    "raises": raises,
    "runs too deep": never_ends_well,
    "takes the discard, then raises": takes_then_raises,
    "plays, then raises": plays_then_raises,
    "returns nothing": lambda _, __: None,
    "returns a text": lambda _, __: "draw_stock",
    "returns a type": lambda _, __: DrawStock,
    "returns a card that is not there": lambda _, __: Discard(-1),
    "returns a draw for ever": lambda _, __: DrawStock(),
    "returns an empty opening": lambda _, __: Open(None),  # type: ignore[arg-type]
    "returns a meld that is not there": lambda _, __: LayOff(99, (1,)),
    "throws the highest card at once": lambda _, v: Discard(v.hand[-1]),
}


def seat(monkeypatch: pytest.MonkeyPatch, deed: Callable[[Rules, View], Any]) -> Desk:
    def make(_: str, __: str, rules: Rules, ___: int) -> Bad:
        return Bad(rules, deed)

    monkeypatch.setattr(thinking, "make_bot", make)
    return Desk(new_match("fisca_scarto", {"limit": 1000}))


@pytest.mark.parametrize("deed", DEEDS.values(), ids=DEEDS)
def test_a_bad_bot_plays_its_round_to_the_end(
    monkeypatch: pytest.MonkeyPatch, deed: Callable[[Rules, View], Any]
) -> None:
    desk = seat(monkeypatch, deed)
    person = Person(desk)
    while desk.seen.view.phase is not Phase.OVER:
        assert desk.let_bots_play() <= MOST_STEPS
        if desk.seen.view.phase is not Phase.OVER:
            person.act()
    assert desk.seen.view.outcome is not None


def test_a_bot_that_cannot_be_made_plays_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def make(_: str, __: str, ___: Rules, ____: int) -> Bad:
        raise RuntimeError

    monkeypatch.setattr(thinking, "make_bot", make)
    desk = Desk(new_match())
    assert desk.let_bots_play() <= MOST_STEPS
    assert desk.seen.view.turn == 0


def test_a_thinking_bot_is_asked_slice_by_slice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Slow:
        def choose(self, view: View, _: object, __: object) -> Iterator[None]:
            yield
            yield
            yield
            return DrawStock() if view.phase is Phase.DRAW else Discard(view.hand[0])

    monkeypatch.setattr(thinking, "make_bot", lambda *_: Slow())
    desk = Desk(new_match("due"))
    desk.let_bots_play()
    if not desk.busy:
        desk.act(DrawStock())
        desk.act(Discard(desk.seen.view.hand[0]))
    assert [desk.send(Step()) for _ in range(3)] == [[Busy(1)]] * 3
    assert isinstance(desk.send(Step())[0], Happened)


def test_a_bot_that_failed_is_not_asked_again_in_that_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    def remember(_: Rules, view: View) -> Any:
        asked.append(view.completed_turns)
        raise RuntimeError

    desk = seat(monkeypatch, remember)
    person = Person(desk)
    while len(asked) < 5 and desk.seen.view.phase is not Phase.OVER:
        desk.let_bots_play()
        person.act()
    assert len(set(asked)) == len(asked) >= 5
