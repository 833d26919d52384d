from __future__ import annotations

from tests.laws.perft import FROZEN
from tests.terminal.lines import matta


def test_perft_prints_what_is_frozen() -> None:
    words = ("--preset", "casa", "--players", "4", "--seed", "3", "--turns", "16")
    done = matta("perft", *words, "--depth", "3")
    assert done.returncode == 0
    assert done.stdout.startswith("casa, 4 players, seed 3, 16 turns\n  1        2   ")
    assert done.stdout in FROZEN.read_text(encoding="utf-8")


def test_perft_names_what_it_cannot_count() -> None:
    assert "players" in matta("perft", "--preset", "due", "--players", "4").stderr
    assert "depth" in matta("perft", "--depth", "many").stderr


def test_a_depth_that_counts_nothing_is_refused() -> None:
    for wrong in ("--depth=0", "--depth=-1", "--turns=-1"):
        assert matta("perft", wrong).returncode == 2
