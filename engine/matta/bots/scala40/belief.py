"""What the hidden cards may be, judged by what the others took, left and threw.

Worlds are drawn fairly from the cards nobody has shown, weighed by how likely
their owners would have played as they did, and drawn again by these weights.
Weights are made by products and quotients only, so no machine rounds its own way.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from matta.bots.scala40.habits import Habits
from matta.bots.scala40.spread import spread_of, takes
from matta.cards import PACK, Card, face
from matta.memory import Memory, SeatMemory
from matta.shapes import pack, unit
from matta.view import View

# How likely somebody does not do what the cards ask for, beside one who does.
UNOPENED: Final = 0.04
UNLAID: Final = 0.1
UNTAKEN: Final = 0.25
UNTAKEN_BEFORE: Final = 0.6
UNATTACHED: Final = 0.3
# A throw that costs so many tenths of a point more than the cheapest is half as likely.
REGRET: Final = 40
REGRET_BEFORE: Final = 160
RECENT: Final = 4  # turns that still say something about a hand
SLICE: Final = 40  # worlds between two moments in which somebody else may be served
POOL: Final = 4  # worlds weighed for each that is used


@dataclass(frozen=True, slots=True)
class World:
    """Hidden cards as they may lie: counted hands by place, the stock's faces."""

    hands: tuple[int, ...]
    stock: tuple[int, ...]


Dream = Callable[
    [View, Memory, Habits, Random, int], Generator[None, None, list[World]]
]


@dataclass(frozen=True, slots=True)
class Unseen:
    """The cards that may be anywhere, and how many of them lie where."""

    loose: tuple[Card, ...]
    known: tuple[int, ...]
    missing: tuple[int, ...]


def unseen(view: View, memory: Memory) -> Unseen:
    """The cards that a seat cannot place, from its view and what all remember."""
    shown = {*view.hand, *memory.discards, *(c for m in view.table for c in m.cards)}
    if view.top is not None:
        shown.add(view.top)
    known, missing = [], []
    for other in view.seats:
        held = [] if other.seat == view.seat else memory.of(other.seat).held
        shown.update(held)
        known.append(pack(held))
        missing.append(0 if other.seat == view.seat else other.cards - len(held))
    loose = tuple(c for c in range(PACK) if c not in shown)
    return Unseen(loose, tuple(known), tuple(missing))


def worlds(
    view: View, memory: Memory, habits: Habits, rng: Random, count: int
) -> Generator[None, None, list[World]]:
    """So many worlds, the likelier ones more often."""
    hidden, likely = unseen(view, memory), _Likelihood(view, memory, habits)
    pool, weights = [], []
    for number in range(count * POOL):
        pool.append(_world(hidden, rng))
        weights.append(likely.weight(pool[-1]))
        if number % SLICE == 0:
            yield
    return _drawn(pool, weights, count, rng)


def _world(hidden: Unseen, rng: Random) -> World:
    cards = sorted(hidden.loose, key=lambda _: rng.random())
    hands, at = [], 0
    for known, missing in zip(hidden.known, hidden.missing, strict=True):
        dealt = cards[at : at + missing]
        hands.append(known + pack(dealt))
        at += missing
    return World(tuple(hands), tuple([face(c) for c in cards[at:]]))


def _drawn(
    pool: Sequence[World], weights: Sequence[float], count: int, rng: Random
) -> list[World]:
    """Worlds at even steps through the heap of weights, in a chance order."""
    step = sum(weights) / count
    found: list[World] = []
    goal, reached = step * rng.random(), 0.0
    for world, weight in zip(pool, weights, strict=True):
        reached += weight
        while goal < reached and len(found) < count:
            found.append(world)
            goal += step
    while len(found) < count:  # What rounding has left out.
        found.append(pool[-1])
    return sorted(found, key=lambda _: rng.random())


class _Likelihood:
    """How likely the hands of the others are, seen what they did."""

    def __init__(self, view: View, memory: Memory, habits: Habits) -> None:
        self._habits = habits
        self._wants = 0
        for meld in view.table:
            self._wants |= takes(spread_of(meld), habits.law)
        self._others = [
            (place, other.opened, memory.of(other.seat))
            for place, other in enumerate(view.seats)
            if other.seat != view.seat
        ]

    def weight(self, world: World) -> float:
        """A number above 0, comparable among worlds of one view."""
        weight = 1.0
        for place, opened, past in self._others:
            if past.thrown:
                weight *= self._of_hand(world.hands[place], opened, past)
        return weight

    def _of_hand(self, hand: int, opened: bool, past: SeatMemory) -> float:
        habits = self._habits
        if opened:
            weight = UNLAID if habits.best[hand][0] else 1.0
            # A power may differ in its last bit from one C library to the next.
            for _ in range(((hand | hand >> 1) & self._wants).bit_count()):
                weight *= UNATTACHED
        else:
            whole = hand + unit(past.thrown[-1][0])
            able = habits.opening[whole][0] >= habits.open_score
            weight = UNOPENED if able else 1.0
        return (
            weight
            * self._of_left(hand, opened, past)
            * self._of_thrown(hand, opened, past)
        )

    def _of_left(self, hand: int, opened: bool, past: SeatMemory) -> float:
        """How likely the cards were left that lay on top."""
        habits, weight = self._habits, 1.0
        if not opened and not habits.takes_to_open:
            return 1.0
        for card, turn in past.left[-RECENT:]:
            more = hand + unit(card)
            if opened:
                useful = habits.best[more][0] > habits.best[hand][0]
            else:
                useful = habits.opening[more][0] >= habits.open_score
            if useful:
                weight *= UNTAKEN if turn == past.turn - 1 else UNTAKEN_BEFORE
        return weight

    def _of_thrown(self, hand: int, opened: bool, past: SeatMemory) -> float:
        """How likely the cards were thrown rather than those that stayed."""
        weight = 1.0
        for card, turn in past.thrown[-RECENT:]:
            regret = self._habits.regret(hand, face(card), opened)
            scale = REGRET if turn == past.turn - 1 else REGRET_BEFORE
            weight *= scale / (scale + regret)
        return weight
