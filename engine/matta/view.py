"""What one seat may see of a round: an allow-list, copied.

A bot plays from this and from nothing else, and the screen shows nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from matta.cards import Card, Face
from matta.melds import Meld


class Phase(StrEnum):
    """Where a turn stands (S40-TURN-1)."""

    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody sees of a seat: its number of cards, whether it has opened.

    `opened` counts the opening of a partner where one opens for the team; `laid`:
    the seat itself has put cards on the table in an earlier turn.
    """

    seat: int
    cards: int
    opened: bool
    laid: bool


@dataclass(frozen=True, slots=True)
class Ending:
    """How a finished round ended: who closed (None: void), and whether in hand."""

    closer: int | None
    in_hand: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round ended: who closed (None: void), what was left and its price.

    `hands` and `scores` (penalty points) stand in the order of `View.seats`.
    """

    closer: int | None
    in_hand: bool
    hands: tuple[tuple[Card, ...], ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A round as one seat sees it.

    `seats` are the seats still in the match, in playing order; `hand` is sorted
    by card number, so that its order tells nothing. `drawn` is the card this
    seat drew or took this turn; `taken` the card the seat on turn took from the
    discards (all saw it), `taken_free` whether it need not be used, `returnable`
    whether it may still go back, `twin_held`
    whether this seat, on turn, already held its twin. Of the current turn all
    saw `played` (faces put on the table), `opened_now`, `only_melds` (nothing
    attached or swapped) and `pending` (melds whose swapped jokers must still be
    used). `stock` and `discards` are numbers of cards.
    """

    seat: int
    turn: int
    dealer: int
    phase: Phase
    seats: tuple[SeatView, ...]
    hand: tuple[Card, ...]
    table: tuple[Meld, ...]
    stock: int
    discards: int
    top: Card | None
    drawn: Card | None
    taken: Card | None
    taken_free: bool
    returnable: bool
    twin_held: bool
    played: tuple[Face, ...]
    opened_now: bool
    only_melds: bool
    pending: tuple[int, ...]
    completed_turns: int
    reshuffles: int
    outcome: Outcome | None
