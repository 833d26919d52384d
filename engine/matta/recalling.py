"""A finished round told again from the log, all cards face up, moment by moment."""

from __future__ import annotations

from matta.events import Event
from matta.luck import luck
from matta.protocol import (
    DealEntry,
    Frame,
    GivenDeal,
    LevelEntry,
    Proof,
    Replayed,
    Ruling,
    SeatSetup,
)
from matta.proving import proof
from matta.reasons import Reason, Refusal, refuse
from matta.saving import Recorded, empty, follow, need_secret, read_log, replay
from matta.states import match_state
from matta.view import Phase


def recall(
    ticket: int, id: str, text: str, secret_digits: str, number: int
) -> Replayed | Refusal:
    """Round `number` (from 1) of a log; refused while it is not over."""
    log, secret = read_log(text), need_secret(secret_digits)
    recorded = empty(log, secret)
    frames: list[Frame] = []
    opened: Proof | None = None
    for index, entry in enumerate(log.entries):
        events = follow(recorded, index, entry)
        if recorded.match.number != number or isinstance(entry, LevelEntry):
            continue
        if isinstance(entry, DealEntry):
            opened = proof(recorded)
        frames.append(_frame(recorded, index, events))
        if _over(recorded) and opened is not None:
            whole = replay(text, secret_digits)
            return _told(ticket, id, whole, recorded, opened, tuple(frames))
    return refuse(Reason.ROUND_NOT_OVER, "S40-CLOSE-5")


def _over(recorded: Recorded) -> bool:
    state = recorded.match.round
    return state is not None and state.phase is Phase.OVER


def _frame(recorded: Recorded, at: int, events: tuple[Event, ...]) -> Frame:
    state = recorded.match.round
    assert state is not None
    return Frame(
        at=at,
        turn=state.turn,
        events=events,
        hands=tuple(tuple(sorted(state.hands[seat])) for seat in state.seats),
        stock=tuple(reversed(state.stock)),
        discards=tuple(state.discards),
        table=state.table,
    )


def _told(
    ticket: int,
    id: str,
    whole: Recorded,
    then: Recorded,
    opened: Proof,
    frames: tuple[Frame, ...],
) -> Replayed:
    match = then.match
    assert match.round is not None
    outcome = match.view(match.round.seats[0]).outcome
    assert outcome is not None
    ruling, setups, deals = _again(then, opened)
    return Replayed(
        ticket=ticket,
        match=match_state(id, whole),
        round=match.number,
        seats=match.round.seats,
        frames=frames,
        outcome=outcome,
        luck=luck(frames, match.round.seats, match.game, match.rules, ruling.preset),
        proof=opened,
        ruling=ruling,
        setups=setups,
        deals=deals,
    )


def _again(
    then: Recorded, opened: Proof
) -> tuple[Ruling, tuple[SeatSetup, ...], tuple[GivenDeal, ...]]:
    """Rules, seats and deals to play the round again, for the cards of each seat.

    Only seats that were still in the match sit down, and the deal is turned round
    the table until the first person gets the cards that were asked for.
    """
    sitting = sorted(opened.seats)
    setups = tuple(then.seats[seat] for seat in sitting)
    settings = dict(then.ruling.settings)
    if len(sitting) != then.match.rules.players:
        settings["players"] = len(sitting)
    me = next((i for i, one in enumerate(setups) if one.kind == "person"), 0)
    dealer = sitting.index(opened.dealer)
    deals = tuple(
        GivenDeal(opened.key, (dealer + me - sitting.index(seat)) % len(sitting))
        for seat in opened.seats
    )
    return Ruling(then.ruling.preset, settings), setups, deals
