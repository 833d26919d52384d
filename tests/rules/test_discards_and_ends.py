"""Discarding, and the end of the stock and of the round, at tables set up by hand."""

from __future__ import annotations

import pytest

from matta.actions import (
    Action,
    Discard,
    DrawStock,
    LayOff,
    TakeBack,
    TakeDiscards,
)
from matta.cards import (
    card_name,
)
from matta.reasons import Reason
from matta.scala40.seen import observe
from matta.view import Phase
from tests.rules.table import (
    Turn,
    nearly_spent,
    rules,
)
from tests.rules.turns import LATE

# Discarding


@pytest.mark.parametrize(
    ("hand", "thrown", "reason"),
    [
        ("7S", "7S", None),
        ("7S KH", "7S", Reason.ATTACHES),
        ("*", "3S", None),
        ("*", "*", Reason.JOKER_DISCARD),
    ],
)
def test_the_valve_before_opening(
    hand: str, thrown: str, reason: Reason | None
) -> None:
    """S40-DISC-9 (a): the ban gives way when no other card may go, jokers last."""
    turn = Turn(rules(), hand, "4S 5S 6S", opened=False, draw="3S")
    turn.draw()
    assert turn.discard(thrown) is reason


def test_the_valve_lets_a_joker_go_last() -> None:
    """S40-DISC-9: with jokers only, S40-JOK-9 gives way, too."""
    turn = Turn(rules(), "*", "4S 5S 6S", opened=False, draw="*")
    turn.draw()
    assert turn.discard("*") is None


@pytest.mark.parametrize(
    ("hand", "done", "settings", "reason"),
    [
        ("7S", LATE, {}, Reason.ATTACHES),  # attach one, close with the other
        ("7S", 1, {}, None),
        ("7S 8H", 1, {}, Reason.ATTACHES),  # attach one, two are left
        ("7S", LATE, {"ban_spares_closing": False}, None),
        ("7S 8H", LATE, {"ban_spares_closing": False}, Reason.ATTACHES),
    ],
)
def test_the_valve_after_opening(
    hand: str, done: int, settings: dict[str, object], reason: Reason | None
) -> None:
    """S40-DISC-9 (b) and (c): only for the last two, and only where none closes."""
    table = ("4S 5S 6S", "5H 6H 7H")
    turn = Turn(rules(**settings), hand, *table, draw="3S", done=done)
    turn.draw()
    assert turn.discard("3S") is reason


def test_every_turn_ends_with_one_discard() -> None:
    """S40-DISC-1: face up on the pile, when closing too."""
    for hand, closes in (("KH QD", False), ("7S", True)):
        turn = Turn(rules(), hand, "4S 5S 6S", draw="9C")
        turn.draw()
        if closes:
            assert turn.attach(0, "7S") is None
        pile = len(turn.round.discards)
        assert turn.discard("9C") is None
        assert len(turn.round.discards) == pile + 1
        assert observe(turn.round, turn.seat).top == turn.round.discards[-1]
        assert turn.closed is closes


def test_jokers_that_may_not_be_thrown() -> None:
    """S40-DISC-3: before opening, to close where that is off, or just swapped."""
    early = Turn(rules(), "* KH QD", opened=False)
    early.draw()
    assert early.discard("*") is Reason.JOKER_DISCARD
    last = Turn(rules(close_on_joker=False, attach_discard_ban="none"), "* KH")
    last.draw()
    assert last.discard("*") is None
    last = Turn(rules(close_on_joker=False), "* 7S", "4S 5S 6S", draw="8S")
    last.draw()
    assert last.attach(0, "7S 8S") is Reason.NEED_DISCARD
    swapped = Turn(rules(discard_joker="always"), "6S KH QD", "4S 5S *")
    swapped.draw()
    assert swapped.swap(0, "6S") is None
    assert swapped.discard("*") is Reason.JOKER_PENDING


@pytest.mark.parametrize("spared", [True, False])
def test_the_closing_discard_is_spared_the_ban(spared: bool) -> None:
    """S40-DISC-6: 8S attaches when it is the last card, and closes all the same."""
    law = rules(ban_spares_closing=spared)
    turn = Turn(law, "7S", "4S 5S 6S", draw="8S")
    turn.draw()
    assert turn.attach(0, "7S") is None
    assert turn.discard("8S") is (None if spared else Reason.ATTACHES)
    assert turn.closed is spared


def test_neither_the_taken_card_nor_a_due_joker_closes() -> None:
    """S40-CLOSE-6: free of the ban, but not of S40-DISC-2 and S40-JOK-6."""
    taken = Turn(rules(), "7S", "4S 5S 6S", pile="9C")
    assert taken.take() is None
    assert taken.attach(0, "7S") is Reason.NEED_DISCARD
    due = Turn(rules(), "6S", "4S 5S *", draw="7S")
    due.draw()
    assert due.swap(0, "6S") is None
    assert due.attach(0, "7S") is Reason.NEED_DISCARD
    assert due.do(TakeBack()) is None


