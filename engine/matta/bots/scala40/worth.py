"""What a hand is worth to its holder, and which card it can best do without.

Everything is counted in tenths of a penalty point, so that no machine rounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from matta.bots.scala40.danger import danger
from matta.bots.scala40.outs import Table, beyond, outs
from matta.bots.scala40.sight import Sight
from matta.bots.scala40.weights import Weights
from matta.cards import JOKER, Card, face, is_joker
from matta.partition import Objective, value
from matta.scala40.scoring import card_value

Change = tuple[int, Card]


@dataclass(frozen=True, slots=True)
class Valuer:
    """Prices hands and discards by what a Sight tells.

    `whims` say how much chance speaks for a discard of each card; they decide
    between discards, and never whether a meld is laid.
    """

    sight: Sight
    weights: Weights
    whims: Mapping[Card, int] = field(default_factory=dict)

    def worth(self, hand: Sequence[Card], table: Table, opened: bool) -> int:
        """What a hand is worth to a seat that may keep all of it."""
        w, total = self.weights, 0
        for card, tie in zip(hand, self._ties(hand, table), strict=True):
            cost = self._cost(card, opened)
            # Once opened, a card laid is better than any hope for it.
            hope = min(tie // 2, cost * w.hope // 100) if opened else tie // 2
            total += hope - cost
        return total + (w.opened if opened else w.meld * self._opening(hand))

    def changes(self, hand: Sequence[Card], table: Table, opened: bool) -> list[Change]:
        """How each card's leaving changes the worth of a hand, the best first.

        The danger of giving the card to the next seat is in it.
        """
        found: list[Change] = []
        whole = 0 if opened else self._opening(hand)
        for card, tie in zip(hand, self._ties(hand, table), strict=True):
            change = self._cost(card, opened) - tie - self.risk(card, table)
            if whole:
                left = self._opening([c for c in hand if c != card])
                change -= self.weights.meld * (whole - left)
            found.append((change, card))
        whims = self.whims
        return sorted(found, key=lambda one: (-one[0] - whims.get(one[1], 0), one[1]))

    def risk(self, card: Card, table: Table) -> int:
        """What it may cost to leave a card to the next seat."""
        return danger(face(card), table, self.sight, self.weights)

    def _opening(self, hand: Sequence[Card]) -> int:
        return value(hand, self.sight.rules.law, Objective.OPENING)

    def _cost(self, card: Card, opened: bool) -> int:
        w, rules = self.weights, self.sight.rules
        if is_joker(card) and not opened:
            return -w.joker
        point = w.point_opened if opened else w.point
        if not opened and rules.unopened_flat is not None:
            point = w.point_flat
        if self.sight.fewest <= w.few:
            point += point * w.rush // 100
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
