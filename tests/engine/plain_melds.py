"""Runs and sets in plain names, written from the rules document: a second opinion.

Cards are names such as `9S`, a joker is `*`. Nothing of the engine is used here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

SUITS = "SHDC"
ORDER = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
WORTH = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11]  # S40-VAL-1, S40-VAL-2
PROGRESSIVE = list(range(1, 15))  # S40-VAL-6


@dataclass(frozen=True)
class House:
    """The settings that change what a meld is; 0 jokers are jokers without limit."""

    jokers: int = 1
    naturals: int = 2
    longest: int = 14
    either: bool = False
    progressive: bool = False

    @property
    def worth(self) -> list[int]:
        """What each place from ace to ace counts for the opening."""
        return PROGRESSIVE if self.progressive else WORTH

    def seats(self, cards: Sequence[str]) -> bool:
        """Whether a meld may have so many jokers and natural cards."""
        jokers = list(cards).count("*")
        few = not self.jokers or jokers <= self.jokers  # S40-JOK-1
        return few and len(cards) - jokers >= self.naturals  # S40-MELD-4


@dataclass(frozen=True)
class Read:
    """What the cards of a meld stand for, and what it counts for the opening."""

    stands_for: tuple[str, ...]
    points: int


def round_the_corner(suit: str, start: int, length: int) -> list[str]:
    """Cards of a suit that follow each other, the 2 after the ace after the king."""
    return [ORDER[(start + place) % 13] + suit for place in range(length)]


def run(cards: Sequence[str], house: House) -> Read | None:
    """What cards in their order are as a run (S40-RUN-1..4 and 6, S40-JOK-2)."""
    if not 3 <= len(cards) <= house.longest or not house.seats(cards):
        return None
    if sum(card[0] == "A" for card in cards) > 1:  # S40-RUN-4
        return None
    (suit,) = {card[-1] for card in cards if card != "*"}
    for start in range(len(ORDER) - len(cards) + 1):
        end = start + len(cards)
        meant = tuple(rank + suit for rank in ORDER[start:end])
        if all(card in ("*", of) for card, of in zip(cards, meant, strict=True)):
            return Read(meant, sum(house.worth[start:end]))
    return None


def no_run(cards: Sequence[str]) -> str:
    """Why cards that follow each other are no run, in the order of section 18."""
    if sum(card[0] == "A" for card in cards) > 1:
        return "TWO_ACES"
    # Without a joker the order may be put right: a whole suit then in two ways.
    whole_suit = len(cards) == 13 and "*" not in cards
    return "END_NOT_CHOSEN" if whole_suit else "RUN_WRAPS"


def set_(cards: Sequence[str], meant: Sequence[str], house: House) -> Read | None:
    """What cards that stand for cards are as a set (S40-SET-1, S40-SET-2)."""
    if not 3 <= len(cards) <= 4 or not house.seats(cards):
        return None
    suits, (rank,) = {of[-1] for of in meant}, {of[:-1] for of in meant}
    if len(suits) < len(meant):
        return None
    each = house.worth[-1 if rank == "A" else ORDER.index(rank)]
    pairs = zip(cards, meant, strict=True)
    said = ("*" if house.either and card == "*" else of for card, of in pairs)
    return Read(tuple(said), each * len(cards))
