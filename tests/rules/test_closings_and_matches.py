"""Closing in hand, scores, matches, two players, at tables set up by hand."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matta.actions import (
    Discard,
    DrawStock,
)
from matta.bots.bot import decided
from matta.bots.ladder import LEVELS, make_bot
from matta.chance import Stream
from matta.games import GAMES
from matta.match import Match
from matta.memory import Memory
from matta.reasons import Reason
from matta.scala40.play import apply
from matta.scala40.round import HAND, RoundResult, deal
from matta.scala40.rules import PRESETS, make_rules
from matta.scala40.scoring import score
from matta.scala40.seen import observe
from matta.scala40.standing import standing
from tests.laws.hidden import reshuffled
from tests.rules.table import (
    Turn,
    real,
    rules,
)

# Closing in hand


@pytest.mark.parametrize(
    ("preset", "done", "refused"),
    [("fisca", 2, True), ("fisca", 3, False), ("fisca_in_mano", 0, True)],
)
def test_no_closing_in_hand_in_the_first_round(
    preset: str, done: int, refused: bool
) -> None:
    """S40-INH-5."""
    turn = Turn(rules(preset), "2S 3S 4S", opened=False, draw="9C", done=done)
    turn.draw()
    reason = turn.go_out("2S 3S 4S", discard="9C")
    assert reason is (Reason.FIRST_ROUND if refused else None)


def test_the_outcome_makes_a_closing_in_hand() -> None:
    """S40-INH-7, `melds_only`: open and lay step by step is one; attaching is not."""
    hand = "10S JS QS KS 3H 4H 5H"
    steps = Turn(rules(), hand, opened=False, draw="9C")
    steps.draw()
    assert steps.open("10S JS QS KS") is None
    assert steps.lay("3H 4H 5H") is None
    assert steps.discard("9C") is None
    assert steps.closed_in_hand
    attached = Turn(rules(), f"{hand} AS", opened=False, draw="9C")
    attached.draw()
    assert attached.open("10S JS QS KS") is None
    assert attached.lay("3H 4H 5H") is None
    assert attached.attach(0, "AS") is None
    assert attached.discard("9C") is None
    assert attached.closed
    assert not attached.closed_in_hand


def test_in_one_turn_new_melds_alone_reach_the_forty() -> None:
    """S40-INH-7, `same_turn`: attached cards belong to it but do not count."""
    law = rules("due")
    low = Turn(law, "10S JS QS", "7H 8H 9H", opened=False, players=2, draw="10H")
    low.draw()
    assert low.open("10S JS QS") is Reason.OPEN_TOO_LOW
    assert low.go_out("10S JS QS", discard="10H") is Reason.OPEN_TOO_LOW
    enough = Turn(
        law, "10S JS QS KS 9C", "7H 8H 9H", opened=False, players=2, draw="10H"
    )
    enough.draw()
    assert enough.go_out("10S JS QS KS", discard="9C") is Reason.NOT_ALL_MELDED
    assert enough.open("10S JS QS KS") is None
    assert enough.attach(0, "10H") is None
    assert enough.discard("9C") is None
    assert enough.closed_in_hand


def test_the_taken_card_is_in_the_opening_melds() -> None:
    """S40-INH-7: not laid or attached later, not thrown; closing in hand melds it."""
    hand = "10S JS QS KS 3H 4H"
    turn = Turn(rules("fisca_scarto"), f"{hand} 2C", opened=False, pile="5H")
    turn.take()
    assert turn.open("10S JS QS KS") is Reason.TAKEN_NOT_USED
    assert turn.open("10S JS QS KS", "3H 4H 5H") is None
    close = Turn(rules("fisca_scarto"), "3H 4H 9C", opened=False, pile="5H")
    close.take()
    assert close.go_out("3H 4H 5H", discard="9C") is None
    assert close.closed_in_hand


# Scores, matches, two players


@pytest.mark.parametrize(
    ("how", "flat", "costs"),
    [("none", 100, (0, 0)), ("count", None, (20, 27)), ("count", 100, (20, 100))],
)
def test_a_void_round(how: str, flat: int | None, costs: tuple[int, int]) -> None:
    """S40-SCORE-6: it costs nothing, or what everybody holds."""
    law = rules(void_hand_scoring=how, unopened_flat=flat)
    hands = {0: real("KS KH"), 1: real("* 2S")}
    void = RoundResult(None, False, hands, {0: True, 1: False})
    assert tuple(score(void, law).values()) == costs


@given(
    totals=st.lists(st.integers(0, 100), min_size=2, max_size=6),
    points=st.lists(st.integers(0, 400), min_size=6, max_size=6),
    closer=st.integers(0, 5),
)
def test_whoever_closes_stays(
    totals: list[int], points: list[int], closer: int
) -> None:
    """S40-MATCH-4: after a closed round at least one player is left, the closer."""
    seat = closer % len(totals)
    before = dict(enumerate(totals))
    scores = {s: 0 if s == seat else points[s] for s in before}
    after = standing(before, scores, rules("casa"), closer=seat, rounds=1, reentries={})
    assert seat not in after.out
    assert after.winner in ((), (seat,))


@pytest.mark.parametrize(
    "settings",
    [
        {"match_type": "total", "limit": 1000},
        {"match_type": "hands", "hands_count": 3},
    ],
)
def test_a_tie_is_a_shared_win(settings: dict[str, object]) -> None:
    """S40-MATCH-8: at the end of `total` and of `hands` the lowest win together."""
    law = rules(players=3, **settings)
    before, scores = {0: 990, 1: 300, 2: 320}, {0: 50, 1: 20, 2: 0}
    after = standing(before, scores, law, closer=2, rounds=3, reentries={})
    assert after.winner == (1, 2)


def test_a_team_is_done_when_one_closes() -> None:
    """S40-TEAM-2 and S40-SCORE-1: the partner's cards stay where they are."""
    law = rules(players=4, teams="pairs")
    turn = Turn(law, "7S", "4S 5S 6S", draw="9C", players=4)
    turn.draw()
    turn.attach(0, "7S")
    turn.discard("9C")
    result = turn.round.result
    assert result is not None
    partner = (turn.seat + 2) % 4
    assert len(result.hands[partner]) == HAND
    prices = score(result, law)
    assert prices[turn.seat] == 0
    assert prices[partner] > 0


