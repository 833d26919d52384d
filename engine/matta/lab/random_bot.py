"""A player that plays anything the judge allows: the zero of every measurement."""

from __future__ import annotations

from matta.actions import Action, Discard, DrawStock, TakeDiscards
from matta.bots.bot import Thinking
from matta.bots.scala40.plays import plays
from matta.bots.scala40.turn import PATIENCE, after, may_discard, position
from matta.chance import Stream
from matta.memory import Memory
from matta.scala40.play import check
from matta.scala40.round import Round
from matta.scala40.rules import Rules
from matta.scala40.seen import imagine
from matta.scala40.way_on import way_out
from matta.view import Phase, View


class RandomBot:
    """Draws, plays and discards at random, each useful legal action equally likely.

    Left out is only what could not be followed by the end of the turn.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def choose(self, view: View, memory: Memory, stream: Stream) -> Thinking:
        """A legal action of the seat on turn."""
        state = imagine(view, self._rules, stream, memory)
        yield
        options = [a for a in _actions(state) if _ends_after(state, a)]
        return options[stream.below(len(options))] if options else way_out(state)


def _actions(state: Round) -> list[Action]:
    if state.phase is Phase.DRAW:
        return [DrawStock(), TakeDiscards()]
    return [*plays(state), *(Discard(c) for c in sorted(state.hand))]


def _ends_after(state: Round, action: Action) -> bool:
    """Whether an action is legal and the turn can still end after it."""
    if isinstance(action, Discard | DrawStock):
        return check(state, action) is None
    following = after(state, action)
    return following is not None and _ends(following)


def _ends(state: Round) -> bool:
    """Whether some plays seem to lead to a legal discard or to a closing."""
    met: set[object] = set()
    ahead = [state]
    while ahead and len(met) < PATIENCE:
        here = ahead.pop()
        if here.result is not None or may_discard(here):
            return True
        if position(here) not in met:
            met.add(position(here))
            steps = (after(here, play) for play in plays(here))
            ahead += [step for step in steps if step is not None]
    return False
