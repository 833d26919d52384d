"""The Scala 40 player: draws, plans the turn, and plays its first action."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from matta.actions import DrawStock, TakeDiscards
from matta.bots.bot import Thinking
from matta.bots.scala40.sight import look
from matta.bots.scala40.turn import after, best_turn
from matta.bots.scala40.worth import Valuer, Weights
from matta.chance import Stream
from matta.memory import Memory
from matta.scala40.round import Round
from matta.scala40.rules import Rules
from matta.scala40.seen import imagine
from matta.scala40.way_on import way_out
from matta.view import Phase, View

USUAL: Final = Weights()
GAIN: Final = 60


class Scala40Bot:
    """A player that lays all it can, denies, and throws what it needs least.

    Every choice is made anew from the view, so a player made in the middle of a
    turn goes on as the first one would have done.
    """

    def __init__(self, rules: Rules, weights: Weights = USUAL) -> None:
        self._rules = rules
        self._weights = weights

    def choose(self, view: View, memory: Memory, stream: Stream) -> Thinking:
        """The next action of the best turn the player can find."""
        state = imagine(view, self._rules, stream, memory)
        valuer = Valuer(look(view, self._rules), self._weights)
        if view.phase is Phase.DRAW:
            takes = yield from _takes(state, valuer)
            return TakeDiscards() if takes else DrawStock()
        turn = yield from best_turn(state, valuer)
        return turn.actions[0] if turn is not None else way_out(state)


def _takes(state: Round, valuer: Valuer) -> Generator[None, None, bool]:
    """Whether the top discard helps more than an unknown card."""
    if not state.stock:
        return True
    taken = after(state, TakeDiscards())
    if taken is None or taken.taken is None:
        return False
    turn = yield from best_turn(taken, valuer)
    if turn is None or not taken.taken_free:
        return turn is not None
    now = valuer.worth(sorted(state.hand), state.table, state.has_opened)
    return turn.worth > now + GAIN
