"""What the hand solver counts with: packed cards, shapes of melds, scores.

Cards are counted, two bits for each face, in one integer, so that taking cards
away is a subtraction; jokers are counted above bit 104. A shape says which
cards a meld takes from such counts and what it scores. Only shapes that cannot
be cut into two legal melds are listed: a longer run is laid in pieces.

A score orders plans by value, then by cards laid, then by fewer jokers used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import Final, NamedTuple

from matta.cards import (
    ACE,
    FACES,
    HIGH_ACE,
    JOKER,
    JOKERS,
    PACK,
    Card,
    Face,
    face,
    natural,
)
from matta.melds import MeldLaw, card_points


class Objective(StrEnum):
    """What a plan should have most of."""

    PENALTY = "penalty"  # points got rid of (S40-VAL-4)
    OPENING = "opening"  # points that count for the opening (S40-VAL-1..3)
    COUNT = "count"  # cards laid


@dataclass(frozen=True, slots=True)
class Worth:
    """What cards left in hand cost: ace to king, and the joker (S40-VAL-4)."""

    naturals: tuple[int, ...] = (11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
    joker: int = 25


PROGRESSIVE: Final = Worth((14, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13), 14)


class Slot(NamedTuple):
    """One place of a planned meld: the face it counts as, and who sits there."""

    face: Face
    joker: bool

    @property
    def unit(self) -> int:
        """The counts of the one card that sits here."""
        return 1 << 2 * (JOKER if self.joker else self.face)


class Shape(NamedTuple):
    """Cards of one or more melds: what they take from the counts, and a score."""

    need: int
    jokers: int
    score: int
    melds: tuple[tuple[Slot, ...], ...]

    def in_suit(self, suit: int) -> Shape:
        """The same run in another suit than spades."""
        melds = tuple(
            tuple(Slot(slot.face + 13 * suit, slot.joker) for slot in meld)
            for meld in self.melds
        )
        return self._replace(need=self.need << SUIT_BITS * suit, melds=melds)


SUIT_BITS: Final = 26
JOKER_SHIFT: Final = 2 * FACES
JOKER_UNIT: Final = 1 << JOKER_SHIFT
CARDS: Final = JOKER_UNIT - 1  # the natural cards of counts
SUIT: Final = (1 << SUIT_BITS) - 1
UNITS: Final = tuple(1 << 2 * f for f in range(FACES + 1))  # the counts of each face
ONES: Final = sum(UNITS[:FACES])
_OF_CARDS: Final = tuple(UNITS[face(c)] for c in range(PACK))

# A score is value * 1024 + cards * 8 - jokers: no tie-break outweighs a point.
_POINT: Final = 1024
_CARD: Final = 8


def pack(hand: Iterable[Card]) -> int:
    """The counts of the faces in a hand; any two copies count alike (S40-DECK-2)."""
    return sum([_OF_CARDS[card] for card in hand])


def unit(card: Card) -> int:
    """The counts of a single card."""
    return _OF_CARDS[card]


def value_of(score: int) -> int:
    """The value in a score."""
    return score // _POINT


def laid(score: int) -> int:
    """How many cards the melds of a score lay."""
    return (score % _POINT + _CARD - 1) // _CARD


@dataclass(frozen=True, slots=True)
class Pricing:
    """How melds are scored: for one law, one objective, one worth of cards."""

    law: MeldLaw
    objective: Objective
    worth: Worth

    @property
    def most_jokers(self) -> int:
        """How many jokers a meld can hold at most (S40-JOK-1)."""
        return min(self.law.max_jokers or JOKERS, JOKERS)

    @property
    def least_naturals(self) -> int:
        """How many natural cards a meld holds at least (S40-MELD-4)."""
        return max(1, self.law.min_naturals)

    def score(self, naturals: Sequence[int], jokers: Sequence[int]) -> int:
        """The score of a meld from the places of its natural cards and jokers."""
        size = len(naturals) + len(jokers)
        if self.objective is Objective.COUNT:
            value = size
        elif self.objective is Objective.OPENING:
            value = sum(card_points(p, self.law) for p in (*naturals, *jokers))
        else:
            value = sum(self.worth.naturals[(p - 1) % 13] for p in naturals)
            value += self.worth.joker * len(jokers)
        return value * _POINT + size * _CARD - len(jokers)


def run_shapes(pricing: Pricing) -> tuple[Shape, ...]:
    """Every run of spades that cannot be cut in two, the best of equal needs.

    Of equally good ones the run with its joker at the high end (S40-MELD-5).
    """
    best: dict[tuple[int, int], Shape] = {}
    for length in range(3, min(pricing.law.run_max, HIGH_ACE) + 1):
        for wild in _joker_patterns(pricing, length):
            for start in range(HIGH_ACE + 1 - length, 0, -1):
                shape = _run_shape(pricing, start, length, wild)
                known = best.get(shape[:2])
                if not _two_aces(shape) and (not known or known.score < shape.score):
                    best[shape[:2]] = shape
    return tuple(best.values())


def _joker_patterns(pricing: Pricing, length: int) -> Iterator[tuple[int, ...]]:
    """The places of jokers, high ones first, in runs that cannot be cut in two."""
    least, backwards = pricing.least_naturals, range(length - 1, -1, -1)
    for jokers in range(min(pricing.most_jokers, length - least) + 1):
        for wild in combinations(backwards, jokers):
            heads = [cut - sum(w < cut for w in wild) for cut in range(3, length - 2)]
            if not any(least <= n <= length - jokers - least for n in heads):
                yield wild


def _run_shape(
    pricing: Pricing, start: int, length: int, wild: tuple[int, ...]
) -> Shape:
    places = range(start, start + length)
    naturals = [p for i, p in enumerate(places) if i not in wild]
    slots = tuple(Slot(natural(0, p), i in wild) for i, p in enumerate(places))
    return Shape(
        sum(1 << 2 * natural(0, p) for p in naturals),
        len(wild),
        pricing.score(naturals, [start + i for i in wild]),
        (slots,),
    )


def _two_aces(shape: Shape) -> bool:
    """Whether two natural aces fell on the same bits (S40-RUN-4)."""
    return shape.need & 3 == 2


def set_shapes(pricing: Pricing, rank_number: int) -> tuple[Shape, ...]:
    """Every set of one rank; a joker stands for the first missing suits."""
    place = HIGH_ACE if rank_number == ACE else rank_number
    shapes = []
    for size in (3, 4):
        for jokers in range(
            min(pricing.most_jokers, size - pricing.least_naturals) + 1
        ):
            for suits in combinations(range(4), size - jokers):
                missing = [s for s in range(4) if s not in suits][:jokers]
                faces = [natural(s, rank_number) for s in suits]
                wild = [natural(s, rank_number) for s in missing]
                slots = [Slot(f, False) for f in faces] + [Slot(f, True) for f in wild]
                score = pricing.score([place] * len(faces), [place] * jokers)
                need = sum(1 << 2 * f for f in faces)
                shapes.append(Shape(need, jokers, score, (tuple(slots),)))
    return tuple(shapes)
