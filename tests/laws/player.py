"""A random player that knows what melds are and asks the judge about everything.

It plays well enough that rounds open, grow and close, and badly enough that odd
things happen: it takes plays back, puts the taken card back, swaps jokers for
nothing, and cannot always end a turn without taking something back.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

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
from matta.cards import JOKER, Card, face, is_joker, rank, suit
from matta.melds import Draft, Meld, MeldKind
from matta.partition import Objective, best, value
from matta.scala40.play import check
from matta.scala40.round import Round
from matta.scala40.way_on import way_out
from matta.view import Phase

PATIENCE = 150


class Stuck(AssertionError):  # noqa: N818 - a verdict, not an accident
    """No legal action, or a turn that does not end."""


class Player:
    """One player for every seat of a round, made of a random generator."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.greed = rng.choice((0.0, 0.1, 0.3, 0.6))
        self.openness = rng.choice((0.0, 0.2, 0.8, 0.8, 0.8, 1.0))
        self.order = rng.choice((0.0, 0.9, 0.9, 1.0, 1.0))
        self._turn = (-1, -1)
        self._actions = 0
        self._sober = False

    def choose(self, state: Round) -> Action:
        """A legal action; Stuck if there is none, or a turn never ends."""
        self._count(state)
        for action in self._ideas(state):
            if check(state, action) is None:
                return action
        raise Stuck("no legal action")

    def _count(self, state: Round) -> None:
        turn = (state.completed_turns, state.turn)
        if turn != self._turn:
            self._turn, self._actions, self._sober = turn, 0, False
        self._actions += 1
        if self._actions > PATIENCE:
            raise Stuck("the turn does not end")

    def _ideas(self, state: Round) -> Iterator[Action]:
        if state.phase is Phase.DRAW:
            yield from self._draws()
            return
        if not self._sober:
            yield from self._whims()
            yield from self._plays(state)
        yield from self._discards(state)
        # Nothing ends the turn as it stands: do as little as needed from now on.
        self._sober = self._sober or self.rng.random() < 0.5
        if not self._sober:
            yield TakeBack()
            yield ReturnDiscard()
        yield way_out(state)

    def _draws(self) -> Iterator[Action]:
        if self._actions == 1 and self.rng.random() < self.greed:
            yield TakeDiscards()
        yield DrawStock()
        yield TakeDiscards()

    def _whims(self) -> Iterator[Action]:
        if self._actions < 12 and self.rng.random() < 0.06:
            yield TakeBack()
        if self._actions < 4 and self.rng.random() < 0.1:
            yield ReturnDiscard()

    def _plays(self, state: Round) -> Iterator[Action]:
        if not state.has_opened:
            yield from _closings(state)
            if self.rng.random() < self.openness:
                yield from _openings(state)
            return
        kinds = [_layings, _attachings, _swaps]
        self.rng.shuffle(kinds)
        for kind in kinds:
            if self.rng.random() < 0.7:
                yield from kind(state, self.rng)

    def _discards(self, state: Round) -> Iterator[Action]:
        hand = sorted(state.hand)
        self.rng.shuffle(hand)
        if self.rng.random() < self.order:
            hand.sort(key=lambda card: _company(card, hand))
        yield from map(Discard, hand)


def _company(card: Card, hand: list[Card]) -> int:
    """How many cards of the hand could share a meld with a card."""
    if is_joker(card):
        return 9
    return sum(_near(face(card), face(c)) for c in hand if not is_joker(c))


def _near(one: int, other: int) -> bool:
    if one == other:
        return False
    apart = abs(rank(one) - rank(other))
    return apart in (1, 2, 11, 12) if suit(one) == suit(other) else apart == 0


def _draft(meld: Meld) -> Draft:
    return Draft(meld.cards, meld.stands_for)


def _closings(state: Round) -> Iterator[Action]:
    law, hand = state.rules.law, sorted(state.hand)
    if value(hand, law, Objective.COUNT) < len(hand) - 1:
        return
    plan = best(hand, law, Objective.COUNT, must=state.taken, keep=1)
    if len(plan.left) == 1:
        drafts = tuple(map(_draft, plan.melds))
        yield GoOut(drafts, plan.left[0])
        yield GoOut(tuple(map(_draft, best(hand, law, Objective.COUNT).melds)))


def _openings(state: Round) -> Iterator[Action]:
    law, hand, taken = state.rules.law, sorted(state.hand), state.taken
    if value(hand, law, Objective.OPENING) < state.rules.open_min:
        return
    natural = [c for c in hand if not is_joker(c)]
    for cards, keep in ((hand, 1), (hand, 2), (natural, 1)):
        plan = best(cards, law, Objective.OPENING, must=taken, keep=keep)
        if plan.melds:
            yield from _shorter(plan.melds)
            yield Open(tuple(map(_draft, plan.melds)))


def _shorter(melds: tuple[Meld, ...]) -> Iterator[Action]:
    for gone in range(len(melds)):
        yield Open(tuple(_draft(m) for i, m in enumerate(melds) if i != gone))


def _layings(state: Round, rng: Random) -> Iterator[Action]:
    law, hand = state.rules.law, sorted(state.hand)
    if value(hand, law, Objective.COUNT) < 3:
        return
    plan = best(hand, law, Objective.COUNT, keep=1)
    for meld in rng.sample(plan.melds, len(plan.melds)):
        readings = arrangements(meld.cards, law)
        for reading in rng.sample(readings, len(readings)):
            yield LayMeld(_draft(reading))


def _attachings(state: Round, rng: Random) -> Iterator[Action]:
    hand, law = _taken_first(state, rng), state.rules.law
    for index in rng.sample(range(len(state.table)), len(state.table)):
        meld = state.table[index]
        fitting = [c for c in hand if _fits(meld, c)]
        for size in (2, 1) if rng.random() < 0.2 else (1,):
            for cards in combinations(fitting, size):
                for way in attachments(meld, cards, law):
                    yield LayOff(index, way.cards, way.end)


def _fits(meld: Meld, card: Card) -> bool:
    """Whether a card has the suit of a run or the rank of a set, or is a joker."""
    if is_joker(card):
        return True
    trait = suit if meld.kind is MeldKind.RUN else rank
    return any(trait(f) == trait(face(card)) for f in meld.stands_for if f != JOKER)


def _swaps(state: Round, rng: Random) -> Iterator[Action]:
    for index, meld in enumerate(state.table):
        if meld.jokers:
            for card in _taken_first(state, rng):
                if _fits(meld, card):
                    yield SwapWild(index, card)


def _taken_first(state: Round, rng: Random) -> list[Card]:
    hand = rng.sample(sorted(state.hand), len(state.hand))
    return sorted(hand, key=lambda card: card != state.taken)
