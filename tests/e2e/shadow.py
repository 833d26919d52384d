"""The same match beside the page: a session on CPython that gets the same commands.

With the same secret the computer plays the same cards, so a test always knows what the
page has to show. It stands in for the engine only: nothing here drives a page.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from matta.actions import Action
from matta.cards import Card
from matta.events import Event
from matta.match import Match
from matta.melds import Draft
from matta.protocol import (
    Act,
    Ask,
    Command,
    Deal,
    Hint,
    Hinted,
    LogEntry,
    NewMatch,
    Offers,
    Refused,
    Restore,
    Ruling,
    Save,
    SeatSetup,
    SetLevel,
    Sit,
    Step,
    Table,
)
from matta.session import Session

ME = 0
RULING = Ruling("due", {})
BOT = SeatSetup("bot", "normal")
SEATS = (SeatSetup("person"), BOT)


@dataclass(frozen=True, slots=True)
class Next:
    """Not an action of a round: the person goes on to the next one."""


Move = Action | Next | Sit


def secret_of(number: int) -> str:
    """A match secret out of a small number, so that a test can name its match."""
    return f"{number:064x}"


class Shadow:
    """A match from a secret, and the log that the page's worker has to have kept."""

    def __init__(
        self,
        secret: str,
        log: str = "",
        *,
        ruling: Ruling = RULING,
        seats: tuple[SeatSetup, ...] = SEATS,
        strict: bool = False,
    ) -> None:
        self.secret = secret
        self.log = log
        self._session = Session()
        if log:
            self._do(Restore("shadow", log, secret))
        else:
            self._do(NewMatch("shadow", secret, "scala40", ruling, seats, strict))
            self._do(Deal(0, ""))
        self.dealers = [self.match.dealer]
        self._let_the_computer_play()

    @property
    def match(self) -> Match:
        assert self._session.recorded is not None
        return self._session.recorded.match

    @property
    def entries(self) -> list[LogEntry]:
        """What happened so far, as the log has it."""
        assert self._session.recorded is not None
        return self._session.recorded.entries

    @property
    def events(self) -> list[Event]:
        """What happened in this round, hidden cards too."""
        assert self._session.recorded is not None
        return self._session.recorded.events

    @property
    def at(self) -> int:
        return len(self.entries)

    @property
    def over(self) -> bool:
        return bool(self.match.winner)

    def log_until(self, entries: int) -> str:
        """The log as it was after its first so many entries."""
        log = json.loads(self.log)
        return json.dumps({**log, "entries": log["entries"][:entries]})

    @property
    def looks(self) -> int:
        """The seat whose hand the page shows; -1: nobody's."""
        return self.table.view.seat

    def play(self, move: Move) -> None:
        """Do what the person does, and what the computers answer."""
        match move:
            case Next():
                self.deal()
            case Sit():
                self._do(move)
            case _:
                self._do(Act(self.looks, move, self.at))
        self._let_the_computer_play()

    def deal(self, cut: str = "") -> None:
        """Go on to the next round, cut with these words."""
        self._do(Deal(self.at, cut))
        self.dealers.append(self.match.dealer)
        self._let_the_computer_play()

    def offers(
        self, chosen: tuple[Card, ...], staged: tuple[Draft, ...] = ()
    ) -> Offers:
        """What the judge offers for some cards, as the page is told."""
        (offers,) = self._session.do(Ask(0, self.looks, chosen, staged))
        assert isinstance(offers, Offers), offers
        return offers

    def with_budget(self, rounds: int) -> Shadow:
        """The same match, whose searches may play so many imagined rounds."""
        log = {**json.loads(self.log), "budget": rounds}
        return Shadow(self.secret, json.dumps(log))

    def hint(self) -> Hinted:
        """What the engine advises the one who looks; nothing is played by it."""
        messages = self._session.do(Hint(1, self.looks))
        while True:
            for message in messages:
                if isinstance(message, Hinted):
                    return message
                assert not isinstance(message, Refused), message
            messages = self._session.do(Step())

    def set_level(self, seat: int, level: str) -> None:
        """Let a computer play as strongly as that from its next turn on."""
        self._do(SetLevel(seat, level))

    def _let_the_computer_play(self) -> None:
        while self._do(Step()):
            pass

    def _do(self, command: Command) -> bool:
        """Give a command; tell whether anything came of it."""
        messages = self._session.do(command)
        for message in messages:
            assert not isinstance(message, Refused), (command, message)
            if isinstance(message, Save):
                self.log = message.log
            elif isinstance(message, Table):
                self.table = message
        return bool(messages)
