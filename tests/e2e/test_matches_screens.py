"""The shelf on small screens, in large letters, read aloud, by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import Site, violations
from tests.e2e import positions
from tests.e2e.find_secret import SIX, TWO
from tests.e2e.geometry import clipped, small_targets, wider
from tests.e2e.keys import Keys
from tests.e2e.sheets import at_once
from tests.e2e.shelf import put_matches
from tests.e2e.sizes import LARGE, resize, take_picture

READY = ".actions[data-waits=false]"
SMALL = (320, 568)
MOST_TABS = 60
FOCUSED = "css => document.activeElement?.matches(css) ?? false"
# From the table by way of the list to each sheet, and how one sees that it is there.
WAYS = {
    "matches": ("menu", "menu_matches"),
    "match": ("menu", "menu_matches", "open_match"),
    "share_match": ("menu", "menu_matches", "open_match", "share_match"),
    "score_text": ("menu", "menu_matches", "open_match", "score_text"),
    "moving": ("menu", "menu_matches", "moving"),
    "report": ("menu", "menu_about", "report"),
}


def tab_to(page: Page, css: str) -> None:
    """Press Tab until something has the keyboard."""
    expect(page.locator(css).first).to_be_attached()  # A list may still be read.
    for _ in range(MOST_TABS):
        if page.evaluate(FOCUSED, css):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {css}")


def step(page: Page, action: str) -> None:
    """Go on to a sheet by keyboard; a finished match is opened."""
    over = "[data-over=true] " if action == "open_match" else ""
    button = f"{over}[data-action={action}]"
    page.locator(button).first.wait_for()
    tab_to(page, button)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()


def sheets(page: Page) -> Iterator[str]:
    """Every sheet of the shelf, one after the other, by keyboard."""
    for name, way in WAYS.items():
        for action in way:
            step(page, action)
        if name not in ("matches", "moving", "score_text"):
            page.locator("dialog [data-action=save_file]").wait_for()
        yield name
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)


def shelf(page: Page, site: Site) -> None:
    """A device with two finished matches, and two under way."""
    put_matches(
        page,
        site,
        ("won", positions.at_the_end(TWO)),
        ("six", positions.at_the_end(SIX)),
        ("other", positions.find(positions.full_hand)),
        ("going", positions.find(positions.crowded)),
    )
    page.goto(site.address)
    expect(page.locator(READY)).to_be_visible(timeout=30_000)


@pytest.mark.parametrize("language", ["de-DE", "it-IT", "en-GB"])
def test_every_sheet_fits_and_is_named(
    phone_context: Callable[..., BrowserContext], site: Site, language: str
) -> None:
    page = phone_context(locale=language).new_page()
    shelf(page, site)
    resize(page, *SMALL)
    found = []
    for name in sheets(page):
        for scheme in ("light", "dark") if language == "de-DE" else ("light",):
            page.emulate_media(color_scheme=scheme)
            take_picture(page, f"shelf-{name}-{language}-{scheme}")
            if language == "de-DE":
                found += [f"{name} {scheme}: {line}" for line in violations(page)]
        found += [f"{name}: {one}" for one in small_targets(page) + wider(page)]
        page.evaluate(LARGE)
        found += [f"{name} large: {one}" for one in clipped(page) + wider(page)]
        page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    assert found == []


def test_by_keyboard_alone(page: Page, site: Site) -> None:
    """Another match, back to the first, and one thrown away."""
    shadow = positions.find(positions.crowded)
    put_matches(page, site, ("won", positions.at_the_end(TWO)), ("shadow", shadow))
    page.goto(site.address)
    keys = Keys(page, shadow)
    keys.check()
    at_once(keys.screen)
    keys.press("n")
    step_to = ("begin", "menu", "menu_matches")
    tab_to(page, f"dialog [data-action={step_to[0]}]")
    page.keyboard.press("Enter")
    expect(page.locator(".score-button b")).to_have_text(["0", "0"])
    for action in step_to[1:]:
        step(page, action)
    tab_to(page, "[data-match=shadow] [data-action=go_on]")
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    keys.check()
    for action in ("menu", "menu_matches", "open_match", "delete", "delete_sure"):
        step(page, action)
    expect(page.locator("dialog [data-over=true]")).to_have_count(0)
    page.keyboard.press("Escape")
    keys.check()
