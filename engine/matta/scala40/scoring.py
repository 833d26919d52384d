"""What a finished round costs: facts from the Round, prices from the Rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from matta.cards import ACE, Card, face, is_joker, rank
from matta.scala40.round import HAND, RoundResult, opens_as_team
from matta.scala40.rules import Rules, side_of


def card_value(card: Card, rules: Rules) -> int:
    """Points a card costs when it is left in hand (S40-VAL-4, S40-VAL-6)."""
    progressive = rules.figure_values == "progressive"
    if is_joker(card):
        return 14 if progressive else 25
    number = rank(face(card))
    if number == ACE:
        return 14 if progressive else 11
    return number if progressive else min(number, 10)


def hand_value(cards: Iterable[Card], rules: Rules) -> int:
    """Points a hand costs (S40-VAL-4), a lone ace by S40-VAL-5."""
    held = list(cards)
    if len(held) == 1 and not is_joker(held[0]) and rank(face(held[0])) == ACE:
        return 1 if rules.lone_ace_value == 1 else card_value(held[0], rules)
    return sum(card_value(c, rules) for c in held)


def score(result: RoundResult, rules: Rules) -> dict[int, int]:
    """The penalty points of every seat for a round (S40-SCORE-1..6)."""
    if result.closer is None and rules.void_hand_scoring == "none":
        return dict.fromkeys(result.hands, 0)
    return {
        seat: 0
        if seat == result.closer
        else _price(hand, result.opened[seat], result.in_hand, rules)
        for seat, hand in result.hands.items()
    }


def _price(hand: tuple[Card, ...], opened: bool, in_hand: bool, rules: Rules) -> int:
    flat = rules.unopened_flat
    if not in_hand:
        return hand_value(hand, rules) if opened or flat is None else flat
    # S40-SCORE-4.1: a whole hand is the same thing as not having opened, unless
    # one member opens for the team (S40-TEAM-3).
    whole = len(hand) >= HAND if opens_as_team(rules) else not opened
    if whole and rules.in_hand_full_hand_flat is not None:
        return rules.in_hand_full_hand_flat
    times = rules.in_hand_multiplier
    if not opened and flat is not None:  # S40-SCORE-4.2
        return flat * times if rules.unopened_flat_doubles else flat
    return hand_value(hand, rules) * times


def side_scores(
    scores: Mapping[int, int], closer: int | None, rules: Rules
) -> dict[int, int]:
    """The penalty points of every side for a round (S40-TEAM-4)."""
    members: dict[int, list[int]] = {}
    for seat, points in scores.items():
        members.setdefault(side_of(rules, seat), []).append(points)
    worst = rules.teams != "none" and rules.team_score == "worst"
    priced = {s: max(m) if worst else sum(m) for s, m in members.items()}
    spared = rules.teams != "none" and rules.team_closer_partner == "free"
    if closer is not None and spared:
        priced[side_of(rules, closer)] = 0
    return priced
