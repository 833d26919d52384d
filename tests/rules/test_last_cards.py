"""The last cards of a hand: when a turn may end, must go on, or may close."""

from __future__ import annotations

import pytest

from matta.actions import TakeBack
from matta.melds import End
from matta.reasons import Reason
from tests.rules.table import Turn, rules
from tests.rules.turns import LATE

RUNS = ("4S 5S 6S", "5H 6H 7H", "8C 9C 10C")


def drawn(hand: str, *table: str, draw: str, done: int = LATE, **law: object) -> Turn:
    turn = Turn(rules(**law), hand, *table, draw=draw, done=done)
    assert turn.draw() is None
    return turn


# Three jokers and the valve: S40-DISC-9, S40-JOK-9, S40-JOK-10


@pytest.mark.parametrize("never", ["never", "opened_only"])
def test_jokers_that_attach_but_may_not_close_leave_the_hand(never: str) -> None:
    # Neither of the last two could be attached: the other may not close.
    turn = drawn("* *", *RUNS, draw="*", close_on_joker=False, discard_joker=never)
    assert turn.discard("*") is Reason.ATTACHES
    assert turn.attach(0, "*", End.HIGH) is None
    assert turn.attach(1, "*", End.HIGH) is Reason.NEED_DISCARD
    assert turn.discard("*") is None


def test_two_jokers_held_from_the_start_leave_the_hand() -> None:
    turn = drawn("*", *RUNS, draw="*", close_on_joker=False)
    assert turn.attach(0, "*", End.HIGH) is Reason.NEED_DISCARD
    assert turn.discard("*") is None


def test_jokers_that_may_close_are_attached() -> None:
    turn = drawn("*", *RUNS, draw="*")
    assert turn.discard("*") is Reason.ATTACHES
    assert turn.attach(0, "*", End.HIGH) is None
    assert turn.discard("*") is None
    assert turn.closed


def test_a_restricted_joker_goes_when_all_else_attaches() -> None:
    # S40-DISC-9: still no card free, so S40-JOK-9 gives way; the ban does not.
    full = ("4S 5S *", "5H 6H *")
    turn = drawn("* 7S", *full, draw="8H", discard_joker="never")
    assert turn.discard("7S") is Reason.ATTACHES
    assert turn.discard("8H") is Reason.ATTACHES
    assert turn.discard("*") is None


def test_while_a_card_is_free_a_joker_is_not() -> None:
    turn = drawn("* 7S", "4S 5S *", draw="KD", discard_joker="never")
    assert turn.discard("*") is Reason.JOKER_DISCARD
    assert turn.discard("7S") is Reason.ATTACHES
    assert turn.discard("KD") is None


@pytest.mark.parametrize("counts", [True, False])
def test_cards_that_can_only_be_swapped_in_do_not_lock_a_hand(counts: bool) -> None:
    # S40-DISC-8 on: both cards count as attaching, neither attaches, and a joker
    # swapped for one of them could go nowhere.
    full = ("AS AH *=AD", "9S 9H *=9D")
    settings: dict[str, object] = {"ban_counts_swap": counts, "run_max_len": 5}
    turn = drawn("AD 9D", *full, draw="9D", **settings)
    before = turn.round.copy()
    assert turn.swap(0, "AD") is None
    assert turn.attach(1, "*") is Reason.TOO_MANY_JOKERS
    assert turn.do(TakeBack()) is None
    assert turn.round == before
    assert turn.discard("AD") is None


def test_a_card_to_be_swapped_in_is_held_while_another_attaches() -> None:
    turn = drawn("AD 7S", "AS AH *=AD", "4S 5S 6S", draw="9D", ban_counts_swap=True)
    assert turn.discard("AD") is Reason.ATTACHES
    turn = drawn("AD 7S", "AS AH *=AD", "4S 5S 6S", draw="3S", ban_counts_swap=True)
    assert turn.discard("AD") is Reason.ATTACHES
    assert turn.attach(1, "7S") is None
    assert turn.attach(1, "3S") is None
    assert turn.discard("AD") is None
    assert turn.closed


# Attaching until one no longer fits: S40-DISC-9


def test_all_cards_attach_so_they_are_attached() -> None:
    turn = drawn("7S 8S", "4S 5S 6S", "9S 10S JS", draw="3S")
    for name in ("7S", "8S", "3S"):
        assert turn.discard(name) is Reason.ATTACHES
    assert turn.attach(0, "7S") is None
    assert turn.attach(0, "8S") is None
    assert turn.discard("3S") is None
    assert turn.closed


def test_the_valve_never_lifts_the_duty_of_a_taken_card() -> None:
    turn = Turn(rules("fisca_scarto"), "7S 8H", *RUNS, pile="3S", opened=False)
    turn.take()
    assert turn.discard("7S") is Reason.TAKEN_NOT_USED
    assert turn.discard("3S") is Reason.TAKEN_CARD


