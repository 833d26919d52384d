"""A new version comes between two rounds when the player says so; nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from matta.actions import Discard, DrawStock
from matta.saving import replay
from tests.browser import Site, eventually, violations
from tests.deploys import (
    PATIENCE,
    Loads,
    comes_back,
    kept_caches,
    put_up,
    registrations,
    version_of,
)
from tests.e2e import positions
from tests.e2e.hand import Finger
from tests.e2e.player import Player
from tests.e2e.saves import read_match
from tests.e2e.sheets import kept_offline, leave_sheet, open_sheet, show

LATER = ".strip[data-update=ready]"
NOW = "dialog [data-action=update]"
ANY = "[data-update]"
DRAWS_AND_IS_REPLACED = """
() => {
  const press = new KeyboardEvent('keydown', { key: 's', bubbles: true });
  document.body.dispatchEvent(press);
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
}
"""


@pytest.fixture
def bring(dist: Path, site: Site, tmp_path: Path) -> Bring:
    return Bring(dist, site, tmp_path)


class Bring:
    """Brings versions to the site."""

    def __init__(self, dist: Path, site: Site, home: Path) -> None:
        self.dist = dist
        self.site = site
        self.home = home

    def __call__(self, version: str) -> None:
        self.site.root = put_up(self.dist, self.home / version, version)
        self.site.start()


def waiting(page: Page, site: Site, bring: Bring) -> tuple[Finger, Discard]:
    """In version 1 the hand ends with the next discard; version 2 is on the device."""
    bring("1")
    shadow, move = positions.a_turn_before(positions.find(positions.round_over))
    hand = show(page, site, shadow)
    kept_offline(page)
    eventually(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    bring("2")
    comes_back(page)
    expect(page.locator(LATER)).to_be_visible(timeout=PATIENCE)
    return hand, move


def test_in_the_middle_of_a_hand_it_only_says_so(
    page: Page, site: Site, bring: Bring
) -> None:
    hand, move = waiting(page, site, bring)
    loads = Loads(page)
    assert page.locator("[data-action=update]").count() == 0
    assert page.locator("dialog").count() == 0
    assert violations(page) == []
    open_sheet(page, "about")
    expect(page.locator("dialog [data-update=ready]")).to_be_visible(timeout=PATIENCE)
    assert page.locator("[data-action=update]").count() == 0
    leave_sheet(page)
    page.locator(f"{LATER} button").tap()
    expect(page.locator(LATER)).to_have_count(0)
    hand.play(move)
    expect(page.locator(NOW)).to_be_visible(timeout=PATIENCE)
    assert loads.count == 0
    assert version_of(page) == "1"


@pytest.mark.parametrize("network", [True, False], ids=["network", "no network"])
def test_taken_between_rounds_it_comes_at_once_and_only_once(
    page: Page, site: Site, bring: Bring, network: bool
) -> None:
    hand, move = waiting(page, site, bring)
    if not network:
        site.stop()
    hand.play(move)
    kept = read_of(page, site)
    assert violations(page) == []
    loads = Loads(page)
    page.locator(NOW).tap()
    loads.become("2")
    hand.check()
    assert page.locator(ANY).count() == 0
    (one,) = registrations(page)
    assert one == {
        "scope": site.address,
        "url": f"{site.address}sw.js",
        "updateViaCache": "none",
    }
    assert len(kept_caches(page)) == 1
    assert read_of(page, site) == kept
    page.locator("[data-action=next_round]").tap()
    hand.shadow.play(Player(hand.shadow).move())
    hand.check()
    assert loads.count == 1
    page.reload()
    hand.check()
    assert page.locator(ANY).count() == 0


def read_of(page: Page, site: Site) -> tuple[str, str]:
    """The state of the kept match and its rules."""
    found = replay(*read_match(page, site)).match
    return found.hash(), repr(found.rules)


def test_it_is_taken_in_the_about_sheet_too(
    page: Page, site: Site, bring: Bring
) -> None:
    hand, move = waiting(page, site, bring)
    hand.play(move)
    leave_sheet(page)
    open_sheet(page, "about")
    loads = Loads(page)
    page.locator(NOW).focus()
    page.keyboard.press("Enter")
    loads.become("2")
    hand.check()


def test_with_two_tabs_both_become_the_new_version_once(
    page: Page, site: Site, bring: Bring
) -> None:
    hand, move = waiting(page, site, bring)
    second = page.context.new_page()
    second.goto(site.address)
    expect(second.locator("[data-trouble=OPEN_ELSEWHERE]")).to_be_visible(
        timeout=PATIENCE
    )
    expect(second.locator(LATER)).to_be_visible(timeout=PATIENCE)
    assert second.locator("[data-action=update]").count() == 0
    page.bring_to_front()
    hand.play(move)
    kept = read_of(page, site)
    both = [Loads(page), Loads(second)]
    page.locator(NOW).tap()
    for loads in both:
        loads.become("2")
    assert read_of(page, site) == kept
    (_one,) = registrations(page)
    for tab in (page, second):
        assert tab.locator(ANY).count() == 0
    assert [loads.count for loads in both] == [1, 1]


def test_an_action_on_its_way_is_answered_before_a_tab_starts_anew(
    page: Page, site: Site
) -> None:
    """In the moment in which another tab takes a new version, this one draws."""
    hand = show(page, site, positions.find(positions.fresh))
    kept_offline(page)
    eventually(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    loads = Loads(page)
    page.evaluate(DRAWS_AND_IS_REPLACED)
    eventually(lambda: [page.title(), loads.count][1])
    hand.shadow.play(DrawStock())
    hand.check()
    assert loads.count == 1
    assert read_match(page, site)[0] == hand.shadow.log


def test_it_looks_once_an_hour_and_says_nothing_without_a_network(
    page: Page, site: Site, tmp_path: Path
) -> None:
    log = tmp_path / "requests"
    site.start("--log", str(log))
    show(page, site, positions.find(positions.fresh))
    kept_offline(page)
    expect(page.locator(".strip")).to_have_count(0, timeout=PATIENCE)
    page.reload()
    expect(page.locator("main[aria-busy=false]")).to_be_visible(timeout=PATIENCE)

    def asked() -> int:
        return log.read_text().count("GET /sw.js")

    eventually(lambda: asked() > 1)
    before = asked()
    for _ in range(3):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    comes_back(page)
    eventually(lambda: asked() > before)
    for _ in range(3):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.evaluate("async () => { await (await fetch('./kill-switch/sw.js')).text(); }")
    assert asked() == before + 1
    site.stop()
    comes_back(page)
    page.evaluate("fetch('./kill-switch/sw.js').catch(() => {})")
    expect(page.locator(":is(.strip, .trouble, dialog)")).to_have_count(0)
