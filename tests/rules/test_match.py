"""Rounds into a match: totals, the dealer, who is out, who comes back, who wins."""

from __future__ import annotations

import pytest

from matta.actions import Discard, DrawStock
from matta.cards import Card
from matta.games import GAMES
from matta.match import Match
from matta.reasons import Reason, Refusal
from matta.scala40.standing import Standing, standing
from matta.view import Phase
from tests.rules.table import real, rules


def begun(**settings: object) -> Match:
    match = Match(GAMES["scala40"], rules(**settings), bytes(32))
    match.deal_round()
    return match


def close(match: Match, closer: int, **left: str) -> None:
    """Let a seat close while the others hold cards such as `s1="KS 7H"`."""
    state = match.round
    hands = {int(name[1:]): set(real(cards)) for name, cards in left.items()}
    state.turn, state.phase, state.completed_turns = closer, Phase.PLAY, 50
    last = next(c for c in state.stock if not any(c in h for h in hands.values()))
    state.hands = {seat: hands.get(seat, set()) for seat in state.seats}
    state.hands[closer] = {last}
    state.opened = set(state.seats)
    assert not isinstance(match.act(closer, Discard(last)), Refusal)


def spend(match: Match, **left: str) -> None:
    """Let the round run out of stock with these hands, nobody having closed."""
    state = match.round
    state.hands = {int(name[1:]): set(real(cards)) for name, cards in left.items()}
    state.opened = set(state.seats)
    state.phase, state.stock, state.reshuffles = Phase.DRAW, state.stock[-1:], 99
    state.completed_turns = 50
    seat = state.turn
    match.act(seat, DrawStock())
    drawn: Card = state.drawn
    assert not isinstance(match.act(seat, Discard(drawn)), Refusal)
    assert state.phase is Phase.OVER


def test_points_add_up_round_by_round() -> None:
    match = begun(players=3, limit=1000)
    close(match, 0, s1="KS 7H", s2="2S")
    match.deal_round()
    close(match, 2, s0="*", s1="AS")
    assert match.rounds == [{0: 0, 1: 17, 2: 2}, {0: 25, 1: 11, 2: 0}]
    assert match.totals == {0: 25, 1: 28, 2: 2}


def test_the_deal_passes_to_the_left_and_skips_who_has_left() -> None:
    # S40-DEAL-2, S40-DEAL-7, S40-MATCH-3
    match = begun(players=4, limit=20)
    dealers = [match.dealer]
    close(match, 0, s1="KS KH", s2="2S", s3="2H")  # seat 1 is out with 20
    for _ in range(4):
        match.deal_round()
        dealers.append(match.dealer)
        assert match.seats == (0, 2, 3)
        assert set(match.round.hands) == {0, 2, 3}
        assert match.round.turn == following(match.dealer)
        close(match, 0, s2="", s3="")
    order = [following(dealers[0])]
    while len(order) < 4:
        order.append(following(order[-1]))
    assert dealers[1:] == order


def following(seat: int) -> int:
    """The next of the seats 0, 2 and 3."""
    return {0: 2, 1: 2, 2: 3, 3: 0}[seat]


@pytest.mark.parametrize(("cards", "out"), [("KS KH 9S", False), ("KS KH QS", True)])
def test_reaching_the_limit_exactly_is_out(cards: str, out: bool) -> None:
    # S40-MATCH-1
    match = begun(limit=30)
    close(match, 0, s1=cards)
    assert match.winner == ((0,) if out else ())
    assert match.out == ((1,) if out else ())
    refusal = match.may_deal()
    assert (refusal.reason if refusal else None) == (Reason.MATCH_OVER if out else None)


def test_no_round_is_dealt_while_one_is_played() -> None:
    refusal = begun().may_deal()
    assert refusal is not None
    assert refusal.reason is Reason.ROUND_NOT_OVER


def test_a_void_round_costs_nothing_and_the_deal_passes() -> None:
    # S40-SCORE-6, S40-STOCK-3
    match = begun(players=3, max_reshuffles=1)
    dealer = match.dealer
    spend(match, s0="KS", s1="KH", s2="KC")
    assert match.rounds == [{0: 0, 1: 0, 2: 0}]
    match.deal_round()
    assert match.dealer == (dealer + 1) % 3


