"""The Scala 40 player that searches: it plays on in its mind before it decides."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from matta.actions import Discard
from matta.bots.bot import Thinking
from matta.bots.scala40.belief import World, worlds
from matta.bots.scala40.habits import Habits
from matta.bots.scala40.search import Searcher
from matta.bots.scala40.sight import look
from matta.bots.scala40.turn import best_turn
from matta.bots.scala40.weights import HARD
from matta.bots.scala40.worth import Valuer
from matta.chance import Stream
from matta.memory import Memory
from matta.scala40.rules import Rules
from matta.scala40.seen import imagine
from matta.scala40.way_on import way_out
from matta.view import Phase, View


class SearchingBot:
    """A player that tries its turns in imagined rounds.

    Once a turn has begun to be laid it is finished as planned, and only its discard
    is searched for anew.
    """

    def __init__(self, rules: Rules, rounds: int) -> None:
        self._rules = rules
        self._rounds = rounds

    def dream(
        self, view: View, memory: Memory, habits: Habits, rng: Random, count: int
    ) -> Generator[None, None, list[World]]:
        """The worlds that the turns are tried in, as far as anybody can know them."""
        return worlds(view, memory, habits, rng, count)

    def choose(self, view: View, memory: Memory, stream: Stream) -> Thinking:
        """The first action of the turn that gained most in imagined rounds."""
        state = imagine(view, self._rules, stream, memory)
        valuer = Valuer(look(view, self._rules, memory), HARD)
        searcher = Searcher(view, memory, state, valuer, self.dream)
        if view.phase is Phase.DRAW:
            if not state.stock:
                return way_out(state)
            trials = yield from searcher.draws(stream, self._rounds)
            return trials[0].actions[0]
        if view.played:
            turn = yield from best_turn(state, valuer)
            if turn is not None and not isinstance(turn.actions[0], Discard):
                return turn.actions[0]
        trials = yield from searcher.turns(stream, self._rounds)
        return trials[0].actions[0] if trials else way_out(state)
