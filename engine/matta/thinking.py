"""Who thinks at the table: the bots on turn, and a search that a person asked for.

Both think slice by slice, so that a person is served in between.
"""

from __future__ import annotations

from typing import Final

from matta.actions import Action, Discard
from matta.advising import Inquiry
from matta.bots.bot import Bot, Thinking
from matta.bots.ladder import make_bot
from matta.match import Match
from matta.protocol import Message, Stopped
from matta.saving import Recorded
from matta.view import Phase

PATIENCE: Final = 60


class Bots:
    """The bots of a match; one that fails or finds no end has its turn played out."""

    def __init__(self, recorded: Recorded | None) -> None:
        self._recorded = recorded
        self._bots: dict[int, Bot] = {}
        self._thinking: Thinking | None = None
        self._left = PATIENCE  # actions that the bot on turn may still choose

    def on_turn(self) -> int | None:
        """The seat of the bot on turn; None if nobody or a person is."""
        recorded = self._recorded
        if recorded is None or recorded.match.round is None:
            return None
        state = recorded.match.round
        if state.phase is Phase.OVER or recorded.seats[state.turn].kind != "bot":
            return None
        return int(state.turn)

    def change(self, seat: int) -> None:
        """Another level sits at a seat from its next action on."""
        self._bots.pop(seat, None)
        self._thinking = None

    def think(self, seat: int) -> Action | None:
        """One slice of a bot's thought: its action, or None while it goes on."""
        recorded = self._recorded
        assert recorded is not None
        match = recorded.match
        if self._left == 0:
            return match.way_out()
        try:
            if self._thinking is None:
                stream = match.bot_stream(seat, len(recorded.entries))
                view = match.view(seat)
                bot = self._bot(recorded, seat)
                self._thinking = bot.choose(view, match.memory, stream)
            next(self._thinking)
        except StopIteration as chosen:
            if _allows(match, seat, chosen.value):
                action: Action = chosen.value
                return action
        except Exception:
            pass
        else:
            return None
        # A bot that has failed could fail again for ever: its turn is played out.
        self._left = 0
        return match.way_out()

    def played(self, seat: int, action: Action) -> None:
        """What a bot has chosen was played."""
        self._thinking = None
        self._left = max(0, self._left - 1)
        if self.on_turn() != seat or isinstance(action, Discard):
            self._left = PATIENCE

    def _bot(self, recorded: Recorded, seat: int) -> Bot:
        if seat not in self._bots:
            level, match = recorded.seats[seat].level, recorded.match
            self._bots[seat] = make_bot(
                level, match.game.name, match.rules, recorded.budget
            )
        return self._bots[seat]


class Asked:
    """A search that a person has asked for, under the number of the question."""

    def __init__(self, ticket: int, seat: int, search: Inquiry) -> None:
        self.ticket, self.seat = ticket, seat
        self._search = search

    def slice(self) -> tuple[Message | None, bool]:
        """What one slice told, if anything, and whether that was the last."""
        try:
            return next(self._search), False
        except StopIteration as found:
            return found.value, True
        except Exception:  # A search that fails costs the answer, not the match.
            return Stopped(self.ticket), True


def _allows(match: Match, seat: int, action: Action) -> bool:
    """Whether what a bot has returned is an action, and a legal one."""
    try:
        return match.check(seat, action) is None
    except Exception:
        return False
