"""Taking the discard, and what happens when the stock is spent."""

from __future__ import annotations

import pytest

from matta.actions import Discard, DrawStock, ReturnDiscard, TakeDiscards
from matta.cards import card_name
from matta.events import Reshuffled, Voided
from matta.reasons import Reason
from matta.scala40.play import apply, check
from matta.scala40.round import Round
from matta.scala40.rules import Rules
from matta.view import Phase
from tests.rules.table import Turn, real, rules


def test_taken_put_back_and_taken_again_the_pile_is_the_same() -> None:
    # S40-DRAW-5, field report A27
    turn = Turn(rules(), "8S KH QD", "4S 5S 6S", pile="7S")
    before = turn.round.copy()
    for _ in range(3):
        assert turn.take() is None
        assert turn.do(ReturnDiscard()) is None
        assert turn.round == before
    turn.take()
    assert turn.attach(0, "7S") is None
    assert turn.discard("KH") is None


@pytest.mark.parametrize("must_use", [True, False])
def test_if_opens_binds_the_unopened_to_open_with_the_card(must_use: bool) -> None:
    # S40-DRAW-3 does not depend on taken_must_be_used, which is about S40-DRAW-4.
    law = rules("fisca_scarto", taken_must_be_used=must_use)
    turn = Turn(law, "KS KH 3S 4S 5S 9D JC", pile="KC", opened=False)
    assert turn.take() is None
    assert turn.discard("9D") is Reason.TAKEN_NOT_USED
    assert turn.open("KS KH KC", "3S 4S 5S") is None
    assert turn.discard("9D") is None


def test_whoever_has_opened_may_keep_the_card_where_it_need_not_be_used() -> None:
    turn = Turn(rules("fisca_scarto", taken_must_be_used=False), "9D JC", pile="KC")
    assert turn.take() is None
    assert turn.discard("KC") is Reason.TAKEN_CARD
    assert turn.discard("9D") is None
    assert "KC" in turn.held()


def test_free_means_to_open_and_to_use_the_card_in_any_way() -> None:
    # S40-DRAW-3, `free`
    law = rules(draw_before_open="free")
    turn = Turn(law, "KS KH KC 3S 4S 5S 9D JC", pile="6S", opened=False)
    turn.take()
    assert turn.discard("9D") is Reason.TAKEN_NOT_USED
    assert turn.open("KS KH KC", "3S 4S 5S") is None
    assert turn.discard("9D") is Reason.TAKEN_NOT_USED
    assert turn.attach(1, "6S") is None
    assert turn.discard("9D") is None


def test_free_without_a_duty_asks_for_nothing() -> None:
    law = rules(draw_before_open="free", taken_must_be_used=False)
    turn = Turn(law, "KS KH 9D", pile="6S", opened=False)
    turn.take()
    assert turn.discard("9D") is None


def test_a_twin_is_thrown_once_its_like_lies_on_the_table() -> None:
    # S40-DISC-4
    turn = Turn(rules("casa"), "9S KH QD", "6S 7S 8S", pile="9S")
    turn.take()
    assert turn.discard("9S") is Reason.TAKEN_CARD
    assert turn.attach(0, "9S") is None
    assert turn.discard("9S") is None


@pytest.mark.parametrize(("hand", "reason"), [("9S KH", None), ("8S KH", "TAKEN_CARD")])
def test_a_free_card_is_thrown_only_if_its_twin_was_held(
    hand: str, reason: str | None
) -> None:
    # S40-DISC-4, last sentence
    turn = Turn(rules("casa", taken_must_be_used=False), hand, pile="9S")
    turn.take()
    assert turn.discard("9S") == reason


@pytest.mark.parametrize(
    ("hand", "pile", "table"),
    [
        ("KH QD", "7S", ["4S 5S 6S"]),  # attached alone
        ("8S KH QD", "9S", ["5S 6S 7S"]),  # behind a card of the hand
        ("8S 9S KH QD", "10S", ["5S 6S 7S"]),  # behind two
        ("* KH QD", "9S", ["5S 6S 7S"]),  # behind a joker
        ("QC KH 2D", "QD", ["QS QH *=QD", "5S 6S 7S"]),  # swapped in, joker attached
        ("6S KH QH 2D 3D", "KD", ["5S *=6S 7S", "8C 9C 10C"]),  # with a joker swapped
        ("KH KS QD 2D", "KD", []),  # in a new meld
        ("KH * QD 2D", "KD", []),  # in a new meld with a joker
    ],
)
def test_every_use_counts_where_the_card_cannot_go_back(
    hand: str, pile: str, table: list[str]
) -> None:
    # S40-DRAW-6
    turn = Turn(rules(taken_return=False), hand, *table, pile=pile)
    assert turn.take() is None


@pytest.mark.parametrize(
    ("hand", "pile", "table"),
    [
        ("KH QD", "9C", ["4S 5S 6S"]),  # fits nothing
        ("KH", "7S", []),  # no meld at all
        ("8S", "9S", ["5S 6S 7S"]),  # both would have to go, and none be left
        ("KC QD", "7D", ["7S 7H *=7D"]),  # swapped in, but the joker goes nowhere
    ],
)
def test_no_use_no_taking_where_the_card_cannot_go_back(
    hand: str, pile: str, table: list[str]
) -> None:
    turn = Turn(rules(taken_return=False), hand, *table, pile=pile)
    assert turn.take() is Reason.TAKEN_NOT_USED


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ("KS KH 3S 4S 5S 9D JC", None),
        ("KS KH 9D JC 3H", Reason.TAKEN_NOT_USED),
        ("KS KH 9D", None),  # closing in hand with three kings
    ],
)
def test_the_unopened_take_what_opens_or_closes(
    hand: str, reason: Reason | None
) -> None:
    law = rules("fisca_scarto", taken_return=False)
    turn = Turn(law, hand, pile="KC", opened=False)
    assert turn.take() is reason


