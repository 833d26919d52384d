"""What a hand is worth to its holder, and which card it can best do without.

Everything is counted in tenths of a penalty point, so that no machine rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from matta.bots.scala40.outs import Table, beyond, neighbours, outs, uses
from matta.bots.scala40.sight import Sight
from matta.cards import JOKER, Card, Face, face, is_joker
from matta.partition import Objective, value
from matta.scala40.scoring import card_value


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much in a hand; found by duels in the arena."""

    point: int = 5
    point_flat: int = 0
    point_opened: int = 8
    card: int = 20
    out: int = 15
    gap: int = 15
    meld: int = 40
    joker: int = 300
    opened: int = 5000
    attach: int = 80
    swap: int = 200
    company: int = 1


@dataclass(frozen=True, slots=True)
class Valuer:
    """Prices hands and discards by what a Sight tells."""

    sight: Sight
    weights: Weights

    def price(
        self, hand: Sequence[Card], table: Table, opened: bool
    ) -> tuple[int, list[tuple[int, Card]]]:
        """The worth of a hand, and by how much each card's leaving changes it.

        The changes come best first; the danger of giving the card away is in them.
        """
        keep = self._ties(hand, table)
        total = 0
        changes = []
        whole = 0 if opened else self._opening(hand)
        for card, tie in zip(hand, keep, strict=True):
            cost = self._cost(card, opened)
            total += tie // 2 - cost
            change = cost - tie - self._danger(face(card), table)
            if whole:
                left = self._opening([c for c in hand if c != card])
                change -= self.weights.meld * (whole - left)
            changes.append((change, card))
        total += self.weights.meld * whole + (self.weights.opened if opened else 0)
        changes.sort(key=lambda pair: (-pair[0], pair[1]))
        return total, changes

    def _opening(self, hand: Sequence[Card]) -> int:
        return value(hand, self.sight.rules.law, Objective.OPENING)

    def _cost(self, card: Card, opened: bool) -> int:
        w, rules = self.weights, self.sight.rules
        if is_joker(card) and not opened:
            return -w.joker
        point = w.point_opened if opened else w.point
        if not opened and rules.unopened_flat is not None:
            point = w.point_flat
        return w.card + point * card_value(card, rules)

    def _ties(self, hand: Sequence[Card], table: Table) -> list[int]:
        """What each card is worth to the others of the hand."""
        faces = [face(c) for c in hand]
        ties = [0] * len(hand)
        live, out = self.sight.live, self.weights.out
        for i, one in enumerate(faces):
            if one == JOKER or len(faces) < 4:
                continue
            for j in range(i):
                if faces[j] != JOKER:
                    worth = out * sum([live[f] for f in outs(one, faces[j])])
                    ties[i] += worth
                    ties[j] += worth
        for meld in table:
            for of, gap in beyond(meld):
                if of in faces:
                    ties[faces.index(of)] += self.weights.gap * live[gap]
        return ties

    def _danger(self, of: Face, table: Table) -> int:
        """What it costs to leave a card to the next seat."""
        if not self.sight.next_takes:
            return 0
        w, risk = self.weights, 0
        if self.sight.next_opened:
            attaches, swaps = uses(table, self.sight.rules.law)
            if of in swaps:
                risk = w.swap
            elif of == JOKER or of in attaches:
                risk = w.attach
        if of == JOKER:
            return risk
        return risk + w.company * sum([self.sight.live[f] for f in neighbours(of)])
