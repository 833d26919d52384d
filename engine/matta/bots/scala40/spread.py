"""Melds on the table of an imagined round, each a few small numbers.

A run is `(suit, low, high, wild)` with `wild` a bit for each place that a joker
fills; a set is `(4 + rank, suits, wild)` with a bit for each suit. What a table
would take comes as counts of faces (see `shapes.py`), one bit for each face.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from matta.cards import ACE, HIGH_ACE, JOKER, is_joker, natural, rank, suit
from matta.melds import Meld, MeldKind, MeldLaw
from matta.shapes import Slot

Spread = tuple[int, ...]
Spreads = tuple[Spread, ...]

_SETS: Final = 4
_ALL_SUITS: Final = 15


def spread_of(meld: Meld) -> Spread:
    """A meld on the table in numbers."""
    faces = list(meld.stands_for)
    wild = [is_joker(card) for card in meld.cards]
    if meld.kind is MeldKind.SET and JOKER in faces:
        named = {suit(f) for f in faces if f != JOKER}
        of = rank(next(f for f in faces if f != JOKER))
        free = iter([s for s in range(4) if s not in named])
        faces = [natural(next(free), of) if f == JOKER else f for f in faces]
    return _spread(faces, wild, meld.kind is MeldKind.RUN)


def spread_from(piece: tuple[Slot, ...]) -> Spread:
    """A planned meld in numbers."""
    faces = [slot.face for slot in piece]
    in_run = rank(faces[0]) != rank(faces[1])
    return _spread(faces, [slot.joker for slot in piece], in_run)


def _spread(faces: list[int], wild: list[bool], in_run: bool) -> Spread:
    if in_run:
        low = rank(faces[0])
        bits = sum(1 << low + i for i, joker in enumerate(wild) if joker)
        return suit(faces[0]), low, low + len(faces) - 1, bits
    suits = [1 << suit(f) for f in faces]
    bits = sum(s for s, joker in zip(suits, wild, strict=True) if joker)
    return _SETS + rank(faces[0]), sum(suits), bits


def _bit(of: int, place: int) -> int:
    return 1 << 2 * natural(of, place)


@lru_cache(maxsize=4096)
def takes(spread: Spread, law: MeldLaw) -> int:
    """The faces that a meld would take."""
    if spread[0] >= _SETS:
        missing = _ALL_SUITS & ~spread[1]
        return sum(_bit(s, spread[0] - _SETS) for s in range(4) if missing >> s & 1)
    of, low, high, _ = spread
    if high - low + 1 >= law.run_max:
        return 0
    # Two aces would close the circle (S40-RUN-4).
    below = low > ACE and not (low == ACE + 1 and high == HIGH_ACE)
    above = high < HIGH_ACE and not (high == HIGH_ACE - 1 and low == ACE)
    found = _bit(of, low - 1) if below else 0
    return found | (_bit(of, high + 1) if above else 0)


@lru_cache(maxsize=4096)
def frees(spread: Spread) -> int:
    """The faces that could take a joker's place in a meld (S40-JOK-5)."""
    if spread[0] >= _SETS:
        return sum(_bit(s, spread[0] - _SETS) for s in range(4) if spread[2] >> s & 1)
    of, low, high, wild = spread
    # Both ends of a run of fourteen are the ace.
    return sum({_bit(of, p) for p in range(low, high + 1) if wild >> p & 1})


@lru_cache(maxsize=4096)
def room(spread: Spread, law: MeldLaw) -> bool:
    """Whether a meld would take a joker (S40-JOK-1)."""
    full = law.max_jokers and spread[-1].bit_count() >= law.max_jokers
    return not full and takes(spread, law) != 0


@lru_cache(maxsize=8192)
def grown(spread: Spread, face: int, joker: bool) -> Spread:
    """A meld with a face attached that it takes, shown by its card or by a joker."""
    if spread[0] >= _SETS:
        of = 1 << suit(face)
        return spread[0], spread[1] | of, spread[2] | (of if joker else 0)
    of, low, high, wild = spread
    if low > ACE and natural(of, low - 1) == face:
        low, place = low - 1, low - 1
    else:
        high, place = high + 1, high + 1
    return of, low, high, wild | (1 << place if joker else 0)


@lru_cache(maxsize=8192)
def swapped(spread: Spread, face: int) -> Spread:
    """A meld with a natural card in the place of the joker that stood for it."""
    if spread[0] >= _SETS:
        return spread[0], spread[1], spread[2] & ~(1 << suit(face))
    of, low, high, wild = spread
    places = [p for p in range(low, high + 1) if natural(of, p) == face]
    gone = next(1 << p for p in places if wild >> p & 1)
    return of, low, high, wild & ~gone