@pytest.mark.parametrize("preset", PRESETS)
def test_two_get_thirteen_cards_like_everybody(preset: str) -> None:
    """S40-TWO-1: thirteen each, one turned up, 81 in the stock."""
    new, _ = deal(rules(preset), (0, 1), 0, bytes(32))
    assert [len(hand) for hand in new.hands.values()] == [HAND, HAND]
    assert (len(new.discards), len(new.stock)) == (1, 81)


def test_the_table_for_two() -> None:
    """S40-TWO-2: open with the discard and close, in the first turn, at double."""
    law = rules("due")
    turn = Turn(law, "10S JS QS 5C", opened=False, players=2, pile="KS", done=0)
    assert turn.take() is None
    assert turn.open("10S JS QS KS") is None
    assert turn.discard("5C") is None
    assert turn.closed_in_hand
    assert turn.round.result is not None
    assert score(turn.round.result, law) == {0: 0, 1: 200}


def test_jokers_and_the_ban_at_the_table_for_two() -> None:
    """S40-TWO-2: no ban, jokers go at will, and a swapped one stays in hand."""
    law = rules("due")
    free = Turn(law, "7S * KH", "4S 5S 6S", opened=False, players=2)
    free.draw()
    for card in ("7S", "*"):
        other = free.round.copy()
        apply(other, Discard(*free.cards(card)))
        assert other.turn != free.seat
    swap = Turn(law, "6S KH QD", "4S 5S *", players=2)
    swap.draw()
    assert swap.swap(0, "6S") is None
    assert swap.discard("KH") is None
    assert "*" in swap.held()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(3))
def test_no_level_sees_a_hidden_card(level: str, seed: int) -> None:
    """S40-TWO-3: with the hidden cards elsewhere every level plays the same."""
    law = rules("due")
    state, _ = deal(law, (0, 1), 0, bytes([seed]) * 32)
    apply(state, DrawStock())
    other = reshuffled(state, state.turn, Random(seed))
    assert other.stock != state.stock
    seat, stream = state.turn, Stream(bytes(32), "bot")
    bot = make_bot(level, "scala40", law)
    chosen = decided(bot.choose(observe(state, seat), Memory(), stream))
    again = make_bot(level, "scala40", law)
    stream = Stream(bytes(32), "bot")
    again_chosen = decided(again.choose(observe(other, seat), Memory(), stream))
    assert again_chosen == chosen


def test_a_cut_changes_the_cards_and_not_the_dealer() -> None:
    """S40-DEAL-2, S40-DEAL-3: who deals first is drawn before anybody cuts."""
    rules = make_rules("fisca", {"players": 4})
    dealers, hands = set(), set()
    for cut in ("", "a", "b", "c", "d"):
        match = Match(GAMES["scala40"], rules, bytes(32))
        match.deal_round(cut)
        dealers.add(match.dealer)
        hands.add(match.round_hand(0))
    assert len(dealers) == 1
    assert len(hands) == 5
