"""Melds: what a run and a set are under a MeldLaw, and how they grow.

A meld records what each of its cards counts as (`stands_for`) at the moment it
is laid, and never guesses again. Where cards can be read in two ways the caller
must say which; `arranging.py` lists the readings.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from matta.cards import (
    ACE,
    HIGH_ACE,
    JOKER,
    Card,
    Face,
    face,
    faces_of,
    is_joker,
    jokers_in,
    natural,
    rank,
    suit,
)
from matta.reasons import Reason, Refusal, refuse


class MeldKind(StrEnum):
    """The two kinds of meld."""

    RUN = "run"
    SET = "set"


class End(StrEnum):
    """The two ends of a run."""

    LOW = "low"
    HIGH = "high"


_ENDS: Final = tuple(End)


@dataclass(frozen=True, slots=True)
class MeldLaw:
    """What a table allows in a meld.

    `max_jokers` per meld (0: no limit), `min_naturals` natural cards at least,
    `run_max` cards at most in a run, `either`: a joker in a set stands for any
    missing suit until it is swapped, `progressive`: J 11, Q 12, K 13, high ace 14.
    """

    max_jokers: int = 1
    min_naturals: int = 2
    run_max: int = 14
    either: bool = False
    progressive: bool = False


@dataclass(frozen=True, slots=True)
class Draft:
    """Cards somebody wants to lay as one meld, runs from low to high.

    `stands_for` is empty or names a face for each card; JOKER (52) means "not
    said". Entries of natural cards are not read.
    """

    cards: tuple[Card, ...]
    stands_for: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class Meld:
    """A meld on the table: its cards in order and what each counts as.

    In `stands_for` a natural card has its own face; JOKER (52) marks a joker in
    a set that stands for any missing suit (`either`).
    """

    kind: MeldKind
    cards: tuple[Card, ...]
    stands_for: tuple[Face, ...]

    @property
    def start(self) -> int:
        """The place of a run's first card: 1 (low ace) to 12."""
        return rank(self.stands_for[0])

    @property
    def jokers(self) -> int:
        """How many jokers lie in the meld."""
        return jokers_in(self.cards)


def card_points(place: int, law: MeldLaw) -> int:
    """Points of a place in a meld: 1 (low ace), 2..13, 14 (high ace or set)."""
    if place == HIGH_ACE:
        return 14 if law.progressive else 11
    return place if law.progressive else min(place, 10)


def meld_points(meld: Meld, law: MeldLaw) -> int:
    """Points a meld counts for the opening, jokers as what they stand for."""
    if meld.kind is MeldKind.RUN:
        places: Iterable[int] = range(meld.start, meld.start + len(meld.cards))
    else:
        of = next(rank(f) for f in meld.stands_for if f != JOKER)
        places = [HIGH_ACE if of == ACE else of] * len(meld.cards)
    return sum(card_points(place, law) for place in places)


def build(draft: Draft, law: MeldLaw) -> Meld | Refusal:
    """The meld that a draft makes, or the first reason why it makes none."""
    cards = draft.cards
    naturals = [face(c) for c in cards if not is_joker(c)]
    jokers = len(cards) - len(naturals)
    if len(cards) < 3:
        same = len({rank(f) for f in naturals}) == 1 < len(naturals)
        kind = MeldKind.SET if same else MeldKind.RUN
        return refuse(Reason.TOO_SHORT, have=len(cards), need=3, kind=kind.value)
    need = max(1, law.min_naturals)
    if len(naturals) < need:
        return refuse(Reason.TOO_FEW_NATURALS, have=len(naturals), need=need)
    if law.max_jokers and jokers > law.max_jokers:
        return refuse(Reason.TOO_MANY_JOKERS, have=jokers, most=law.max_jokers)
    known = _known_faces(draft)
    if known is None:
        return refuse(Reason.JOKER_NOT_DECLARED)
    if _looks_like_set(naturals, known):
        return _build_set(cards, known, law)
    return _build_run(cards, known, law)


def _known_faces(draft: Draft) -> list[Face] | None:
    """What each card counts as, JOKER where nobody said it; None for nonsense."""
    said = draft.stands_for or (JOKER,) * len(draft.cards)
    if len(said) != len(draft.cards):
        return None
    known = [
        s if is_joker(c) else face(c) for c, s in zip(draft.cards, said, strict=True)
    ]
    return known if all(0 <= f <= JOKER for f in known) else None


def _looks_like_set(naturals: Sequence[Face], known: Sequence[Face]) -> bool:
    if len({rank(f) for f in naturals}) > 1:
        return False
    # One natural among jokers may still be declared to be a run.
    return len(naturals) > 1 or len({rank(f) for f in known if f != JOKER}) == 1


