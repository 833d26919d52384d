"""Cards to hope for: what completes a pair, and what a table would take."""

from __future__ import annotations

from functools import cache, lru_cache

from matta.cards import ACE, HIGH_ACE, JOKER, Face, is_joker, natural, rank, suit
from matta.melds import Meld, MeldKind, MeldLaw

Table = tuple[Meld, ...]


@cache
def outs(one: Face, other: Face) -> tuple[Face, ...]:
    """The faces that make a meld of three with two natural cards."""
    if rank(one) == rank(other):
        if one == other:
            return ()
        return tuple(
            natural(s, rank(one)) for s in range(4) if s not in (suit(one), suit(other))
        )
    if suit(one) != suit(other):
        return ()
    found = []
    for low in _places(one):
        for high in _places(other):
            found += _between(*sorted((low, high)))
    return tuple(natural(suit(one), place) for place in found)


def _places(of: Face) -> tuple[int, ...]:
    return (ACE, HIGH_ACE) if rank(of) == ACE else (rank(of),)


def _between(low: int, high: int) -> list[int]:
    """The places that make a run of three with two places."""
    if high - low == 2:
        return [low + 1]
    if high - low == 1:
        return [p for p in (low - 1, high + 1) if ACE <= p <= HIGH_ACE]
    return []


@cache
def neighbours(of: Face) -> tuple[Face, ...]:
    """Every face that can share a meld of three with a natural card."""
    return tuple(f for f in range(JOKER) if outs(of, f))


@lru_cache(maxsize=4096)
def wanted(meld: Meld, law: MeldLaw) -> frozenset[Face]:
    """The natural faces that a meld on the table would take, as far as it seems."""
    if meld.kind is MeldKind.SET:
        return _missing(meld) if len(meld.cards) < 4 else frozenset()
    if len(meld.cards) >= law.run_max:
        return frozenset()
    of, start = suit(meld.stands_for[0]), meld.start
    after = start + len(meld.cards)
    places = [start - 1] if start > ACE else []
    places += [after] if after <= HIGH_ACE else []
    return frozenset(natural(of, place) for place in places)


@lru_cache(maxsize=4096)
def beyond(meld: Meld) -> tuple[tuple[Face, Face], ...]:
    """Pairs (face, gap): the face could follow a run once the gap is filled."""
    if meld.kind is MeldKind.SET:
        return ()
    of, start = suit(meld.stands_for[0]), meld.start
    after = start + len(meld.cards)
    low = [(natural(of, start - 2), natural(of, start - 1))] if start > 2 else []
    high = [(natural(of, after + 1), natural(of, after))] if after < HIGH_ACE else []
    return tuple(low + high)


@lru_cache(maxsize=4096)
def swappable(meld: Meld) -> frozenset[Face]:
    """The natural faces that could take a joker's place in a meld (S40-JOK-5)."""
    pairs = zip(meld.cards, meld.stands_for, strict=True)
    said = {f for c, f in pairs if is_joker(c)}
    return _missing(meld) if JOKER in said else frozenset(said)


@lru_cache(maxsize=256)
def uses(table: Table, law: MeldLaw) -> tuple[frozenset[Face], frozenset[Face]]:
    """The natural faces that the table would take, and those that free a joker."""
    attaches = frozenset[Face]().union(*(wanted(meld, law) for meld in table))
    return attaches, frozenset[Face]().union(*map(swappable, table))


def _missing(meld: Meld) -> frozenset[Face]:
    named = [f for f in meld.stands_for if f != JOKER]
    return frozenset(natural(s, rank(named[0])) for s in range(4)) - set(named)
