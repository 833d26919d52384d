"""The ladder: the players of each level, the weakest first, and who gives advice."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Final, Protocol

from matta.actions import Action
from matta.advice import Advice
from matta.bots.bot import Bot
from matta.bots.scala40.counsel import counsel
from matta.bots.scala40.master import SearchingBot
from matta.bots.scala40.player import Scala40Bot
from matta.bots.scala40.rehearsal import rehearse
from matta.bots.scala40.weights import EASY, HARD, NORMAL, Weights
from matta.chance import Stream
from matta.games import AnyRules
from matta.memory import Memory
from matta.view import View

Maker = Callable[[AnyRules, int], Bot]
# How many imagined rounds a search may play: one of these is chosen for a match.
BUDGETS: Final = (40, 80, 160, 320, 640)
USUAL_BUDGET: Final = 160


class Counsel(Protocol):
    """Advice on a view: the best way to go on, what was played, and what that lost."""

    def __call__(
        self,
        view: View,
        memory: Memory,
        rules: AnyRules,
        stream: Stream,
        rounds: int,
        played: tuple[Action, ...] = (),
    ) -> Generator[None, None, tuple[Advice, Advice, int]]:
        """Think about a view, for so many imagined rounds."""
        ...


def _planning(weights: Weights) -> Maker:
    return lambda rules, _: Scala40Bot(rules, weights)


# A level is what its name says in every game it has a player for (S40-TWO-3).
LEVELS: Final[Mapping[str, Mapping[str, Maker]]] = {
    "easy": {"scala40": _planning(EASY)},
    "normal": {"scala40": _planning(NORMAL)},
    "hard": {"scala40": _planning(HARD)},
    "master": {"scala40": SearchingBot},
}
COUNSELS: Final[Mapping[str, Counsel]] = {"scala40": counsel}
REHEARSALS: Final[Mapping[str, Callable[[int], None]]] = {"scala40": rehearse}


def make_bot(level: str, game: str, rules: AnyRules, budget: int = USUAL_BUDGET) -> Bot:
    """A new bot of a level for a game under rules; KeyError for unknown names.

    `budget` is how many imagined rounds it may play for a decision, if it does.
    """
    return LEVELS[level][game](rules, budget)
