"""Actions that are nearly a legal one: a card, a meaning, a meld, an end changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
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
from matta.scala40.play import Illegal, apply
from matta.scala40.round import Round
from tests.laws import oracle
from tests.laws.rounds import Step

SIMPLE = (DrawStock(), TakeDiscards(), ReturnDiscard(), TakeBack())


def near_misses_are_judged(step: Step) -> None:
    """A changed action is refused and changes nothing, or leaves a lawful table."""
    if step.rng.random() > 0.3:
        return
    for _ in range(4):
        action = NearMiss(step.before, step.rng).of(step.action)
        state = step.before.copy()
        try:
            apply(state, action)
        except Illegal:
            assert state == step.before, action
            continue
        assert oracle.all_cards(state) == oracle.PACK, action
        for meld in set(state.table) - set(step.before.table):
            assert oracle.fault_of(meld, state.rules) == "", action


class NearMiss:
    """A source of actions that differ from one in a single thing."""

    def __init__(self, state: Round, rng: Random) -> None:
        self.state = state
        self.rng = rng

    def of(self, action: Action) -> Action:
        match action:
            case Discard():
                return Discard(self.card())
            case SwapWild():
                return self.one_of(
                    lambda: replace(action, card=self.card()),
                    lambda: replace(action, meld=self.meld(action.meld)),
                    lambda: LayOff(action.meld, (action.card,), self.end()),
                )
            case LayOff():
                return self.one_of(
                    lambda: replace(action, cards=self.cards(action.cards)),
                    lambda: replace(action, meld=self.meld(action.meld)),
                    lambda: replace(action, end=self.end()),
                )
            case LayMeld():
                return self.one_of(
                    lambda: LayMeld(self.draft(action.meld)),
                    lambda: Open((action.meld,)),
                    lambda: LayOff(self.meld(0), action.meld.cards, self.end()),
                )
            case Open():
                return self.one_of(
                    lambda: Open(self.drafts(action.melds)),
                    lambda: GoOut(action.melds, self.rng.choice((None, self.card()))),
                    lambda: LayMeld(action.melds[0]),
                )
            case GoOut():
                return self.one_of(
                    lambda: GoOut(self.drafts(action.melds), action.discard),
                    lambda: replace(action, discard=self.card()),
                    lambda: replace(action, discard=None),
                    lambda: Open(action.melds),
                )
        return self.rng.choice(SIMPLE)

    def one_of(self, *changes: Callable[[], Action]) -> Action:
        return self.rng.choice(changes)()

    def card(self) -> Card:
        """A card of the hand, rarely another one."""
        hand = sorted(self.state.hand)
        near = hand and self.rng.random() < 0.7
        return self.rng.choice(hand) if near else self.rng.randrange(108)

    def cards(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Cards with one changed, added, left out or named twice, or in other order."""
        changed, at = list(cards), self.rng.randrange(len(cards))
        kind = self.rng.randrange(6)
        if kind == 0:
            changed[at] = self.card()
        elif kind == 1:
            changed[at] = (changed[at] + 52) % 104
        elif kind == 2:
            del changed[at]
        elif kind == 3:
            changed.insert(at, self.card())
        elif kind == 4:
            changed.append(changed[at])
        else:
            self.rng.shuffle(changed)
        return tuple(changed)

    def draft(self, draft: Draft) -> Draft:
        """A draft with its cards changed, or what one of them stands for."""
        if self.rng.random() < 0.5:
            return replace(draft, cards=self.cards(draft.cards))
        if not draft.stands_for or self.rng.random() < 0.3:
            return replace(draft, stands_for=())
        said = list(draft.stands_for)
        said[self.rng.randrange(len(said))] = self.rng.randrange(53)
        return replace(draft, stands_for=tuple(said))

    def drafts(self, drafts: tuple[Draft, ...]) -> tuple[Draft, ...]:
        """Drafts with one changed, left out or laid twice."""
        at, kind = self.rng.randrange(len(drafts)), self.rng.randrange(4)
        if kind == 0:
            return drafts[:at] + drafts[at + 1 :]
        again = drafts[at] if kind == 1 else self.draft(drafts[at])
        return (*drafts[:at], again, *drafts[at + (kind > 1) :])

    def meld(self, index: int) -> int:
        return self.rng.choice((index - 1, index + 1, len(self.state.table)))

    def end(self) -> End | None:
        return self.rng.choice((None, End.LOW, End.HIGH))
