"""What becomes of a swapped joker: S40-JOK-5 to S40-JOK-8 in the corners."""

from __future__ import annotations

import pytest

from matta.actions import LayOff, TakeBack
from matta.cards import card_name, is_joker
from matta.melds import End
from matta.reasons import Reason
from tests.rules.table import Turn, rules


def drawn(law_settings: dict[str, object], hand: str, *table: str, draw: str) -> Turn:
    turn = Turn(rules(**law_settings), hand, *table, draw=draw)
    turn.draw()
    return turn


def jokers(turn: Turn) -> list[int]:
    return [card for card in sorted(turn.round.hand) if is_joker(card)]


def test_the_card_goes_where_the_joker_was() -> None:
    # S40-JOK-5: the meld keeps length and order, whoever laid it.
    turn = drawn({}, "9D KH QD", "8D * 10D", draw="2C")
    (old,) = turn.round.table
    assert turn.swap(0, "9D") is None
    assert turn.table(0) == "8D 9D 10D"
    assert old.cards[1] in turn.round.hand
    assert turn.round.table[0].stands_for == old.stands_for


def test_a_swap_without_a_use_is_accepted_and_must_be_undone() -> None:
    # S40-JOK-6, S40-TURN-4
    turn = drawn({}, "9D KH QD", "8D * 10D", draw="2C")
    before = turn.round.copy()
    assert turn.swap(0, "9D") is None
    for card in turn.held():
        assert turn.discard(card) is Reason.JOKER_PENDING
    assert turn.do(TakeBack()) is None
    assert turn.round == before
    assert turn.discard("KH") is None


@pytest.mark.parametrize("where", ["meld", "attach"])
def test_a_new_meld_or_another_meld_settles_it(where: str) -> None:
    turn = drawn({}, "9D KH KS QD", "8D * 10D", "4S 5S 6S", draw="2C")
    turn.swap(0, "9D")
    if where == "meld":
        assert turn.lay("KH KS *=KD") is None
    else:
        assert turn.attach(1, "*", End.LOW) is None
    assert turn.round.pending == ()
    assert turn.discard("QD") is None


def test_back_to_its_meld_only_while_another_joker_is_held() -> None:
    # Jokers are interchangeable, but the source never settles what came from it.
    alone = drawn({}, "9D KH QD", "8D * 10D", draw="2C")
    alone.swap(0, "9D")
    assert alone.attach(0, "*", End.HIGH) is Reason.JOKER_SAME_MELD
    other = drawn({}, "9D * KH QD 3C", "8D * 10D", "4S 5S 6S", draw="2C")
    other.swap(0, "9D")
    assert other.attach(0, "*", End.HIGH) is None
    assert other.round.pending == (0,)
    assert other.discard("KH") is Reason.JOKER_PENDING
    assert other.attach(1, "*", End.LOW) is None
    assert other.discard("KH") is None


def test_two_swapped_jokers_are_two_duties() -> None:
    table = ("8D * 10D", "5C * 7C", "JS QS KS")
    turn = drawn({}, "9D 6C KH QD 3C", *table, draw="2C")
    turn.swap(0, "9D")
    turn.swap(1, "6C")
    assert turn.round.pending == (0, 1)
    assert turn.attach(2, "*", End.LOW) is None
    assert len(turn.round.pending) == 1
    assert turn.discard("KH") is Reason.JOKER_PENDING


def test_each_of_two_jokers_goes_to_the_other_meld() -> None:
    turn = drawn({}, "9D 6C KH QD 3C", "8D * 10D", "5C * 7C", draw="2C")
    turn.swap(0, "9D")
    turn.swap(1, "6C")
    assert turn.attach(0, "*", End.HIGH) is None
    assert turn.round.pending == (0,)
    assert turn.attach(1, "*", End.HIGH) is None
    assert turn.round.pending == ()
    assert turn.discard("KH") is None


def test_two_jokers_from_one_meld_both_stay_away_from_it() -> None:
    law: dict[str, object] = {"max_jokers_per_meld": 2}
    turn = drawn(law, "6S 8S KH QD 3C", "5S *=6S 7S *=8S", draw="2C")
    turn.swap(0, "6S")
    turn.swap(0, "8S")
    assert turn.round.pending == (0, 0)
    both = LayOff(0, tuple(jokers(turn)), End.HIGH)
    assert turn.do(both) is Reason.JOKER_SAME_MELD
    assert turn.attach(0, "*", End.HIGH) is Reason.JOKER_SAME_MELD


def test_same_meld_allowed_settles_at_once() -> None:
    turn = drawn({"joker_reuse_same_meld": True}, "9D KH QD", "8D * 10D", draw="2C")
    turn.swap(0, "9D")
    assert turn.attach(0, "*", End.HIGH) is None
    assert turn.table(0) == "8D 9D 10D *"
    assert turn.discard("KH") is None


