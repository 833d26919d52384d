"""The computer's turn is shown at the pace that the person chose; a tap ends it."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Locator, Page, expect

from matta.actions import Discard
from tests.browser import Site
from tests.e2e import positions
from tests.e2e.sheets import show

# Milliseconds of a step of the computer; the numbers of app/play/show.ts.
PACES = {"slow": 1500, "normal": 850, "fast": 400}
SECOND = " · "


def turn_of_the_computer(page: Page, site: Site, speed: str) -> Locator:
    """Discard while the page's clock stands still; the line that tells the turn."""
    settings = json.dumps({"speed": speed})
    page.add_init_script(f"localStorage.setItem('matta.settings /', '{settings}')")
    page.clock.install(time=0)
    shadow, move = positions.about_to(Discard)
    hand = show(page, site, shadow)
    assert isinstance(move, Discard)
    hand.choose((move.card,))
    page.clock.pause_at(datetime(2030, 1, 1, tzinfo=UTC))
    page.tap(".deeds [data-action=discard][data-on=true]")
    return page.locator("[data-told]")


@pytest.mark.parametrize("speed", PACES)
def test_the_computer_plays_at_the_chosen_pace(
    page: Page, site: Site, speed: str
) -> None:
    told = turn_of_the_computer(page, site, speed)
    expect(told).to_have_text("drew", timeout=30_000)
    page.clock.run_for(PACES[speed] - 50)
    expect(told).to_have_text("drew")
    page.clock.run_for(100)
    expect(told).to_contain_text(SECOND)


def test_without_a_pace_the_whole_turn_is_there_at_once(page: Page, site: Site) -> None:
    told = turn_of_the_computer(page, site, "off")
    expect(told).to_contain_text(SECOND, timeout=30_000)
    expect(page.locator(".actions[data-waits=false]")).to_be_visible()


def test_a_tap_shows_the_rest_at_once(page: Page, site: Site) -> None:
    told = turn_of_the_computer(page, site, "slow")
    expect(told).to_have_text("drew", timeout=30_000)
    page.tap(".middle", position={"x": 30, "y": 30})
    expect(told).to_contain_text(SECOND)
    expect(page.locator(".actions[data-waits=false]")).to_be_visible()
