"""The browser killed in a match: between two moves, at a tap, and in a save."""

from __future__ import annotations

from pathlib import Path

from tests.browser import Chromium, Site
from tests.e2e.kills import SEED, Victim, survive

# `python -m tests.e2e.kills 200` is the long form, by hand.
KILLS = 10


def test_a_match_survives_every_kill(
    chromium: Chromium, site: Site, tmp_path: Path
) -> None:
    told: list[str] = []

    def victim() -> Victim:
        return Victim(chromium, site, tmp_path / str(len(told)), SEED)

    assert survive(victim, KILLS, told.append) == KILLS, told
