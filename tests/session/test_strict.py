"""Strict matches, known deals and the cut, as a page meets them."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from matta.actions import DrawStock, TakeBack
from matta.chance import commitment, deal_key, round_secret
from matta.codec import encode
from matta.events import TookBack
from matta.games import GAMES
from matta.match import Match
from matta.protocol import (
    Deal,
    GivenDeal,
    Happened,
    LookAt,
    LookedAt,
    NewMatch,
    Recall,
    Refused,
    Replayed,
    Restore,
    Seal,
)
from matta.reasons import Reason
from matta.view import Phase
from tests.rules.table import Turn, rules
from tests.session.auto import Person
from tests.session.desk import SEATS, SECRET, Desk, new_match

KEY = deal_key(round_secret(bytes.fromhex(SECRET), 1), "")


def begun(*, strict: bool = False, deal: GivenDeal | None = None, **more: Any) -> Desk:
    return Desk(replace(new_match(**more), strict=strict, deal=deal))


def opened(desk: Desk) -> Desk:
    """The person has opened in this turn and not discarded yet."""
    person = Person(desk)
    for _ in range(400):
        desk.let_bots_play()
        if desk.seen.match.winner:
            break
        if desk.seen.view.phase is Phase.OVER:
            desk.next_round()
            continue
        person.act()
        if desk.seen.view.opened_now and desk.seen.view.turn == 0:
            return desk
    raise AssertionError("nobody opened")


def test_a_strict_match_refuses_to_take_back() -> None:
    desk = opened(begun(strict=True))
    assert desk.seen.match.strict
    assert "take_back" not in desk.seen.can
    assert desk.seen.why_not["take_back"].reason is Reason.NO_TAKE_BACK
    (message,) = desk.act(TakeBack())
    assert isinstance(message, Refused)
    assert message.refusal.reason is Reason.NO_TAKE_BACK
    assert message.refusal.rule == "S40-TURN-4"


def test_the_same_match_without_strictness_takes_back() -> None:
    desk = opened(begun())
    assert not desk.seen.match.strict
    assert "take_back" in desk.seen.can
    happened = desk.act(TakeBack())[0]
    assert isinstance(happened, Happened)
    assert any(isinstance(event, TookBack) for event in happened.events)


def test_a_strict_match_stays_strict_after_a_restart() -> None:
    desk = opened(begun(strict=True))
    assert desk.save is not None
    again = Desk(Restore("m", desk.save.log, SECRET))
    assert again.seen.match.strict
    assert again.seen.why_not["take_back"].reason is Reason.NO_TAKE_BACK
    assert again.hash == desk.hash


@pytest.mark.parametrize("strict", [True, False])
def test_a_turn_that_could_not_end_otherwise_may_take_back(strict: bool) -> None:
    # S40-TURN-4: a joker that was swapped out must be used (S40-JOK-6) and can't be.
    turn = Turn(rules(), "9D KH QS", "8D * 10D", draw="7D")
    turn.draw()
    match = Match(GAMES["scala40"], turn.round.rules, bytes(32), strict=strict)
    match.round, seat = turn.round, turn.seat
    assert turn.attach(0, "7D") is None
    refusal = match.check(seat, TakeBack())
    assert (refusal and refusal.reason) == (Reason.NO_TAKE_BACK if strict else None)
    assert turn.swap(0, "9D") is None
    assert match.check(seat, TakeBack()) is None
    assert turn.do(TakeBack()) is None
    refusal = match.check(seat, TakeBack())
    assert (refusal and refusal.reason) == (Reason.NO_TAKE_BACK if strict else None)


def known(dealer: int = 1, players: int = 2, preset: str = "due") -> Desk:
    seats = (SEATS[0], *(SEATS[1:] * (players - 1)))
    return begun(
        deal=GivenDeal(KEY.hex(), dealer),
        preset=preset,
        settings={"players": players},
        seats=seats,
    )


def test_a_known_deal_is_dealt_again_and_has_no_seal() -> None:
    first = begun()
    dealer = first.seen.view.dealer
    again = known(dealer)
    assert again.seen.view.hand == first.seen.view.hand
    assert again.seen.view.top == first.seen.view.top
    assert again.seen.match.again
    assert not first.seen.match.again
    assert (again.seen.match.seal, again.seen.match.next_seal) == (None, None)
    assert again.seen.match.deal_id == first.seen.match.deal_id
    other = known(1 - dealer)
    assert set(other.seen.view.hand).isdisjoint(first.seen.view.hand)
    assert other.seen.view.top == first.seen.view.top


@pytest.mark.parametrize(("players", "preset"), [(2, "due"), (3, "fisca"), (6, "casa")])
def test_a_known_deal_is_one_round(players: int, preset: str) -> None:
    desk = known(0, players, preset)
    assert Person(desk).play_match() == 1
    match = desk.seen.match
    assert match.totals == match.rounds[0]
    least = min(match.totals)
    assert match.winner == tuple(i for i, t in enumerate(match.totals) if t == least)
    assert match.out == ()
    assert match.next_seal is None
    assert desk.seen.why_not["next_round"].reason is Reason.MATCH_OVER
    assert desk.save is not None
    again = Desk(Restore("m", desk.save.log, SECRET))
    assert again.hash == desk.hash


@pytest.mark.parametrize(
    "deal",
    [
        GivenDeal("", 0),
        GivenDeal("zz" * 32, 0),
        GivenDeal(KEY.hex(), 2),
        GivenDeal(KEY.hex(), -1),
    ],
)
def test_a_deal_that_is_none_is_refused(deal: GivenDeal) -> None:
    (message,) = Desk().send(replace(new_match(), deal=deal))
    assert isinstance(message, Refused)
    assert message.refusal.setting == "deal"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_told_round_can_be_played_again_from_every_seat(seat: int) -> None:
    desk = begun(preset="fisca", settings={"limit": 1000})
    hands = desk.session.recorded and desk.session.recorded.match.round_hand(seat)
    person = Person(desk)
    while desk.seen.view.phase is not Phase.OVER:
        desk.let_bots_play()
        if desk.seen.view.phase is not Phase.OVER:
            person.act()
    assert desk.save is not None
    (told,) = Desk().send(Recall(1, "m", desk.save.log, SECRET, 1))
    assert isinstance(told, Replayed)
    deal = told.deals[told.seats.index(seat)]
    again = Desk(
        NewMatch("n", "00" * 32, "scala40", told.ruling, told.setups, deal=deal)
    )
    assert frozenset(again.seen.view.hand) == hands


def test_a_cut_changes_the_deal_and_is_short_and_printable() -> None:
    desk = Desk()
    desk.send(new_match())
    for cut in ("x" * 65, "a\nb", "\u202e"):
        message = desk.refused(Deal(0, cut))
        assert isinstance(message, Refused)
        assert message.refusal.setting == "cut"
    desk.send(Deal(0, "x" * 64))
    assert desk.seen.view.hand != begun().seen.view.hand
    recorded = desk.session.recorded
    assert recorded is not None
    assert recorded.match.key == deal_key(
        round_secret(bytes.fromhex(SECRET), 1), "x" * 64
    )


def test_the_seal_of_the_next_round_is_known_when_a_round_is_over() -> None:
    desk = begun(preset="fisca", settings={"limit": 1000})
    person = Person(desk)
    seals = []
    for number in (1, 2):
        seal = desk.seen.match.seal
        assert seal is not None
        assert (seal.round, seal.cut) == (number, "" if number == 1 else "noi")
        assert desk.seen.match.next_seal is None
        while desk.seen.view.phase is not Phase.OVER:
            desk.let_bots_play()
            if desk.seen.view.phase is not Phase.OVER:
                person.act()
        coming = desk.seen.match.next_seal
        assert coming is not None
        secret = round_secret(bytes.fromhex(SECRET), number + 1)
        assert coming == Seal(number + 1, commitment(secret), None)
        seals.append(coming.commitment)
        desk.next_round("noi")
        assert desk.seen.match.seal == Seal(number + 1, coming.commitment, "noi")
    assert len(set(seals)) == 2


def test_a_kept_match_is_looked_at_beside_the_one_on_the_table() -> None:
    desk = opened(begun(strict=True))
    assert desk.save is not None
    other = begun(preset="casa")
    before = (other.hash, other.table)
    (found,) = other.send(LookAt("m", desk.save.log, SECRET))
    assert isinstance(found, LookedAt)
    assert (found.hash, found.over, found.log) == (desk.hash, False, desk.save.log)
    assert found.match == replace(desk.save.match, id="m")
    assert found.match.touched
    assert (other.hash, other.table) == before
    assert SECRET not in json.dumps(encode(found))


def test_a_match_is_touched_when_a_person_has_played() -> None:
    desk = begun()
    desk.let_bots_play()
    assert not desk.seen.match.touched
    desk.act(DrawStock())
    assert desk.seen.match.touched
