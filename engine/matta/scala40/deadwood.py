"""Deadwood: what a hand would cost if its best melds could be laid at once."""

from __future__ import annotations

from collections.abc import Iterable

from matta.cards import Card
from matta.partition import Objective, best
from matta.scala40.rules import Rules
from matta.scala40.scoring import card_value


def deadwood(hand: Iterable[Card], rules: Rules) -> int:
    """Points of the cards that the best melds of a hand leave over (S40-VAL-4)."""
    left = best(sorted(hand), rules.law, Objective.PENALTY).left
    return sum(card_value(card, rules) for card in left)


def removed(hand: Iterable[Card], drawn: Card, rules: Rules) -> int:
    """Points of deadwood that a drawn card takes off a hand.

    Counted once the dearest card that is then left over has been thrown; never
    less than 0, for the drawn card itself could be thrown.
    """
    before = deadwood(hand, rules)
    left = best(sorted([*hand, drawn]), rules.law, Objective.PENALTY, keep=1).left
    values = [card_value(card, rules) for card in left]
    return max(0, before - (sum(values) - max(values)))