def _build_set(
    cards: tuple[Card, ...], known: list[Face], law: MeldLaw
) -> Meld | Refusal:
    if len(cards) > 4:
        return refuse(Reason.TOO_LONG, have=len(cards), most=4)
    said = [f for f in known if f != JOKER]
    if len({rank(f) for f in said}) > 1:
        return refuse(Reason.BAD_SET_RANKS)
    if len(set(said)) < len(said):
        return refuse(Reason.BAD_SET_SUITS)
    if law.either:
        free = [JOKER if is_joker(c) else face(c) for c in cards]
        return Meld(MeldKind.SET, cards, tuple(free))
    missing = [f for f in _rank_faces(said[0]) if f not in said]
    silent = len(cards) - len(said)
    if silent and silent < len(missing):
        return refuse(Reason.JOKER_NOT_DECLARED, choices=tuple(missing))
    supply = iter(missing)
    faces = tuple(next(supply) if f == JOKER else f for f in known)
    return Meld(MeldKind.SET, cards, faces)


def _rank_faces(of: Face) -> list[Face]:
    return [natural(s, rank(of)) for s in range(4)]


def _build_run(
    cards: tuple[Card, ...], known: list[Face], law: MeldLaw
) -> Meld | Refusal:
    naturals = [face(c) for c in cards if not is_joker(c)]
    if len({suit(f) for f in known if f != JOKER}) > 1:
        return refuse(Reason.BAD_RUN_SUIT)
    if sum(rank(f) == ACE for f in naturals) > 1:
        return refuse(Reason.TWO_ACES)
    start = _start(cards, known)
    if start is None:
        found = [] if JOKER in known else _sorted_orders(cards, known)
        if not found:
            wraps = _wraps(cards, known)
            return refuse(Reason.RUN_WRAPS if wraps else Reason.BAD_RUN_GAP)
        if len(found) > 1:
            return refuse(Reason.END_NOT_CHOSEN)
        cards, start = found[0]
    if len(cards) > law.run_max:
        return refuse(Reason.TOO_LONG, have=len(cards), most=law.run_max)
    of = suit(naturals[0])
    faces = tuple(natural(of, start + i) for i in range(len(cards)))
    return Meld(MeldKind.RUN, cards, faces)


def _start(cards: Sequence[Card], known: Sequence[Face]) -> int | None:
    """The place of the first card if the cards follow each other as they stand."""
    of = suit_of(cards)
    at, first = next((i, f) for i, f in enumerate(known) if f != JOKER)
    places = (ACE, HIGH_ACE) if rank(first) == ACE else (rank(first),)
    for start in (place - at for place in places):
        if start < ACE or start + len(cards) - 1 > HIGH_ACE:
            continue
        if all(f in (JOKER, natural(of, start + i)) for i, f in enumerate(known)):
            return start
    return None


def suit_of(cards: Iterable[Card]) -> int:
    """The suit of the first natural card."""
    return next(suit(face(c)) for c in cards if not is_joker(c))


def _fits(of: Face, suit_index: int, place: int) -> bool:
    return of == natural(suit_index, place)


def _sorted_orders(
    cards: Sequence[Card], known: Sequence[Face]
) -> list[tuple[tuple[Card, ...], int]]:
    """The orders, ace low and ace high, in which known faces follow each other."""
    found: list[tuple[tuple[Card, ...], int]] = []
    for high in (False, True):
        pairs = sorted(
            zip(known, cards, strict=True), key=lambda p: place_of(p[0], high=high)
        )
        order = tuple(c for _, c in pairs)
        start = _start(order, [f for f, _ in pairs])
        if start is not None and all(order != o for o, _ in found):
            found.append((order, start))
    return found


def place_of(of: Face, *, high: bool) -> int:
    """The place of a face in a run: its rank, or 14 for an ace put high."""
    return HIGH_ACE if high and rank(of) == ACE else rank(of)


def _wraps(cards: Sequence[Card], known: Sequence[Face]) -> bool:
    """Whether the cards follow each other, or would, if the ace joined K and 2."""
    of = suit_of(cards)
    as_laid = any(
        all(f == JOKER or _fits(f, of, s + i) for i, f in enumerate(known))
        for s in range(13)
    )
    ranks = {rank(f) for f in known}
    if JOKER in known or len(ranks) < len(known):
        return as_laid
    return any(
        all((s + i) % 13 + 1 in ranks for i in range(len(known))) for s in range(13)
    )


