"""Learns the taste of those who play out imagined rounds, by playing against itself.

The cross-entropy method: players drawn around a guess play duels on duplicate deals
against the first guess, the best quarter makes the next one. `python -m
matta.lab.training --generations 14` prints every guess and, on deals of its own, what
the last one gains.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import astuple, fields
from math import sqrt
from random import Random
from typing import Final

from matta.bots.scala40.habits import Habits, Taste
from matta.bots.scala40.playout import Playout
from matta.cards import PACK, Card, face
from matta.scala40.round import HAND
from matta.scala40.rules import PRESETS, Rules
from matta.shapes import pack

GUESS: Final = Taste()  # by eye, and the one to be beaten
SEATS: Final = (0, 1)
CROWD: Final = 16
BEST: Final = 4
NAMES: Final = tuple(field.name for field in fields(Taste))


class Duel(Playout):
    """An imagined round whose seats differ in their taste."""

    __slots__ = ("both",)
    both: tuple[Habits, Habits]

    def _turn(self, seat: int, draws: bool) -> bool:
        self.habits = self.both[seat]
        # A dataclass with slots is made anew, so that super() alone misses it.
        return Playout._turn(self, seat, draws)


def gains(
    one: Taste, other: Taste, rules: Rules, deals: int, rng: Random
) -> list[float]:
    """Points a round by which one does better, for each deal played on both seats."""
    mine, yours = Habits(rules, SEATS, one), Habits(rules, SEATS, other)
    found = []
    for _ in range(deals):
        cards = sorted(range(PACK), key=lambda _: rng.random())
        straight = _played((mine, yours), cards)
        swapped = _played((yours, mine), cards)
        found.append((straight[1] - straight[0] + swapped[0] - swapped[1]) / 2)
    return found


def _played(both: tuple[Habits, Habits], cards: Sequence[Card]) -> list[int]:
    hands = [pack(cards[at : at + HAND]) for at in (0, HAND)]
    rest = [face(c) for c in cards[2 * HAND :]]
    duel = Duel(both[0], hands, [False, False], [], rest[1:], rest[:1], 0, 0)
    duel.both = both
    duel.play()
    return duel.scores()


def train(rules: Rules, generations: int, deals: int, seed: int) -> Taste:
    """The taste after so many generations, each told as it comes."""
    rng = Random(seed)
    mean = [float(value) for value in astuple(GUESS)]
    width = [max(4.0, value * 0.3) for value in mean]
    for number in range(1, generations + 1):
        crowd = [
            Taste(
                *(
                    max(0, round(rng.gauss(m, w)))
                    for m, w in zip(mean, width, strict=True)
                )
            )
            for _ in range(CROWD)
        ]
        same = rng.random()
        results = [_mean(gains(t, GUESS, rules, deals, Random(same))) for t in crowd]
        order = sorted(range(CROWD), key=lambda i: -results[i])[:BEST]
        kept = [astuple(crowd[i]) for i in order]
        mean = [sum(values) / BEST for values in zip(*kept, strict=True)]
        spread = [
            sqrt(sum((v - m) ** 2 for v in values) / BEST)
            for values, m in zip(zip(*kept, strict=True), mean, strict=True)
        ]
        width = [
            0.5 * w + 0.5 * max(1.0, s) for w, s in zip(width, spread, strict=True)
        ]
        guess = ", ".join(f"{n}={m:.0f}" for n, m in zip(NAMES, mean, strict=True))
        print(f"{number}: {results[order[0]]:+.2f} {guess}", flush=True)
    return Taste(*map(round, mean))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def main() -> None:
    """Learn a taste and tell what it gains on deals it has not seen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--preset", choices=PRESETS, default="fisca_scarto")
    parser.add_argument("--generations", type=int, default=14)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--proof", type=int, default=8_000, help="deals at the end")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rules = PRESETS[asked.preset]
    learnt = train(rules, asked.generations, asked.deals, asked.seed)
    found = gains(learnt, GUESS, rules, asked.proof, Random(asked.seed + 1))
    mean = _mean(found)
    margin = 1.96 * sqrt(sum((f - mean) ** 2 for f in found)) / len(found)
    print(f"{learnt}: {mean:+.2f} +- {margin:.2f} points a round")


if __name__ == "__main__":
    main()
