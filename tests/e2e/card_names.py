"""The names of cards as the page says them in English."""

from __future__ import annotations

import re

from matta.cards import JOKER, Card, face, is_joker
from matta.melds import Meld, MeldKind

_RANKS = ("ace", *map(str, range(2, 11)), "jack", "queen", "king")
_SUITS = ("spades", "hearts", "diamonds", "clubs")
NAMES = re.compile(rf"(?:{'|'.join(_RANKS)}) of (?:{'|'.join(_SUITS)})|joker")


def meld_name(meld: Meld) -> str:
    """A meld as it is read out: what its cards share is said once, jokers as what."""
    first = next(of for of in meld.stands_for if of != JOKER)
    run = meld.kind is MeldKind.RUN
    words = [_RANKS[first % 13]] * (not run)
    for card, of in zip(meld.cards, meld.stands_for, strict=True):
        wild = "joker as " * is_joker(card)
        words.append(wild + (_RANKS[of % 13] if run else _SUITS[of // 13]))
    return " ".join(words + [_SUITS[first // 13]] * run)


def name_of(card: Card) -> str:
    if is_joker(card):
        return "joker"
    suit, rank = divmod(face(card), 13)
    return f"{_RANKS[rank]} of {_SUITS[suit]}"
