"""Every legal action of the seat on turn: written out, then asked of the judge.

Cards with the same face are alike (S40-DECK-2), so of twins the lower one is named
and the action counts once; so do melds of one opening in whatever order. The lists
grow beyond use where melds may hold many jokers: this is for counting and measuring.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final, TypeVar

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
from matta.cards import JOKER, Card, Face, faces_of, natural, rank
from matta.lab.pieces import Piece, Slots, both_ends, counts_of, groups, melds_of
from matta.melds import Draft, End, Meld, MeldKind
from matta.partition import Objective, value
from matta.scala40.discarding import duty
from matta.scala40.play import check
from matta.scala40.round import Round
from matta.scala40.rules import Rules
from matta.shapes import Slot
from matta.view import Phase

T = TypeVar("T")
Supply = dict[Face, list[Card]]
# What makes an action and what it needs: most sketches are never built.
Sketch = tuple[Any, ...]


def legal(state: Round) -> list[Action]:
    """Every legal action of the seat on turn, in an order that never changes."""
    return [action for action in candidates(state) if check(state, action) is None]


def any_legal(state: Round, below: Callable[[int], int]) -> Action:
    """A legal action by chance: first a kind, then one of that kind."""
    kinds = list(_KINDS[state.phase])
    while True:  # Every state of a round that goes on has a legal action.
        ahead = list(_take(kinds, below)(state))
        while ahead:
            action = _built(_take(ahead, below))
            if check(state, action) is None:
                return action


def _take(ahead: list[T], below: Callable[[int], int]) -> T:
    """One of a list by chance, out of the list; the others change their order."""
    at = below(len(ahead))
    ahead[at], ahead[-1] = ahead[-1], ahead[at]
    return ahead.pop()


def candidates(state: Round) -> Iterator[Action]:
    """Actions of which all that could be legal are there, and some that are not."""
    for kind in _KINDS[state.phase]:
        yield from map(_built, kind(state))


def _built(sketch: Sketch) -> Action:
    made: Action = sketch[0](*sketch[1:])
    return made


def _drawing(_: Round) -> Iterator[Sketch]:
    yield from ((DrawStock,), (TakeDiscards,))


def _going_back(state: Round) -> Iterator[Sketch]:
    if state.taken is not None:
        yield (ReturnDiscard,)
    if state.plays:
        yield (TakeBack,)


def _discarding(state: Round) -> Iterable[Sketch]:
    if duty(state) is not None:
        return []
    return [(Discard, cards[0]) for cards in _supply(state.hand).values()]


def _laying(state: Round) -> Iterator[Sketch]:
    """New melds: one by one, all first ones at once, or all cards and the round ends.

    Most hands hold no meld, or cannot open or close, which the solver says at once.
    """
    hand, rules, opened = sorted(state.hand), state.rules, state.has_opened
    counts = counts_of(hand)
    pieces = melds_of(counts, rules.law)
    if not pieces:
        return
    supply = _supply(hand)
    if opened:
        yield from ((_new_meld, piece, supply) for piece in pieces)
    opens = not opened and _most(hand, rules, Objective.OPENING) >= rules.open_min
    whole = len(hand) - 1
    closes = state.fresh and _most(hand, rules, Objective.COUNT) >= whole
    for group in groups(pieces, counts) if opens or closes else ():
        if opens and sum([piece.points for piece in group]) >= rules.open_min:
            yield (_opening, group, supply)
        if closes and sum([len(piece.slots) for piece in group]) >= whole:
            yield (_going_out, group, supply, hand)


def _new_meld(piece: Piece, supply: Supply) -> LayMeld:
    return LayMeld(_drafts((piece,), supply)[0])


def _opening(group: Sequence[Piece], supply: Supply) -> Open:
    return Open(_drafts(group, supply))


def _going_out(group: Sequence[Piece], supply: Supply, hand: Iterable[Card]) -> GoOut:
    drafts = _drafts(group, supply)
    laid = {card for draft in drafts for card in draft.cards}
    return GoOut(drafts, next((c for c in hand if c not in laid), None))


def _most(hand: Sequence[Card], rules: Rules, objective: Objective) -> int:
    return value(hand, rules.law, objective)


def _attaching(state: Round) -> Iterator[Sketch]:
    """Attachments to the melds of the table, and cards in place of their jokers."""
    if not state.has_opened:
        return
    supply, counts = _supply(state.hand), counts_of(state.hand)
    for index, meld in enumerate(state.table):
        if meld.kind is MeldKind.RUN:
            for low, high in both_ends(meld, counts):
                yield (_attachment, index, low, high, supply)
        elif len(meld.cards) < 4:
            yield from ((LayOff, index, (c,)) for c in _of_rank(meld, supply))
        if meld.jokers:
            yield from ((SwapWild, index, c) for c in _meant(meld, supply))


def _attachment(index: int, low: Slots, high: Slots, supply: Supply) -> LayOff:
    end = None if low and high else End.LOW if low else End.HIGH
    return LayOff(index, _cards((*low, *high), supply), end)


def _of_rank(meld: Meld, supply: Supply) -> Iterator[Card]:
    """Cards of the rank of a set, and a joker."""
    of = next(rank(f) for f in meld.stands_for if f != JOKER)
    fitting = {JOKER, *(natural(s, of) for s in range(4))}
    return (supply[f][0] for f in fitting & supply.keys())


def _meant(meld: Meld, supply: Supply) -> Iterator[Card]:
    """Cards that a joker may stand for: any, where a set does not say."""
    said = meld.stands_for
    return (cards[0] for of, cards in supply.items() if of in said or JOKER in said)


_KINDS: Final[dict[Phase, tuple[Callable[[Round], Iterable[Sketch]], ...]]] = {
    Phase.DRAW: (_drawing,),
    Phase.PLAY: (_going_back, _laying, _attaching, _discarding),
    Phase.OVER: (),
}


def _supply(hand: Iterable[Card]) -> Supply:
    """The cards of each face, the lower ones first."""
    supply: Supply = {}
    cards = sorted(hand)
    for card, of in zip(cards, faces_of(cards), strict=True):
        if of in supply:
            supply[of].append(card)
        else:
            supply[of] = [card]
    return supply


def _drafts(group: Sequence[Piece], supply: Supply) -> tuple[Draft, ...]:
    cards = iter(_cards([slot for piece in group for slot in piece.slots], supply))
    return tuple(
        Draft(
            tuple(islice(cards, len(piece.slots))),
            tuple([slot.face for slot in piece.slots]),
        )
        for piece in group
    )


def _cards(slots: Iterable[Slot], supply: Supply) -> tuple[Card, ...]:
    """A card for each place, of a face that is needed twice one after the other."""
    used: dict[Face, int] = {}
    cards = []
    for slot in slots:
        of = JOKER if slot.joker else slot.face
        cards.append(supply[of][used.get(of, 0)])
        used[of] = used.get(of, 0) + 1
    return tuple(cards)
