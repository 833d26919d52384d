"""How well the levels play, on duplicate deals: tripwires, and long runs by hand.

A short run of a seed plays the same rounds until a player changes. Its floor is what a
long run showed, less the interval of that run and the noise of so few deals: whoever
falls below it has become another player, and the levels need measuring again.
"""

from __future__ import annotations

from functools import cache

import pytest

from matta.bots.ladder import BUDGETS
from matta.lab.arena import Duel, no_clock
from matta.lab.duelling import deals_of
from matta.lab.figures import Figures, figures
from matta.scala40.rules import PRESETS

PRESET = "fisca_scarto"
SHORT, LONG = 40, 300

# Points a round of the better against the worse in 600 rounds of fisca_scarto with seed
# 61, half their 95 % interval, and half that of 80 rounds (a deal spreads by 17 to 22).
STEPS = {
    ("normal", "easy"): (15.8, 2.5, 6.9),
    ("hard", "normal"): (12.0, 1.9, 5.3),
}


@pytest.mark.parametrize(("better", "worse"), STEPS)
def test_each_level_stays_above_the_one_below(better: str, worse: str) -> None:
    mean, interval, noise = STEPS[better, worse]
    result = _duel(PRESET, better, worse, SHORT)
    assert result.rounds == result.wins + result.losses + result.voids == 2 * SHORT
    assert result.points.mean > mean - interval - noise > 0


# The one that searches gains +0.7 in 2,000 rounds with the smallest budget, half their
# interval is 0.8, and half that of 80 rounds 5.5. That hides what it gains, but not a
# search that plays no better than the level below hard.
MASTER = 0.7 - 0.8 - 5.5


def test_the_search_does_no_harm() -> None:
    result = _duel(PRESET, "master", "hard", SHORT)
    assert result.rounds == 2 * SHORT
    assert result.points.mean > MASTER


def test_a_normal_player_in_its_place_would_be_noticed() -> None:
    hard = _duel(PRESET, "hard", "normal", SHORT)
    assert -hard.points.mean < MASTER


@pytest.mark.parametrize("preset", ["due", "fisca"])
def test_hard_beats_random_play(preset: str) -> None:
    result = _duel(preset, "hard", "random", deals=20)
    assert result.points.low > 20


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("better", "worse"), STEPS)
def test_each_step_of_the_ladder_is_beyond_doubt(
    better: str, worse: str, preset: str
) -> None:
    result = _duel(preset, better, worse, LONG)
    print(preset, better, worse, result)
    assert result.points.low > 0


@pytest.mark.slow
def test_from_easy_to_hard_it_is_25_points_a_round() -> None:
    result = _duel(PRESET, "hard", "easy", LONG)
    print(result)
    assert result.points.high > 25


def test_a_player_does_not_beat_itself() -> None:
    result = _duel("due", "random", "random", deals=3)
    assert (result.points.mean, result.wins) == (0, result.losses)


@cache
def _duel(preset: str, one: str, other: str, deals: int) -> Figures:
    duel = Duel(one, other, PRESETS[preset], seed=61, budget=min(BUDGETS))
    return figures(duel, list(deals_of(duel, deals, 1, no_clock)))
