"""How the page offers what somebody means: which cards to choose, and which choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from matta.actions import Action, GoOut, LayMeld, LayOff, Open, SwapWild
from matta.cards import Card, is_joker
from matta.melds import Draft
from matta.protocol import Reading, Target
from tests.e2e.shadow import Shadow

T = TypeVar("T", Reading, Target)


@dataclass(frozen=True, slots=True)
class Pick(Generic[T]):
    """Choose these cards; of what is then offered, take the one at `index`."""

    cards: tuple[Card, ...]
    offered: tuple[T, ...]
    index: int

    @property
    def picked(self) -> T:
        return self.offered[self.index]


def reading(shadow: Shadow, draft: Draft) -> Pick[Reading]:
    """The reading of a meld in which each joker stands for the same."""
    offered = shadow.offers(draft.cards).readings
    fits = [_stand_ins(one.draft) == _stand_ins(draft) for one in offered]
    index = fits.index(True) if True in fits else 0
    return Pick(draft.cards, offered, index)


def target(
    shadow: Shadow, action: LayOff | SwapWild, *, anywhere: bool
) -> Pick[Target]:
    """The place on the table that an action means, among those of its meld or all."""
    cards = action.cards if isinstance(action, LayOff) else (action.card,)
    offered = tuple(
        one
        for one in shadow.offers(cards).targets
        if anywhere or one.meld == action.meld
    )
    index = next(i for i, one in enumerate(offered) if _same(one.action, action))
    return Pick(cards, offered, index)


def as_offered(shadow: Shadow, action: Action) -> Action:
    """The same action the way the page would send it."""
    match action:
        case Open(melds):
            return Open(_drafts(shadow, melds))
        case GoOut(melds, last):
            return GoOut(_drafts(shadow, melds), last)
        case LayMeld(meld):
            return LayMeld(*_drafts(shadow, (meld,)))
        case LayOff():
            return target(shadow, action, anywhere=True).picked.action
    return action


def _drafts(shadow: Shadow, drafts: tuple[Draft, ...]) -> tuple[Draft, ...]:
    return tuple(reading(shadow, draft).picked.draft for draft in drafts)


def _stand_ins(draft: Draft) -> dict[Card, int]:
    pairs = zip(draft.cards, draft.stands_for, strict=False)
    return {card: face for card, face in pairs if is_joker(card)}


def _same(offered: Action, meant: LayOff | SwapWild) -> bool:
    if isinstance(offered, LayOff) and isinstance(meant, LayOff):
        same_cards = set(offered.cards) == set(meant.cards)
        return offered.meld == meant.meld and same_cards and offered.end == meant.end
    return offered == meant
