"""Every command and every message, in one place: longer than other modules for that.

The page sends commands to the session and gets messages back, as JSON objects
whose `type` is the class name in snake_case. The page's TypeScript types are
written from this file. Cards are numbers 0..107 (`n % 52` is the face below
104, 104..107 are jokers); faces 0..51 are suit * 13 + rank - 1 with suits in
the order S H D C, and 52 is the joker or "not said".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from matta.actions import Action
from matta.cards import Card
from matta.events import Event
from matta.melds import Draft, End, MeldKind
from matta.reasons import Refusal
from matta.settings import Setting, SettingInfo
from matta.view import Ending, View

PROTOCOL = 1


# -- What the rules of a match are ------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits in a seat: a person, or a bot of a level; a name of at most 24 letters.

    An empty name leaves it to the page what to call the seat.
    """

    kind: Literal["person", "bot"]
    level: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A preset and the settings that differ from it, by name."""

    preset: str
    settings: dict[str, Setting]


# -- The log of a match --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealEntry:
    """A round was dealt, after a player cut with these words (or none)."""

    cut: str


@dataclass(frozen=True, slots=True)
class PlayEntry:
    """A seat played an action."""

    seat: int
    action: Action


@dataclass(frozen=True, slots=True)
class LevelEntry:
    """A bot's level was changed."""

    seat: int
    level: str


LogEntry = DealEntry | PlayEntry | LevelEntry
LOG_VERSION = 1


@dataclass(frozen=True, slots=True)
class MatchLog:
    """All of a match but its secret: played again, it gives the same match.

    `engine` is the version that wrote it.
    """

    version: int
    engine: str
    game: str
    ruling: Ruling
    seats: tuple[SeatSetup, ...]
    entries: tuple[LogEntry, ...]


# -- Commands ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hello:
    """Ask who is there; answered by Welcome."""


@dataclass(frozen=True, slots=True)
class Begin:
    """Ask the worker for a new match; it adds an id and a secret (NewMatch)."""

    game: Literal["scala40"]
    ruling: Ruling
    seats: tuple[SeatSetup, ...]


@dataclass(frozen=True, slots=True)
class NewMatch:
    """Start a match and deal its first round; `secret` is 64 hex digits."""

    id: str
    secret: str
    game: Literal["scala40"]
    ruling: Ruling
    seats: tuple[SeatSetup, ...]


@dataclass(frozen=True, slots=True)
class Restore:
    """Go on with a saved match: its log and its secret."""

    id: str
    log: str
    secret: str


@dataclass(frozen=True, slots=True)
class Act:
    """Play an action for a seat.

    `at` is `Table.at` as the page saw it: a second tap on the same picture is
    refused as STALE and changes nothing.
    """

    seat: int
    action: Action
    at: int


@dataclass(frozen=True, slots=True)
class NextRound:
    """Deal the next round after the score was read."""

    at: int


@dataclass(frozen=True, slots=True)
class Sit:
    """The person of a seat has taken the device: show what that seat may see."""

    seat: int


@dataclass(frozen=True, slots=True)
class SetLevel:
    """Change the level of a bot from its next turn on."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask what could be done with the cards a person has chosen.

    `chosen` cards lie in the hand, `staged` are the melds prepared so far, as
    the judge read them. Answered by Offers with the same `ticket`.
    """

    ticket: int
    seat: int
    chosen: tuple[Card, ...]
    staged: tuple[Draft, ...]


@dataclass(frozen=True, slots=True)
class Review:
    """Ask whether a rule sheet stands; answered by Reviewed with the same `ticket`."""

    ticket: int
    game: Literal["scala40"]
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Step:
    """Let the bot on turn go on thinking or play (sent by the worker)."""


PageCommand = Hello | Begin | Act | NextRound | Sit | SetLevel | Ask | Review
WorkerCommand = NewMatch | Restore | Step
Command = PageCommand | WorkerCommand


