"""A match and its log: writing one down, playing one again.

Loading is replaying: every entry goes through the judge, and a log that does
not get through is refused by name and place.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from matta import __version__, codec
from matta.bots.ladder import BUDGETS, LEVELS, USUAL_BUDGET
from matta.events import Event
from matta.games import GAMES
from matta.match import Match
from matta.protocol import (
    LOG_VERSION,
    BrokenSave,
    DealEntry,
    GivenDeal,
    LevelEntry,
    LogEntry,
    MatchLog,
    PlayEntry,
    Ruling,
    SeatSetup,
)
from matta.reasons import Reason, Refusal, refuse

LOG_LIMIT = 4_000_000
SECRET_DIGITS = 64
NAME_LIMIT = 24
CUT_LIMIT = 64
# What breaks a line or turns its direction; any other letter or sign makes a name.
UNSEEN = frozenset(
    map(
        chr,
        (*range(32), *range(127, 160), *range(0x2028, 0x202F), *range(0x2066, 0x206A)),
    )
)
SaveCode = Literal[
    "EMPTY", "NOT_JSON", "BAD_FIELD", "NEWER_VERSION", "BAD_SECRET", "ILLEGAL"
]


class Unreadable(Exception):  # noqa: N818 - it names the log, not an accident
    """A log that gives no match: why, at which entry, and the judge's refusal."""

    def __init__(
        self, code: SaveCode, entry: int = -1, refusal: Refusal | None = None
    ) -> None:
        super().__init__(f"{code} at entry {entry}")
        self.code: SaveCode = code
        self.entry = entry
        self.refusal = refusal

    def of(self, id: str) -> BrokenSave:
        """What the page is told of the save under an id."""
        return BrokenSave(id, self.code, self.entry, self.refusal)


@dataclass(slots=True)
class Recorded:
    """A match, how it was set up, who sits where now, and all that happened.

    `events` are those of the round that was dealt last, hidden cards too; `budget`
    is how many imagined rounds a search plays.
    """

    ruling: Ruling
    setup: tuple[SeatSetup, ...]
    match: Match
    deal: GivenDeal | None = None
    budget: int = USUAL_BUDGET
    seats: list[SeatSetup] = field(default_factory=list)
    entries: list[LogEntry] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def add(self, entry: LogEntry) -> tuple[Event, ...] | Refusal:
        """Make an entry happen and write it down; a refused one changes nothing."""
        done = self._do(entry)
        if not isinstance(done, Refusal):
            self.entries.append(entry)
            if isinstance(entry, DealEntry):
                self.events.clear()
            self.events.extend(done)
        return done

    def _do(self, entry: LogEntry) -> tuple[Event, ...] | Refusal:
        if isinstance(entry, PlayEntry):
            return self.match.act(entry.seat, entry.action)
        if isinstance(entry, DealEntry):
            return self._deal(entry)
        return self._set_level(entry)

    def _deal(self, entry: DealEntry) -> tuple[Event, ...] | Refusal:
        if len(entry.cut) > CUT_LIMIT or UNSEEN & set(entry.cut):
            return refuse(Reason.BAD_SETTING, setting="cut", value=entry.cut[:40])
        return self.match.may_deal() or self.match.deal_round(entry.cut)

    def _set_level(self, entry: LevelEntry) -> tuple[Event, ...] | Refusal:
        known = 0 <= entry.seat < len(self.seats) and entry.level in LEVELS
        if not known or self.seats[entry.seat].kind != "bot":
            return refuse(Reason.BAD_SETTING, setting="level", value=entry.level[:40])
        self.seats[entry.seat] = replace(self.seats[entry.seat], level=entry.level)
        return ()

    def log(self) -> str:
        """The log as canonical JSON text."""
        log = MatchLog(
            LOG_VERSION,
            __version__,
            self.match.game.name,
            self.ruling,
            self.match.strict,
            self.deal,
            self.budget,
            self.setup,
            tuple(self.entries),
        )
        return codec.canonical(log)

    @property
    def dealt(self) -> DealEntry | None:
        """How the round on the table was dealt; None before the first."""
        deals = (e for e in reversed(self.entries) if isinstance(e, DealEntry))
        return next(deals, None)

    @property
    def touched(self) -> bool:
        """Whether a person has played in this match."""
        return any(
            isinstance(entry, PlayEntry) and self.seats[entry.seat].kind == "person"
            for entry in self.entries
        )


def read_secret(digits: str) -> bytes | None:
    """The match secret written as 64 hex digits; None if it is not that."""
    if len(digits) != SECRET_DIGITS or set(digits) - set("0123456789abcdef"):
        return None
    return bytes.fromhex(digits)


