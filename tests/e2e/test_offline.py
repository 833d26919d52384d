"""The network gone and the browser killed: play goes on where it was."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from matta.actions import TakeDiscards
from matta.saving import replay
from tests.browser import Site
from tests.e2e import positions
from tests.e2e.conftest import OpenProfile
from tests.e2e.player import Player
from tests.e2e.processes import kill_browser
from tests.e2e.saves import read_match
from tests.e2e.sheets import go_on, kept_offline, leave_sheet, open_sheet, show

KILLS = 4
VISITS = 10


def test_after_one_visit_every_way_in_plays_without_a_network(
    page: Page, site: Site
) -> None:
    hand = show(page, site, positions.find(positions.fresh))
    player = Player(hand.shadow)
    kept_offline(page)
    site.stop()
    for way in ("", "?from=the-home-screen", "index.html#table"):
        tab = page.context.new_page()
        page.close()
        page = go_on(hand, tab, site.address + way)
        hand.play(player.move())
        hand.play(player.move())


def test_looking_things_up_again_and_again_stops_nothing(
    page: Page, site: Site
) -> None:
    hand = show(page, site, positions.find(positions.full_hand))
    player = Player(hand.shadow)
    kept_offline(page)
    site.stop()
    for _ in range(VISITS):
        for name in ("help", "rules", "menu"):
            open_sheet(page, name)
            leave_sheet(page)
    hand.check()
    for _ in range(KILLS):
        hand.play(player.move())


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    """Where `open_profile` keeps the browser's profile."""
    return tmp_path / "profile"


def test_a_killed_browser_goes_on_in_the_same_turn(
    site: Site, open_profile: OpenProfile, profile: Path
) -> None:
    """Killed after each of some moves: a discard taken, put back, a card drawn, …"""
    shadow, _ = positions.about_to(TakeDiscards)
    page = open_profile()
    hand = show(page, site, shadow)
    kept_offline(page)
    site.stop()
    player = Player(shadow)
    for _ in range(KILLS):
        hand.play(player.move())
        kill_browser(profile)
        page = go_on(hand, open_profile(), site.address)
    log, secret = read_match(page, site)
    assert replay(log, secret).match.hash() == shadow.match.hash()


def test_killed_in_the_moment_of_a_tap_it_has_happened_or_not(
    site: Site, open_profile: OpenProfile, profile: Path
) -> None:
    page = open_profile()
    hand = show(page, site, positions.find(positions.full_hand))
    shadow = hand.shadow
    kept_offline(page)
    move = Player(shadow).move()
    hand.carry_out(move)
    kill_browser(profile)
    page = open_profile()
    page.goto(f"{site.address}notices.txt")
    log, secret = read_match(page, site)
    if len(replay(log, secret).entries) > shadow.at:
        shadow.play(move)
    go_on(hand, page, site.address)
