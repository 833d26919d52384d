"""What the turns of a seat are worth, found by playing imagined rounds to their end.

Every turn is tried in the same worlds. The less promising half drops out, again and
again, so that most rounds are spent on the turns that are hard to tell apart; and the
eye of the player who plans without a search counts as some rounds, because few
rounds say little. The budget is a number of rounds: no clock is asked.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from matta.actions import Action, DrawStock, TakeDiscards
from matta.bots.scala40.belief import World, worlds
from matta.bots.scala40.habits import Habits, habits
from matta.bots.scala40.playout import UNITS, Playout
from matta.bots.scala40.spread import spread_of
from matta.bots.scala40.turn import CLOSED, Turn, after, good_turns
from matta.bots.scala40.worth import Valuer
from matta.cards import Face, face
from matta.chance import Stream
from matta.memory import Memory
from matta.scala40.round import Round
from matta.view import View

MOST: Final = 6
SLICE: Final = 8  # rounds between two moments in which somebody else may be served
TRUST: Final = 60  # rounds that the plain player's eye counts for
SCALE: Final = 20.0  # tenths of its worth that are taken for a point
LIMIT: Final = 5.0  # points at most between two turns by its eye


@dataclass(frozen=True, slots=True)
class Option:
    """A way to go on: its actions, what it gains, and the rounds behind that.

    `points`: penalty points a round gained over the others on average, as far as the
    imagined rounds tell, the eye of the plain player mixed in.
    """

    actions: tuple[Action, ...]
    points: float
    rounds: int


@dataclass(slots=True)
class _Trial:
    """A turn under trial: how the table stands after it, and its results so far."""

    actions: tuple[Action, ...]
    start: _Start
    prior: float
    gains: list[float]


@dataclass(frozen=True, slots=True)
class _Start:
    """The known half of a round after a turn; `draws`: the seat has yet to draw."""

    hand: int
    opened: tuple[bool, ...]
    table: tuple[tuple[int, ...], ...]
    pile: tuple[Face, ...]
    turn: int
    draws: bool


Search = Generator[None, None, list[Option]]


class Searcher:
    """Weighs the turns of the seat that a view belongs to."""

    def __init__(self, view: View, memory: Memory, state: Round, valuer: Valuer):
        self._view, self._memory = view, memory
        self._state, self._valuer = state, valuer
        self._seats = tuple(other.seat for other in view.seats)
        self._place = self._seats.index(view.seat)
        self._habits: Habits = habits(state.rules, self._seats)

    def turns(self, stream: Stream, rounds: int) -> Search:
        """The options of a seat that has drawn, the best first."""
        found = yield from good_turns(self._state, self._valuer, MOST)
        if len(found) < 2 or found[0].worth >= CLOSED:
            return [Option(turn.actions, 0.0, 0) for turn in found]
        trials = self._trials(found, self._state)
        return (yield from self._try(trials, stream, rounds))

    def draws(self, stream: Stream, rounds: int) -> Search:
        """The options of a seat before its draw, where the discards may be taken."""
        taken = after(self._state, TakeDiscards())
        if taken is None:
            return [Option((DrawStock(),), 0.0, 0)]
        found = yield from good_turns(taken, self._valuer, 3)
        if not found:
            return [Option((DrawStock(),), 0.0, 0)]
        if found[0].worth >= CLOSED:
            return [Option((TakeDiscards(), *found[0].actions), 0.0, 0)]
        trials = [
            _Trial((TakeDiscards(), *trial.actions), trial.start, trial.prior, [])
            for trial in self._trials(found, taken)
        ]
        trials.append(_Trial((DrawStock(),), self._start(self._state, True), 0.0, []))
        return (yield from self._try(trials, stream, rounds))

    def _trials(self, turns: Sequence[Turn], state: Round) -> list[_Trial]:
        best = turns[0].worth
        found = []
        for turn in turns:
            here: Round | None = state
            for action in turn.actions:
                here = here and after(here, action)
            if here is not None:
                prior = max(-LIMIT, (turn.worth - best) / SCALE)
                found.append(_Trial(turn.actions, self._start(here, False), prior, []))
        return found

    def _start(self, state: Round, draws: bool) -> _Start:
        place, seats = self._place, self._seats
        return _Start(
            sum([UNITS[face(c)] for c in state.hands[self._view.seat]]),
            tuple(seat in state.opened for seat in seats),
            tuple(spread_of(meld) for meld in state.table),
            tuple(face(c) for c in state.discards),
            place if draws else (place + 1) % len(seats),
            draws,
        )

    def _try(self, trials: list[_Trial], stream: Stream, rounds: int) -> Search:
        """Play on from every trial, the better half ever more often."""
        rng = Random(stream.word())
        steps = max(1, (len(trials) - 1).bit_length())
        each = rounds // steps
        lengths = [max(1, each // max(2, -(-len(trials) >> s))) for s in range(steps)]
        pool = worlds(self._view, self._memory, self._habits, rng, sum(lengths))
        yield
        done, running = 0, trials
        for length in lengths:
            batch = pool[done : done + length]
            for number, world in enumerate(batch):
                for trial in running:
                    trial.gains.append(self._gain(trial.start, world))
                if number % max(1, SLICE // len(running)) == 0:
                    yield
            done += length
            running = _better(running)
        return _ranked(trials)

    def _gain(self, start: _Start, world: World) -> float:
        """The points gained over the others in one world."""
        hands = list(world.hands)
        hands[self._place] = start.hand
        playout = Playout(
            self._habits,
            hands,
            list(start.opened),
            list(start.table),
            list(world.stock),
            list(start.pile),
            start.turn,
            self._view.reshuffles,
        )
        playout.play(start.draws)
        return self._habits.gain(playout.scores(), self._place)


def _better(trials: list[_Trial]) -> list[_Trial]:
    kept = sorted(trials, key=lambda trial: -_points(trial, trials))
    return kept[: max(2, len(trials) + 1 >> 1)]


def _points(trial: _Trial, among: list[_Trial]) -> float:
    """The gain beside the first of some trials in the same worlds, with the prior."""
    base = among[0]
    shared = min(len(trial.gains), len(base.gains))
    gain = sum(trial.gains[:shared]) - sum(base.gains[:shared])
    return (gain + TRUST * (trial.prior - base.prior)) / (shared + TRUST)


def _ranked(trials: list[_Trial]) -> list[Option]:
    """All options, those that were tried longest before the others."""
    base = max(trials, key=lambda trial: len(trial.gains))
    mean = sum(base.gains) / max(1, len(base.gains))
    order = sorted(trials, key=lambda t: (-len(t.gains), -_points(t, [base])))
    return [Option(t.actions, mean + _points(t, [base]), len(t.gains)) for t in order]
