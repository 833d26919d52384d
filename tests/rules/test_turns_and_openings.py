"""The turn, drawing, opening and attaching, at tables set up by hand."""

from __future__ import annotations

import pytest

from matta.actions import (
    Discard,
    DrawStock,
    LayMeld,
    LayOff,
    ReturnDiscard,
    SwapWild,
    TakeBack,
)
from matta.cards import (
    card_name,
    is_joker,
)
from matta.melds import Draft, End
from matta.reasons import Reason
from tests.rules.table import (
    Turn,
    rules,
)

# The turn


def test_plays_in_any_order_and_number() -> None:
    """S40-TURN-2: before opening none of them; afterwards all, in any order."""
    hand = "KS KH KD QS QH QD 6S 7S 3H 4H 5H 6H 9C JC"
    turn = Turn(rules("casa"), hand, "4S 5S *", opened=False)
    turn.draw()
    assert turn.attach(0, "7S") is Reason.NOT_OPENED
    assert turn.lay("3H 4H 5H") is Reason.NOT_OPENED
    assert turn.swap(0, "6S") is Reason.NOT_OPENED
    assert turn.open("KS KH KD", "QS QH QD") is None
    assert turn.attach(0, "7S") is None
    assert turn.lay("3H 4H 5H") is None
    assert turn.swap(0, "6S") is None
    assert turn.attach(3, "6H") is None
    assert turn.lay("9C *=10C JC") is None
    assert turn.discard("2C") is None
    assert turn.closed


def test_nothing_follows_the_discard() -> None:
    """S40-TURN-3: the next seat is on turn, and must draw before anything else."""
    turn = Turn(rules(), "7S KH QD", "4S 5S 6S")
    turn.draw()
    assert turn.attach(0, "7S") is None
    assert turn.discard("KH") is None
    assert turn.round.turn != turn.seat
    assert turn.do(TakeBack()) is Reason.NOT_DRAWN
    assert turn.discard("QD") is Reason.NOT_DRAWN


def test_plays_are_taken_back_last_first_and_a_drawn_card_never() -> None:
    """S40-TURN-4."""
    turn = Turn(rules(), "7S 8S KH QD", "4S 5S 6S")
    turn.draw()
    assert turn.attach(0, "7S") is None
    assert turn.attach(0, "8S") is None
    assert turn.do(TakeBack()) is None
    assert turn.table(0) == "4S 5S 6S 7S"
    assert turn.do(TakeBack()) is None
    assert turn.table(0) == "4S 5S 6S"
    assert turn.do(TakeBack()) is Reason.NOTHING_TO_TAKE_BACK
    assert "2C" in turn.held()


# Drawing


def test_one_card_from_the_top_of_either_pile() -> None:
    """S40-DRAW-1 and S40-DRAW-2: whoever has opened may choose, once."""
    stock = Turn(rules(), "KH QD", "4S 5S 6S", draw="9C", pile="7S")
    assert stock.draw() is None
    assert stock.held() == ["9C", "KH", "QD"]
    pile = Turn(rules(), "KH QD", "4S 5S 6S", draw="9C", pile="7S")
    assert pile.take() is None
    assert pile.held() == ["7S", "KH", "QD"]
    for turn in (stock, pile):
        assert turn.draw() is Reason.ALREADY_DRAWN
        assert turn.take() is Reason.ALREADY_DRAWN


def test_the_taken_card_may_go_back() -> None:
    """S40-DRAW-5: before a play, or once all plays are taken back."""
    turn = Turn(rules(), "8S KH QD", "4S 5S 6S", pile="7S")
    before = turn.round.copy()
    turn.take()
    assert turn.attach(0, "7S 8S") is None
    assert turn.do(ReturnDiscard()) is Reason.NO_RETURN
    assert turn.do(TakeBack()) is None
    assert turn.do(ReturnDiscard()) is None
    assert turn.round == before
    assert turn.draw() is None
    assert turn.do(ReturnDiscard()) is Reason.NO_RETURN
    strict = Turn(rules(taken_return=False), "8S KH QD", "4S 5S 6S", pile="7S")
    strict.take()
    assert strict.do(ReturnDiscard()) is Reason.NO_RETURN


@pytest.mark.parametrize(("pile", "usable"), [("7S", True), ("9C", False)])
def test_a_card_that_cannot_go_back_must_have_a_use(pile: str, usable: bool) -> None:
    """S40-DRAW-6: without `taken_return` the discard is taken only to be played."""
    law = rules(taken_return=False)
    turn = Turn(law, "KH QD", "4S 5S 6S", pile=pile)
    assert turn.take() is (None if usable else Reason.TAKEN_NOT_USED)
    assert Turn(rules(), "KH QD", "4S 5S 6S", pile=pile).take() is None


def test_the_drawn_card_may_be_discarded() -> None:
    """S40-DRAW-7."""
    turn = Turn(rules(), "KH QD", draw="9C")
    turn.draw()
    assert turn.discard("9C") is None
    assert card_name(turn.round.discards[-1]) == "9C"


@pytest.mark.parametrize(("hand", "thrown"), [("KH QD", None), ("KH QD 9C", "9C")])
def test_the_first_upcard_is_a_gift(hand: str, thrown: str | None) -> None:
    """S40-DRAW-8: to keep, and not to throw unless its twin was there before."""
    law = rules(first_upcard_free=True)
    turn = Turn(law, hand, pile="9C", opened=False, done=0)
    assert turn.take() is None
    assert turn.discard("9C") is (Reason.TAKEN_CARD if thrown is None else None)
    if thrown is None:
        assert turn.discard("KH") is None
        assert "9C" in turn.held()
    second = Turn(law, hand, pile="9C", opened=False, done=1)
    assert second.take() is Reason.PILE_BEFORE_OPENING


