"""What every test does with the page: show a match on it, and open its sheets."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser import Site
from tests.e2e.hand import Finger
from tests.e2e.saves import put_match
from tests.e2e.screen import Phone, Screen
from tests.e2e.shadow import Shadow

SHEETS = ("menu", "score", "log", "new", "level", "keys", "about")
_KEPT = "async () => { await navigator.serviceWorker.ready; }"


def show(page: Page, site: Site, shadow: Shadow) -> Finger:
    """Open the page on a device that holds this match, with a finger ready to play."""
    put_match(page, site, shadow)
    page.goto(site.address)
    hand = Finger(Phone(page), shadow)
    hand.check()
    return hand


def go_on(hand: Finger, page: Page, address: str) -> Page:
    """Open the page anew and see the match stand where it stood."""
    page.goto(address)
    hand.screen = Phone(page)
    hand.check()
    return page


def kept_offline(page: Page) -> None:
    """Wait until the device has the whole site."""
    page.evaluate(_KEPT)


def at_once(screen: Screen) -> None:
    """Set the opponent's pace to "at once" in the menu."""
    screen.tap("[data-action=menu]")
    screen.tap("[data-setting=speed] .option:has([value=off])")
    screen.tap(".sheet [data-action=close]")
    screen.find("body:not(:has(dialog))")


def open_sheet(page: Page, name: str) -> None:
    """Open a sheet by way of the menu, by keyboard: quick taps would be a bounce."""
    page.press("[data-action=menu]", "Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    if name != "menu":
        page.press(f"[data-action=menu_{name}]", "Enter")
        expect(page.locator("[data-action^=menu_]")).to_have_count(0)
        expect(page.get_by_role("dialog")).to_be_visible()


def leave_sheet(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def totals(page: Page) -> list[int]:
    """The last line of the score sheet."""
    cells = page.locator(".score-table tfoot td")
    return [int(text.split()[0]) for text in cells.all_inner_texts()]
