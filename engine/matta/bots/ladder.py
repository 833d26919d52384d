"""The ladder: the players of each level, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from matta.bots.bot import Bot
from matta.bots.scala40.player import Scala40Bot
from matta.games import AnyRules

_NORMAL: Final[dict[str, Callable[[AnyRules], Bot]]] = {"scala40": Scala40Bot}


def _normal(game: str, rules: AnyRules) -> Bot:
    return _NORMAL[game](rules)


LEVELS: Final[dict[str, Callable[[str, AnyRules], Bot]]] = {"normal": _normal}


def make_bot(level: str, game: str, rules: AnyRules) -> Bot:
    """A new bot of a level for a game under rules; KeyError for unknown names."""
    return LEVELS[level](game, rules)
