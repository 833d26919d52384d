"""What the turns of a seat are worth, found by playing imagined rounds to their end.

Every turn is tried in the same worlds. The less promising half drops out, again and
again, so that most rounds are spent on turns that are hard to tell apart. The budget
is a number of rounds: no clock is asked.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Final

from matta.actions import Action, DrawStock, TakeDiscards
from matta.bots.scala40.belief import Dream, worlds
from matta.bots.scala40.habits import habits
from matta.bots.scala40.trial import Trial, better_half, ranked, start_of
from matta.bots.scala40.turn import CLOSED, Turn, after, good_turns, position
from matta.bots.scala40.worth import Valuer
from matta.cards import Card
from matta.chance import Stream
from matta.melds import MeldLaw
from matta.memory import Memory
from matta.scala40.round import Round
from matta.scala40.scoring import hand_value
from matta.view import Phase, View

MOST: Final = 6  # discards that are tried after the best plays
TAKES: Final = 3  # turns that are tried after the top discard is taken
SLICE: Final = 8  # rounds between two moments in which somebody else may be served
SCALE: Final = 20.0  # tenths of the plain player's worth that are taken for a point
LIMIT: Final = 5.0  # points at most between two turns by the plain player's eye

Search = Generator[None, None, list[Trial]]


class Searcher:
    """Weighs the turns of the seat on turn, which a view belongs to.

    `state` is a round imagined from the view; `played`, if given, is a turn to be
    tried among the others in any case. `dream` draws the worlds.
    """

    def __init__(
        self,
        view: View,
        memory: Memory,
        state: Round,
        valuer: Valuer,
        dream: Dream = worlds,
    ) -> None:
        self._view, self._memory, self._dream = view, memory, dream
        self._state, self._valuer = state, valuer
        self._habits = habits(state.rules, state.seats)
        self.could_lay = False

    def turns(
        self, stream: Stream, rounds: int, played: tuple[Action, ...] = ()
    ) -> Search:
        """The turns of a seat that has drawn, the best first."""
        found = yield from good_turns(self._state, self._valuer, MOST)
        trials = yield from self._trials(found, self._state)
        self.could_lay = any(len(turn.actions) > 1 for turn in found)
        if played and (yield from self.find(trials, played)) is None:
            worth = found[0].worth if found else 0
            trials += yield from self._trials([Turn(played, worth)], self._state)
        return (yield from self._try(trials, stream, rounds))

    def draws(
        self, stream: Stream, rounds: int, played: tuple[Action, ...] = ()
    ) -> Search:
        """Drawing, and turns after the top discard is taken, the best first.

        A turn that closes is weighed only beside what was `played`.
        """
        draw = Trial((DrawStock(),), start_of(self._state, self._me, draws=True), 0.0)
        taken = after(self._state, TakeDiscards())
        if taken is None:
            return [draw]
        found = yield from good_turns(taken, self._valuer, TAKES)
        trials = yield from self._trials(found, taken)
        for trial in trials:
            trial.actions = (TakeDiscards(), *trial.actions)
        if trials and found[0].worth >= CLOSED and not played:
            return trials
        return (yield from self._try([*trials, draw], stream, rounds))

    @property
    def _me(self) -> int:
        return self._view.seat

    @property
    def top(self) -> tuple[Card, ...]:
        """The top discard, if there is one."""
        return () if self._view.top is None else (self._view.top,)

    @property
    def law(self) -> MeldLaw:
        """What makes a meld, and what its cards count."""
        return self._state.rules.law

    def held(self, end: Round | None) -> int:
        """The points in the seat's hand when a round stands like this."""
        return 0 if end is None else hand_value(end.hands[self._me], end.rules)

    def find(
        self, trials: Sequence[Trial], actions: tuple[Action, ...]
    ) -> Generator[None, None, int | None]:
        """Which trial leaves the table and the hand as a turn does, or draws alike."""
        drawing, end = self._view.phase is Phase.DRAW, self.end(actions)
        for number, trial in enumerate(trials):
            if drawing and type(trial.actions[0]) is type(actions[0]):
                return number
            if not drawing and _alike(self.end(trial.actions), end):
                return number
            yield
        return None

    def end(self, actions: Sequence[Action]) -> Round | None:
        """How the round stands after some actions; None if they are not legal."""
        return _after_all(self._state, actions)

    def _trials(self, turns: Sequence[Turn], state: Round) -> Search:
        found = []
        for turn in turns:
            here = _after_all(state, turn.actions)
            if here is not None:
                prior = max(-LIMIT, (turn.worth - turns[0].worth) / SCALE)
                start = start_of(here, self._me, draws=False)
                found.append(Trial(turn.actions, start, prior))
            yield
        return found

    def _try(self, trials: list[Trial], stream: Stream, rounds: int) -> Search:
        """Play on from every trial, the better half ever more often."""
        if len(trials) < 2:
            return trials
        lengths = _lengths(len(trials), rounds)
        rng = Random(stream.word())
        pool = yield from self._dream(
            self._view, self._memory, self._habits, rng, sum(lengths)
        )
        running, done, since = trials, 0, 0
        for length in lengths:
            for world in pool[done : done + length]:
                for trial in running:
                    trial.play(world, self._habits)
                    since += 1
                    if since % SLICE == 0:
                        yield
            done += length
            running = better_half(running)
        return ranked(trials)


def _after_all(state: Round, actions: Sequence[Action]) -> Round | None:
    """A round after some actions in a row; None if one of them is not legal."""
    here: Round | None = state
    for action in actions:
        here = here and after(here, action)
    return here


def _alike(one: Round | None, other: Round | None) -> bool:
    """Whether two turns have left the table, the hand and the top discard alike."""
    if one is None or other is None:
        return False
    tops = one.discards[-1:] == other.discards[-1:]
    return tops and position(one) == position(other)


def _lengths(trials: int, rounds: int) -> list[int]:
    """In how many worlds the trials of each step are played on, as rounds allow."""
    steps = max(1, (trials - 1).bit_length())
    running, lengths = trials, []
    for _ in range(steps):
        lengths.append(max(1, rounds // steps // running))
        running = max(2, running + 1 >> 1)
    return lengths
