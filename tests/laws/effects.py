"""What an action does, cards of one face being alike: the same for equal actions."""

from __future__ import annotations

from collections.abc import Iterable

from matta.actions import Action
from matta.cards import Card, face
from matta.melds import Meld, MeldKind
from matta.scala40.play import apply
from matta.scala40.round import Round


def effect(state: Round, action: Action) -> tuple[object, ...]:
    """The round after a legal action, by faces, new melds in no order."""
    after = state.copy()
    apply(after, action)
    table = [_plain(meld) for meld in after.table]
    old = len(state.table)
    return (
        after.phase,
        after.turn,
        tuple(_shown(hand) for hand in after.hands.values()),
        tuple(map(face, after.discards)),
        tuple(table[:old]),
        tuple(sorted(table[old:])),
        after.pending,
        len(after.plays),
        after.result is not None and after.result.in_hand,
    )


def _shown(cards: Iterable[Card]) -> tuple[int, ...]:
    return tuple(sorted(map(face, cards)))


def _plain(meld: Meld) -> tuple[object, ...]:
    """A meld by its faces; the cards of a set lie in no order."""
    pairs = zip(map(face, meld.cards), meld.stands_for, strict=True)
    return tuple(pairs if meld.kind is MeldKind.RUN else sorted(pairs))
