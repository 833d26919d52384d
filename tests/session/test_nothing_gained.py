"""Taking back gains nothing: it shows no card and changes none to come (A23)."""

from __future__ import annotations

import pytest

from matta.actions import DrawStock, ReturnDiscard, TakeBack, TakeDiscards
from matta.protocol import Refused, Restore
from matta.reasons import Reason
from matta.scala40.round import Round
from matta.view import Phase
from tests.session.auto import Person
from tests.session.desk import SECRET, Desk, new_match


def state_of(desk: Desk) -> Round:
    assert desk.session.recorded is not None
    found = desk.session.recorded.match.round
    assert isinstance(found, Round)
    return found


def restarted(desk: Desk) -> Desk:
    """The same match on a device that was switched off and on."""
    assert desk.save is not None
    again = Desk(Restore("match-1", desk.save.log, SECRET))
    assert again.hash == desk.hash
    return again


def test_a_drawn_card_stays_drawn_whatever_is_taken_back() -> None:
    desk = Desk(new_match("casa", {"limit": 1000}))
    person = Person(desk)
    taken_back = 0
    while taken_back < 10:
        desk.let_bots_play()
        if desk.seen.view.phase is Phase.OVER:
            desk.next_round()
            continue
        drawn, stock = desk.seen.view.drawn, list(state_of(desk).stock)
        if desk.seen.view.phase is Phase.PLAY:
            before = state_of(desk).copy()
            person.act()
            if "take_back" not in desk.seen.can:
                continue
            while "take_back" in desk.seen.can:
                desk.act(TakeBack())
            taken_back += 1
            assert state_of(desk).stock == stock
            assert desk.seen.view.drawn == drawn
            assert state_of(desk).hand == (before.plays or [before])[0].hand
            (message,) = desk.act(TakeBack())
            assert isinstance(message, Refused)
            assert message.refusal.reason is Reason.NOTHING_TO_TAKE_BACK
            (message,) = desk.act(DrawStock())
            assert isinstance(message, Refused)
            assert message.refusal.reason is Reason.ALREADY_DRAWN
            # Whoever has taken all back goes on without: or it would open for ever.
            discard_something(desk)
        else:
            person.act()


def discard_something(desk: Desk) -> None:
    recorded = desk.session.recorded
    assert recorded is not None
    while desk.seen.view.turn == 0 and desk.seen.view.phase is Phase.PLAY:
        desk.act(recorded.match.way_out())


@pytest.mark.parametrize("preset", ["fisca", "casa"])
def test_the_discard_comes_and_goes_as_one_card_over_restarts(preset: str) -> None:
    """A27: take the top discard, put it back, take it again, with saves between."""
    desk = Desk(new_match(preset, {"draw_before_open": "free", "limit": 1000}))
    desk.let_bots_play()
    pile, stock = list(state_of(desk).discards), list(state_of(desk).stock)
    hand = set(state_of(desk).hand)
    for _ in range(3):
        assert not isinstance(desk.act(TakeDiscards())[0], Refused)
        desk = restarted(desk)
        assert state_of(desk).discards == pile[:-1]
        assert state_of(desk).hand == hand | {pile[-1]}
        assert not isinstance(desk.act(ReturnDiscard())[0], Refused)
        desk = restarted(desk)
        assert state_of(desk).discards == pile
        assert state_of(desk).hand == hand
    desk.act(DrawStock())
    assert state_of(desk).drawn == stock[-1], "the next card is still the next card"
