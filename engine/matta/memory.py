"""What everybody remembers of a round: the cards that all have seen go somewhere.

A Memory is folded from the public events of a round, so it holds nothing that an
attentive player at any seat would not know. It says only what is certain.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from matta.cards import Card
from matta.events import (
    Dealt,
    Discarded,
    Drew,
    Event,
    Laid,
    LaidOff,
    Opened,
    Reshuffled,
    Returned,
    Swapped,
    Took,
    TookBack,
)

Dated = tuple[Card, int]


@dataclass(frozen=True, slots=True)
class SeatMemory:
    """What everybody remembers of one seat.

    `held` are cards that all saw go into its hand and not leave it, in ascending
    order; `thrown` its discards and `left` what lay on top of the discards when it
    drew from the stock, each with the number of the seat's turn, from 1.
    """

    held: tuple[Card, ...] = ()
    thrown: tuple[Dated, ...] = ()
    left: tuple[Dated, ...] = ()

    @property
    def turn(self) -> int:
        """The number of the seat's turn that goes on or comes next."""
        return len(self.thrown) + 1


NOTHING = SeatMemory()


@dataclass(frozen=True, slots=True)
class Memory:
    """What everybody remembers of a round, the same for every seat.

    `seats` go by number of seat, as far as there is something to tell; `discards`
    are those that were seen, the top last; `plays` hold the cards known in the hand
    of the seat on turn before each of its plays, for the case it takes one back.
    """

    seats: tuple[SeatMemory, ...] = ()
    discards: tuple[Card, ...] = ()
    plays: tuple[tuple[Card, ...], ...] = ()

    @property
    def buried(self) -> tuple[Card, ...]:
        """The seen discards under the top, the lowest first."""
        return self.discards[:-1]

    def of(self, seat: int) -> SeatMemory:
        """What is remembered of a seat."""
        return self.seats[seat] if seat < len(self.seats) else NOTHING


def remember(memory: Memory, events: Iterable[Event]) -> Memory:
    """A memory after further events of the round; a deal begins a new one."""
    for event in events:
        memory = _after(memory, event)
    return memory


def _after(memory: Memory, event: Event) -> Memory:
    match event:
        case Dealt():
            return Memory(discards=(event.top,))
        case Drew():  # The card drawn is nobody else's affair, and not looked at.
            return _left(memory, event.seat)
        case Took():
            shorter = replace(memory, discards=memory.discards[:-1])
            return _holds(shorter, event.seat, gains=(event.card,))
        case Returned():
            back = _holds(memory, event.seat, loses=(event.card,))
            return replace(back, discards=(*back.discards, event.card))
        case Opened():
            laid = tuple(c for meld in event.melds for c in meld.cards)
            return _holds(_plays(memory, event.seat), event.seat, loses=laid)
        case Laid():
            return _holds(
                _plays(memory, event.seat), event.seat, loses=event.meld.cards
            )
        case LaidOff():
            return _holds(_plays(memory, event.seat), event.seat, loses=event.cards)
        case Swapped():
            return _holds(
                _plays(memory, event.seat),
                event.seat,
                gains=(event.joker,),
                loses=(event.card,),
            )
        case TookBack():
            return _took_back(memory, event)
        case Discarded():
            return _threw(memory, event)
        case Reshuffled():  # Nobody saw in which order they became the stock.
            return replace(memory, discards=memory.discards[-1:])
    return memory  # A round that is over is laid open.


def _with(memory: Memory, seat: int, changed: SeatMemory) -> Memory:
    missing = (NOTHING,) * (seat + 1 - len(memory.seats))
    seats = [*memory.seats, *missing]
    seats[seat] = changed
    return replace(memory, seats=tuple(seats))


def _holds(
    memory: Memory,
    seat: int,
    gains: tuple[Card, ...] = (),
    loses: tuple[Card, ...] = (),
) -> Memory:
    """A memory after cards were seen to come to a hand or to leave it."""
    before = memory.of(seat)
    held = tuple(sorted({*before.held, *gains}.difference(loses)))
    if held == before.held:
        return memory
    return _with(memory, seat, replace(before, held=held))


def _plays(memory: Memory, seat: int) -> Memory:
    return replace(memory, plays=(*memory.plays, memory.of(seat).held))


def _took_back(memory: Memory, event: TookBack) -> Memory:
    """The hand is as it was before the play, and its cards have been seen now."""
    *plays, held = memory.plays or ((),)
    known = tuple(sorted({*held, *event.cards}))
    back = _with(memory, event.seat, replace(memory.of(event.seat), held=known))
    return replace(back, plays=tuple(plays))


def _threw(memory: Memory, event: Discarded) -> Memory:
    thrown = _holds(memory, event.seat, loses=(event.card,))
    seat = thrown.of(event.seat)
    dated = replace(seat, thrown=(*seat.thrown, (event.card, seat.turn)))
    after = _with(thrown, event.seat, dated)
    return replace(after, discards=(*after.discards, event.card), plays=())


def _left(memory: Memory, seat: int) -> Memory:
    if not memory.discards:
        return memory
    before = memory.of(seat)
    left = (*before.left, (memory.discards[-1], before.turn))
    return _with(memory, seat, replace(before, left=left))
