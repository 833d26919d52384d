"""Whether a turn can end, found by trying every play of a small hand."""

from __future__ import annotations

from collections.abc import Iterator
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
from matta.arranging import arrangements, attachments
from matta.cards import Card
from matta.melds import Draft, Meld
from matta.scala40.judge import judge
from matta.scala40.moves import Verdict, perform
from matta.scala40.round import Round
from matta.view import Phase

Seen = set[tuple[object, ...]]


def taking_ends(state: Round) -> bool:
    """Whether the top discard, once taken, lets the turn end in any way at all."""
    after = state.copy()
    perform(after, TakeDiscards(), Verdict())
    return ends(after, set())


def ends(state: Round, seen: Seen) -> bool:
    """Whether any plays in any order end the turn; `seen` are dead ends."""
    if state.phase is not Phase.PLAY:
        return True
    key = (frozenset(state.hand), state.table, state.pending, state.opened_now)
    if key in seen:
        return False
    seen.add(key)
    return any(_ends_with(state, play, seen) for play in plays(state))


def _ends_with(state: Round, play: Action, seen: Seen) -> bool:
    verdict = judge(state, play)
    if not isinstance(verdict, Verdict):
        return False
    after = state.copy()
    perform(after, play, verdict)
    return ends(after, seen)


def plays(state: Round) -> Iterator[Action]:
    """Every play that the cards of a hand could be meant for."""
    yield from map(Discard, state.hand)
    groups = [c for n in range(1, 6) for c in combinations(sorted(state.hand), n)]
    if not state.has_opened:
        yield from _first(state, groups)
        return
    for cards in groups:
        for meld in arrangements(cards, state.rules.law):
            yield LayMeld(_draft(meld))
        for index, meld in enumerate(state.table):
            for way in attachments(meld, cards, state.rules.law):
                yield LayOff(index, way.cards, way.end)
            if len(cards) == 1:
                yield SwapWild(index, cards[0])


def _first(state: Round, groups: list[tuple[Card, ...]]) -> Iterator[Action]:
    melds = [m for cards in groups for m in arrangements(cards, state.rules.law)]
    for number in (1, 2):
        for some in combinations(melds, number):
            if len({c for m in some for c in m.cards}) == sum(
                len(m.cards) for m in some
            ):
                drafts = tuple(map(_draft, some))
                yield Open(drafts)
                left = state.hand.difference(*(m.cards for m in some))
                if len(left) < 2:
                    yield GoOut(drafts, next(iter(left), None))


def _draft(meld: Meld) -> Draft:
    return Draft(meld.cards, meld.stands_for)
