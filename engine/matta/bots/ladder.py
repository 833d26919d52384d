"""The ladder: the players of each level, by name, and who gives advice."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final, Protocol

from matta.actions import Action
from matta.advice import Advice
from matta.bots.bot import Bot
from matta.bots.scala40.counsel import counsel
from matta.bots.scala40.master import SearchingBot
from matta.bots.scala40.player import Scala40Bot
from matta.bots.scala40.rehearsal import rehearse
from matta.chance import Stream
from matta.games import AnyRules
from matta.memory import Memory
from matta.view import View


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


def _plain(game: str, rules: AnyRules, _: int) -> Bot:
    return {"scala40": Scala40Bot}[game](rules)


def _master(game: str, rules: AnyRules, budget: int) -> Bot:
    return {"scala40": SearchingBot}[game](rules, budget)


LEVELS: Final[dict[str, Callable[[str, AnyRules, int], Bot]]] = {
    "normal": _plain,
    "master": _master,
}
COUNSELS: Final[dict[str, Counsel]] = {"scala40": counsel}
REHEARSALS: Final[dict[str, Callable[[int], None]]] = {"scala40": rehearse}
USUAL_BUDGET: Final = 160


def make_bot(level: str, game: str, rules: AnyRules, budget: int = USUAL_BUDGET) -> Bot:
    """A new bot of a level for a game under rules; KeyError for unknown names.

    `budget` is how many imagined rounds it may play for a decision, if it does.
    """
    return LEVELS[level](game, rules, budget)
