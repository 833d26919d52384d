"""A whole match by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import Site, eventually
from tests.e2e.find_secret import TWO, find
from tests.e2e.keys import CARDS, Keys
from tests.e2e.player import Player
from tests.e2e.saves import put_match
from tests.e2e.sheets import assert_scores

AT_ONCE = "localStorage.setItem('matta.settings /', '{\"speed\":\"off\"}')"
CHOSEN = f"{CARDS}[aria-selected=true]"


@pytest.fixture
def keys(page: Page, site: Site) -> Keys:
    """Hands on the keyboard of a match that shows everything, as it was dealt."""
    shadow = find(TWO)
    page.add_init_script(AT_ONCE)
    put_match(page, site, shadow)
    page.goto(site.address)
    hand = Keys(page, shadow)
    hand.check()
    return hand


def dialog(keys: Keys, part: str) -> None:
    """See a sheet with such a part come, and leave it with Esc."""
    expect(keys.page.get_by_role("dialog").locator(part)).to_be_visible()
    keys.press("Escape")
    expect(keys.page.locator("dialog")).to_have_count(0)


def look_around(keys: Keys) -> None:
    """Press the keys that a match could do without."""
    page = keys.page
    by_suit = keys.order()
    keys.press("o")
    eventually(lambda: keys.order() != by_suit)
    assert sorted(keys.order()) == sorted(by_suit)
    keys.press("o")
    eventually(lambda: keys.order() == by_suit)
    keys.press("Home", "ArrowDown", "Space", "ArrowUp", "ArrowRight", "Space")
    expect(page.locator(CHOSEN)).to_have_count(2)
    keys.press("Escape")
    expect(page.locator(CHOSEN)).to_have_count(0)
    keys.press("n")
    dialog(keys, "[data-action=begin]")
    keys.press("l")
    dialog(keys, "[data-setting=level]")


def test_a_whole_match_by_keyboard(keys: Keys) -> None:
    page = keys.page
    player = Player(keys.shadow)
    look_around(keys)
    while not keys.shadow.over:
        keys.play(player.move())
    page.locator("dialog [data-action=new_match]:focus").wait_for()
    assert_scores(page, keys.shadow.match)
    keys.press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".score-button b")).to_have_text(["0", "0"])
    assert keys.pressed == {
        *("s", "p", "a", "x", "b", "o", "n", "l"),
        *("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"),
        *("Home", "Space", "Enter", "Escape"),
    }
