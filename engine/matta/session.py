"""The session: a text comes in, messages go out, and nothing ever dies.

It knows no browser, clock, file or global randomness: secrets come in with the
commands, saves go out as messages. A refused command changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from matta import __version__, codec
from matta.advising import Inquiry, examine, hint, no_hint
from matta.bots.ladder import BUDGETS, LEVELS, REHEARSALS
from matta.device import Device
from matta.events import Event, seen_by
from matta.games import GAMES
from matta.offers import Offering, simple_actions
from matta.protocol import (
    PROTOCOL,
    Act,
    Ask,
    Begin,
    BrokenSave,
    Busy,
    Command,
    Deal,
    DealEntry,
    Examine,
    Fault,
    Happened,
    Hello,
    Hint,
    LevelEntry,
    LogEntry,
    LookAt,
    LookedAt,
    Message,
    NewMatch,
    PlayEntry,
    Prove,
    Proven,
    Recall,
    Refused,
    Rehearse,
    Rehearsed,
    Restore,
    Retold,
    Review,
    Reviewed,
    Save,
    Sealed,
    SetLevel,
    Sit,
    Step,
    Stopped,
    StopThinking,
    Table,
    Welcome,
)
from matta.proving import proofs
from matta.reasons import Reason, Refusal, refuse
from matta.recalling import recall
from matta.saving import LOG_LIMIT, Recorded, Unreadable, begin, read_secret, replay
from matta.states import match_state, plain
from matta.thinking import Asked, Bots

Messages = tuple[Message, ...]
ID_LIMIT: Final = 64
# Commands that leave a search alone.
BESIDE: Final = (
    Ask,
    Hello,
    LookAt,
    Prove,
    Recall,
    Rehearse,
    Review,
    Step,
    StopThinking,
)


class Session:
    """One device's table: at most one match at a time, and the bots in it."""

    def __init__(self) -> None:
        self.id = ""
        self.recorded: Recorded | None = None
        self._device = Device(())
        self._bots = Bots(None)
        self._asked: Asked | None = None

    def handle(self, text: str) -> str:
        """Answer a command with a JSON array of messages."""
        return "[" + ",".join(map(codec.dump, self.answer(text))) + "]"

    def answer(self, text: str) -> Messages:
        """Answer a command; what is no command gets a Fault."""
        try:
            command = codec.parse(text, 2 * LOG_LIMIT)
        except codec.Malformed as malformed:
            return (Fault(malformed.code, malformed.where),)
        return self.do(command)

    def do(self, command: Command) -> Messages:
        """Carry out a command and tell what came of it.

        What a search was asked about may be over once something else happens.
        """
        asked, messages = self._asked, self._DO[type(command)](self, command)
        refused = any(isinstance(m, Refused | Fault | BrokenSave) for m in messages)
        if asked is None or refused or isinstance(command, BESIDE):
            return messages
        if self._asked is asked:
            self._asked = None
        return (Stopped(asked.ticket), *messages)

    # -- Commands without a match ---------------------------------------------

    def _hello(self, _: Hello) -> Messages:
        scala = GAMES["scala40"]
        presets = {n: plain(scala.settings_of(r)) for n, r in scala.presets.items()}
        infos = scala.settings_info()
        return (Welcome(__version__, PROTOCOL, presets, infos, tuple(LEVELS), BUDGETS),)

    def _review(self, command: Review) -> Messages:
        game, ruling = GAMES[command.game], command.ruling
        rules = game.make_rules(ruling.preset, dict(ruling.settings))
        if isinstance(rules, Refusal):
            return (Reviewed(command.ticket, {}, (), rules),)
        settings, idle = plain(game.settings_of(rules)), game.idle_settings(rules)
        return (Reviewed(command.ticket, settings, idle, None),)

    def _begin(self, _: Begin) -> Messages:
        # The worker turns Begin into NewMatch: only it has a source of secrets.
        return (Fault("BAD_SECRET", "begin"),)

    def _new_match(self, command: NewMatch) -> Messages:
        secret = read_secret(command.secret)
        if secret is None:
            return (Fault("BAD_SECRET", "secret"),)
        if not 0 < len(command.id) <= ID_LIMIT:
            return (Fault("BAD_FIELD", "id"),)
        begun = begin(
            command.game,
            command.ruling,
            command.seats,
            secret,
            strict=command.strict,
            deal=command.deal,
            budget=command.budget,
        )
        if isinstance(begun, Refusal):
            return (Refused(begun),)
        self._sit_down(command.id, begun)
        return self._sealed(), self._save(begun, command.secret)

    def _restore(self, command: Restore) -> Messages:
        try:
            recorded = replay(command.log, command.secret)
        except Unreadable as broken:
            return (broken.of(command.id),)
        self._sit_down(command.id, recorded)
        if recorded.match.round is None:
            return (self._sealed(),)
        self._device.follow(recorded.match)
        retold = Retold(self._seen(recorded.events))
        return (retold, self._table(), *self._busy())

    def _look_at(self, command: LookAt) -> Messages:
        try:
            found = replay(command.log, command.secret)
        except Unreadable as broken:
            return (broken.of(command.id),)
        state, over = match_state(command.id, found), bool(found.match.winner)
        hash = found.match.hash()
        return (LookedAt(command.id, state, found.log(), over, hash),)

    def _recall(self, command: Recall) -> Messages:
        try:
            told = recall(
                command.ticket, command.id, command.log, command.secret, command.round
            )
        except Unreadable as broken:
            return (broken.of(command.id),)
        return (Refused(told) if isinstance(told, Refusal) else told,)

    def _prove(self, command: Prove) -> Messages:
        try:
            recorded, found = proofs(command.log, command.secret)
        except Unreadable as broken:
            return (broken.of(command.id),)
        return (Proven(command.ticket, match_state(command.id, recorded), found),)

    def _examine(self, command: Examine) -> Messages:
        return self._begin_search(command.ticket, command.seat, examine(command))

    def _rehearse(self, command: Rehearse) -> Messages:
        rounds = max(0, min(command.rounds, max(BUDGETS)))
        REHEARSALS["scala40"](rounds)
        return (Rehearsed(rounds),)

    def _sit_down(self, id: str, recorded: Recorded) -> None:
        self.id, self.recorded = id, recorded
        self._device = Device(recorded.seats)
        self._bots = Bots(recorded)

    # -- Commands within a match ----------------------------------------------

    def _act(self, command: Act) -> Messages:
        refusal = self._stale(command.at) or self._not_looking(command.seat)
        if refusal is not None:
            return (Refused(refusal),)
        return self._record(PlayEntry(command.seat, command.action))

    def _deal(self, command: Deal) -> Messages:
        refusal = self._stale(command.at)
        if refusal is not None or self.recorded is None:
            return (Refused(refusal or refuse(Reason.NO_MATCH)),)
        match = self.recorded.match
        return self._record(DealEntry(command.cut, match.seal(match.number + 1)))

    def _sit(self, command: Sit) -> Messages:
        refusal = refuse(Reason.NOT_YOUR_TURN, "S40-TURN-1", seat=command.seat)
        taken = self._device.take(command.seat)
        return (self._table(),) if taken else (Refused(refusal),)

    def _set_level(self, command: SetLevel) -> Messages:
        messages = self._record(LevelEntry(command.seat, command.level))
        if not isinstance(messages[0], Refused):
            self._bots.change(command.seat)
        return messages

    def _ask(self, command: Ask) -> Messages:
        recorded = self.recorded
        if recorded is None:
            return (Refused(refuse(Reason.NO_MATCH)),)
        refusal = self._not_looking(command.seat)
        if refusal is not None:
            return (Refused(refusal),)
        offering = Offering(recorded.match, command, len(recorded.entries))
        return (offering.offers(),)

    def _hint(self, command: Hint) -> Messages:
        refusal = self._not_looking(command.seat) or no_hint(
            self.recorded, command.seat
        )
        if refusal is not None or self.recorded is None:
            return (Refused(refusal or refuse(Reason.NO_MATCH)),)
        search = hint(self.recorded, command.ticket, command.seat)
        return self._begin_search(command.ticket, command.seat, search)

    def _stop_thinking(self, command: StopThinking) -> Messages:
        asked = self._asked
        if asked is None or asked.ticket != command.ticket:
            return ()
        self._asked = None
        return (Stopped(asked.ticket),)

    def _step(self, _: Step) -> Messages:
        """Let a search go on, or the bot on turn, or play what that has chosen."""
        if self._asked is not None:
            return self._search_on(self._asked)
        seat = self._bots.on_turn()
        if seat is None:
            return ()
        action = self._bots.think(seat)
        if action is None:
            return (Busy(seat),)
        messages = self._record(PlayEntry(seat, action))
        self._bots.played(seat, action)
        return messages

    # -- The match ------------------------------------------------------------

    def _stale(self, at: int) -> Refusal | None:
        if self.recorded is None:
            return refuse(Reason.NO_MATCH)
        now = len(self.recorded.entries)
        return None if at == now else refuse(Reason.STALE, have=at, now=now)

    def _not_looking(self, seat: int) -> Refusal | None:
        """A person acts and asks only while it holds the device."""
        if seat >= 0 and seat == self._device.viewer:
            return None
        return refuse(Reason.NOT_YOUR_TURN, "S40-TURN-1", seat=seat)

    def _record(self, entry: LogEntry) -> Messages:
        """Make an entry happen: what happened, the new picture, and the save."""
        if self.recorded is None:
            return (Refused(refuse(Reason.NO_MATCH)),)
        events = self.recorded.add(entry)
        if isinstance(events, Refusal):
            return (Refused(events),)
        save = self._save(self.recorded, None)
        happened = self._happened(events)
        self._device.follow(self.recorded.match, dealt=isinstance(entry, DealEntry))
        return (*happened, self._table(), save, *self._busy())

    def _happened(self, events: tuple[Event, ...]) -> Messages:
        if not events:
            return ()
        return (Happened(self._seen(events)),)

    def _save(self, recorded: Recorded, secret: str | None) -> Save:
        state, over = match_state(self.id, recorded), bool(recorded.match.winner)
        return Save(self.id, recorded.log(), secret, over, state)

    def _sealed(self) -> Sealed:
        assert self.recorded is not None
        state = match_state(self.id, self.recorded)
        return Sealed(len(self.recorded.entries), state)

    def _seen(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Leave out of events what the one who looks may not know."""
        return tuple(seen_by(event, self._device.viewer) for event in events)

    def _table(self) -> Table:
        recorded = self.recorded
        assert recorded is not None
        viewer, match = self._device.viewer, recorded.match
        can, refused = simple_actions(match, viewer)
        state = match_state(self.id, recorded)
        at = len(recorded.entries)
        curtain = self._device.curtain
        return Table(at, match.view(viewer), curtain, state, can, refused)

    # -- Who thinks -------------------------------------------------------------

    def _begin_search(self, ticket: int, seat: int, search: Inquiry) -> Messages:
        self._asked = Asked(ticket, seat, search)
        return (Busy(seat),)

    def _search_on(self, asked: Asked) -> Messages:
        """One slice of a search; what is to be done beside it comes after it."""
        told, over = asked.slice()
        if over:
            self._asked = None
        busy = self._busy() if over else (Busy(asked.seat),)
        return busy if told is None else (told, *busy)

    def _busy(self) -> Messages:
        seat = self._bots.on_turn()
        return () if seat is None else (Busy(seat),)

    # Each handler takes the one command type it is filed under.
    _DO: Final[dict[type, Callable[..., Messages]]] = {
        Hello: _hello,
        Begin: _begin,
        NewMatch: _new_match,
        Restore: _restore,
        Act: _act,
        Deal: _deal,
        LookAt: _look_at,
        Recall: _recall,
        Prove: _prove,
        Sit: _sit,
        SetLevel: _set_level,
        Ask: _ask,
        Hint: _hint,
        StopThinking: _stop_thinking,
        Examine: _examine,
        Rehearse: _rehearse,
        Review: _review,
        Step: _step,
    }