def test_a_clean_opening_beside_a_joker_meld_uses_the_card() -> None:
    # S40-DRAW-6 with S40-OPEN-9: 42 clean points, the 8D only with a joker. The
    # dearest plan puts the other joker to the kings, and is no clean opening.
    settings = {"taken_return": False, "draw_before_open": "if_opens"}
    law = rules("fisca_senza_jolly", **settings)
    turn = Turn(law, "KS KH KC 3S 4S 5S 10D * * JC 2H", pile="8D", opened=False)
    assert turn.take() is None
    assert turn.open("KS KH KC *=KD", "3S 4S 5S", "8D *=9D 10D") is Reason.OPEN_JOKER
    assert turn.open("KS KH KC", "3S 4S 5S", "8D *=9D 10D") is None
    assert turn.discard("JC") is None


# The stock


def last_card(law: Rules, *, hand: str, opened: bool, below: int) -> Round:
    """A round for two whose last stock card was drawn; seat 1 then holds `hand`."""
    turn = Turn(law, "KH QD", "4S 5S 6S", draw="7S", players=2, done=100)
    state, other = turn.round, 1 - turn.seat
    assert turn.draw() is None
    pool = [*state.stock, *state.hands[other], *state.discards]
    state.hands[other] = set(real(hand))
    pool = [c for c in pool if c not in state.hands[other]]
    state.discards, state.stock = pool[:below], []
    state.opened = {turn.seat} | ({other} if opened else set())
    return state


def end_turn(state: Round) -> list[type]:
    """Throw the 7S, which attaches to the run of the table."""
    thrown = next(c for c in state.hand if card_name(c) == "7S")
    return [type(event) for event in apply(state, Discard(thrown))]


@pytest.mark.parametrize("below", [1, 2, 20])
def test_the_discards_but_the_last_become_the_stock(below: int) -> None:
    # S40-STOCK-1, S40-STOCK-2
    state = last_card(rules(), hand="2H 9C", opened=True, below=below)
    buried = set(state.discards)
    assert Reshuffled in end_turn(state)
    assert set(state.stock) == buried
    assert [card_name(c) for c in state.discards] == ["7S"]
    assert state.reshuffles == 1


def test_the_new_stock_follows_from_the_key_and_the_number() -> None:
    stocks = set()
    for key, done in ((bytes(32), 0), (bytes(32), 0), (bytes(32), 1), (b"k" * 32, 0)):
        state = last_card(rules(), hand="2H 9C", opened=True, below=30)
        state.key, state.reshuffles = key, done
        end_turn(state)
        stocks.add(tuple(state.stock))
    assert len(stocks) == 3


@pytest.mark.parametrize(
    ("preset", "hand", "opened", "goes_on"),
    [
        ("fisca", "2H 9C", True, True),  # the 7S attaches
        ("fisca", "2H", True, True),
        ("fisca", "7H 7D 9C", False, False),  # unopened: stock only
        ("fisca_scarto", "7H 7D 9C 2H", False, False),  # 21 points do not open
        ("fisca_scarto", "7H 7D QS QH QC 9C", False, True),  # 51 do
    ],
)
def test_with_one_discard_the_next_player_must_use_it_or_the_round_is_void(
    preset: str, hand: str, opened: bool, goes_on: bool
) -> None:
    # S40-STOCK-3, S40-STOCK-4
    state = last_card(rules(preset), hand=hand, opened=opened, below=0)
    events = end_turn(state)
    assert (Voided in events) is not goes_on
    assert Reshuffled not in events
    if goes_on:
        assert state.reshuffles == 0
        assert check(state, DrawStock()) is not None
        apply(state, TakeDiscards())
        back = check(state, ReturnDiscard())  # S40-DRAW-5 is off in that turn
        assert back is not None
        assert back.reason is Reason.NO_RETURN


@pytest.mark.parametrize("done", [0, 1, 2])
def test_no_reshuffle_left_makes_the_round_void_at_once(done: int) -> None:
    # S40-STOCK-3: even with many discards, and before the next player's turn.
    state = last_card(rules(max_reshuffles=done), hand="2H 9C", opened=True, below=30)
    state.reshuffles = done
    assert Voided in end_turn(state)
    assert state.phase is Phase.OVER
    assert state.result is not None
    assert (state.result.closer, state.result.in_hand) == (None, False)


def test_a_closing_with_the_last_stock_card_counts() -> None:
    # S40-STOCK-1: the reshuffle waits for a turn that ends without a closing.
    turn = Turn(rules(), "7S", "4S 5S 6S", draw="9C", players=2)
    turn.round.stock = turn.round.stock[-1:]
    turn.draw()
    turn.attach(0, "7S")
    assert turn.discard("9C") is None
    assert turn.closed
    assert turn.round.reshuffles == 0
