"""What a seat can do: typed data, one type per decision.

Opening and closing in hand are one action each with all their melds, because
their single steps would be against the rules (S40-OPEN-11, S40-INH-7).
"""

from __future__ import annotations

from dataclasses import dataclass

from matta.cards import Card
from matta.melds import Draft, End


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw the top card of the stock."""


@dataclass(frozen=True, slots=True)
class TakeDiscards:
    """Take the top card of the discards."""


@dataclass(frozen=True, slots=True)
class ReturnDiscard:
    """Put the card taken from the discards back before playing (S40-DRAW-5)."""


@dataclass(frozen=True, slots=True)
class Open:
    """Lay the first melds of a round, all at once."""

    melds: tuple[Draft, ...]


@dataclass(frozen=True, slots=True)
class LayMeld:
    """Lay one more meld after opening."""

    meld: Draft


@dataclass(frozen=True, slots=True)
class LayOff:
    """Attach cards, listed from low to high, to meld number `meld` of the table."""

    meld: int
    cards: tuple[Card, ...]
    end: End | None = None


@dataclass(frozen=True, slots=True)
class SwapWild:
    """Put a card in the place of the joker that stands for it, and take the joker."""

    meld: int
    card: Card


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card and end the turn; the last card ends the round."""

    card: Card


@dataclass(frozen=True, slots=True)
class GoOut:
    """Close in hand: all cards into new melds, but one to discard.

    `discard` is None only where closing needs no discard (S40-INH-7).
    """

    melds: tuple[Draft, ...]
    discard: Card | None = None


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the last play of the current turn (S40-TURN-4)."""


Action = (
    DrawStock
    | TakeDiscards
    | ReturnDiscard
    | Open
    | LayMeld
    | LayOff
    | SwapWild
    | Discard
    | GoOut
    | TakeBack
)