@pytest.mark.parametrize(
    ("left", "opened", "refused"),
    [(3, True, True), (2, True, False), (3, False, True), (2, False, True)],
)
def test_the_ban_counts_who_is_left(left: int, opened: bool, refused: bool) -> None:
    """S40-DISC-7: a match of three that has come down to two plays by the line for two.

    S40-TWO-1: that line is all that `fisca` changes for two players.
    """
    law = rules(players=3)
    turn = Turn(law, "7S KH QD", "4S 5S 6S", opened=opened, players=left)
    turn.draw()
    assert turn.discard("7S") is (Reason.ATTACHES if refused else None)


def test_only_the_top_of_the_pile_is_seen() -> None:
    """S40-DISC-10: what lies below may be any cards; nobody's view changes."""
    turn = Turn(rules(), "KH QD")
    state = turn.round
    state.discards = [*state.stock[:5], *state.discards]
    del state.stock[:5]
    other = state.copy()
    other.stock[:5], other.discards[:5] = state.discards[:5], state.stock[:5]
    for seat in state.seats:
        view = observe(state, seat)
        assert (view.top, view.discards) == (state.discards[-1], 6)
        assert observe(other, seat) == view


# The end of the stock and of the round


def test_the_reshuffle_waits_for_the_discard_and_leaves_it() -> None:
    """S40-STOCK-2: not when the last card is drawn, but after that turn."""
    turn = nearly_spent(rules())
    below = set(turn.round.discards)
    assert (turn.round.stock, len(below)) == ([], 4)
    assert turn.discard("9C") is None
    assert [card_name(card) for card in turn.round.discards] == ["9C"]
    assert set(turn.round.stock) == below


@pytest.mark.parametrize(("done", "void"), [(8, False), (9, True)])
def test_the_tenth_exhaustion_ends_the_round(done: int, void: bool) -> None:
    """S40-STOCK-5: without a limit of reshuffles nine are played, not ten."""
    turn = nearly_spent(rules(max_reshuffles=None), done)
    assert turn.discard("9C") is None
    assert (turn.round.phase is Phase.OVER) is void
    assert turn.round.result is None or turn.round.result.closer is None


def test_only_who_has_opened_closes() -> None:
    """S40-CLOSE-3: before, in this turn, or by closing in hand."""
    before = Turn(rules(), "7S", "4S 5S 6S", draw="9C")
    before.draw()
    assert before.attach(0, "7S") is None
    assert before.discard("9C") is None
    assert before.closed
    now = Turn(rules(), "10S JS QS KS", opened=False, draw="9C")
    now.draw()
    assert now.open("10S JS QS KS") is None
    assert now.discard("9C") is None
    assert now.closed
    never = Turn(rules(), "7S", "4S 5S 6S", opened=False, draw="9C")
    never.draw()
    assert never.attach(0, "7S") is Reason.NOT_OPENED
    in_hand = Turn(rules(), "2S 3S 4S", opened=False, draw="9C")
    in_hand.draw()
    assert in_hand.go_out("2S 3S 4S", discard="9C") is None
    assert in_hand.closed


def test_a_closing_ends_the_round_on_the_spot() -> None:
    """S40-CLOSE-5: nobody plays any more, and all hands are counted."""
    turn = Turn(rules(), "7S", "4S 5S 6S", draw="9C")
    turn.draw()
    turn.attach(0, "7S")
    turn.discard("9C")
    state = turn.round
    assert state.phase is Phase.OVER
    assert state.result is not None
    assert [len(state.result.hands[s]) for s in state.seats] == [0, 13, 13]
    after: tuple[Action, ...] = (
        DrawStock(),
        TakeDiscards(),
        TakeBack(),
        Discard(min(state.hands[1])),
        LayOff(0, turn.cards("8S")),
    )
    assert {turn.do(action) for action in after} == {Reason.ROUND_OVER}


def test_the_house_may_close_without_a_discard() -> None:
    """S40-CLOSE-7: by attaching, by laying, in hand; never in the first round."""
    law = rules(close_needs_discard=False)
    attached = Turn(law, "7S", "4S 5S 6S", draw="8S")
    attached.draw()
    assert attached.attach(0, "7S 8S") is None
    laid = Turn(law, "2S 3S", draw="4S")
    laid.draw()
    assert laid.lay("2S 3S 4S") is None
    in_hand = Turn(law, "2S 3S", opened=False, draw="4S")
    in_hand.draw()
    assert in_hand.go_out("2S 3S 4S") is None
    for turn in (attached, laid, in_hand):
        assert turn.closed
    early = Turn(law, "7S", "4S 5S 6S", draw="8S", done=0)
    early.draw()
    assert early.attach(0, "7S 8S") is Reason.FIRST_ROUND
