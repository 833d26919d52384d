"""A page without a screen: commands to a session, its messages as values."""

from __future__ import annotations

from collections.abc import Mapping

from matta import codec
from matta.actions import Action
from matta.events import Dealt, Event
from matta.protocol import (
    Act,
    Busy,
    Command,
    Deal,
    Fault,
    Happened,
    Message,
    NewMatch,
    Refused,
    Retold,
    Ruling,
    Save,
    SeatSetup,
    Step,
    Table,
)
from matta.saving import LOG_LIMIT
from matta.session import Session
from matta.settings import Setting

SECRET = "5a" * 32
SEATS = (SeatSetup("person"), SeatSetup("bot", "normal"))
MOST_SLICES = 10_000


def new_match(
    preset: str = "due",
    settings: Mapping[str, Setting] | None = None,
    secret: str = SECRET,
    seats: tuple[SeatSetup, ...] = SEATS,
) -> NewMatch:
    ruling = Ruling(preset, dict(settings or {}))
    return NewMatch("match-1", secret, "scala40", ruling, seats)


class Desk:
    """A session and what it said last: the table, the save, who is busy.

    `told` are the events of this round that it told.
    """

    def __init__(self, *commands: Command) -> None:
        self.session = Session()
        self.table: Table | None = None
        self.save: Save | None = None
        self.secret = ""
        self.told: list[Event] = []
        self.busy = False
        for command in commands:
            self.send(command)
            if isinstance(command, NewMatch):
                self.send(Deal(0, ""))

    def send(self, command: Command) -> list[Message]:
        return self.say(codec.dump(command))

    def say(self, text: str) -> list[Message]:
        """Send any text; the answer is always an array of messages."""
        answer = codec.read(self.session.handle(text), 4 * LOG_LIMIT)
        assert isinstance(answer, list)
        messages = [codec.decode(Message, data) for data in answer]
        for message in messages:
            self._note(message)
        if not messages or any(isinstance(m, Table | Busy) for m in messages):
            self.busy = any(isinstance(m, Busy) for m in messages)
        return messages

    def _note(self, message: Message) -> None:
        if isinstance(message, Table):
            self.table = message
        elif isinstance(message, Save):
            self.save = message
            self.secret = message.secret or self.secret
        elif isinstance(message, Happened):
            dealt = any(isinstance(event, Dealt) for event in message.events)
            self.told = [*([] if dealt else self.told), *message.events]
        elif isinstance(message, Retold):
            self.told = [*message.events]

    @property
    def seen(self) -> Table:
        assert self.table is not None
        return self.table

    @property
    def hash(self) -> str:
        """The hash of the whole match; empty where there is none."""
        recorded = self.session.recorded
        return "" if recorded is None else recorded.match.hash()

    @property
    def entries(self) -> int:
        recorded = self.session.recorded
        return 0 if recorded is None else len(recorded.entries)

    def act(self, action: Action, seat: int = 0) -> list[Message]:
        return self.send(Act(seat, action, self.seen.at))

    def next_round(self, cut: str = "") -> list[Message]:
        return self.send(Deal(self.seen.at, cut))

    def let_bots_play(self) -> int:
        """Step until no bot is on turn; how many steps it took."""
        steps = 0
        while self.busy:
            self.send(Step())
            steps += 1
            assert steps < MOST_SLICES, "the bots do not stop"
        return steps

    def refused(self, command: Command | str) -> Refused | Fault:
        """Send what must be refused; nothing may have changed."""
        before = (self.hash, self.entries, self.table)
        text = command if isinstance(command, str) else codec.dump(command)
        (message,) = self.say(text)
        assert isinstance(message, Refused | Fault), message
        assert (self.hash, self.entries, self.table) == before
        return message