# Opening and attaching


@pytest.mark.parametrize(
    "melds",
    [
        ("10S JS QS KS",),
        ("KS KH KD", "5S 5H 5D"),
        ("10S JS QS", "3H 4H 5H"),
        ("KS KH KD", "3H 4H 5H"),
        ("2S 3S 4S", "2H 2D 2C", "4H 4D 4C", "5H 5D 5C"),
    ],
)
def test_any_melds_open_together(melds: tuple[str, ...]) -> None:
    """S40-OPEN-3: runs, sets, or both, as many as it takes."""
    turn = Turn(rules(), f"{' '.join(melds)} 7H JD", opened=False)
    turn.draw()
    assert turn.open(*melds) is None


def test_whoever_opens_plays_on_or_waits() -> None:
    """S40-OPEN-6: with `act_after_open` at once, without it in the next turn."""
    hand = "KS KH KD 10S JS QS 7S 6S 3H 4H 5H 2H"
    for at_once in (True, False):
        law = rules(act_after_open=at_once, joker_reuse="hand")
        turn = Turn(law, hand, "4S 5S *", opened=False)
        turn.draw()
        assert turn.open("KS KH KD", "10S JS QS") is None
        expected = None if at_once else Reason.NOT_OPENED
        assert turn.attach(0, "7S") is expected
        assert turn.lay("3H 4H 5H") is expected
        assert turn.swap(0, "6S") is expected


def test_who_waits_counts_as_opened() -> None:
    """S40-OPEN-6: for the discard and a closing, whatever `act_after_open` says."""
    law = rules(act_after_open=False, attach_discard_ban="none")
    joker = Turn(law, "KS KH KD 10S JS QS * 3H", opened=False)
    joker.draw()
    assert joker.discard("*") is Reason.JOKER_DISCARD
    assert joker.open("KS KH KD", "10S JS QS") is None
    assert joker.discard("*") is None
    closing = Turn(law, "KS KH KD 10S JS QS", opened=False, draw="9C")
    closing.draw()
    assert closing.open("KS KH KD", "10S JS QS") is None
    assert closing.discard("9C") is None
    assert closing.closed


def test_points_are_not_saved_up() -> None:
    """S40-OPEN-8: thirty points in one turn and thirty in the next do not open."""
    turn = Turn(rules(), "KS KH KD QS QH QD 3H 5D", opened=False, players=2)
    turn.draw()
    assert turn.open("KS KH KD") is Reason.OPEN_TOO_LOW
    assert turn.discard("3H") is None
    turn.do(DrawStock())
    turn.do(Discard(max(c for c in turn.round.hand if not is_joker(c))))
    assert turn.round.turn == turn.seat
    turn.draw()
    assert turn.open("QS QH QD") is Reason.OPEN_TOO_LOW
    assert turn.open("KS KH KD", "QS QH QD") is None


def test_the_first_turn_may_open() -> None:
    """S40-OPEN-10."""
    turn = Turn(rules(), "10S JS QS KS 3H 5D", opened=False, done=0)
    turn.draw()
    assert turn.open("10S JS QS KS") is None


def test_an_opening_is_laid_whole_or_not_at_all() -> None:
    """S40-OPEN-11: one wrong meld refuses all; what lengthens a meld counts in it."""
    turn = Turn(rules(), "10S JS QS KS 3H 4H 6H 5D", opened=False)
    turn.draw()
    before = turn.round.copy()
    assert turn.open("10S JS QS KS", "3H 4H 6H") is Reason.BAD_RUN_GAP
    assert turn.open("JS QS KS") is Reason.OPEN_TOO_LOW
    assert turn.round == before
    assert turn.open("10S JS QS KS") is None


def test_only_who_has_opened_attaches_and_to_any_meld() -> None:
    """S40-ATT-1 and S40-ATT-6: several cards, to melds of anybody, in one turn."""
    table = ("4S 5S 6S", "9H 9D 9C", "10D JD QD")
    closed = Turn(rules(), "7S 9S 9D KD AD 2H 3C", *table, opened=False)
    closed.draw()
    assert closed.attach(0, "7S") is Reason.NOT_OPENED
    turn = Turn(rules(), "7S 9S KD AD 2H 3C", *table)
    turn.draw()
    assert turn.attach(0, "7S") is None
    assert turn.attach(1, "9S") is None
    assert turn.attach(2, "KD AD") is None
    assert [turn.table(i) for i in range(3)] == [
        "4S 5S 6S 7S",
        "9H 9D 9C 9S",
        "10D JD QD KD AD",
    ]


def test_no_card_moves_from_meld_to_meld() -> None:
    """S40-ATT-5: cards of the hand are played, and no others."""
    turn = Turn(rules(), "8S 9S KH QD", "4S 5S 6S", "7S 7H 7D 7C", "5C 6C *")
    turn.draw()
    sevens = turn.round.table[1].cards
    assert turn.do(LayOff(0, sevens[:1], End.HIGH)) is Reason.NOT_IN_HAND
    assert turn.do(SwapWild(2, sevens[3])) is Reason.NOT_IN_HAND
    stolen = Draft((sevens[0], *turn.cards("8S 9S")))
    assert turn.do(LayMeld(stolen)) is Reason.NOT_IN_HAND
