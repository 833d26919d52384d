"""What every test does with the page: show a match on it, and open its sheets."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Page, TimeoutError, expect

from matta.match import Match
from tests.browser import Site
from tests.e2e.hand import Finger
from tests.e2e.saves import put_match
from tests.e2e.screen import Phone, Screen
from tests.e2e.shadow import Shadow

SHEETS = (
    *("menu", "matches", "score", "log", "deal", "new", "level"),
    *("keys", "about"),
)
# The number of a cell, without the words beside it; null where there is none.
_NUMBER = """
cells => cells.map(({ childNodes }) => [...childNodes]
  .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  .map(({ data }) => Number.parseInt(data)).find(Number.isInteger) ?? null)
"""
# The total with which somebody came back.
_CAME_BACK = """
cells => cells.map((cell) => cell.querySelector('.came-back span[aria-hidden]'))
  .map((found) => found && Number(found.textContent))
"""
# The good news is on the screen, or has been read.
_TOLD = """() => document.querySelector('.strip') !== null
  || JSON.parse(localStorage['matta.settings /'] ?? '{}').offline === 'offline_ready'"""
BRIEFLY = 2000
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


def put_strip_away(page: Page) -> None:
    """Wait until the page says that it needs no network, and have it read.

    It goes away by itself, too: on a slow machine before a finger is there.
    """
    page.wait_for_function(_TOLD)
    with suppress(TimeoutError):
        page.locator(".strip button").tap(timeout=BRIEFLY)
    expect(page.locator(".strip")).to_have_count(0)


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


def assert_scores(page: Page, match: Match) -> None:
    """The score sheet on the page is that of a match."""
    expect(page.locator("dialog .score-table")).to_be_visible()
    sides = sorted(match.totals)
    (totals,) = _lines(page, "tfoot", _NUMBER)
    assert totals == [match.totals[side] for side in sides]
    for shown, known in (
        (_lines(page, "tbody", _NUMBER), match.rounds),
        (_lines(page, "tbody", _CAME_BACK), match.returns),
    ):
        wanted = [[line.get(side) for side in sides] for line in known]
        assert shown == wanted, f"{shown} instead of {wanted}"


def _lines(page: Page, part: str, number: str) -> list[list[int | None]]:
    """What stands in each cell of a part of the score sheet."""
    lines = page.locator(f".score-table {part} tr").all()
    return [line.locator("td").evaluate_all(number) for line in lines]
