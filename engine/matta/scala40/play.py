"""Playing a Round: the judge is asked, then the action is carried out.

`check` and `apply` are what the rest of the house knows of the rules.
"""

from __future__ import annotations

from typing import Final

from matta.actions import Action, TakeDiscards
from matta.chance import Stream
from matta.events import Event, Reshuffled, Voided
from matta.reasons import Reason, Refusal, refuse
from matta.scala40.judge import judge
from matta.scala40.moves import Verdict, finish, perform
from matta.scala40.round import Round
from matta.scala40.way_on import leads_on
from matta.view import Phase

LAST_EXHAUSTION: Final = 10


class Illegal(Exception):  # noqa: N818 - it names the action, not an accident
    """An action was refused; the round is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason.value)
        self.refusal = refusal


def verdict_on(state: Round, action: Action) -> Refusal | Verdict:
    """What an action of the seat on turn would do, or why it may not."""
    verdict = judge(state, action)
    if not isinstance(action, TakeDiscards) or isinstance(verdict, Refusal):
        return verdict
    # A card that cannot go back must have a use (S40-DRAW-6, S40-STOCK-4).
    stays = not state.rules.taken_return or not state.stock
    if stays and not leads_on(state):
        return refuse(Reason.TAKEN_NOT_USED, "S40-DRAW-6", "taken_return")
    return verdict


def check(state: Round, action: Action) -> Refusal | None:
    """Why the seat on turn may not play an action; None if it may."""
    verdict = verdict_on(state, action)
    return verdict if isinstance(verdict, Refusal) else None


def apply(state: Round, action: Action) -> tuple[Event, ...]:
    """Play an action for the seat on turn; Illegal, and no change, if refused."""
    verdict = verdict_on(state, action)
    if isinstance(verdict, Refusal):
        raise Illegal(verdict)
    events = perform(state, action, verdict)
    if state.phase is Phase.DRAW and not state.stock:
        events += _refill(state)
    return events


def _refill(state: Round) -> tuple[Event, ...]:
    """After a turn: a spent stock is filled from the discards, or ends the round."""
    most = state.rules.max_reshuffles
    if most is None:
        spent = state.reshuffles + 1 >= LAST_EXHAUSTION  # S40-STOCK-5
    else:
        spent = state.reshuffles >= most  # S40-STOCK-3
    alone = len(state.discards) == 1
    if spent or (alone and check(state, TakeDiscards()) is not None):  # S40-STOCK-4
        finish(state, None, False)
        return (Voided(),)
    if alone:
        return ()
    *stock, top = state.discards
    state.reshuffles += 1
    Stream(state.key, f"stock/{state.reshuffles}").shuffle(stock)
    state.stock, state.discards = stock, [top]
    return (Reshuffled(len(stock), state.reshuffles),)
