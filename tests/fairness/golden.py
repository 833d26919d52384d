"""Deals that must never change: write them with `python -m tests.fairness.golden`.

A line is a seed, a preset, the dealer and a digest of the order in which all 108 cards
lie after the deal: hands by seat, the card turned up, the stock from its top.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from matta import chance
from matta.games import GAMES
from matta.match import Match

FILE = Path(__file__).with_name("golden_deals.txt")
SEEDS = range(50)
DIGITS = 24


def secret_of(seed: int) -> bytes:
    return hashlib.sha256(f"golden {seed}".encode()).digest()


def line(seed: int, preset: str) -> str:
    game = GAMES["scala40"]
    match = Match(game, game.presets[preset], secret_of(seed))
    match.deal_round(f"cut {seed}" if seed % 2 else "")
    new = match.round
    assert new is not None
    hands = [card for seat in sorted(new.hands) for card in sorted(new.hands[seat])]
    order = bytes([*hands, *new.discards, *reversed(new.stock)])
    digest = hashlib.sha256(order).hexdigest()[:DIGITS]
    seal = chance.commitment(chance.round_secret(match.secret, 1))[:DIGITS]
    return f"{seed} {preset} {match.dealer} {seal} {digest}"


def lines() -> Iterator[str]:
    for seed in SEEDS:
        for preset in GAMES["scala40"].presets:
            yield line(seed, preset)


if __name__ == "__main__":
    FILE.write_text("\n".join(lines()) + "\n")
