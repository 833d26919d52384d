"""Whether the top discard can be taken by a seat that may not put it back.

Asked only where S40-DRAW-5 is off: the turn must then be able to end by plays
and a discard (S40-DRAW-6, S40-STOCK-4), or the round would be stuck.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from matta.actions import (
    Action,
    Discard,
    GoOut,
    LayMeld,
    LayOff,
    Open,
    SwapWild,
    TakeDiscards,
)
from matta.arranging import arrangements
from matta.cards import Card, face
from matta.melds import Draft, End, Meld
from matta.partition import Objective, Plan, best
from matta.reasons import Refusal
from matta.scala40.judge import judge
from matta.scala40.moves import Verdict, perform
from matta.scala40.round import Round


def leads_on(state: Round) -> bool:
    """Whether some way to use the top discard ends the turn legally."""
    after = state.copy()
    perform(after, TakeDiscards(), Verdict())
    if _can_discard(after):
        return True
    plays = _later_plays(after) if after.has_opened else _first_plays(after)
    return any(_ends(after, play) for play in plays)


def _can_discard(state: Round) -> bool:
    return any(_legal(state, Discard(c)) for c in sorted(state.hand))


def _legal(state: Round, action: Action) -> bool:
    return not isinstance(judge(state, action), Refusal)


def _ends(state: Round, play: Action) -> bool:
    """Whether a play, and single cards attached after it, let the turn end."""
    verdict = judge(state, play)
    if isinstance(verdict, Refusal):
        return False
    after = state.copy()
    perform(after, play, verdict)
    return after.result is not None or _can_end(after)


def _can_end(state: Round) -> bool:
    return _can_discard(state) or any(
        _ends(state, play) for play in _attaching(state, sorted(state.hand))
    )


def _attaching(state: Round, cards: Iterable[Card]) -> Iterator[Action]:
    for card in cards:
        for index in range(len(state.table)):
            for end in End:
                yield LayOff(index, (card,), end)


def _later_plays(state: Round) -> Iterator[Action]:
    """Every first play with the taken card by a seat that has opened."""
    taken = state.taken
    assert taken is not None
    yield from _attaching(state, (taken,))
    for index in range(len(state.table)):
        yield SwapWild(index, taken)
    others = sorted(state.hand - {taken})
    for size in (2, 3):
        for cards in combinations(others, size):
            for meld in arrangements((taken, *cards), state.rules.law):
                yield LayMeld(draft_of(meld))


def _first_plays(state: Round) -> Iterator[Action]:
    """Openings and a closing in hand with the taken card (S40-DRAW-3)."""
    taken = state.taken
    assert taken is not None
    hand, law = sorted(state.hand), state.rules.law
    for keep in (1, 2):
        for jokers in (True, False):
            cards = [c for c in hand if jokers or face(c) < 52 or c == taken]
            plan = best(cards, law, Objective.OPENING, must=taken, keep=keep)
            if plan.melds:
                yield Open(drafts_of(plan))
    everything = best(hand, law, Objective.COUNT, must=taken, keep=1)
    if len(everything.left) == 1:
        yield GoOut(drafts_of(everything), everything.left[0])


def drafts_of(plan: Plan) -> tuple[Draft, ...]:
    """The melds of a plan as somebody would lay them."""
    return tuple(map(draft_of, plan.melds))


def draft_of(meld: Meld) -> Draft:
    """A meld as somebody would lay it, each joker declared."""
    return Draft(meld.cards, meld.stands_for)
