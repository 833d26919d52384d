"""Every command and every message, in one place: longer than other modules for that.

The page sends commands to the session and gets messages back, as JSON objects
whose `type` is the class name in snake_case. Commands about the shelf are for the
worker around the session, which alone holds what is kept. The page's TypeScript
types are written from this file. Cards are numbers 0..107 (`n % 52` is the face below
104, 104..107 are jokers); faces 0..51 are suit * 13 + rank - 1 with suits in
the order S H D C, and 52 is the joker or "not said".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from matta.actions import Action
from matta.advice import Advice
from matta.bots.ladder import USUAL_BUDGET
from matta.cards import Card
from matta.events import Event
from matta.melds import Draft, End, Meld, MeldKind
from matta.reasons import Refusal
from matta.settings import Setting, SettingInfo
from matta.view import Ending, Outcome, View

PROTOCOL = 3


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
    """A round was dealt, after a player cut with these words (or none).

    `seal` is the commitment that was shown before: 64 hex digits, or empty where
    none was (logs of version 1, deals that were known).
    """

    cut: str
    seal: str = ""


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
LOG_VERSION = 3


@dataclass(frozen=True, slots=True)
class GivenDeal:
    """A deal that was dealt before: its key (64 hex digits) and who dealt."""

    key: str
    dealer: int


@dataclass(frozen=True, slots=True)
class MatchLog:
    """All of a match but its secret: played again, it gives the same match.

    `engine` is the version that wrote it. A `strict` match has neither taking back
    nor hints. A match of a given `deal` is that one round. `budget` is how many
    imagined rounds a search plays in it, one of BUDGETS.
    """

    version: int
    engine: str
    game: str
    ruling: Ruling
    strict: bool
    deal: GivenDeal | None
    budget: int
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
    strict: bool = False
    deal: GivenDeal | None = None


@dataclass(frozen=True, slots=True)
class NewMatch:
    """Start a match and seal its first round; `secret` is 64 hex digits.

    `budget` is for the searches of the match, one of `Welcome.budgets`: the worker
    has measured how fast the device is.
    """

    id: str
    secret: str
    game: Literal["scala40"]
    ruling: Ruling
    seats: tuple[SeatSetup, ...]
    strict: bool = False
    deal: GivenDeal | None = None
    budget: int = USUAL_BUDGET


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
class Deal:
    """Deal the next round; `cut` is what was said to it, at most 64 letters.

    Its seal must have been shown before (S40-DEAL-3).
    """

    at: int
    cut: str


@dataclass(frozen=True, slots=True)
class Sit:
    """The person of a seat has taken the device: show what that seat may see."""

    seat: int


@dataclass(frozen=True, slots=True)
class SetLevel:
    """Change the level of a bot from its next action on."""

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
class Hint:
    """Ask for the best way to go on for a seat on turn; answered by Hinted.

    The search takes a while; any other command but Ask and Review ends it.
    """

    ticket: int
    seat: int


@dataclass(frozen=True, slots=True)
class StopThinking:
    """End a search that was asked for; answered by Stopped."""

    ticket: int


@dataclass(frozen=True, slots=True)
class Review:
    """Ask whether a rule sheet stands; answered by Reviewed with the same `ticket`."""

    ticket: int
    game: Literal["scala40"]
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Step:
    """Let the bot on turn go on thinking or play (sent by the worker)."""


@dataclass(frozen=True, slots=True)
class LookAt:
    """Read a kept match without sitting down to it; answered by LookedAt."""

    id: str
    log: str
    secret: str


@dataclass(frozen=True, slots=True)
class Recall:
    """Tell a finished round of a kept match; answered by Replayed.

    `round` counts from 1.
    """

    ticket: int
    id: str
    log: str
    secret: str
    round: int


@dataclass(frozen=True, slots=True)
class Examine:
    """Look for where a seat lost most in a finished round; answered by Examined.

    `round` counts from 1. It takes a while, and is told by Progress.
    """

    ticket: int
    id: str
    log: str
    secret: str
    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class Rehearse:
    """Play so many imagined rounds of a frozen position, to be timed by the worker."""

    rounds: int


@dataclass(frozen=True, slots=True)
class Prove:
    """Open the seals of all finished rounds of a kept match; answered by Proven."""

    ticket: int
    id: str
    log: str
    secret: str


# -- The shelf: kept matches, which only the worker has ------------------------------


@dataclass(frozen=True, slots=True)
class ListMatches:
    """Ask for all kept matches; answered by Shelf."""


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """Go on with another kept match; the one on the table stays on the shelf."""

    id: str


@dataclass(frozen=True, slots=True)
class ForgetMatch:
    """Throw a kept match away for ever."""

    id: str


@dataclass(frozen=True, slots=True)
class ExportMatch:
    """Ask for a match as a file, and as a text for a link if it is finished.

    Answered by Exported with the same `ticket`; the file itself goes as a Blob.
    """

    ticket: int
    id: str


@dataclass(frozen=True, slots=True)
class ExportAll:
    """Ask for everything as a file: all matches and saves that cannot be read.

    `page` is what the page itself keeps (settings, rule sheets), by name.
    """

    ticket: int
    page: dict[str, str]


@dataclass(frozen=True, slots=True)
class ImportText:
    """Put what a link or a file holds on the shelf; answered by Imported."""

    ticket: int
    text: str


@dataclass(frozen=True, slots=True)
class Replay:
    """Ask for a finished round of a kept match; answered by Replayed."""

    ticket: int
    id: str
    round: int


@dataclass(frozen=True, slots=True)
class Verify:
    """Ask to open the seals of a kept match; answered by Proven."""

    ticket: int
    id: str


@dataclass(frozen=True, slots=True)
class LookBack:
    """Ask where a seat lost most in a finished round; answered by Examined."""

    ticket: int
    id: str
    round: int
    seat: int


SessionCommand = (
    Hello | Begin | Act | Deal | Sit | SetLevel | Ask | Hint | StopThinking | Review
)
ShelfCommand = (
    ListMatches
    | OpenMatch
    | ForgetMatch
    | ExportMatch
    | ExportAll
    | ImportText
    | Replay
    | Verify
    | LookBack
)
PageCommand = SessionCommand | ShelfCommand
WorkerCommand = NewMatch | Restore | Step | LookAt | Recall | Prove | Examine | Rehearse
Command = SessionCommand | WorkerCommand


# -- Messages ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Welcome:
    """Version of engine and protocol, the presets, what each setting may be.

    `levels` go from the weakest to the strongest, `budgets` from few to many.
    """

    version: str
    protocol: int
    presets: dict[str, dict[str, Setting]]
    settings: tuple[SettingInfo, ...]
    levels: tuple[str, ...]
    budgets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Seal:
    """The seal of a round: a commitment to its secret, shown before the first card.

    `commitment` is the SHA-256 of the round secret, 64 hex digits; `cut` is what
    was said after it, None while the round is not dealt.
    """

    round: int
    commitment: str
    cut: str | None


@dataclass(frozen=True, slots=True)
class MatchState:
    """Where a match stands: the round's number (from 1), totals, who is out.

    `sides` are the seats that play together: one each, or teams. `totals`, `out`
    and `winner` go by side, and so do the scores of finished rounds in `rounds`
    (None: not in that round), whose `endings` stand beside them, and the totals in
    `returns` with which sides came back after it (None: did not, S40-MATCH-6);
    `winner` is empty while the match goes on.

    A `strict` match has no taking back; `again` says that it is one deal that was
    known before, `touched` that a person has played in it. `deal_id` names the deal
    (16 hex digits; empty before the first) and tells nothing of its cards. `seal` is
    that of the round on the table, None if it had none, and `next_seal` that of the
    round that can be dealt now.
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
    strict: bool
    again: bool
    touched: bool
    deal_id: str
    seal: Seal | None
    next_seal: Seal | None


