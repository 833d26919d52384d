from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from random import Random

import pytest

from matta.saving import Recorded
from matta.scala40.rules import PRESETS
from matta.settings import Setting
from tests.laws.rounds import begun, play_round

ROOT = Path(__file__).resolve().parents[2]
MANY: dict[str, Setting] = {
    "max_jokers_per_meld": 0,
    "joker_set_identity": "either",
    "draw_before_open": "free",
    "void_hand_scoring": "count",
}


@cache
def played() -> tuple[list[tuple[str, str]], list[str]]:
    """Logs with their secrets: matches of each preset, one of odd settings."""
    logs, hashes = [], []
    for preset in (*PRESETS, "odd"):
        rng = Random(preset)
        secret = rng.randbytes(32)
        odd = preset == "odd"
        recorded = begun("fisca" if odd else preset, MANY if odd else {}, 2, secret)
        assert isinstance(recorded, Recorded)
        for _ in range(6):
            if not recorded.match.winner:
                play_round(recorded, rng)
        logs.append((recorded.log(), secret.hex()))
        hashes.append(recorded.match.hash())
    return logs, hashes


@cache
def replayed(seed: str) -> list[str]:
    """What a process with its own hash seed makes of the logs."""
    logs, _ = played()
    path = os.pathsep.join((str(ROOT / "engine"), str(ROOT)))
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}
    command = [sys.executable, "-m", "tests.laws.replay_hashes"]
    done = subprocess.run(
        command,
        input=json.dumps(logs),
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


@pytest.mark.parametrize("seed", ["0", "1", "random"])
def test_a_log_gives_the_same_match_under_any_hash_seed(seed: str) -> None:
    logs, hashes = played()
    assert replayed(seed)[: len(logs)] == hashes


def test_bots_play_the_same_round_under_any_hash_seed() -> None:
    logs, _ = played()
    rounds = {tuple(replayed(seed)[len(logs) :]) for seed in ("0", "1", "random")}
    assert len(rounds) == 1
