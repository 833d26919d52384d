"""A person who plays through the session alone: sees tables, asks, acts."""

from __future__ import annotations

from itertools import combinations

from matta.actions import (
    Action,
    DrawStock,
    LayMeld,
    ReturnDiscard,
    TakeBack,
    TakeDiscards,
)
from matta.cards import Card, face, is_joker, rank, suit
from matta.melds import Draft
from matta.protocol import Ask, Happened, Offers, Reading
from matta.view import Phase
from tests.session.desk import Desk


class Person:
    """Draws, opens as dear as it can, lays and attaches all, throws the dearest.

    Until it has opened it throws the cheapest: else it may never reach the minimum.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def play_match(self) -> int:
        """Play to the end of the match; the number of rounds played."""
        while True:
            self.desk.let_bots_play()
            if self.desk.seen.match.winner:
                return self.desk.seen.match.round
            if self.desk.seen.view.phase is Phase.OVER:
                self.desk.next_round()
            else:
                self.act()

    def act(self) -> None:
        """Play the next action of the person's turn."""
        can = self.desk.seen.can
        if "draw_stock" in can:
            self._play(DrawStock())
        elif self.desk.seen.view.phase is Phase.DRAW:
            self._play(TakeDiscards())
        else:
            self._play(self._opening() or self._laying() or self._parting())

    def _play(self, action: Action) -> None:
        assert any(isinstance(m, Happened) for m in self.desk.act(action)), action

    def ask(self, chosen: tuple[Card, ...], staged: tuple[Draft, ...] = ()) -> Offers:
        (offers,) = self.desk.send(Ask(1, 0, chosen, staged))
        assert isinstance(offers, Offers)
        return offers

    @property
    def opened(self) -> bool:
        return next(s.opened for s in self.desk.seen.view.seats if s.seat == 0)

    def _opening(self) -> Action | None:
        if self.opened:
            return None
        staged: tuple[Draft, ...] = ()
        for reading in sorted(self._readings(), key=lambda r: -r.points):
            used = {c for draft in staged for c in draft.cards}
            if not used.intersection(reading.draft.cards):
                staged += (reading.draft,)
        ways = self.ask((), staged).staged if staged else None
        return ways.actions[0] if ways and ways.actions else None

    def _readings(self) -> list[Reading]:
        hand = self.desk.seen.view.hand
        groups = [c for n in (4, 3) for c in combinations(hand, n) if _kin(c)]
        return [r for cards in groups for r in self.ask(cards).readings]

    def _laying(self) -> Action | None:
        if not self.opened:
            return None
        readings = self._readings()
        if readings:
            return LayMeld(readings[0].draft)
        for card in self.desk.seen.view.hand:
            targets = self.ask((card,)).targets
            if targets:
                return targets[0].action
        return None

    def _parting(self) -> Action:
        dear = -1 if self.opened else 1
        hand = sorted(
            self.desk.seen.view.hand, key=lambda c: (is_joker(c), dear * rank(face(c)))
        )
        offers = [self.ask((card,)) for card in hand]
        discards = [o.discard for o in offers if o.discard is not None]
        if discards:
            return discards[0]
        return TakeBack() if "take_back" in self.desk.seen.can else ReturnDiscard()


def _kin(cards: tuple[Card, ...]) -> bool:
    """Whether cards have one suit or one rank, but for a joker."""
    faces = [face(c) for c in cards if not is_joker(c)]
    one_suit = len({suit(f) for f in faces}) == 1
    return len(faces) > 1 and (one_suit or len({rank(f) for f in faces}) == 1)
