"""Learning a taste: seeded, and fair to both sides of a duel."""

from __future__ import annotations

from random import Random

from matta.bots.scala40.habits import Taste
from matta.lab.training import GUESS, gains, train
from matta.scala40.rules import PRESETS

RULES = PRESETS["fisca_scarto"]


def test_a_taste_gains_nothing_over_itself() -> None:
    assert gains(GUESS, GUESS, RULES, 10, Random(1)) == [0] * 10


def test_who_throws_what_fits_best_loses() -> None:
    silly = Taste(strong=-60, weak=-30, card=0, closed=0, opened=0)
    found = gains(silly, GUESS, RULES, 60, Random(1))
    assert sum(found) / len(found) < -5


def test_the_same_seed_learns_the_same() -> None:
    one, other = (train(RULES, 2, 4, 7) for _ in range(2))
    assert one == other
    assert one != train(RULES, 2, 4, 8)
