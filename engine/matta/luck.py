"""What chance gave each seat in a round, beside what it gives in the long run."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

from matta.cards import JOKERS, PACK, Card, is_joker
from matta.events import Drew
from matta.games import AnyRules, Game
from matta.protocol import Frame, Luck

# Points of deadwood that a card from the stock removes, in hundredths, by preset for
# two to six players: the averages of 300 rounds between `hard` players each, by
# `python -m matta.lab.drawing 300`.
REMOVED: Final[dict[str, tuple[int, ...]]] = {
    "due": (428,),
    "fisca": (483, 543, 590, 617, 594),
    "fisca_scarto": (380, 482, 546, 601, 596),
    "fisca_in_mano": (483, 543, 590, 617, 594),
    "fisca_senza_jolly": (542, 588, 624, 619, 562),
    "casa": (382, 505, 556, 630, 627),
}


def luck(
    frames: Sequence[Frame],
    seats: Sequence[int],
    game: Game,
    rules: AnyRules,
    preset: str,
) -> tuple[Luck, ...]:
    """The luck of every seat, in playing order, from the frames of its round.

    `preset` is the one that the rules differ from least.
    """
    usual = REMOVED[preset][min(len(seats) - 2, len(REMOVED[preset]) - 1)]
    return tuple(_luck(frames, seats, i, game, rules, usual) for i in range(len(seats)))


def _luck(
    frames: Sequence[Frame],
    seats: Sequence[int],
    place: int,
    game: Game,
    rules: AnyRules,
    usual: int,
) -> Luck:
    drawn: list[Card] = []
    removed = 0
    for before, after in pairwise(frames):
        for event in after.events:
            if isinstance(event, Drew) and event.seat == seats[place]:
                assert event.card is not None
                drawn.append(event.card)
                removed += game.removed(before.hands[place], event.card, rules)
    dealt = frames[0].hands[place]
    share = Fraction(100 * JOKERS, PACK)
    return Luck(
        seat=seats[place],
        jokers_dealt=sum(map(is_joker, dealt)),
        jokers_drawn=sum(map(is_joker, drawn)),
        draws=len(drawn),
        removed=removed,
        usual_dealt=round(share * len(dealt)),
        usual_drawn=round(share * len(drawn)),
        usual_removed=usual * len(drawn),
    )
