"""The names of cards as the page says them in English."""

from __future__ import annotations

import re

from matta.cards import Card, face, is_joker

_RANKS = ("ace", *map(str, range(2, 11)), "jack", "queen", "king")
_SUITS = ("spades", "hearts", "diamonds", "clubs")
NAMES = re.compile(rf"(?:{'|'.join(_RANKS)}) of (?:{'|'.join(_SUITS)})|joker")


def name_of(card: Card) -> str:
    if is_joker(card):
        return "joker"
    suit, rank = divmod(face(card), 13)
    return f"{_RANKS[rank]} of {_SUITS[suit]}"
