"""The browser killed in a match: between two moves, at a tap, and in a save."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser import Chromium, Site
from tests.e2e.conftest import OpenProfile
from tests.e2e.find_secret import PERSONS
from tests.e2e.kills import SEED, Victim, survive
from tests.e2e.player import Player
from tests.e2e.processes import kill_browser
from tests.e2e.shadow import Shadow
from tests.e2e.sheets import go_on, show

# `python -m tests.e2e.kills 200` is the long form, by hand.
KILLS = 10


def test_a_match_survives_every_kill(
    chromium: Chromium, site: Site, tmp_path: Path
) -> None:
    told: list[str] = []

    def victim() -> Victim:
        return Victim(chromium, site, tmp_path / str(len(told)), SEED)

    assert survive(victim, KILLS, told.append) == KILLS, told


def test_after_a_kill_the_hand_is_covered_again(
    site: Site, open_profile: OpenProfile, tmp_path: Path
) -> None:
    """Where persons share the device nobody can say who takes it up now."""
    shadow = PERSONS.dealt(PERSONS.number)
    page = open_profile()
    hand = show(page, site, shadow)
    player = Player(shadow)
    for _ in range(2):
        hand.play(player.move())
    assert shadow.looks >= 0
    kill_browser(tmp_path / "profile")
    hand.shadow = Shadow(shadow.secret, shadow.log)
    assert hand.shadow.looks < 0
    page = go_on(hand, open_profile(), site.address)
    expect(page.locator("[data-zone=hand] [data-card]")).to_have_count(0)
