"""A turn under trial: how the table stands after it, and what came of it so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from matta.actions import Action
from matta.bots.scala40.belief import World
from matta.bots.scala40.habits import Habits
from matta.bots.scala40.playout import Playout
from matta.bots.scala40.spread import Spreads, spread_of
from matta.cards import Face, face
from matta.scala40.round import Round
from matta.shapes import pack

# Imagined rounds that the plain player's eye counts for: few rounds say little.
TRUST: Final = 60


@dataclass(frozen=True, slots=True)
class Start:
    """The known half of a round in numbers; places count in playing order.

    `hand` is that of the seat at `place`; `draws` says that this seat is on turn and
    has chosen to draw from the stock, `closed` that it has gone out, `in_hand` how.
    """

    place: int
    hand: int
    opened: tuple[bool, ...]
    table: Spreads
    pile: tuple[Face, ...]
    turn: int
    reshuffles: int
    draws: bool
    closed: bool
    in_hand: bool


def start_of(state: Round, seat: int, *, draws: bool) -> Start:
    """What is known after a turn of a seat, or before its draw."""
    place = state.seats.index(seat)
    return Start(
        place,
        pack(state.hands[seat]),
        tuple(other in state.opened for other in state.seats),
        tuple(spread_of(meld) for meld in state.table),
        tuple(face(c) for c in state.discards),
        place if draws else (place + 1) % len(state.seats),
        state.reshuffles,
        draws,
        state.result is not None and state.result.closer == seat,
        state.result is not None and state.result.in_hand,
    )


@dataclass(slots=True)
class Trial:
    """A turn, how the table stands after it, and its results in imagined rounds.

    `prior` is how many points worse than the best it seems without a search; `gains`
    are points gained over the others, `closes` and `taken` count the rounds in which
    the seat went out first and in which the next one took what was thrown.
    """

    actions: tuple[Action, ...]
    start: Start
    prior: float
    gains: list[float] = field(default_factory=list)
    closes: int = 0
    taken: int = 0

    def play(self, world: World, habits: Habits) -> None:
        """Play on in one more world."""
        start = self.start
        hands = list(world.hands)
        hands[start.place] = start.hand
        playout = Playout(
            habits,
            hands,
            list(start.opened),
            list(start.table),
            list(world.stock),
            list(start.pile),
            start.turn,
            start.reshuffles,
            start.place if start.closed else None,
            start.in_hand,
        )
        if not start.closed:
            playout.play(start.draws)
        self.gains.append(habits.gain(playout.scores(), start.place))
        self.closes += playout.closer == start.place
        self.taken += playout.took

    def points(self, base: Trial) -> float:
        """The points gained beside another trial in the same worlds, by its eye too."""
        shared = min(len(self.gains), len(base.gains))
        gain = sum(self.gains[:shared]) - sum(base.gains[:shared])
        return (gain + TRUST * (self.prior - base.prior)) / (shared + TRUST)

    @property
    def mean(self) -> float:
        """The points gained in a round on average."""
        return sum(self.gains) / max(1, len(self.gains))


def better_half(trials: Sequence[Trial]) -> list[Trial]:
    """The half of some trials that promises more, two at least, the best first."""
    kept = sorted(trials, key=lambda trial: -trial.points(trials[0]))
    return kept[: max(2, len(trials) + 1 >> 1)]


def ranked(trials: Sequence[Trial]) -> list[Trial]:
    """All trials, the best first: those that lasted longer before the others."""
    base = max(trials, key=lambda trial: len(trial.gains))
    return sorted(trials, key=lambda t: (-len(t.gains), -t.points(base)))
