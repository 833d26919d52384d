"""Ways to end a turn: whether there is one, and the next action on it.

`leads_on` is asked where the top discard could not be put back (S40-DRAW-5): the
turn must then be able to end by plays and a discard (S40-DRAW-6, S40-STOCK-4), or
the round would be stuck. `way_out` is for a seat that has no idea of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

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
from matta.arranging import arrangements, attachments
from matta.cards import Card, face, is_joker, rank, suit
from matta.melds import Draft, Meld
from matta.partition import Objective, Plan, best, value
from matta.reasons import Refusal
from matta.scala40.judge import judge
from matta.scala40.moves import Verdict, perform
from matta.scala40.round import Round
from matta.view import Phase


def leads_on(state: Round) -> bool:
    """Whether some way to use the top discard ends the turn legally."""
    after = state.copy()
    perform(after, TakeDiscards(), Verdict())
    return can_end(after)


def way_out(state: Round) -> Action:
    """An action that brings the turn nearer to its end, plays only if they must be."""
    if state.phase is Phase.DRAW:
        return DrawStock() if state.stock else TakeDiscards()
    for card in sorted(state.hand, reverse=True):
        if _legal(state, Discard(card)):
            return Discard(card)
    if _legal(state, ReturnDiscard()):
        return ReturnDiscard()
    return next((play for play in _ways(state) if _ends(state, play)), TakeBack())


def can_end(state: Round) -> bool:
    """Whether the turn can end legally without taking anything back."""
    return (
        state.phase is not Phase.PLAY
        or any(_legal(state, Discard(c)) for c in sorted(state.hand))
        or any(_ends(state, play) for play in _ways(state))
    )


def _legal(state: Round, action: Action) -> bool:
    return not isinstance(judge(state, action), Refusal)


def _ends(state: Round, play: Action) -> bool:
    """Whether a play is legal and the turn can end after it."""
    verdict = judge(state, play)
    if isinstance(verdict, Refusal):
        return False
    after = state.copy()
    perform(after, play, verdict)
    return can_end(after)


def _ways(state: Round) -> Iterator[Action]:
    """Plays that serve what keeps the turn from ending: each duty, then the ban."""
    taken = state.taken
    unused = taken is not None and face(taken) not in state.played
    if not state.has_opened:
        yield from _first_plays(state)
    elif taken is not None and unused and not state.taken_free:
        yield from _uses(state, taken)
        yield from _swaps(state)
    elif state.pending:
        for joker in filter(is_joker, sorted(state.hand)):
            yield from _uses(state, joker)
    else:
        yield from _attaching(state, [(card,) for card in sorted(state.hand)])


def _uses(state: Round, card: Card) -> Iterator[Action]:
    """Every play with a card, alone or with cards that belong to it."""
    groups = [(card, *more) for more in _company(state, card)]
    yield from _attaching(state, groups)
    for index in range(len(state.table)):
        yield SwapWild(index, card)
    for cards in groups:
        for meld in arrangements(cards, state.rules.law):
            yield LayMeld(draft_of(meld))


def _company(state: Round, card: Card) -> Iterator[tuple[Card, ...]]:
    """Up to four other cards of the hand that could share a meld with a card."""
    others = [c for c in sorted(state.hand - {card}) if _related(c, card)]
    for size in range(5):
        yield from combinations(others, size)


def _related(one: Card, other: Card) -> bool:
    if is_joker(one) or is_joker(other):
        return True
    same_suit = suit(face(one)) == suit(face(other))
    return same_suit or rank(face(one)) == rank(face(other))


def _attaching(state: Round, groups: Iterable[tuple[Card, ...]]) -> Iterator[Action]:
    for cards in groups:
        for index, meld in enumerate(state.table):
            for way in attachments(meld, cards, state.rules.law):
                yield LayOff(index, way.cards, way.end)


def _swaps(state: Round) -> Iterator[Action]:
    """Swaps that bring a joker to go with the card that must be used."""
    for index, meld in enumerate(state.table):
        if meld.jokers:
            for card in sorted(state.hand):
                yield SwapWild(index, card)


def _first_plays(state: Round) -> Iterator[Action]:
    """Openings and closings in hand, with the taken card where that is asked."""
    hand, taken = sorted(state.hand), state.taken
    if state.rules.draw_before_open == "free" or state.taken_free:
        yield from _openings(state, [c for c in hand if c != taken], None)
    yield from _openings(state, hand, taken)
    if state.rules.open_joker == "clean_first" and taken is not None:
        yield from _openings_beside(state, taken)
    yield from _closings(state, hand, taken)


def _closings(
    state: Round, hand: Sequence[Card], must: Card | None
) -> Iterator[Action]:
    """Closings in hand, one for each card that could be the last."""
    law = state.rules.law
    if value(hand, law, Objective.COUNT) < len(hand) - 1:
        return
    for last in (None, *hand):
        plan = best([c for c in hand if c != last], law, Objective.COUNT, must=must)
        if plan.melds and not plan.left:
            yield GoOut(drafts_of(plan), last)


def _openings(
    state: Round, cards: Sequence[Card], must: Card | None
) -> Iterator[Action]:
    """The dearest openings from cards, with and without jokers."""
    law = state.rules.law
    natural = [c for c in cards if not is_joker(c)]
    for some in (cards, natural):
        if value(some, law, Objective.OPENING) < state.rules.open_min:
            return
        for keep in (1, 2):
            if must is None or must in some:
                plan = best(some, law, Objective.OPENING, must=must, keep=keep)
                if plan.melds:
                    yield Open(drafts_of(plan))


def _openings_beside(state: Round, taken: Card) -> Iterator[Action]:
    """Openings without jokers beside a meld of taken card and joker (S40-OPEN-9)."""
    law = state.rules.law
    natural = [c for c in sorted(state.hand) if not is_joker(c)]
    if value(natural, law, Objective.OPENING) < state.rules.open_min:
        return
    for more in _company(state, taken):
        for meld in arrangements((taken, *more), law):
            rest = [c for c in natural if c not in meld.cards]
            for keep in (0, 1, 2) if meld.jokers else ():
                plan = best(rest, law, Objective.OPENING, keep=keep)
                yield Open((*drafts_of(plan), draft_of(meld)))


def drafts_of(plan: Plan) -> tuple[Draft, ...]:
    """The melds of a plan as somebody would lay them."""
    return tuple(map(draft_of, plan.melds))


def draft_of(meld: Meld) -> Draft:
    """A meld as somebody would lay it, each joker declared."""
    return Draft(meld.cards, meld.stands_for)