# -- Messages ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Welcome:
    """Version of engine and protocol, the presets, what each setting may be."""

    version: str
    protocol: int
    presets: dict[str, dict[str, Setting]]
    settings: tuple[SettingInfo, ...]
    levels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MatchState:
    """Where a match stands: the round's number (from 1), totals, who is out.

    `sides` are the seats that play together: one each, or teams. `totals`, `out`
    and `winner` go by side, and so do the scores of finished rounds in `rounds`
    (None: not in that round), whose `endings` stand beside them, and the totals in
    `returns` with which sides came back after it (None: did not, S40-MATCH-6);
    `winner` is empty while the match goes on.
    """

    id: str
    game: str
    ruling: Ruling
    settings: dict[str, Setting]
    seats: tuple[SeatSetup, ...]
    sides: tuple[tuple[int, ...], ...]
    round: int
    totals: tuple[int, ...]
    rounds: tuple[tuple[int | None, ...], ...]
    endings: tuple[Ending, ...]
    returns: tuple[tuple[int | None, ...], ...]
    out: tuple[int, ...]
    winner: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """The whole picture for the person at `view.seat`, after every change.

    Where several persons share the device, `view.seat` is -1 and no hand is shown
    until the one in `curtain` has taken it (Sit). `at` counts the entries of the
    log. `can` says which of the simple actions are legal now; a missing one has its
    refusal in `why_not`.
    """

    at: int
    view: View
    curtain: int | None
    match: MatchState
    can: tuple[str, ...]
    why_not: dict[str, Refusal]


@dataclass(frozen=True, slots=True)
class Happened:
    """What just happened, as the person may know it, in order."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Retold:
    """What happened in this round until now, said when a match is restored."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read the chosen cards as a new meld."""

    draft: Draft
    kind: MeldKind
    points: int


@dataclass(frozen=True, slots=True)
class Target:
    """One way to use the chosen cards on meld number `meld` of the table."""

    meld: int
    action: Action
    end: End | None


@dataclass(frozen=True, slots=True)
class Staged:
    """The prepared melds together: points so far and what opening needs.

    `action` plays them (Open, or LayMeld one by one); None with the refusal.
    """

    points: int
    need: int
    actions: tuple[Action, ...]
    why_not: Refusal | None


@dataclass(frozen=True, slots=True)
class Offers:
    """What could be done with the chosen cards, asked by Ask.

    `readings` as a new meld, `targets` on melds of the table, `discard` the
    action that discards the chosen card, `go_out` the one that closes in hand
    with the staged melds and the chosen card. `why_not` has the refusal of
    each that is not offered: `meld`, `target`, `discard`, `go_out`.
    """

    ticket: int
    at: int
    readings: tuple[Reading, ...]
    targets: tuple[Target, ...]
    discard: Action | None
    go_out: Action | None
    staged: Staged | None
    why_not: dict[str, Refusal]


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A rule sheet as the engine reads it: all its settings and what is wrong.

    `settings` is empty when `refusal` says why the sheet cannot stand; `idle` are
    settings that the others leave without effect.
    """

    ticket: int
    settings: dict[str, Setting]
    idle: tuple[str, ...]
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class Refused:
    """A command was understood and refused; nothing changed."""

    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Fault:
    """A text that is no command: what is wrong and where; nothing changed."""

    code: Literal["NOT_JSON", "TOO_LONG", "UNKNOWN_COMMAND", "BAD_FIELD", "BAD_SECRET"]
    where: str


@dataclass(frozen=True, slots=True)
class BrokenSave:
    """A saved match that cannot be restored: why, and at which entry."""

    id: str
    code: Literal[
        "EMPTY", "NOT_JSON", "BAD_FIELD", "NEWER_VERSION", "BAD_SECRET", "ILLEGAL"
    ]
    entry: int
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class Save:
    """For the worker's storage only: the log of a match after a change.

    `secret` comes once, with the first save of a match.
    """

    id: str
    log: str
    secret: str | None
    over: bool


@dataclass(frozen=True, slots=True)
class Busy:
    """The bot at `seat` is on turn: the worker sends Step until this stops."""

    seat: int


@dataclass(frozen=True, slots=True)
class StorageFailed:
    """From the worker: the match could not be kept; play goes on in memory."""

    code: Literal["QUOTA", "BLOCKED", "BROKEN"]


@dataclass(frozen=True, slots=True)
class NoMatch:
    """Nothing to restore: a new match can be started."""


PageMessage = (
    Welcome
    | Table
    | Happened
    | Retold
    | Offers
    | Reviewed
    | Refused
    | Fault
    | BrokenSave
    | StorageFailed
    | NoMatch
)
WorkerMessage = Save | Busy
Message = PageMessage | WorkerMessage
