"""The frozen seed formula, computed a second time, and golden vectors of it.

If a literal in this file must change, every deal that was ever shared changes.
"""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from matta.chance import (
    SECRET_BYTES,
    Stream,
    commitment,
    deal_key,
    round_secret,
)

SECRET = bytes(range(32))
ROUND_1 = "8732128462e86896240c32e954fdfd877c97aeb904b772bdb821845c382ff5f1"


def mac(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")


def words_by_hand(key: bytes, count: int) -> list[int]:
    """The first words of a stream: 64-bit counters hashed, cut into 32-bit numbers."""
    blocks = b"".join(mac(key, n.to_bytes(8, "big")) for n in range(count // 8 + 1))
    return [int.from_bytes(blocks[4 * i : 4 * i + 4], "big") for i in range(count)]


@pytest.mark.parametrize(
    ("number", "secret", "seal"),
    [
        (
            1,
            ROUND_1,
            "22d04c43d24eae444b44aacfe4ee85cc2f05134debcc0b5c120c7f367aa269c3",
        ),
        (
            2,
            "9663894c98dd776e85d5b11c3e1e52f85e618d0554aa433500713bffd56acb1d",
            "facd2411be3a9b84bd80ec13233a7d1a238bf356173827f30a03cd5e9a0b30e4",
        ),
        (
            10,
            "445e5346468da21ac6ed1e6249ef2a8e2090ce2eaf00ccedbbef61fac0441c88",
            "edf3bae6264ab4f4ee7a9612ebccef5faae0980a8ebcc349301be3a63d1bea52",
        ),
    ],
)
def test_secrets_and_seals_of_rounds(number: int, secret: str, seal: str) -> None:
    found = round_secret(SECRET, number)
    assert found == mac(SECRET, b"matta/round/1/%d" % number)
    assert found.hex() == secret
    assert commitment(found) == hashlib.sha256(found).hexdigest() == seal
    assert len(found) == SECRET_BYTES


@pytest.mark.parametrize(
    ("cut", "key"),
    [
        ("", "afae62bfb803933fe230d7d9701f0fa9aea179e2ca19243982ad00b7e0be25e9"),
        (
            "più in là",
            "42aee2ddfde496006f0f6ad71712d68d0eb472656495d92cbd2b23f217867af1",
        ),
    ],
)
def test_deal_keys_with_and_without_a_cut(cut: str, key: str) -> None:
    secret = round_secret(SECRET, 1)
    assert deal_key(secret, cut) == mac(secret, b"deal\0" + cut.encode())
    assert deal_key(secret, cut).hex() == key


def test_words_of_a_named_stream() -> None:
    key = deal_key(bytes.fromhex(ROUND_1))
    stream = Stream(key, "deal")
    words = [stream.word() for _ in range(1000)]
    assert words == words_by_hand(mac(key, b"deal"), 1000)
    assert words[:9] == [
        4062422034,
        1537027301,
        2499628405,
        1838886644,
        4274516816,
        3525813040,
        2838733199,
        2333002583,
        2709733737,
    ]
    assert Stream(key, "stock").word() != words[0]


@pytest.mark.parametrize("bound", [1, 2, 3, 52, 108, 2**31, 2**31 + 1, 2**32 - 1])
def test_words_that_would_favour_low_numbers_are_thrown_away(bound: int) -> None:
    words = words_by_hand(mac(SECRET, b"x"), 400)
    fair = [w for w in words if w < 2**32 // bound * bound]
    stream = Stream(SECRET, "x")
    expected = [w % bound for w in fair][:150]
    assert [stream.below(bound) for _ in expected] == expected


def test_the_golden_shuffle() -> None:
    pack = list(range(108))
    Stream(deal_key(bytes.fromhex(ROUND_1)), "deal").shuffle(pack)
    assert sorted(pack) == list(range(108))
    # fmt: off
    assert pack == [
        41, 19, 38, 64, 47, 61, 45, 49, 50, 7, 53, 56, 11, 91, 46, 43, 52, 55,
        75, 13, 39, 32, 78, 87, 20, 33, 93, 35, 22, 89, 63, 21, 97, 10, 6, 83,
        42, 81, 100, 27, 70, 101, 105, 92, 66, 104, 96, 107, 44, 76, 102, 60,
        69, 72, 1, 3, 80, 103, 9, 34, 77, 16, 12, 84, 88, 2, 68, 73, 74, 59, 94,
        29, 0, 57, 31, 23, 15, 98, 28, 26, 8, 36, 86, 25, 40, 95, 4, 18, 82, 51,
        71, 79, 67, 85, 99, 30, 62, 54, 17, 37, 48, 65, 58, 24, 106, 5, 14, 90,
    ]
    # fmt: on


def test_shuffling_little_or_nothing() -> None:
    for items in ([], [7]):
        shuffled = list(items)
        Stream(SECRET, "x").shuffle(shuffled)
        assert shuffled == items


def test_every_card_comes_to_every_place_equally_often() -> None:
    """A26 of the field reports: chi-square of card and place, 49 degrees."""
    stream, rounds, places = Stream(SECRET, "fair"), 8000, Counter[tuple[int, int]]()
    orders = Counter[tuple[int, ...]]()
    for _ in range(rounds):
        cards = list(range(8))
        stream.shuffle(cards)
        places.update(enumerate(cards))
        orders[tuple(c for c in cards if c < 3)] += 1
    expected = rounds / 8
    assert len(places) == 64
    assert sum((n - expected) ** 2 / expected for n in places.values()) < 85.4  # 0.1 %
    expected = rounds / 6
    assert sum((n - expected) ** 2 / expected for n in orders.values()) < 20.5  # 0.1 %
