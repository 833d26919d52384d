"""How well a bot plays, on duplicate deals against random legal play."""

from __future__ import annotations

import pytest

from matta.lab.arena import Duel, no_clock
from matta.lab.duelling import deals_of
from matta.lab.figures import Figures, figures
from matta.scala40.rules import PRESETS


@pytest.mark.parametrize("preset", ["due", "fisca"])
def test_normal_beats_random_play(preset: str) -> None:
    result = _duel(preset, "normal", deals=40)
    assert result.rounds == 80
    assert result.wins + result.losses + result.voids == 80
    assert result.points.low > 20


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_normal_beats_random_play_by_20_points_a_round(preset: str) -> None:
    result = _duel(preset, "normal", deals=500)
    print(preset, result)
    assert result.points.low > 20


def test_a_player_does_not_beat_itself() -> None:
    result = _duel("due", "random", deals=3)
    assert (result.points.mean, result.wins) == (0, result.losses)


def _duel(preset: str, level: str, deals: int) -> Figures:
    duel = Duel(level, "random", PRESETS[preset], seed=1)
    return figures(duel, list(deals_of(duel, deals, 1, no_clock)))
