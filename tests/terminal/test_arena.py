from __future__ import annotations

import json

from matta.games import GAMES
from tests.terminal.lines import matta


def test_a_duel_shows_its_progress_and_its_figures() -> None:
    words = ("arena", "--preset", "fisca", "--rounds", "20", "--seed", "3")
    done = matta(*words)
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0].startswith("2/20 rounds")
    assert lines[-1].startswith("hard against random, fisca: +")
    assert "20 rounds" in lines[-1]


def test_a_duel_as_json_is_the_same_every_time() -> None:
    words = ("arena", "--rounds", "4", "--a", "random", "--json")
    one, other = matta(*words), matta(*words)
    assert one.stdout == other.stdout
    figures = json.loads(one.stdout)
    assert figures["one"] == figures["other"] == "random"
    assert figures["rounds"] == 4
    assert figures["points"] == 0


def test_an_unknown_player_or_preset_is_named() -> None:
    assert "oracle" in matta("arena", "--a", "oracle").stderr
    done = matta("arena", "--preset", "poker")
    assert done.returncode == 2
    assert "poker" in done.stderr
    assert all(preset in done.stderr for preset in GAMES["scala40"].presets)
