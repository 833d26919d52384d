"""The pack: 108 numbered cards, each with a face.

Two cards may show the same face (S40-DECK-1), so a card is a number from 0 to
107 and its face a number from 0 to 52. Rules compare faces, everything that
must not lose a card compares numbers (S40-DECK-2).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

Card = int
Face = int

SUITS: Final = "SHDC"
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
FACES: Final = 52
JOKER: Final[Face] = 52
PACK: Final = 108
JOKERS: Final = 4

ACE: Final = 1
KING: Final = 13
HIGH_ACE: Final = 14


def face(card: Card) -> Face:
    """The face a card shows: 0..51 (suit * 13 + rank - 1), or JOKER."""
    return card % FACES if card < 2 * FACES else JOKER


def faces_of(cards: Iterable[Card]) -> list[Face]:
    """The faces that some cards show, in their order."""
    return [card % FACES if card < 2 * FACES else JOKER for card in cards]


def is_joker(card: Card) -> bool:
    """Whether a card is one of the four jokers (cards 104 to 107)."""
    return card >= 2 * FACES


def jokers_in(cards: Collection[Card]) -> int:
    """How many of some cards are jokers."""
    return sum([card >= 2 * FACES for card in cards])


def suit(of: Face) -> int:
    """The suit of a natural face: an index into SUITS."""
    return of // 13


def rank(of: Face) -> int:
    """The rank of a natural face: 1 (ace) to 13 (king)."""
    return of % 13 + 1


def natural(suit_index: int, rank_number: int) -> Face:
    """The face with this suit and rank; rank 14 is the ace above the king."""
    return suit_index * 13 + (rank_number - 1) % 13


def face_name(of: Face) -> str:
    """The short name of a face: `9S`, `10C`, `*` for a joker."""
    return "*" if of == JOKER else RANKS[of % 13] + SUITS[of // 13]


def card_name(card: Card) -> str:
    """The short name of the face that a card shows."""
    return face_name(face(card))


def parse_face(name: str) -> Face:
    """The face with a short name; ValueError for anything else."""
    if name == "*":
        return JOKER
    if len(name) >= 2 and name[-1] in SUITS and name[:-1] in RANKS:
        return SUITS.index(name[-1]) * 13 + RANKS.index(name[:-1])
    raise ValueError(f"not a card: {name!r}")


def copies(of: Face) -> tuple[Card, ...]:
    """All cards that show a face: two, or four for the joker."""
    if of == JOKER:
        return tuple(range(2 * FACES, PACK))
    return (of, of + FACES)
