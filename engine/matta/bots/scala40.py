"""The Scala 40 player of level normal."""

from __future__ import annotations

from matta.actions import Discard, DrawStock, TakeDiscards
from matta.bots.bot import Thinking
from matta.chance import Stream
from matta.scala40.play import check
from matta.scala40.rules import Rules
from matta.scala40.seen import imagine
from matta.view import Phase, View


class Scala40Bot:
    """A player that draws and discards."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def choose(self, view: View, stream: Stream) -> Thinking:
        """Draw from the stock, then throw the first card that may be thrown."""
        state = imagine(view, self._rules, stream)
        yield
        if view.phase is Phase.DRAW:
            return DrawStock() if view.stock else TakeDiscards()
        legal = (Discard(c) for c in view.hand if not check(state, Discard(c)))
        return next(legal)
