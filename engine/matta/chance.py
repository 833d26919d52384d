"""From a secret to a deal: named streams of bytes and an unbiased shuffle.

The formulas are frozen: the same secret gives the same deal for ever, on any
Python, and tests/engine/test_chance.py holds golden vectors. Nothing here asks
the system for randomness; the match secret comes from outside.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import MutableSequence
from typing import TypeVar

T = TypeVar("T")
SECRET_BYTES = 32
_WORD = 1 << 32


def _mac(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, hashlib.sha256).digest()


def round_secret(match_secret: bytes, number: int) -> bytes:
    """The secret of round `number` (from 1): opening it tells nothing of others."""
    return _mac(match_secret, b"matta/round/1/" + str(number).encode())


def commitment(secret: bytes) -> str:
    """The seal of a round, shown before its first card: 64 hex digits."""
    return hashlib.sha256(secret).hexdigest()


def deal_key(secret: bytes, cut: str = "") -> bytes:
    """The key of one deal: the round secret and the words of whoever cut."""
    return _mac(secret, b"deal\x00" + cut.encode())


def deal_id(key: bytes) -> str:
    """The name of a deal, 16 hex digits: it tells nothing of the cards."""
    return hashlib.sha256(b"matta/deal/1/" + key).hexdigest()[:16]


class Stream:
    """A named, endless stream of fair numbers drawn from a deal key."""

    __slots__ = ("_block", "_counter", "_key")

    def __init__(self, key: bytes, name: str) -> None:
        self._key = _mac(key, name.encode())
        self._counter = 0
        self._block = b""

    def word(self) -> int:
        """The next number from 0 to 2**32 - 1 (four bytes, big end first)."""
        if not self._block:
            self._block = _mac(self._key, self._counter.to_bytes(8, "big"))
            self._counter += 1
        word, self._block = self._block[:4], self._block[4:]
        return int.from_bytes(word, "big")

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely (by rejection)."""
        fair = _WORD - _WORD % bound
        while True:
            word = self.word()
            if word < fair:
                return word % bound

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put items into an order in which every arrangement is equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
