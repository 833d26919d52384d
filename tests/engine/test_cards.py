"""The pack: 108 cards, 52 faces twice and four jokers (S40-DECK-1, S40-DECK-2)."""

from __future__ import annotations

from collections import Counter

import pytest

from matta.cards import (
    FACES,
    JOKER,
    JOKERS,
    PACK,
    RANKS,
    SUITS,
    card_name,
    copies,
    face,
    face_name,
    is_joker,
    natural,
    parse_face,
    rank,
    suit,
)


def test_the_pack_holds_every_face_twice_and_four_jokers() -> None:
    pack = Counter(map(face, range(PACK)))
    assert pack.pop(JOKER) == JOKERS == 4
    assert pack == dict.fromkeys(range(FACES), 2)
    assert [c for c in range(PACK) if is_joker(c)] == [104, 105, 106, 107]


def test_copies_of_a_face_are_the_cards_that_show_it() -> None:
    for of in range(FACES + 1):
        assert copies(of) == tuple(c for c in range(PACK) if face(c) == of)


def test_a_face_is_its_suit_and_rank() -> None:
    for s, sign in enumerate(SUITS):
        for r, name in enumerate(RANKS, 1):
            of = natural(s, r)
            assert (suit(of), rank(of), face_name(of)) == (s, r, name + sign)
        assert natural(s, 14) == natural(s, 1)  # the ace above the king


def test_names_are_read_back() -> None:
    names = {card_name(card) for card in range(PACK)}
    assert len(names) == FACES + 1
    assert all(face_name(parse_face(name)) == name for name in names)
    assert (card_name(60), card_name(107)) == ("9S", "*")


@pytest.mark.parametrize("name", ["", "S", "1S", "11S", "9X", "9s", "S9", "**", "9S "])
def test_other_names_are_no_cards(name: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        parse_face(name)