@dataclass(frozen=True, slots=True)
class Sealed:
    """A match whose first round is sealed and not dealt: Deal deals it."""

    at: int
    match: MatchState


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
class Hinted:
    """The best way to go on for a seat, seen from what it may know.

    `at` counts the entries of the log, as in Table.
    """

    ticket: int
    at: int
    seat: int
    advice: Advice


@dataclass(frozen=True, slots=True)
class Stopped:
    """The search with this ticket goes on no more."""

    ticket: int


@dataclass(frozen=True, slots=True)
class Progress:
    """A search that takes a while has done a part of its work."""

    ticket: int
    done: int
    of: int


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision in a finished round: what was played, and what was better.

    `frame` is the number of the frame of Replayed that stood before it, `turn` the
    number of the seat's turn, both from 0 and 1; `lost` hundredths of a point.
    """

    frame: int
    turn: int
    lost: int
    played: Advice
    better: Advice


@dataclass(frozen=True, slots=True)
class Examined:
    """The moments of a finished round in which a seat lost most, the worst first.

    At most three; `decisions` is how many were looked at, `lost` what all of them
    lost together, in hundredths of a point. Judged by what the seat could know then.
    """

    ticket: int
    id: str
    round: int
    seat: int
    decisions: int
    lost: int
    moments: tuple[Moment, ...]


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """So many imagined rounds were played; for the worker only."""

    rounds: int


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
class LookedAt:
    """What a kept match is: where it stands, its log in the newest form.

    `hash` is the hash of its state; for the worker only.
    """

    id: str
    match: MatchState
    log: str
    over: bool
    hash: str


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment of a finished round, all cards face up.

    `at` is the log entry that made it and `events` what happened; `hands` go by
    the seats of the round in playing order; `stock` with the next card first,
    `discards` with the top last.
    """

    at: int
    turn: int
    events: tuple[Event, ...]
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]
    table: tuple[Meld, ...]


