"""What somebody who searches says of a turn: the way to go on, and why, as facts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from matta.actions import Action
from matta.cards import Card

Kind = Literal["close", "open", "lay", "hold", "throw", "take", "draw"]


@dataclass(frozen=True, slots=True)
class Advice:
    """A way to go on with a turn, and why: facts, for the page to put into words.

    `actions` are the plays of the turn and what ends it, as far as it can be planned;
    `kind` says what it does, `cards` which cards that is about: those laid or attached,
    the one taken, the one thrown. `thrown` is the card that ends the turn.
    `points`: what the turn gains a round over the others at the table, in hundredths
    of a penalty point, as far as `rounds` imagined rounds tell (0: there was nothing
    to search); `lead`: how much of it the next best way would lose. `closes`: how
    often the seat goes out first, `danger`: how often the next seat takes what is
    thrown, both in percent. `held`: the penalty points in hand after the turn.
    `opening`: the points of the melds that open (S40-OPEN-1); 0 where none do.
    """

    kind: Kind
    actions: tuple[Action, ...]
    cards: tuple[Card, ...]
    thrown: Card | None
    points: int
    lead: int
    rounds: int
    closes: int
    danger: int
    held: int
    opening: int