def test_a_void_round_that_counts_may_put_everybody_over() -> None:
    # S40-MATCH-5: the lowest total wins, and is not reported as out.
    match = begun(players=3, limit=5, max_reshuffles=1, void_hand_scoring="count")
    spend(match, s0="KS 2S", s1="KH", s2="KC QC")
    assert match.winner == (1,)
    assert match.out == (0, 2)


def test_the_tied_play_on_beyond_the_limit() -> None:
    # S40-MATCH-5: the third is out, the two play another round that decides.
    law: dict[str, object] = {"max_reshuffles": 1, "void_hand_scoring": "count"}
    match = begun(players=3, limit=5, reentry=1, **law)
    spend(match, s0="KS 2S", s1="KH", s2="KC")
    assert (match.winner, match.out) == ((), (0,))
    match.deal_round()
    assert match.seats == (1, 2)
    spend(match, s1="9H", s2="9C")
    assert (match.winner, match.out) == ((), (0,))
    match.deal_round()
    close(match, 2, s1="AS")
    assert match.winner == (2,)
    assert match.totals == {0: 12, 1: 30, 2: 19}


def after(
    before: dict[int, int], scores: dict[int, int], **settings: object
) -> Standing:
    used = settings.pop("reentries", {})
    assert isinstance(used, dict)
    law = rules(players=len(before), **settings)
    closer = min(scores, key=lambda seat: scores[seat])
    return standing(before, scores, law, closer=closer, rounds=1, reentries=used)


def test_two_who_reach_the_limit_together_come_back_together() -> None:
    # S40-MATCH-6: with the total of the worst placed below the limit.
    found = after({0: 40, 1: 85, 2: 70, 3: 90}, {0: 0, 1: 5, 2: 33, 3: 11}, reentry=1)
    assert found.reentered == (2, 3)
    assert found.totals == {0: 40, 1: 90, 2: 90, 3: 90}
    assert (found.out, found.winner) == ((), ())


def test_one_alone_below_the_limit_wins_and_nobody_comes_back() -> None:
    found = after({0: 40, 1: 85, 2: 70}, {0: 0, 1: 20, 2: 33}, reentry="unlimited")
    assert (found.reentered, found.out, found.winner) == ((), (1, 2), (0,))


def test_the_one_with_no_reentry_left_is_out_beside_one_who_has() -> None:
    before, scores = {0: 40, 1: 85, 2: 70, 3: 90}, {0: 0, 1: 5, 2: 33, 3: 11}
    found = after(before, scores, reentry=1, reentries={2: 1})
    assert (found.reentered, found.out) == ((3,), (2,))


def test_reentries_are_counted_over_the_match() -> None:
    match = begun(players=3, limit=20, reentry=1)
    close(match, 0, s1="KS KH", s2="2S")
    assert (match.totals, match.reentries) == ({0: 0, 1: 2, 2: 2}, {1: 1})
    match.deal_round()
    close(match, 0, s1="KS KH", s2="2S")
    assert (match.out, match.reentries) == ((1,), {1: 1})
    assert match.returns == [{1: 2}, {}]


def test_single_goes_on_until_somebody_closes() -> None:
    # S40-MATCH-7
    match = begun(match_type="single", max_reshuffles=1)
    spend(match, s0="KS", s1="KH")
    assert match.winner == ()
    match.deal_round()
    close(match, 1, s0="KS")
    assert match.winner == (1,)


def test_hands_ends_after_its_number_void_ones_too() -> None:
    # S40-MATCH-7, S40-MATCH-8
    match = begun(match_type="hands", hands_count=2, max_reshuffles=1)
    close(match, 0, s1="KS")
    match.deal_round()
    spend(match, s0="KS", s1="KH")
    assert match.winner == (0,)


def test_total_knows_no_elimination() -> None:
    # S40-MATCH-7: over when somebody reaches the limit, and the lowest total wins.
    match = begun(players=3, match_type="total", limit=30)
    close(match, 0, s1="KS KH", s2="2S")
    assert (match.out, match.winner) == ((), ())
    match.deal_round()
    close(match, 2, s0="*", s1="KS")
    assert (match.out, match.winner) == ((), (2,))


def test_two_players_never_come_back() -> None:
    found = after({0: 40, 1: 85}, {0: 0, 1: 33}, reentry="unlimited")
    assert (found.reentered, found.out, found.winner) == ((), (1,), (0,))
