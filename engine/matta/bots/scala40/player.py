"""The Scala 40 player: draws, plans the turn, and plays its first action."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from matta.actions import Action, DrawStock, LayMeld, TakeDiscards
from matta.bots.bot import Thinking
from matta.bots.scala40.sight import look
from matta.bots.scala40.turn import Turn, after, best_turn
from matta.bots.scala40.weights import Takes, Weights
from matta.bots.scala40.worth import Valuer
from matta.cards import Card, is_joker
from matta.chance import Stream
from matta.memory import Memory
from matta.scala40.round import Round
from matta.scala40.rules import Rules
from matta.scala40.seen import imagine
from matta.scala40.way_on import way_out
from matta.view import Phase, View

GAIN: Final = 60  # tenths of a point that a taken card must bring: a draw may, too
LAPSE: Final = 4000  # more than any card is worth to a hand


class Scala40Bot:
    """A player that lays all it can, denies, and throws what it needs least.

    How well it does so is in its weights. Every choice is made anew from the view,
    so a player made in the middle of a turn goes on as the first one would have done.
    """

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self._rules = rules
        self._weights = weights

    def choose(self, view: View, memory: Memory, stream: Stream) -> Thinking:
        """The next action of the best turn the player can find."""
        state = imagine(view, self._rules, stream, memory)
        known = memory if self._weights.remembers else Memory()
        sight, whims = look(view, self._rules, known), self._whims(view, stream)
        return (yield from decide(state, Valuer(sight, self._weights, whims)))

    def _whims(self, view: View, stream: Stream) -> dict[Card, int]:
        """How much chance speaks for each discard; for a joker it never does."""
        most, lapse = self._weights.whim, self._weights.lapse
        if lapse and stream.below(100) < lapse:
            most = LAPSE
        natural = [card for card in view.hand if most and not is_joker(card)]
        return {card: stream.below(most) for card in natural}


def decide(state: Round, valuer: Valuer) -> Thinking:
    """The first action of the best turn in a round that looks like the real one."""
    if state.phase is Phase.DRAW:
        takes = yield from _takes(state, valuer)
        return TakeDiscards() if takes else DrawStock()
    turn = yield from best_turn(state, valuer)
    return turn.actions[0] if turn is not None else way_out(state)


def _takes(state: Round, valuer: Valuer) -> Generator[None, None, bool]:
    """Whether the top discard helps more than an unknown card."""
    takes = valuer.weights.takes
    if not state.stock or takes is Takes.NEVER:
        return not state.stock
    taken = after(state, TakeDiscards())
    if taken is None or taken.taken is None:
        return False
    turn = yield from best_turn(taken, valuer)
    if turn is None:
        return False
    if takes is Takes.MELDS and state.has_opened:
        return _melds(turn, taken.taken)
    if not taken.taken_free:
        return True
    now = valuer.worth(sorted(state.hand), state.table, state.has_opened)
    return turn.worth > now + GAIN


def _melds(turn: Turn, card: Card) -> bool:
    """Whether a turn lays a card in a meld that is new."""
    return any(_lays(action, card) for action in turn.actions)


def _lays(action: Action, card: Card) -> bool:
    return isinstance(action, LayMeld) and card in action.meld.cards
