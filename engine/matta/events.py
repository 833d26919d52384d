"""What happened, and who may know it.

A Round tells everything it does as events. `seen_by` gives the event as one
seat may know it: only a card drawn from the stock is hidden from the others.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from matta.cards import Card
from matta.melds import End, Meld


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round was dealt: who dealt, who plays first, the card turned up."""

    dealer: int
    first: int
    top: Card
    stock: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew from the stock; the card is None for everybody else."""

    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class Took:
    """A seat took the top card of the discards."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Returned:
    """A seat put the card it had taken back on the discards."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Opened:
    """A seat opened with melds worth `points`; they are the last on the table."""

    seat: int
    melds: tuple[Meld, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A seat laid a meld; it is the last on the table."""

    seat: int
    meld: Meld


@dataclass(frozen=True, slots=True)
class LaidOff:
    """A seat attached cards to meld number `index`, which is now `meld`."""

    seat: int
    index: int
    cards: tuple[Card, ...]
    end: End | None
    meld: Meld


@dataclass(frozen=True, slots=True)
class Swapped:
    """A seat put a card in a joker's place and took the joker."""

    seat: int
    index: int
    card: Card
    joker: Card
    meld: Meld


@dataclass(frozen=True, slots=True)
class TookBack:
    """A seat took its last play of this turn back: these cards are in its hand."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat discarded a card and ended its turn."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discards but the last became the new stock of `stock` cards."""

    stock: int
    times: int


@dataclass(frozen=True, slots=True)
class Closed:
    """A seat went out; `in_hand` without having opened in an earlier turn."""

    seat: int
    in_hand: bool


@dataclass(frozen=True, slots=True)
class Voided:
    """The round ended without a winner: the stock is spent (S40-STOCK-3..5)."""


Event = (
    Dealt
    | Drew
    | Took
    | Returned
    | Opened
    | Laid
    | LaidOff
    | Swapped
    | TookBack
    | Discarded
    | Reshuffled
    | Closed
    | Voided
)


def seen_by(event: Event, seat: int) -> Event:
    """The event as a seat may know it."""
    if isinstance(event, Drew) and event.seat != seat:
        return replace(event, card=None)
    return event