def extend(
    meld: Meld, cards: Sequence[Card], law: MeldLaw, end: End | None = None
) -> Meld | Refusal:
    """A meld on the table with cards attached (S40-ATT-2..4).

    Cards for a run are listed from low to high. `end` is needed where both ends
    would take them.
    """
    if not cards:
        return refuse(Reason.DOES_NOT_ATTACH)
    jokers = jokers_in((*meld.cards, *cards))
    if law.max_jokers and jokers > law.max_jokers:
        return refuse(Reason.TOO_MANY_JOKERS, have=jokers, most=law.max_jokers)
    if meld.kind is MeldKind.SET:
        return _extend_set(meld, cards, law)
    found: list[Meld] = []
    for grown in _grown_runs(meld, cards, end):
        if isinstance(grown, Meld) and grown not in found:
            found.append(grown)
    if not found:
        return refuse(Reason.DOES_NOT_ATTACH)
    if len(found) > 1:
        silent = any(map(is_joker, cards))
        return refuse(Reason.JOKER_NOT_DECLARED if silent else Reason.END_NOT_CHOSEN)
    if len(found[0].cards) > law.run_max:
        most = law.run_max
        return refuse(Reason.TOO_LONG, have=len(found[0].cards), most=most)
    return found[0]


def _extend_set(meld: Meld, cards: Sequence[Card], law: MeldLaw) -> Meld | Refusal:
    said = meld.stands_for + (JOKER,) * len(cards)
    grown = build(Draft(meld.cards + tuple(cards), said), law)
    if isinstance(grown, Meld) and grown.kind is MeldKind.SET:
        return grown
    return refuse(Reason.DOES_NOT_ATTACH)


def _grown_runs(
    meld: Meld, cards: Sequence[Card], end: End | None
) -> Iterable[Meld | None]:
    if end is not End.HIGH:
        yield _grow(meld, _in_order(cards, high=False), ())
    if end is not End.LOW:
        yield _grow(meld, (), _in_order(cards, high=True))
    if end is None and len(cards) > 1 and not any(map(is_joker, cards)):
        for high in (False, True):
            order = _in_order(cards, high=high)
            low = [c for c in order if place_of(face(c), high=high) < meld.start]
            yield _grow(meld, low, [c for c in order if c not in low])


def _in_order(cards: Sequence[Card], *, high: bool) -> list[Card]:
    if any(map(is_joker, cards)):
        return list(cards)
    return sorted(cards, key=lambda c: place_of(face(c), high=high))


def _grow(meld: Meld, low: Sequence[Card], high: Sequence[Card]) -> Meld | None:
    """The run with cards put before and behind it, each in its place."""
    start = meld.start - len(low)
    cards = (*low, *meld.cards, *high)
    if start < ACE or start + len(cards) - 1 > HIGH_ACE:
        return None
    of = suit(meld.stands_for[0])
    faces = tuple([natural(of, start + i) for i in range(len(cards))])
    shown = faces_of(cards)
    if any(s not in (JOKER, f) for s, f in zip(shown, faces, strict=True)):
        return None
    if _two_natural_aces(cards):
        return None
    return Meld(MeldKind.RUN, cards, faces)


def _two_natural_aces(cards: Iterable[Card]) -> bool:
    return sum([f != JOKER and rank(f) == ACE for f in faces_of(cards)]) > 1


def swap(meld: Meld, card: Card) -> Meld | Refusal:
    """The meld with a natural card in the place of the joker that stood for it.

    The joker that leaves is the one of `meld` that the result lacks (S40-JOK-5).
    """
    for place, old in enumerate(meld.cards):
        if not is_joker(old) or not _stands(meld, place, face(card)):
            continue
        cards = (*meld.cards[:place], card, *meld.cards[place + 1 :])
        if meld.kind is MeldKind.RUN and _two_natural_aces(cards):
            return refuse(Reason.TWO_ACES)
        said = meld.stands_for
        faces = (*said[:place], face(card), *said[place + 1 :])
        return Meld(meld.kind, cards, faces)
    return refuse(Reason.NOT_THE_CARD)


def _stands(meld: Meld, place: int, of: Face) -> bool:
    said = meld.stands_for[place]
    if said != JOKER:
        return said == of
    named = [f for f in meld.stands_for if f != JOKER]
    return of != JOKER and of not in named and rank(of) == rank(named[0])


def attaches(card: Card, table: Iterable[Meld], law: MeldLaw) -> bool:
    """Whether a card could be attached to a meld on the table (S40-DISC-5)."""
    return any(
        isinstance(extend(meld, (card,), law, end), Meld)
        for meld in table
        if _akin(meld, card)
        for end in (_ENDS if meld.kind is MeldKind.RUN else (None,))
    )


def _akin(meld: Meld, card: Card) -> bool:
    """Whether a card has the suit of a run or the rank of a set, or is a joker."""
    if is_joker(card):
        return True
    if meld.kind is MeldKind.RUN:
        return suit(face(card)) == suit(meld.stands_for[0])
    return any(rank(face(card)) == rank(f) for f in meld.stands_for if f != JOKER)
