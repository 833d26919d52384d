"""What it costs to leave a card to the seat that may take it next."""

from __future__ import annotations

from matta.bots.scala40.outs import Table, neighbours, uses
from matta.bots.scala40.sight import Sight
from matta.bots.scala40.weights import Weights
from matta.cards import JOKER, Face


def danger(of: Face, table: Table, sight: Sight, weights: Weights) -> int:
    """What a discard of a face may give away, in tenths of a point."""
    if not sight.next_takes:
        return 0
    risk = _on_table(of, table, sight, weights) if sight.next_opened else 0
    return risk if of == JOKER else risk + _in_hand(of, sight, weights)


def _on_table(of: Face, table: Table, sight: Sight, weights: Weights) -> int:
    """The danger that the next seat puts the card where everybody sees a place."""
    attaches, swaps = uses(table, sight.rules.law)
    if of in swaps:
        return weights.swap
    return weights.attach if of == JOKER or of in attaches else 0


def _in_hand(of: Face, sight: Sight, weights: Weights) -> int:
    """The danger that the card makes a meld with what the next seat holds."""
    near = neighbours(of)
    risk = weights.company * sum([sight.live[f] for f in near])
    if of in sight.next_spurned:
        risk = risk * weights.safe // 100
    return risk + weights.fits * sum(f in near for f in sight.next_holds)
