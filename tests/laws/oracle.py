"""A second opinion that shares no code with the engine: melds, cards, prices.

Written from the rules document alone; cards are read by their numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from matta.melds import Meld
from matta.scala40.round import Round, RoundResult
from matta.scala40.rules import Rules

PACK = list(range(108))
JOKER = 52


def all_cards(state: Round) -> list[int]:
    """Every card of a round, from every place it can be in, sorted."""
    hands = [card for hand in state.hands.values() for card in hand]
    table = [card for meld in state.table for card in meld.cards]
    return sorted([*hands, *table, *state.stock, *state.discards])


def shown(card: int) -> int:
    """The face on a card."""
    return JOKER if card >= 104 else card % 52


def fault_of(meld: Meld, rules: Rules) -> str:
    """What is wrong with a meld on the table; nothing if it is lawful."""
    jokers = [c for c in meld.cards if shown(c) == JOKER]
    naturals = len(meld.cards) - len(jokers)
    if len(meld.cards) < 3 or len(meld.cards) != len(meld.stands_for):
        return "too short, or a card without a meaning"
    if rules.max_jokers_per_meld and len(jokers) > rules.max_jokers_per_meld:
        return "too many jokers"
    if naturals < max(1, rules.min_naturals_per_meld):
        return "too few naturals"
    for card, meant in zip(meld.cards, meld.stands_for, strict=True):
        if shown(card) not in (JOKER, meant):
            return "a natural card that counts as another"
    return _run_fault(meld, rules) if meld.kind == "run" else _set_fault(meld, rules)


def _run_fault(meld: Meld, rules: Rules) -> str:
    meant = meld.stands_for
    if len(meant) > rules.run_max_len:
        return "too long"
    if any(not 0 <= f < 52 for f in meant) or len({f // 13 for f in meant}) != 1:
        return "more than one suit"
    ranks = [f % 13 for f in meant]
    steps = [(b - a) % 13 for a, b in pairwise(ranks)]
    if any(step != 1 for step in steps):
        return "not consecutive"
    if 0 in ranks[1:-1]:
        return "an ace inside"
    aces = [c for c in meld.cards if shown(c) != JOKER and shown(c) % 13 == 0]
    return "two natural aces" if len(aces) > 1 else ""


def _set_fault(meld: Meld, rules: Rules) -> str:
    said = [f for f in meld.stands_for if f != JOKER]
    if len(meld.cards) > 4:
        return "too long"
    if len({f % 13 for f in said}) != 1:
        return "more than one rank"
    if len({f // 13 for f in said}) != len(said):
        return "a suit twice"
    open_jokers = len(said) < len(meld.stands_for)
    free = rules.joker_set_identity == "either"
    return "a joker not declared" if open_jokers and not free else ""


def points_of(meld: Meld, rules: Rules) -> int:
    """What a meld counts for the opening (S40-VAL-1..3, S40-VAL-6)."""
    progressive = rules.figure_values == "progressive"
    high = 14 if progressive else 11
    named = next(f for f in meld.stands_for if f != JOKER)
    total = 0
    for place, meant in enumerate(meld.stands_for):
        rank = (named if meld.kind == "set" else meant) % 13 + 1
        if rank == 1:
            total += 1 if meld.kind == "run" and place == 0 else high
        else:
            total += rank if progressive else min(rank, 10)
    return total


def cost_of(hand: Sequence[int], rules: Rules) -> int:
    """What cards left in hand cost (S40-VAL-4..6)."""
    progressive = rules.figure_values == "progressive"
    cost = 0
    for card in hand:
        if shown(card) == JOKER:
            cost += 14 if progressive else 25
        elif card % 13 == 0:
            lone = len(hand) == 1 and rules.lone_ace_value == 1
            cost += 1 if lone else 14 if progressive else 11
        else:
            number = card % 13 + 1
            cost += number if progressive else min(number, 10)
    return cost


def prices_of(result: RoundResult, rules: Rules) -> dict[int, int]:
    """What every seat writes after a round (S40-SCORE-1..6)."""
    if result.closer is None and rules.void_hand_scoring == "none":
        return dict.fromkeys(result.hands, 0)
    prices = {}
    for seat, hand in result.hands.items():
        opened = result.opened[seat]
        flat, full = rules.unopened_flat, rules.in_hand_full_hand_flat
        times = rules.in_hand_multiplier if result.in_hand else 1
        as_team = rules.teams != "none" and rules.team_opening == "team"
        whole = len(hand) == 13 if as_team else not opened
        if seat == result.closer:
            prices[seat] = 0
        elif result.in_hand and full is not None and whole:
            prices[seat] = full
        elif not opened and flat is not None:
            prices[seat] = flat * times if rules.unopened_flat_doubles else flat
        else:
            prices[seat] = cost_of(hand, rules) * times
    return prices


def sides_of(
    prices: dict[int, int], result: RoundResult, rules: Rules
) -> dict[int, int]:
    """What every side writes: a seat alone, or a team (S40-TEAM-4)."""
    if rules.teams == "none":
        return prices
    totals = {}
    for team in (0, 1):
        points = [price for seat, price in prices.items() if seat % 2 == team]
        closed = result.closer is not None and result.closer % 2 == team
        spared = closed and rules.team_closer_partner == "free"
        whole = max(points) if rules.team_score == "worst" else sum(points)
        totals[team] = 0 if spared else whole
    return totals
