"""How well a bot plays, on duplicate deals against random legal play."""

from __future__ import annotations

import pytest

from matta.games import GAMES
from matta.lab.arena import Result, duel, maker

SCALA40 = GAMES["scala40"]


@pytest.mark.parametrize("preset", ["due", "fisca"])
def test_normal_beats_random_play(preset: str) -> None:
    result = _duel(preset, "normal", deals=40)
    assert result.rounds == 80
    assert result.wins + result.losses + result.voids == 80
    assert result.points - result.margin > 20


@pytest.mark.slow
@pytest.mark.parametrize("preset", SCALA40.presets)
def test_normal_beats_random_play_by_20_points_a_round(preset: str) -> None:
    result = _duel(preset, "normal", deals=500)
    print(preset, result)
    assert result.points - result.margin > 20


def test_a_player_does_not_beat_itself() -> None:
    result = _duel("due", "random", deals=3)
    assert (result.points, result.wins) == (0, result.losses)


def _duel(preset: str, level: str, deals: int) -> Result:
    one, other = maker(level, SCALA40), maker("random", SCALA40)
    return duel(SCALA40, SCALA40.presets[preset], one, other, deals, seed=1)
