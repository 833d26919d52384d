"""What makes one level play unlike another: plain numbers and a few habits."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Takes(Enum):
    """For what a player takes the top discard, while there is a stock (S40-TWO-3)."""

    NEVER = "never"
    MELDS = "melds"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much in a hand, and what a player does at all.

    In tenths of a point: `point` for each penalty point held (before opening,
    `point_flat` if that costs a flat sum, `point_opened` after it), `card` for
    each card, `out` for each live card that completes a pair, `gap` for each that
    joins a card to a run on the table, `meld` for each opening point in melds,
    `joker` for one before opening, `opened` for having opened, `attach`, `swap`
    and `company` for what a discard gives away, `fits` for each card it fits that
    the next seat is known to hold; `whim` is how far chance moves a discard.
    In percent: `lapse`, how often chance alone decides what is thrown, `hope`, how
    much of its cost a card can make good by hopes, `safe`, how much danger is left
    in a face that the next seat left or threw, `rush`, how much more points weigh
    once another seat holds at most `few` cards.
    `takes`, `swaps` and `remembers` say what the player does at all.
    """

    point: int = 5
    point_flat: int = 0
    point_opened: int = 8
    card: int = 20
    out: int = 15
    gap: int = 15
    meld: int = 40
    joker: int = 300
    opened: int = 5000
    attach: int = 80
    swap: int = 200
    company: int = 1
    fits: int = 0
    whim: int = 0
    lapse: int = 0
    hope: int = 50
    safe: int = 100
    rush: int = 0
    few: int = 3
    takes: Takes = Takes.ALL
    swaps: bool = True
    remembers: bool = False


# Chance decides what easy throws; three times in ten also what normal does, and
# otherwise only among cards that fit next to nothing.
EASY = Weights(
    lapse=100,
    opened=20000,
    attach=0,
    swap=0,
    company=0,
    takes=Takes.NEVER,
    swaps=False,
)
NORMAL = Weights(
    whim=1200,
    lapse=30,
    out=100,
    opened=20000,
    attach=0,
    swap=0,
    company=0,
    takes=Takes.MELDS,
    swaps=False,
)
HARD = Weights(fits=20, safe=60, rush=100, remembers=True)
