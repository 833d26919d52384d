"""Hands that play a match on the page: they do what the page offers, nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod

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
from matta.melds import Draft
from matta.protocol import Sit
from tests.e2e.offered import reading, target
from tests.e2e.picture import picture_of
from tests.e2e.screen import Screen, assert_shows
from tests.e2e.shadow import Move, Next, Shadow


class Hand(ABC):
    """Carries moves out on the page, the way a person would."""

    # Whether a meld is pointed at, or the page asks for one of all that fit.
    points = True

    def __init__(self, screen: Screen, shadow: Shadow) -> None:
        self.screen = screen
        self.shadow = shadow

    def play(self, move: Move) -> None:
        """Make a move on the page and in its shadow, and see that both agree."""
        self.carry_out(move)
        self.shadow.play(move)
        self.check()

    def check(self) -> None:
        """See that the page shows what its shadow knows."""
        assert_shows(self.screen, picture_of(self.shadow.table))

    def carry_out(self, move: Move) -> None:
        match move:
            case Next():
                self.next_round()
            case Sit():
                self.sit()
            case DrawStock():
                self.draw()
            case TakeDiscards():
                self.take()
            case ReturnDiscard() | TakeBack():
                self.back()
            case _:
                self._play_cards(move)

    def _play_cards(self, move: Action) -> None:
        match move:
            case Open(melds):
                self._prepare_all(melds)
                self.open()
            case LayMeld(draft):
                self.prepare(draft)
            case LayOff() | SwapWild():
                pick = target(self.shadow, move, anywhere=not self.points)
                self.choose(pick.cards)
                self.attach(move.meld)
                self._pick(pick.index, len(pick.offered))
            case GoOut(melds, last):
                self._prepare_all(melds)
                self.choose(() if last is None else (last,))
                self.discard()
            case Discard(card):
                self.choose((card,))
                self.discard()

    def _prepare_all(self, drafts: tuple[Draft, ...]) -> None:
        for number, draft in enumerate(drafts):
            self.prepare(draft)
            self.screen.find(f'[data-staged="{number}"]')

    def prepare(self, draft: Draft) -> None:
        """Make a meld of these cards: into the tray, or onto the table once opened."""
        pick = reading(self.shadow, draft)
        self.choose(pick.cards)
        self.lay()
        self._pick(pick.index, len(pick.offered))

    def _pick(self, index: int, offered: int) -> None:
        if offered > 1:
            self.pick(index)

    @abstractmethod
    def choose(self, cards: tuple[Card, ...]) -> None: ...

    @abstractmethod
    def draw(self) -> None: ...

    @abstractmethod
    def take(self) -> None: ...

    @abstractmethod
    def back(self) -> None: ...

    @abstractmethod
    def lay(self) -> None: ...

    @abstractmethod
    def open(self) -> None: ...

    @abstractmethod
    def attach(self, meld: int) -> None: ...

    @abstractmethod
    def discard(self) -> None: ...

    @abstractmethod
    def pick(self, index: int) -> None: ...

    @abstractmethod
    def next_round(self) -> None: ...

    @abstractmethod
    def sit(self) -> None: ...


class Finger(Hand):
    """One finger: it taps cards, melds, piles and what the action bar offers.

    It never comes down twice on one spot: a quick second tap there counts as a bounce.
    """

    def choose(self, cards: tuple[Card, ...]) -> None:
        for card in cards:
            self.screen.tap(f'[data-zone=hand] [data-card="{card}"]', corner=True)
            self.screen.find(f'[data-card="{card}"][aria-selected=true]')

    def draw(self) -> None:
        self.screen.tap("[data-action=draw_stock]")

    def take(self) -> None:
        self.screen.tap("[data-action=take_discards][data-on=true]")

    def back(self) -> None:
        self.screen.tap(":is([data-action=return_discard], [data-action=take_back])")

    def lay(self) -> None:
        self.screen.tap(":is([data-action=prepare], [data-action=lay])[data-on=true]")

    def open(self) -> None:
        self.screen.tap("[data-action=open][data-on=true]", corner=True)

    def attach(self, meld: int) -> None:
        self.screen.tap(f'[data-meld="{meld}"][data-target=true]')

    def discard(self) -> None:
        self.screen.tap("[data-action=discard][data-on=true]")

    def pick(self, index: int) -> None:
        self.screen.tap(f'[data-choice="{index}"]')

    def next_round(self) -> None:
        self.screen.tap(".sheet [data-action=next_round]")

    def sit(self) -> None:
        self.screen.tap("[data-action=sit]")