def need_secret(digits: str) -> bytes:
    """The match secret written as 64 hex digits; Unreadable if it is not that."""
    secret = read_secret(digits)
    if secret is None:
        raise Unreadable("BAD_SECRET")
    return secret


def begin(
    game: str,
    ruling: Ruling,
    seats: tuple[SeatSetup, ...],
    secret: bytes,
    *,
    strict: bool = False,
    deal: GivenDeal | None = None,
    budget: int = USUAL_BUDGET,
) -> Recorded | Refusal:
    """A match with nothing dealt yet, or why these rules and seats make none."""
    rules = GAMES[game].make_rules(ruling.preset, dict(ruling.settings))
    if isinstance(rules, Refusal):
        return rules
    if len(seats) != rules.players:
        return refuse(Reason.BAD_SETTING, setting="players", value=len(seats))
    persons = sum(seat.kind == "person" for seat in seats)
    if not persons:
        return refuse(Reason.BAD_SETTING, setting="seats", value=persons)
    for seat in seats:
        if len(seat.name) > NAME_LIMIT or UNSEEN & set(seat.name):
            return refuse(Reason.BAD_SETTING, setting="name", value=seat.name[:40])
        if seat.kind == "bot" and seat.level not in LEVELS:
            return refuse(Reason.BAD_SETTING, setting="level", value=seat.level[:40])
    if budget not in BUDGETS:
        return refuse(Reason.BAD_SETTING, setting="budget", value=str(budget)[:40])
    key = None if deal is None else read_secret(deal.key)
    if deal is not None and (key is None or not 0 <= deal.dealer < len(seats)):
        return refuse(Reason.BAD_SETTING, setting="deal", value=deal.key[:40])
    given = None if key is None or deal is None else (key, deal.dealer)
    match = Match(GAMES[game], rules, secret, strict=strict, given=given)
    return Recorded(ruling, seats, match, deal, budget, list(seats))


def replay(text: str, secret_digits: str) -> Recorded:
    """The match that a log and its secret give; Unreadable if they give none."""
    secret, log = need_secret(secret_digits), read_log(text)
    recorded = empty(log, secret)
    for index, entry in enumerate(log.entries):
        follow(recorded, index, entry)
    return recorded


def empty(log: MatchLog, secret: bytes) -> Recorded:
    """The match of a log before its first entry; Unreadable if it can't begin."""
    begun = begin(
        log.game,
        log.ruling,
        log.seats,
        secret,
        strict=log.strict,
        deal=log.deal,
        budget=log.budget,
    )
    if isinstance(begun, Refusal):
        raise Unreadable("ILLEGAL", -1, begun)
    return begun


def follow(recorded: Recorded, index: int, entry: LogEntry) -> tuple[Event, ...]:
    """Make entry `index` of a log happen; Unreadable if it could not have."""
    match = recorded.match
    if isinstance(entry, DealEntry) and entry.seal not in (
        "",
        match.seal(match.number + 1),
    ):
        raise Unreadable("BAD_SECRET", index)
    done = recorded.add(entry)
    if isinstance(done, Refusal):
        raise Unreadable("ILLEGAL", index, done)
    return done


def read_log(text: str) -> MatchLog:
    """The log in a text, in the newest form; Unreadable if it is none."""
    if not text.strip():
        raise Unreadable("EMPTY")
    try:
        data = codec.read(text, LOG_LIMIT)
    except codec.Malformed:
        raise Unreadable("NOT_JSON") from None
    version = data.get("version") if isinstance(data, dict) else None
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise Unreadable("BAD_FIELD")
    if version > LOG_VERSION:
        raise Unreadable("NEWER_VERSION")
    try:
        log = codec.decode(MatchLog, newest(data))
    except codec.Malformed:
        raise Unreadable("BAD_FIELD") from None
    if log.game not in GAMES:
        raise Unreadable("BAD_FIELD")
    return log


def newest(data: object) -> object:
    """The plain data of a log of any version in the form of the newest one.

    Version 1 (0.1.0) knew neither seals, strict matches nor given deals, version 2
    no searches.
    """
    if isinstance(data, dict) and data.get("version") == 1:
        entries = data.get("entries")
        if isinstance(entries, list):
            entries = [_sealed(entry) for entry in entries]
        data = {**data, "version": 2, "strict": False, "deal": None, "entries": entries}
    if isinstance(data, dict) and data.get("version") == 2:
        data = {**data, "version": 3, "budget": USUAL_BUDGET}
    return data


def _sealed(entry: object) -> object:
    if isinstance(entry, dict) and entry.get("type") == "deal_entry":
        return {"seal": "", **entry}
    return entry