def test_a_joker_laid_before_the_swap_settles_nothing() -> None:
    turn = drawn({}, "9D * KH KS QD", "8D * 10D", draw="2C")
    assert turn.lay("KH KS *=KD") is None
    turn.swap(0, "9D")
    assert turn.discard("QD") is Reason.JOKER_PENDING


def test_taking_back_the_use_makes_it_due_again() -> None:
    turn = drawn({}, "9D KH KS QD", "8D * 10D", draw="2C")
    turn.swap(0, "9D")
    turn.lay("KH KS *=KD")
    assert turn.do(TakeBack()) is None
    assert turn.round.pending == (0,)
    assert turn.do(TakeBack()) is None
    assert turn.round.pending == ()


def test_a_due_joker_is_not_the_closing_card() -> None:
    # S40-JOK-6, section 18: with one card left the play is refused, not the discard.
    turn = drawn({}, "9D", "8D * 10D", "2H 3H 4H", draw="5H")
    turn.swap(0, "9D")
    assert turn.attach(1, "5H") is Reason.NEED_DISCARD
    assert turn.attach(1, "*", End.LOW) is None
    assert turn.discard("5H") is None
    assert turn.closed


def test_a_due_joker_may_be_the_last_card_laid() -> None:
    law: dict[str, object] = {"close_needs_discard": False}
    turn = drawn(law, "9D", "8D * 10D", "2H 3H 4H", draw="5H")
    turn.swap(0, "9D")
    assert turn.attach(1, "5H") is Reason.NEED_DISCARD
    assert turn.attach(1, "5H *") is None
    assert turn.closed


def test_with_the_hand_rule_it_is_an_ordinary_card() -> None:
    # S40-JOK-7: kept, or thrown where the rules let jokers be thrown.
    law: dict[str, object] = {"joker_reuse": "hand", "attach_discard_ban": "none"}
    turn = drawn(law, "9D KH QD", "8D * 10D", draw="2C")
    assert turn.swap(0, "9D") is None
    assert turn.round.pending == ()
    assert turn.discard("*") is None


def test_nobody_swaps_to_reach_the_opening() -> None:
    # S40-JOK-8: before opening no swap, in the turn of the opening it is allowed.
    turn = Turn(rules(), "9D KH KD KS QS QD QC 3C", "8D * 10D", opened=False)
    turn.draw()
    assert turn.swap(0, "9D") is Reason.NOT_OPENED
    assert turn.open("KH KD KS", "QS QD QC") is None
    assert turn.swap(0, "9D") is None


@pytest.mark.parametrize(
    ("meld", "card", "reason"),
    [
        ("8D * 10D", "9H", Reason.NOT_THE_CARD),
        ("8D * 10D", "8D", Reason.NOT_THE_CARD),
        ("8D * 10D", "*", Reason.NOT_THE_CARD),
        ("8D 9D 10D", "9D", Reason.NOT_THE_CARD),
        ("7S 7H *=7D", "7C", Reason.NOT_THE_CARD),
        ("7S 7H *=7D", "7D", None),
        ("7S 7H 7C *", "7D", None),
        ("QH KH *", "AH", None),
        ("* 2H 3H", "AH", None),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS *", "AS", Reason.TWO_ACES),
    ],
)
def test_only_the_exact_card_is_swapped_in(
    meld: str, card: str, reason: Reason | None
) -> None:
    turn = drawn({}, f"{card} KC QD", meld, draw="2C")
    assert turn.swap(0, card) is reason


@pytest.mark.parametrize("card", ["7D", "7C"])
def test_either_missing_suit_is_swapped_in_where_it_was_not_said(card: str) -> None:
    # S40-JOK-3, `either`
    law: dict[str, object] = {"joker_set_identity": "either"}
    turn = drawn(law, f"{card} 7S KC QD", "7S 7H *", draw="2C")
    assert turn.swap(0, "7S") is Reason.NOT_THE_CARD
    assert turn.swap(0, card) is None
    assert turn.table(0) == f"7S 7H {card}"


def test_a_joker_attached_to_a_full_set_of_three_is_the_missing_suit() -> None:
    # S40-ATT-4
    turn = drawn({}, "* KC QD", "7S 7H 7C", draw="2C")
    assert turn.attach(0, "*") is None
    (meld,) = turn.round.table
    assert card_name(meld.stands_for[3]) == "7D"


def test_the_player_chooses_the_end_for_a_joker() -> None:
    # S40-ATT-4, field report A2
    for end, stands in ((End.LOW, "10S"), (End.HIGH, "AS")):
        turn = drawn({}, "* KC QD", "JS QS KS", draw="2C")
        assert turn.attach(0, "*") is Reason.JOKER_NOT_DECLARED
        assert turn.attach(0, "*", end) is None
        at = 0 if end is End.LOW else -1
        assert card_name(turn.round.table[0].stands_for[at]) == stands
