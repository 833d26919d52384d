"""Everything can be read and reached, on every screen and in every theme."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser import Chromium, Site, phone, violations

SCREENS = [(320, 568), (360, 740), (390, 844), (844, 390), (820, 1180)]
SHEETS = (
    "menu",
    "menu_new",
    "menu_rules",
    "menu_help",
    "menu_log",
    "menu_level",
    "menu_keys",
    "menu_about",
)
TARGET = 44

OUTSIDE = """() => [...document.querySelectorAll('button, p, h2, th, td, label')]
  .filter(one => !one.closest('.hidden') && one.getClientRects().length > 0)
  .filter(one => one.getBoundingClientRect().right > innerWidth + 1)
  .map(one => `${one.className || one.tagName}: ${one.textContent}`)"""

STRIPS = """() => {
  const cards = [...document.querySelectorAll('.hand-card')].map(one => {
    const {left, right, top, bottom} = one.getBoundingClientRect();
    return {left, right, top, bottom};
  });
  return cards.map((card, i) => {
    const next = cards[i + 1];
    const inRow = next && Math.abs(next.top - card.top) < 1;
    return {...card, strip: (inRow ? next.left : card.right) - card.left};
  });
}"""


@contextmanager
def table(
    chromium: Chromium, site: Site, screen: tuple[int, int], theme: str = "auto"
) -> Iterator[Page]:
    """Open a table on a screen of this size, at the person's turn."""
    size = ViewportSize(width=screen[0], height=screen[1])
    context = chromium.context(**phone(viewport=size, locale="de-DE"))
    page = context.new_page()
    settings = json.dumps({"theme": theme, "speed": "off"})
    page.add_init_script(f"localStorage.setItem('matta.settings /', '{settings}')")
    page.goto(site.address)
    expect(page.locator("main[aria-busy=false]")).to_be_visible(timeout=60_000)
    expect(page.locator(".actions[data-waits=false]")).to_be_visible(timeout=30_000)
    yield page
    context.close()


@pytest.mark.parametrize("screen", SCREENS)
def test_every_card_has_a_strip_for_a_finger(
    chromium: Chromium, site: Site, screen: tuple[int, int]
) -> None:
    with table(chromium, site, screen) as page:
        page.keyboard.press("s")
        expect(page.locator(".hand-card")).to_have_count(14)
        expect(page.locator(".traveller")).to_have_count(0)
        page.wait_for_timeout(600)
        for card in page.evaluate(STRIPS):
            assert card["strip"] >= TARGET - 0.5
            assert card["left"] >= 0
            assert card["right"] <= screen[0]
            assert card["bottom"] <= screen[1]
        for button in page.locator(".deed, .icon-button, .pile").all():
            box = button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= TARGET - 0.5
            assert box["y"] + box["height"] <= screen[1]
        assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_nothing(chromium: Chromium, site: Site, theme: str) -> None:
    with table(chromium, site, (390, 844), theme) as page:
        assert violations(page) == []
        for name in SHEETS:
            with sheet(page, name):
                assert violations(page) == [], name


def test_text_of_twice_the_size_is_whole(chromium: Chromium, site: Site) -> None:
    with table(chromium, site, (320, 640)) as page:
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        page.wait_for_timeout(300)
        assert page.evaluate(OUTSIDE) == []
        for name in SHEETS:
            with sheet(page, name):
                assert page.evaluate(OUTSIDE) == [], name
        page.locator("[data-action=draw]").tap()
        expect(page.locator(".hand-card")).to_have_count(14)


@contextmanager
def sheet(page: Page, name: str) -> Iterator[None]:
    """Open a sheet as a person would, and close it again."""
    page.locator(".top-bar [data-action=menu]").tap()
    if name != "menu":
        page.locator(f"dialog [data-action={name}]").tap()
    page.wait_for_timeout(400)
    yield
    page.locator("dialog [data-action=close]").tap()
    expect(page.locator("dialog")).to_have_count(0)
    # The next tap may go to the same place: it is not that of a finger that bounces.
    page.wait_for_timeout(450)
