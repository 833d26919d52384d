"""Advice on a match: a hint for a seat on turn, and where one lost most in a round.

Both are searches that yield, and both see only what the seat could know: its view,
and what everybody remembers.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Final

from matta.actions import (
    Action,
    Discard,
    DrawStock,
    GoOut,
    ReturnDiscard,
    TakeBack,
    TakeDiscards,
)
from matta.bots.ladder import COUNSELS
from matta.chance import Stream
from matta.match import Match
from matta.memory import Memory
from matta.protocol import (
    Examine,
    Examined,
    Hinted,
    LevelEntry,
    Message,
    Moment,
    PlayEntry,
    Progress,
    Refused,
)
from matta.reasons import Reason, Refusal, refuse
from matta.saving import Recorded, Unreadable, empty, follow, need_secret, read_log
from matta.view import Phase, View

# A search for a person: it tells messages on its way, or nothing, and ends with one.
Inquiry = Generator[Message | None, None, Message]
MOST: Final = 3  # moments that a look back shows
SLICE: Final = 8  # entries played again between two moments for somebody else
LEAST: Final = 50  # hundredths of a point: less is no loss that a search could see


def hint(recorded: Recorded, ticket: int, seat: int) -> Inquiry:
    """The best way to go on for the seat on turn."""
    match, at = recorded.match, len(recorded.entries)
    advise = COUNSELS[match.game.name]
    best, _, _ = yield from advise(
        match.view(seat),
        match.memory,
        match.rules,
        match.hint_stream(seat, at),
        recorded.budget,
    )
    return Hinted(ticket, at, seat, best)


def no_hint(recorded: Recorded | None, seat: int) -> Refusal | None:
    """Why a seat gets no hint now; None if it may ask for one."""
    if recorded is None:
        return refuse(Reason.NO_MATCH)
    match = recorded.match
    if match.strict:
        return refuse(Reason.NO_HINTS)
    if match.round is None or match.round.phase is Phase.OVER:
        return refuse(Reason.ROUND_OVER, "S40-CLOSE-5")
    if match.round.turn != seat:
        return refuse(Reason.NOT_YOUR_TURN, "S40-TURN-1", seat=match.round.turn)
    return None


@dataclass(frozen=True, slots=True)
class _Decision:
    """A moment in which a seat had to choose, and what it did then.

    `frame` is its place in the X-ray of the round, `turn` counts the seat's turns.
    """

    frame: int
    turn: int
    view: View
    memory: Memory
    stream: Stream
    played: tuple[Action, ...]


def examine(command: Examine) -> Inquiry:
    """Where a seat lost most in a finished round, seen from what it could know."""
    try:
        found = yield from _told_again(command)
    except Unreadable as broken:
        return broken.of(command.id)
    if found is None:
        return Refused(refuse(Reason.ROUND_NOT_OVER, "S40-CLOSE-5"))
    recorded, decisions = found
    return (yield from _weighed(command, recorded, decisions))


def _told_again(
    command: Examine,
) -> Generator[None, None, tuple[Recorded, list[_Decision]] | None]:
    """The round played again, and what the seat had to decide; None if not over."""
    log, secret = read_log(command.log), need_secret(command.secret)
    recorded, seat = empty(log, secret), command.seat
    before: list[tuple[View, Memory, Stream]] = []
    actions: list[tuple[int, Action]] = []
    frame = -1
    for index, entry in enumerate(log.entries):
        match = recorded.match
        here = match.number == command.round and _plays(match, seat)
        if here and isinstance(entry, PlayEntry) and entry.seat == seat:
            stream = match.hint_stream(seat, index)
            before.append((match.view(seat), match.memory, stream))
            actions.append((frame, entry.action))
        follow(recorded, index, entry)
        if index % SLICE == 0:
            yield
        if recorded.match.number == command.round and not isinstance(entry, LevelEntry):
            frame += 1
        if frame >= 0 and _over(recorded.match):
            return recorded, list(_decisions(before, actions))
    return None


def _plays(match: Match, seat: int) -> bool:
    return match.round is not None and seat in match.round.hands


def _over(match: Match) -> bool:
    return match.round is not None and match.round.phase is Phase.OVER


def _decisions(
    before: list[tuple[View, Memory, Stream]], actions: list[tuple[int, Action]]
) -> Iterator[_Decision]:
    """Both choices of every turn: what to draw, and what to do with it."""
    number, at = 0, 0
    while at < len(actions):
        end = at
        while end < len(actions) - 1 and not _ends(actions[end][1]):
            end += 1
        turn = [action for _, action in actions[at : end + 1]]
        number += 1
        drawn = _after_draw(turn)
        for first, played in ((0, _straight(turn)), (drawn, _straight(turn[drawn:]))):
            view, memory, stream = before[at + first]
            frame = actions[at + first][0]
            yield _Decision(frame, number, view, memory, stream, tuple(played))
        at = end + 1


def _ends(action: Action) -> bool:
    return isinstance(action, Discard | GoOut)


def _after_draw(turn: list[Action]) -> int:
    """The place in a turn where its last draw is done."""
    draws = [i for i, a in enumerate(turn) if isinstance(a, DrawStock | TakeDiscards)]
    return min(draws[-1] + 1, len(turn) - 1)


def _straight(turn: list[Action]) -> list[Action]:
    """A turn without what was taken back in it."""
    found: list[Action] = []
    for action in turn:
        if isinstance(action, TakeBack | ReturnDiscard):
            found.pop()
        else:
            found.append(action)
    return found


def _weighed(
    command: Examine, recorded: Recorded, decisions: list[_Decision]
) -> Inquiry:
    match, moments = recorded.match, list[Moment]()
    advise, asked, lost = COUNSELS[match.game.name], 0, 0
    for done, one in enumerate(decisions):
        yield Progress(command.ticket, done, len(decisions))
        best, played, loss = yield from advise(
            one.view, one.memory, match.rules, one.stream, recorded.budget, one.played
        )
        asked += best.rounds > 0
        lost += loss
        if loss >= LEAST:
            moments.append(Moment(one.frame, one.turn, loss, played, best))
    moments.sort(key=lambda moment: -moment.lost)
    return Examined(
        command.ticket,
        command.id,
        command.round,
        command.seat,
        asked,
        lost,
        tuple(moments[:MOST]),
    )
