"""The persons of the tests: they play like the computer, with a person's detours."""

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
from matta.bots.bot import Bot
from matta.bots.ladder import make_bot
from matta.protocol import Sit
from matta.view import Phase
from tests.e2e.offered import as_offered
from tests.e2e.shadow import Move, Next, Shadow

# Who plays hard does everything that can be done; who shall watch a table of six to the
# end must lose early.
LEVEL, LEVEL_OF_SIX = "hard", "easy"
PLAYS = (Open, LayMeld, LayOff, SwapWild)


class Player:
    """Chooses one move after the other, for whoever has the device.

    `done` counts them by name. Once in a match it takes the discard only to put it
    back, and once it takes a play back.
    """

    def __init__(self, shadow: Shadow) -> None:
        self.done: Counter[str] = Counter()
        self._shadow = shadow
        self._brains: dict[int, Bot] = {}
        self._last: Move | None = None

    def move(self) -> Move:
        """The next move; the caller plays it before asking again."""
        move = self._detour() or as_offered(self._shadow, self._thought())
        self._last = move
        self.done[type(move).__name__] += 1
        return move

    def _detour(self) -> Move | None:
        table = self._shadow.table
        can = table.can
        if table.curtain is not None:
            return Sit(table.curtain)
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
        match, seat = self._shadow.match, self._shadow.looks
        stream = match.bot_stream(seat, self._shadow.at)
        thinking = self._brain(seat).choose(match.view(seat), match.memory, stream)
        try:
            while True:
                next(thinking)
        except StopIteration as chosen:
            action: Action = chosen.value
        return action

    def _brain(self, seat: int) -> Bot:
        if seat not in self._brains:
            match = self._shadow.match
            level = LEVEL_OF_SIX if match.rules.players == 6 else LEVEL
            self._brains[seat] = make_bot(level, match.game.name, match.rules)
        return self._brains[seat]


def play_out(shadow: Shadow) -> None:
    """Play the round to its end, beside no page."""
    player = Player(shadow)
    while shadow.table.view.phase is not Phase.OVER:
        shadow.play(player.move())