@dataclass(frozen=True, slots=True)
class Luck:
    """What chance gave a seat in a round: jokers, and deadwood that draws removed.

    `draws` counts cards from the stock, `removed` the points of deadwood by which
    they made the hand lighter once its worst card was thrown; the `usual` figures
    are averages of many deals for so many draws, in hundredths.
    """

    seat: int
    jokers_dealt: int
    jokers_drawn: int
    draws: int
    removed: int
    usual_dealt: int
    usual_drawn: int
    usual_removed: int


@dataclass(frozen=True, slots=True)
class Proof:
    """The opened seal of a round, from which anybody can deal it again.

    `secret` is the round secret (64 hex digits; it tells nothing of other rounds,
    empty for a given deal), `key` the deal key, `deck` the shuffled pack, `hands`
    by the seats in playing order, `top` the first discard.
    """

    round: int
    seal: str
    secret: str
    cut: str
    key: str
    dealer: int
    seats: tuple[int, ...]
    deck: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    top: Card


@dataclass(frozen=True, slots=True)
class Replayed:
    """A finished round from its deal to its end.

    `outcome` is how it ended; `deals` are for playing it again: by seat in playing
    order, the deal that gives that seat's cards to the first person.
    """

    ticket: int
    match: MatchState
    round: int
    seats: tuple[int, ...]
    frames: tuple[Frame, ...]
    outcome: Outcome
    luck: tuple[Luck, ...]
    proof: Proof
    ruling: Ruling
    setups: tuple[SeatSetup, ...]
    deals: tuple[GivenDeal, ...]


@dataclass(frozen=True, slots=True)
class Proven:
    """The opened seals of all finished rounds of a match."""

    ticket: int
    match: MatchState
    proofs: tuple[Proof, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """A match on the shelf: when it was last played (milliseconds since 1970)."""

    id: str
    when: int
    match: MatchState


@dataclass(frozen=True, slots=True)
class KeptBroken:
    """A save that could not be read, kept for export."""

    id: str
    code: str


@dataclass(frozen=True, slots=True)
class Shelf:
    """All kept matches, the last played first; `current` lies on the table."""

    current: str
    matches: tuple[Kept, ...]
    broken: tuple[KeptBroken, ...]


@dataclass(frozen=True, slots=True)
class Exported:
    """A file is ready under a name; `text` is for a link, None if it may have none.

    `open` says that it holds the secret of an unfinished match.
    """

    ticket: int
    name: str
    text: str | None
    open: bool


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import brought: ids of new matches, how many were there, how many not.

    `replaced` counts those of this device that went on as in the file; `page` is what
    the page had put into the file, by name.
    """

    ticket: int
    new: tuple[str, ...]
    known: int
    replaced: int
    broken: tuple[KeptBroken, ...]
    problem: Literal["NOT_OURS", "NEWER_VERSION", "TOO_LONG"] | None
    page: dict[str, str]


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
    match: MatchState


@dataclass(frozen=True, slots=True)
class Busy:
    """A search goes on for `seat`: the worker sends Step until this stops."""

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
    | Sealed
    | Table
    | Happened
    | Retold
    | Offers
    | Hinted
    | Stopped
    | Progress
    | Examined
    | Reviewed
    | Replayed
    | Proven
    | Shelf
    | Exported
    | Imported
    | Refused
    | Fault
    | BrokenSave
    | StorageFailed
    | NoMatch
)
WorkerMessage = Save | Busy | LookedAt | Rehearsed
Message = PageMessage | WorkerMessage
