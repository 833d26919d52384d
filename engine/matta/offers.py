"""What a person could do with the cards chosen: every answer comes from the judge.

Nothing here decides what is legal. It lists the ways to read and to place some
cards, and asks the match about each.
"""

from __future__ import annotations

from collections.abc import Iterable

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
from matta.arranging import arrangements, attachments, why_not
from matta.cards import is_joker
from matta.match import Match
from matta.melds import Draft, Meld, meld_points
from matta.protocol import Ask, Offers, Reading, Staged, Target
from matta.reasons import Reason, Refusal, refuse

SIMPLE: dict[str, Action] = {
    "draw_stock": DrawStock(),
    "take_discards": TakeDiscards(),
    "return_discard": ReturnDiscard(),
    "take_back": TakeBack(),
}
# More chosen cards than this make no meld (S40-RUN-3).
MOST_CHOSEN = 14


def simple_actions(
    match: Match, seat: int
) -> tuple[tuple[str, ...], dict[str, Refusal]]:
    """The actions without cards that a seat may play now, and why not the others."""
    refused: dict[str, Refusal] = {}
    for name, action in SIMPLE.items():
        refusal = match.check(seat, action)
        if refusal is not None:
            refused[name] = refusal
    refusal = match.may_deal()
    if refusal is not None:
        refused["next_round"] = refusal
    names = (*SIMPLE, "next_round")
    return tuple(n for n in names if n not in refused), refused


class Offering:
    """One answer in the making: what a seat could do with chosen and staged cards."""

    def __init__(self, match: Match, ask: Ask, at: int) -> None:
        self.match = match
        self.ask = ask
        self.at = at
        self.law = match.rules.law
        self.why: dict[str, Refusal] = {}

    def offers(self) -> Offers:
        """Everything that could be done, with the refusal of what could not."""
        stray = self._stray()
        if stray is not None:
            why = dict.fromkeys(("meld", "target", "discard", "go_out"), stray)
            return Offers(self.ask.ticket, self.at, (), (), None, None, None, why)
        return Offers(
            self.ask.ticket,
            self.at,
            self._readings(),
            self._targets(),
            self._discard(),
            self._go_out(),
            self._staged(),
            self.why,
        )

    def _stray(self) -> Refusal | None:
        """The first card that is not in the hand, or is named twice."""
        held = set(self.match.round_hand(self.ask.seat))
        staged = (c for draft in self.ask.staged for c in draft.cards)
        for card in (*self.ask.chosen, *staged):
            if card not in held:
                return refuse(Reason.NOT_IN_HAND, "S40-MELD-1", card=card)
            held.remove(card)
        return None

    def _check(self, action: Action) -> Refusal | None:
        return self.match.check(self.ask.seat, action)

    def _readings(self) -> tuple[Reading, ...]:
        """The chosen cards as a new meld; once opened, only if it may be laid."""
        chosen = self.ask.chosen
        if len(chosen) > MOST_CHOSEN:
            most = MOST_CHOSEN
            self.why["meld"] = refuse(
                Reason.TOO_LONG, "S40-RUN-3", have=len(chosen), most=most
            )
            return ()
        melds = arrangements(chosen, self.law)
        if not melds:
            self.why["meld"] = self.match.game.cited(why_not(chosen, self.law))
            return ()
        if not self.match.has_opened(self.ask.seat):
            return tuple(map(self._reading, melds))
        checked = [(m, self._check(LayMeld(_draft(m)))) for m in melds]
        legal = tuple(self._reading(m) for m, refusal in checked if refusal is None)
        if not legal and checked[0][1] is not None:
            self.why["meld"] = checked[0][1]
        return legal

    def _reading(self, meld: Meld) -> Reading:
        return Reading(_draft(meld), meld.kind, meld_points(meld, self.law))

    def _targets(self) -> tuple[Target, ...]:
        """The melds of the table that take the chosen cards."""
        if not self.ask.chosen:
            return ()
        found, first = [], None
        for target in self._places():
            refusal = self._check(target.action)
            if refusal is None:
                found.append(target)
            first = first or refusal
        if not found:
            self.why["target"] = first or self._fits_nowhere()
        return tuple(found)

    def _places(self) -> Iterable[Target]:
        chosen = self.ask.chosen
        for index, meld in enumerate(self.match.melds):
            if len(chosen) == 1 and not is_joker(chosen[0]) and meld.jokers:
                swap = SwapWild(index, chosen[0])
                wrong = self._check(swap)
                if wrong is None or wrong.reason is not Reason.NOT_THE_CARD:
                    yield Target(index, swap, None)
            for way in attachments(meld, chosen, self.law):
                yield Target(index, LayOff(index, way.cards, way.end), way.end)

    def _fits_nowhere(self) -> Refusal:
        """The most telling refusal of a meld, or that there is none."""
        plain = refuse(Reason.DOES_NOT_ATTACH, "S40-ATT-1")
        for index in range(len(self.match.melds)):
            refusal = self._check(LayOff(index, self.ask.chosen))
            if refusal is not None and refusal.reason is not Reason.DOES_NOT_ATTACH:
                return refusal
            plain = refusal or plain
        return plain

    def _discard(self) -> Action | None:
        if len(self.ask.chosen) != 1:
            return None
        return self._if_legal("discard", Discard(self.ask.chosen[0]))

    def _go_out(self) -> Action | None:
        """Closing in hand with the staged melds and the chosen card to discard."""
        if not self.ask.staged or len(self.ask.chosen) > 1:
            return None
        last = self.ask.chosen[0] if self.ask.chosen else None
        return self._if_legal("go_out", GoOut(self.ask.staged, last))

    def _if_legal(self, name: str, action: Action) -> Action | None:
        refusal = self._check(action)
        if refusal is None:
            return action
        self.why[name] = refusal
        return None

    def _staged(self) -> Staged | None:
        """The staged melds as an opening, with their sum and what it needs."""
        staged = self.ask.staged
        if not staged:
            return None
        melds = self.match.game.read_melds(staged, self.match.rules)
        if isinstance(melds, Refusal):
            return Staged(0, self.match.rules.open_min, (), melds)
        points = sum(meld_points(m, self.law) for m in melds)
        action = Open(staged)
        refusal = self._check(action)
        actions = () if refusal else (action,)
        return Staged(points, self.match.rules.open_min, actions, refusal)


def _draft(meld: Meld) -> Draft:
    return Draft(meld.cards, meld.stands_for)
