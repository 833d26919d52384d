"""Deals are fair: every card everywhere, no pair clings together, jokers by their odds.

Fixed secrets, so that a run is no lottery; the bounds are those of one in a thousand.
"""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import pairwise
from math import comb, sqrt

import pytest

from matta.cards import JOKERS, PACK, is_joker
from matta.chance import Stream, deal_key, round_secret

HAND = 13
SECRET = sha256(b"fair").digest()
BEYOND = 3.09  # standard deviations that one in a thousand exceeds


def deals(number: int) -> list[bytes]:
    """So many shuffled packs, each by the formula of a round."""
    found = []
    for at in range(1, number + 1):
        pack = list(range(PACK))
        Stream(deal_key(round_secret(SECRET, at)), "deal").shuffle(pack)
        found.append(bytes(pack))
    return found


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def bound(degrees: int) -> float:
    """Wilson and Hilferty: what chi-square exceeds once in a thousand times."""
    step = 2 / (9 * degrees)
    return degrees * (1 - step + BEYOND * sqrt(step)) ** 3


def by_place(packs: list[bytes]) -> float:
    """Chi-square of card and place, (108 - 1) squared degrees of freedom."""
    counts = [
        found.get(card, 0)
        for place in range(PACK)
        for found in [Counter(pack[place] for pack in packs)]
        for card in range(PACK)
    ]
    return chi_square(counts, len(packs) / PACK)


def by_neighbour(packs: list[bytes]) -> float:
    """Chi-square of the distance in card number between neighbours, 106 degrees."""
    steps = Counter(
        (after - card) % PACK for pack in packs for card, after in pairwise(pack)
    )
    counts = [steps[step] for step in range(1, PACK)]
    return chi_square(counts, len(packs) * (PACK - 1) / (PACK - 1))


def by_jokers(packs: list[bytes]) -> float:
    """Chi-square of jokers in a hand against the hypergeometric, 4 degrees."""
    held = Counter(sum(map(is_joker, pack[:HAND])) for pack in packs)
    return sum(
        (held[jokers] - expected) ** 2 / expected
        for jokers in range(JOKERS + 1)
        for expected in [
            len(packs)
            * comb(JOKERS, jokers)
            * comb(PACK - JOKERS, HAND - jokers)
            / comb(PACK, HAND)
        ]
    )


def assert_fair(packs: list[bytes]) -> None:
    assert by_place(packs) < bound((PACK - 1) ** 2)
    assert by_neighbour(packs) < bound(PACK - 2)
    assert by_jokers(packs) < bound(JOKERS)


def test_six_thousand_deals_are_fair() -> None:
    assert_fair(deals(6_000))


@pytest.mark.slow
def test_two_hundred_thousand_deals_are_fair() -> None:
    packs = deals(200_000)
    print(by_place(packs), by_neighbour(packs), by_jokers(packs))
    assert_fair(packs)


def test_an_unfair_shuffle_is_noticed() -> None:
    """The checks can fail: a card that stays too often, pairs in order, jokers."""
    packs = deals(6_000)
    lazy = [
        bytes([0, *pack.replace(b"\0", pack[:1])[1:]]) if at % 20 == 0 else pack
        for at, pack in enumerate(packs)
    ]
    assert by_place(lazy) > bound((PACK - 1) ** 2)
    sorted_pairs = [
        bytes(card for at in range(0, PACK, 2) for card in sorted(pack[at : at + 2]))
        for pack in packs
    ]
    assert by_neighbour(sorted_pairs) > bound(PACK - 2)
    rich = [bytes(sorted(pack[:26], reverse=True)) + pack[26:] for pack in packs]
    assert by_jokers(rich) > bound(JOKERS)
