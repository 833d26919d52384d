"""Deals computed again from their opened seals, without the code that dealt them."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from matta.games import AnyRules
from matta.protocol import Proof

HAND: Final = 13
JOKERS: Final = range(104, 108)
WORD: Final = 2**32


@dataclass(frozen=True, slots=True)
class Checked:
    """A round's proof and what did not come out: SEAL, KEY, DECK, HANDS, TOP."""

    proof: Proof
    wrong: tuple[str, ...]


def check(proof: Proof, rules: AnyRules) -> Checked:
    """Compare a proof with what its secret and its cut give (docs/fairness.md)."""
    secret, key = bytes.fromhex(proof.secret), bytes.fromhex(proof.key)
    wrong = []
    if proof.secret:
        if proof.seal and hashlib.sha256(secret).hexdigest() != proof.seal:
            wrong.append("SEAL")
        if _mac(secret, b"deal\x00" + proof.cut.encode()) != key:
            wrong.append("KEY")
    numbers = _numbers(key)
    deck = list(range(108))
    _shuffle(deck, numbers)
    if tuple(deck) != proof.deck:
        wrong.append("DECK")
    players = len(proof.seats)
    hands = [sorted(deck[seat : HAND * players : players]) for seat in range(players)]
    if [list(hand) for hand in proof.hands] != hands:
        wrong.append("HANDS")
    if _top(deck[HAND * players :], rules, numbers) != proof.top:
        wrong.append("TOP")
    return Checked(proof, tuple(wrong))


def _top(rest: list[int], rules: AnyRules, numbers: Iterator[int]) -> int:
    """The card turned up; a joker goes back into the stock (S40-DEAL-6)."""
    stock = rest[::-1]
    top = stock.pop()
    while top in JOKERS and rules.upcard_joker == "replace":
        stock.append(top)
        _shuffle(stock, numbers)
        top = stock.pop()
    return top


def _mac(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, hashlib.sha256).digest()


def _numbers(key: bytes) -> Iterator[int]:
    """The words of the stream named "deal", four bytes each, big end first."""
    stream, block = _mac(key, b"deal"), 0
    while True:
        found = _mac(stream, block.to_bytes(8, "big"))
        yield from (int.from_bytes(found[i : i + 4], "big") for i in range(0, 32, 4))
        block += 1


def _shuffle(items: list[int], numbers: Iterator[int]) -> None:
    for last in range(len(items) - 1, 0, -1):
        fair = WORD - WORD % (last + 1)
        word = next(number for number in numbers if number < fair)
        other = word % (last + 1)
        items[last], items[other] = items[other], items[last]
