"""The person of the tests: plays like the computer, with the detours a person takes."""

from __future__ import annotations

from collections import Counter

from matta.actions import (
    Action,
    DrawStock,
    LayMeld,
    LayOff,
    Open,
    ReturnDiscard,
    SwapWild,
    TakeBack,
    TakeDiscards,
)
from matta.bots.ladder import make_bot
from tests.e2e.offered import as_offered
from tests.e2e.shadow import ME, Move, Next, Shadow

PLAYS = (Open, LayMeld, LayOff, SwapWild)


class Player:
    """Chooses one move after the other; `done` counts them by name.

    Once in a match it takes the discard only to put it back, and once it takes a play
    back.
    """

    def __init__(self, shadow: Shadow) -> None:
        self.done: Counter[str] = Counter()
        self._shadow = shadow
        match = shadow.match
        self._brain = make_bot("normal", match.game.name, match.rules)
        self._last: Move | None = None

    def move(self) -> Move:
        """The next move; the caller plays it before asking again."""
        move = self._detour() or as_offered(self._shadow, self._thought())
        self._last = move
        self.done[type(move).__name__] += 1
        return move

    def _detour(self) -> Move | None:
        can = self._shadow.table.can
        if "next_round" in can:
            return Next()
        if not self.done["ReturnDiscard"]:
            if "return_discard" in can:
                return ReturnDiscard()
            if "take_discards" in can:
                return TakeDiscards()
        if isinstance(self._last, ReturnDiscard):
            return DrawStock()
        if isinstance(self._last, PLAYS) and not self.done["TakeBack"]:
            return TakeBack()
        return None

    def _thought(self) -> Action:
        match = self._shadow.match
        stream = match.bot_stream(ME, self._shadow.at)
        thinking = self._brain.choose(match.view(ME), stream)
        try:
            while True:
                next(thinking)
        except StopIteration as chosen:
            action: Action = chosen.value
        return action
