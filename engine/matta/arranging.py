"""Readings of loose cards: what a handful may be, and where it may be attached.

People choose cards in any order; a meld says what each of them counts as. These
functions list the readings, the proposal first (S40-MELD-5), so that somebody
else can choose. No law lives here: every reading has passed `build` or `extend`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from matta.cards import HIGH_ACE, Card, face, is_joker, natural, rank, suit
from matta.melds import (
    Draft,
    End,
    Meld,
    MeldKind,
    MeldLaw,
    build,
    extend,
    meld_points,
    place_of,
)
from matta.reasons import Refusal


@dataclass(frozen=True, slots=True)
class Attachment:
    """One way to attach cards to a meld, as `extend` wants it, and what comes out.

    `end` is None for a set, and where natural cards go to both ends of a run.
    """

    cards: tuple[Card, ...]
    end: End | None
    meld: Meld


def arrangements(cards: Sequence[Card], law: MeldLaw) -> list[Meld]:
    """Every new meld that unordered cards can be, the proposal first.

    A set comes with each choice of suits for its jokers. A run fills its gaps
    with jokers and puts the others at its ends, at the high end first.
    """
    melds = [build(draft, law) for draft in (*_sets(cards), *_runs(cards))]
    found = [meld for meld in melds if isinstance(meld, Meld)]
    return list(dict.fromkeys(sorted(found, key=lambda m: _preference(m, law))))


def _preference(meld: Meld, law: MeldLaw) -> tuple[int, int, int]:
    """Sets first, as they come; then runs with few jokers below, then the dearest."""
    if meld.kind is MeldKind.SET:
        return (-1, 0, 0)
    below = next(i for i, card in enumerate(meld.cards) if not is_joker(card))
    return (below, -meld_points(meld, law), meld.start)


def _sets(cards: Sequence[Card]) -> Iterator[Draft]:
    """Drafts of a set, one for each choice of suits for the jokers (S40-JOK-3)."""
    naturals, jokers = _parted(cards)
    if len({rank(face(c)) for c in naturals}) != 1:
        return
    said = [face(c) for c in naturals]
    of = rank(said[0])
    missing = [f for s in range(4) if (f := natural(s, of)) not in said]
    for choice in combinations(missing, len(jokers)):
        yield Draft((*naturals, *jokers), (*said, *choice))


def _runs(cards: Sequence[Card]) -> Iterator[Draft]:
    """Drafts of a run: jokers in all gaps, the others at the ends in every way."""
    naturals, jokers = _parted(cards)
    if len({suit(face(c)) for c in naturals}) != 1:
        return
    of = suit(face(naturals[0]))
    for high in (False, True):
        held = {place_of(face(c), high=high): c for c in naturals}
        spare = len(cards) - (max(held) - min(held) + 1)
        if len(held) < len(naturals) or spare < 0:
            continue
        for below in range(spare + 1):
            start = min(held) - below
            places = range(start, start + len(cards))
            if start >= 1 and places[-1] <= HIGH_ACE:
                supply = iter(jokers)
                order = tuple(held[p] if p in held else next(supply) for p in places)
                yield Draft(order, tuple(natural(of, p) for p in places))


def _parted(cards: Sequence[Card]) -> tuple[list[Card], list[Card]]:
    """The natural cards by suit and rank, and the jokers."""
    naturals = [c for c in cards if not is_joker(c)]
    jokers = [c for c in cards if is_joker(c)]
    return sorted(naturals, key=lambda c: (face(c), c)), sorted(jokers)


def why_not(cards: Sequence[Card], law: MeldLaw) -> Refusal:
    """The first reason why unordered cards make no meld, in their sensible order.

    Ask only where `arrangements` finds nothing.
    """
    refusal = build(Draft(_sensible_order(cards)), law)
    if isinstance(refusal, Meld):
        raise ValueError("these cards make a meld")
    return refusal


def _sensible_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Cards as a run with the smallest gaps, even around the ace, jokers in them."""
    naturals, jokers = _parted(cards)
    if not naturals:
        return tuple(jokers)
    order = min(_rotations(naturals), key=lambda o: o[-1][0] - o[0][0])
    supply, filled = list(jokers), [order[0][1]]
    for (before, _), (place, card) in pairwise(order):
        gap = min(place - before - 1, len(supply))
        filled += [supply.pop() for _ in range(gap)]
        filled.append(card)
    above = max(0, min(len(supply), HIGH_ACE - order[-1][0]))
    return (*supply[above:], *filled, *supply[:above])


def _rotations(naturals: Sequence[Card]) -> Iterator[list[tuple[int, Card]]]:
    """Natural cards with places: ace low, ace high, then around the ace."""
    for high in (False, True):
        yield sorted((place_of(face(c), high=high), c) for c in naturals)
    low = sorted((rank(face(c)), c) for c in naturals)
    for i in range(1, len(low)):
        yield low[i:] + [(place + 13, card) for place, card in low[:i]]


def attachments(meld: Meld, cards: Sequence[Card], law: MeldLaw) -> list[Attachment]:
    """Every way to attach unordered cards to a meld in one play, high end first.

    What needs a joker at one end and a card at the other takes two plays.
    """
    found: list[Attachment] = []
    for order, end in _orders(meld, cards):
        grown = extend(meld, order, law, end)
        if isinstance(grown, Meld) and all(grown != a.meld for a in found):
            low_to_high = tuple(card for card in grown.cards if card in cards)
            found.append(Attachment(low_to_high, end, grown))
    return found


def _orders(
    meld: Meld, cards: Sequence[Card]
) -> Iterator[tuple[tuple[Card, ...], End | None]]:
    """Cards in the orders in which they may follow a meld, and the end they go to."""
    naturals, jokers = _parted(cards)
    if meld.kind is MeldKind.SET:
        yield (*naturals, *jokers), None
        return
    stop = meld.start + len(meld.cards)
    yield _placed(naturals, jokers, stop, high=True), End.HIGH
    yield _placed(naturals, jokers, meld.start - len(cards), high=False), End.LOW
    if not jokers:
        yield tuple(naturals), None


def _placed(
    naturals: Sequence[Card], jokers: Sequence[Card], start: int, *, high: bool
) -> tuple[Card, ...]:
    """Cards from a place upwards, jokers on the places that no card claims."""
    order, supply = list[Card](), list(jokers)
    for place, card in sorted((place_of(face(c), high=high), c) for c in naturals):
        while supply and start + len(order) < place:
            order.append(supply.pop(0))
        order.append(card)
    return (*order, *supply)
