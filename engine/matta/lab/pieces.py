"""Every meld and every attachment that counted cards can make, by place and suit.

What comes out of the cards of one suit, or of one rank, is remembered: from one action
to the next little of a hand changes. Melds may still have too few natural cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice
from typing import Final, NamedTuple

from matta.cards import (
    ACE,
    FACES,
    HIGH_ACE,
    JOKER,
    JOKERS,
    Card,
    faces_of,
    natural,
    suit,
)
from matta.melds import Meld, MeldLaw, card_points
from matta.shapes import Slot

Slots = tuple[Slot, ...]
Counts = tuple[int, ...]  # by face, jokers last
Ends = tuple[tuple[Slots, Slots], ...]
_UNITS: Final = tuple(1 << 4 * of for of in range(FACES + 1))
# The high bit of each four: gone where a count would fall below nothing.
_BORROW: Final = 8 * sum(_UNITS)


class Piece(NamedTuple):
    """A meld by its places, and the points that it would count for the opening."""

    slots: Slots
    points: int


def counts_of(cards: Iterable[Card]) -> Counts:
    """How many cards of each face there are."""
    counts = [0] * (FACES + 1)
    for of in faces_of(cards):
        counts[of] += 1
    return tuple(counts)


def melds_of(counts: Counts, law: MeldLaw) -> list[Piece]:
    """Every meld that counted cards can make."""
    jokers = min(law.max_jokers or JOKERS, counts[JOKER])
    found: list[Piece] = []
    for of in range(4):
        held = counts[13 * of : 13 * of + 13]
        if sum(held) + jokers >= 3:
            found += _runs(of, held, jokers, law)
    for of in range(13):
        held = counts[of:FACES:13]
        if sum(held) + jokers >= 3:
            found += _sets(of + 1, held, jokers, law)
    return found


@lru_cache(maxsize=1 << 14)
def _runs(of: int, held: Counts, jokers: int, law: MeldLaw) -> tuple[Piece, ...]:
    """The runs of a suit from its counts."""
    points = [card_points(place, law) for place in range(HIGH_ACE + 1)]
    return tuple(
        [
            Piece(slots, sum(points[start : start + len(slots)]))
            for start in range(1, HIGH_ACE - 1)
            for slots in _on(of, held, jokers, _places(start, law.run_max))
            if len(slots) >= 3 and not _lacks_ace(held, slots)
        ]
    )


def _places(start: int, most: int) -> range:
    """The places that a run from one on can have, at most so many."""
    return range(start, min(start + most, HIGH_ACE + 1))


def _on(of: int, held: Counts, jokers: int, places: range) -> list[Slots]:
    """Cards and jokers on the first places, none on the others."""
    found: list[Slots] = [()]
    if not places:
        return found
    meant, others = natural(of, places[0]), places[1:]
    if held[meant % 13]:
        first = (Slot(meant, False),)
        found += [first + more for more in _on(of, held, jokers, others)]
    if jokers:
        first = (Slot(meant, True),)
        found += [first + more for more in _on(of, held, jokers - 1, others)]
    return found


def _lacks_ace(held: Counts, slots: Slots) -> bool:
    """Whether a run wants an ace at both ends where only one is held."""
    if held[0] > 1:
        return False
    aces = [slot for slot in slots if slot.face % 13 == 0 and not slot.joker]
    return len(aces) > held[0]


@lru_cache(maxsize=1 << 14)
def _ends(of: int, held: Counts, jokers: int, start: int, stop: int) -> Ends:
    """What could go below and above a run that starts and stops at a place."""
    lows = [p[::-1] for p in _on(of, held, jokers, range(start - 1, 0, -1))]
    highs = _on(of, held, jokers, range(stop, HIGH_ACE + 1))
    return tuple(
        (low, high) for low in lows for high in highs if _joins(held, low, high)
    )


def _joins(held: Counts, low: Slots, high: Slots) -> bool:
    """Whether cards go on in one action: with a joker not to both ends at once."""
    apart = low and high and any(slot.joker for slot in (*low, *high))
    return bool(low or high) and not apart and not _lacks_ace(held, (*low, *high))


def both_ends(meld: Meld, counts: Counts) -> Ends:
    """What could go below and above a run on the table."""
    of, stop = suit(meld.stands_for[0]), meld.start + len(meld.cards)
    held = counts[13 * of : 13 * of + 13]
    return _ends(of, held, counts[JOKER], meld.start, stop)


@lru_cache(maxsize=1 << 12)
def _sets(of: int, held: Counts, most: int, law: MeldLaw) -> tuple[Piece, ...]:
    """The sets of a rank; open jokers (`either`) have no suits to choose from."""
    found: list[Piece] = []
    each = card_points(HIGH_ACE if of == ACE else of, law)
    faces = [natural(s, of) for s in range(4)]
    own = [f for f, n in zip(faces, held, strict=True) if n]
    for size, jokers in ((s, j) for s in (3, 4) for j in range(min(most, s - 1) + 1)):
        for some in combinations(own, size - jokers):
            choices = combinations([f for f in faces if f not in some], jokers)
            for wild in islice(choices, 1 if law.either else None):
                slots = (Slot(f, f in wild) for f in (*some, *wild))
                found.append(Piece(tuple(slots), size * each))
    return tuple(found)


def groups(pieces: Sequence[Piece], counts: Counts) -> Iterator[tuple[Piece, ...]]:
    """Every choice of melds that counted cards can make together."""
    held = sum(n * unit for n, unit in zip(counts, _UNITS, strict=True) if n)
    for chosen in _choices([*map(_need, pieces)], held, 0):
        yield tuple(pieces[at] for at in chosen)


def _choices(needs: Sequence[int], held: int, first: int) -> Iterator[tuple[int, ...]]:
    """The choices of melds, by their numbers, from one on."""
    for at in range(first, len(needs)):
        left = (held | _BORROW) - needs[at]
        if left & _BORROW == _BORROW:
            yield (at,)
            for more in _choices(needs, left ^ _BORROW, at):
                yield (at, *more)


def _need(piece: Piece) -> int:
    """The counts of the cards that a meld takes, four bits for each face."""
    return sum([_UNITS[JOKER if slot.joker else slot.face] for slot in piece.slots])
