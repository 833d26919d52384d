"""The move that is always there, should a bot have none."""

from __future__ import annotations

from matta.actions import (
    Action,
    Discard,
    DrawStock,
    ReturnDiscard,
    TakeBack,
    TakeDiscards,
)
from matta.match import Match


def first_legal(match: Match, seat: int) -> Action:
    """The first simple action the judge allows; every state has one (S40-TURN-4)."""
    hand = sorted(match.round_hand(seat))
    simple: list[Action] = [DrawStock(), TakeDiscards()]
    simple += [Discard(card) for card in reversed(hand)]
    simple += [TakeBack(), ReturnDiscard()]
    return next(a for a in simple if match.check(seat, a) is None)
