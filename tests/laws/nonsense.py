"""Actions that nobody should play: wrong cards, melds, phases, seats, numbers."""

from __future__ import annotations

from collections.abc import Callable
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
from matta.cards import Card
from matta.melds import Draft, End
from matta.scala40.round import Round

STRANGE = (-1, 108, 109, -108, 2**53, -(2**53))


class Nonsense:
    """A source of senseless actions in a round."""

    def __init__(self, state: Round, rng: Random) -> None:
        self.state = state
        self.rng = rng

    def seat(self) -> int:
        if self.rng.random() < 0.8:
            return self.state.turn
        return self.rng.choice((-1, 0, 1, 2, 6, 2**53))

    def action(self) -> Action:
        makers: tuple[Callable[[], Action], ...] = (
            self.simple,
            lambda: Discard(self.card()),
            lambda: LayMeld(self.draft()),
            lambda: LayOff(self.meld(), self.cards(3), self.end()),
            lambda: SwapWild(self.meld(), self.card()),
            lambda: Open(self.drafts()),
            lambda: GoOut(self.drafts(), self.rng.choice((None, self.card()))),
        )
        return self.rng.choice(makers)()

    def simple(self) -> Action:
        kinds = (DrawStock, TakeDiscards, ReturnDiscard, TakeBack)
        return self.rng.choice(kinds)()

    def card(self) -> Card:
        chance = self.rng.random()
        if chance < 0.6:
            return self.rng.choice(sorted(self.state.hand))
        if chance < 0.9:
            return self.rng.randrange(108)
        return self.rng.choice(STRANGE)

    def cards(self, most: int) -> tuple[Card, ...]:
        return tuple(self.card() for _ in range(self.rng.randint(0, most)))

    def draft(self) -> Draft:
        cards = self.cards(5)
        said = self.rng.choice((0, len(cards), len(cards), self.rng.randint(0, 6)))
        return Draft(cards, tuple(self.rng.randint(-2, 60) for _ in range(said)))

    def drafts(self) -> tuple[Draft, ...]:
        return tuple(self.draft() for _ in range(self.rng.randint(0, 3)))

    def meld(self) -> int:
        if self.state.table and self.rng.random() < 0.8:
            return self.rng.randrange(len(self.state.table))
        return self.rng.choice((-1, len(self.state.table), *STRANGE))

    def end(self) -> End | None:
        return self.rng.choice((None, End.LOW, End.HIGH))