def test_the_valve_never_lifts_the_duty_of_a_swapped_joker() -> None:
    full = ("3C 4C *", "4S 5S *")
    turn = drawn("5C", *full, draw="7S", done=1)
    assert turn.swap(0, "5C") is None
    assert turn.discard("7S") is Reason.JOKER_PENDING
    assert turn.do(TakeBack()) is None


def test_who_may_not_play_on_takes_the_opening_back() -> None:
    # S40-OPEN-6 without act_after_open: what is left attaches, and may not go.
    law = rules(act_after_open=False)
    turn = Turn(law, "10H JH QH KH 7S 8H", *RUNS, opened=False, draw="3S")
    turn.draw()
    assert turn.open("10H JH QH KH") is None
    for name in ("7S", "8H", "3S"):
        assert turn.discard(name) is Reason.ATTACHES
    assert turn.attach(0, "7S") is Reason.NOT_OPENED
    assert turn.do(TakeBack()) is None
    assert turn.discard("10H") is None


# Closing


@pytest.mark.parametrize(("players", "done"), [(2, 1), (3, 2), (4, 3), (6, 5)])
def test_the_first_round_lasts_until_all_have_played(players: int, done: int) -> None:
    # S40-CLOSE-4
    for turns, reason in ((done, Reason.FIRST_ROUND), (done + 1, None)):
        turn = Turn(rules(), "7S", RUNS[0], draw="KD", done=turns, players=players)
        turn.draw()
        assert turn.attach(0, "7S") is reason


def test_in_the_first_round_two_cards_stay() -> None:
    turn = drawn("7S 8S 9S", RUNS[0], draw="KD", done=1)
    assert turn.attach(0, "7S 8S") is None
    assert turn.attach(0, "9S") is Reason.FIRST_ROUND
    assert turn.discard("KD") is None
    assert not turn.closed


def test_the_unopened_may_not_close_in_hand_without_the_discard() -> None:
    # S40-INH-7: without a discard only where closing needs none.
    hand = "2S 3S 4S"
    for needs, reason in ((True, Reason.NEED_DISCARD), (False, None)):
        law = rules(close_needs_discard=needs)
        turn = Turn(law, "2S 3S", opened=False, draw="4S")
        turn.draw()
        assert turn.go_out(hand) is reason
        assert turn.closed_in_hand is (reason is None)


@pytest.mark.parametrize(
    ("ban", "players", "reason"),
    [
        ("unopened", 2, None),
        ("fisca", 2, None),
        ("fisca", 3, Reason.ATTACHES),
        ("opened_in_two", 2, Reason.ATTACHES),
        ("all", 2, Reason.ATTACHES),
        ("none", 3, None),
    ],
)
def test_who_closes_in_hand_has_opened_for_the_ban(
    ban: str, players: int, reason: Reason | None
) -> None:
    # S40-DISC-6 without the exemption: 5S attaches to the run just laid. The result
    # decides, not the command (S40-INH-7), so both ways agree.
    law = rules(attach_discard_ban=ban, ban_spares_closing=False, open_min=9)
    for at_once in (True, False):
        turn = Turn(law, "2S 3S 4S", opened=False, draw="5S", players=players)
        turn.draw()
        if at_once:
            assert turn.go_out("2S 3S 4S", discard="5S") is reason
        else:
            assert turn.open("2S 3S 4S") is None
            assert turn.discard("5S") is reason
        assert turn.closed is (reason is None)


def test_a_closing_in_hand_ignores_the_joker_rule_of_the_opening() -> None:
    # S40-OPEN-9, last sentence
    law = rules("fisca_senza_jolly")
    turn = Turn(law, "KS KH * 3S 4S 5S", opened=False, draw="9C")
    turn.draw()
    assert turn.open("KS KH *=KC", "3S 4S 5S") is Reason.OPEN_JOKER
    assert turn.go_out("KS KH *=KC", "3S 4S 5S", discard="9C") is None
    assert turn.closed_in_hand


def test_a_joker_may_not_close_in_hand_where_it_may_not_close() -> None:
    turn = Turn(rules(close_on_joker=False), "2S 3S 4S", opened=False, draw="*")
    turn.draw()
    assert turn.go_out("2S 3S 4S", discard="*") is Reason.JOKER_DISCARD


def test_nothing_is_closed_in_hand_after_opening() -> None:
    turn = Turn(rules(), "KS KH KC 3S 4S 5S 2H 3H 4H", opened=False, draw="9C")
    turn.draw()
    assert turn.open("KS KH KC", "3S 4S 5S") is None
    assert turn.go_out("2H 3H 4H", discard="9C") is Reason.ALREADY_OPENED


@pytest.mark.parametrize("needs", [True, False])
def test_the_taken_card_is_used_before_the_hand_is_empty(needs: bool) -> None:
    # S40-DRAW-4, S40-CLOSE-7: an empty hand has met every duty.
    turn = Turn(rules(close_needs_discard=needs), "7S 8S", RUNS[0], pile="9S")
    turn.take()
    assert turn.attach(0, "7S 8S") is Reason.NEED_DISCARD
    expected = Reason.NEED_DISCARD if needs else None
    assert turn.attach(0, "7S 8S 9S") is expected
    assert turn.closed is not needs
