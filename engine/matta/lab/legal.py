"""Every legal action of the seat on turn: written out, then asked of the judge.

Cards with the same face are alike (S40-DECK-2), so of twins the lower one is named
and the action counts once; so do melds of one opening in whatever order. The lists
grow beyond use where melds may hold many jokers: this is for counting, not for play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice

from matta.actions import (
    Action,
    Discard,
    DrawStock,
    GoOut,
    LayMeld,
    LayOff,
    Open,
    ReturnDiscard,
    SwapWild,
    TakeBack,
    TakeDiscards,
)
from matta.cards import HIGH_ACE, JOKER, JOKERS, Card, Face, face, natural, suit
from matta.melds import Draft, End, Meld, MeldKind, MeldLaw
from matta.scala40.play import check
from matta.scala40.round import Round
from matta.shapes import Slot
from matta.view import Phase

Piece = tuple[Slot, ...]
Held = Counter[Face]


def legal(state: Round) -> list[Action]:
    """Every legal action of the seat on turn, in an order that never changes."""
    return [action for action in candidates(state) if check(state, action) is None]


def candidates(state: Round) -> Iterator[Action]:
    """Actions of which all that could be legal are there, and some that are not."""
    if state.phase is Phase.DRAW:
        yield from (DrawStock(), TakeDiscards())
    if state.phase is not Phase.PLAY:
        return
    yield from (ReturnDiscard(), TakeBack())
    hand = sorted(state.hand)
    held = Counter(map(face, hand))
    pieces = melds_of(held, state.rules.law)
    if state.has_opened:
        for piece in pieces:
            yield LayMeld(_draft(piece, _supply(hand)))
        yield from _attachments(state, hand, held)
    else:
        yield from (Open(_drafts(group, hand)) for group in _groups(pieces, held))
    if state.fresh:
        yield from _closings(pieces, hand, held)
    for of in held:
        yield Discard(_supply(hand)[of][0])


def melds_of(held: Held, law: MeldLaw) -> list[Piece]:
    """Every meld that counted faces can make, and some with too few naturals."""
    most = min(law.max_jokers or JOKERS, held[JOKER])
    found = [
        *(p for s in range(4) for at in range(1, 13) for p in _run(held, s, at, most)),
        *(p for of in range(1, 14) for p in _sets(held, of, most, law.either)),
    ]
    return [p for p in found if len(p) <= law.run_max and _rest(held, p) is not None]


def _run(
    held: Held, of: int, place: int, jokers: int, before: Piece = ()
) -> Iterator[Piece]:
    """The runs of a suit that go on from a place."""
    if len(before) >= 3:
        yield before
    if place > HIGH_ACE:
        return
    meant = natural(of, place)
    if held[meant]:
        yield from _run(held, of, place + 1, jokers, (*before, Slot(meant, False)))
    if jokers:
        yield from _run(held, of, place + 1, jokers - 1, (*before, Slot(meant, True)))


def _sets(held: Held, of: int, most: int, either: bool) -> Iterator[Piece]:
    """The sets of a rank; open jokers (`either`) have no suits to choose from."""
    faces = [natural(s, of) for s in range(4)]
    for size, jokers in ((s, j) for s in (3, 4) for j in range(min(most, s - 1) + 1)):
        for own in combinations([f for f in faces if held[f]], size - jokers):
            choices = combinations([f for f in faces if f not in own], jokers)
            for wild in islice(choices, 1 if either else None):
                yield (*(Slot(f, False) for f in own), *(Slot(f, True) for f in wild))


def _rest(held: Held, piece: Piece) -> Held | None:
    """Counted faces without those of a piece; None if they lack one."""
    rest = held.copy()
    rest.subtract(JOKER if slot.joker else slot.face for slot in piece)
    return None if min(rest.values()) < 0 else rest


def _groups(
    pieces: Sequence[Piece], held: Held, first: int = 0
) -> Iterator[tuple[Piece, ...]]:
    """Every choice of melds that counted faces can make together."""
    for at in range(first, len(pieces)):
        rest = _rest(held, pieces[at])
        if rest is not None:
            yield (pieces[at],)
            for more in _groups(pieces, rest, at):
                yield (pieces[at], *more)


def _closings(
    pieces: Sequence[Piece], hand: Sequence[Card], held: Held
) -> Iterator[Action]:
    for group in _groups(pieces, held):
        left = len(hand) - sum(map(len, group))
        if left <= 1:
            drafts = _drafts(group, hand)
            laid = {card for draft in drafts for card in draft.cards}
            yield GoOut(drafts, next((c for c in hand if c not in laid), None))


def _attachments(state: Round, hand: Sequence[Card], held: Held) -> Iterator[Action]:
    for index, meld in enumerate(state.table):
        if meld.kind is MeldKind.RUN:
            for low, high in _both_ends(meld, held):
                end = None if low and high else End.LOW if low else End.HIGH
                yield LayOff(index, _cards((*low, *high), _supply(hand)), end)
        else:
            for of in held:
                yield LayOff(index, (_supply(hand)[of][0],))
        if meld.jokers:
            for of in held:
                yield SwapWild(index, _supply(hand)[of][0])


def _both_ends(meld: Meld, held: Held) -> Iterator[tuple[Piece, Piece]]:
    """What could go below and above a run; with a joker not to both ends at once."""
    of, stop = suit(meld.stands_for[0]), meld.start + len(meld.cards)
    lows = list(_steps(held, of, range(meld.start - 1, 0, -1)))
    highs = list(_steps(held, of, range(stop, HIGH_ACE + 1)))
    for low, high in ((low[::-1], high) for low in lows for high in highs):
        apart = low and high and any(slot.joker for slot in (*low, *high))
        if (low or high) and not apart and _rest(held, (*low, *high)) is not None:
            yield low, high


def _steps(held: Held, of: int, places: Sequence[int]) -> Iterator[Piece]:
    """Cards on the first places, none on the others, each held or a joker."""
    yield ()
    if places:
        meant = natural(of, places[0])
        for slot in (Slot(meant, False), Slot(meant, True)):
            rest = _rest(held, (slot,))
            if rest is not None:
                yield from ((slot, *more) for more in _steps(rest, of, places[1:]))


def _supply(hand: Iterable[Card]) -> dict[Face, list[Card]]:
    """The cards of each face, the lower ones first."""
    supply: dict[Face, list[Card]] = {}
    for card in sorted(hand):
        supply.setdefault(face(card), []).append(card)
    return supply


def _cards(piece: Piece, supply: dict[Face, list[Card]]) -> tuple[Card, ...]:
    return tuple(supply[JOKER if s.joker else s.face].pop(0) for s in piece)


def _draft(piece: Piece, supply: dict[Face, list[Card]]) -> Draft:
    return Draft(_cards(piece, supply), tuple(slot.face for slot in piece))


def _drafts(group: Iterable[Piece], hand: Iterable[Card]) -> tuple[Draft, ...]:
    supply = _supply(hand)
    return tuple(_draft(piece, supply) for piece in group)
