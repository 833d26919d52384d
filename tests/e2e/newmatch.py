"""A match that is put together on the page's own sheet, by touch."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from matta import codec
from matta.protocol import MatchLog
from tests.browser import Site, eventually
from tests.e2e.find_secret import Wish
from tests.e2e.saves import read_match
from tests.e2e.screen import CORNER, SECONDS


def first_start(page: Page, site: Site) -> None:
    """Open the page on a device that holds nothing, and wait for its first match."""
    page.goto(site.address)
    ready = page.locator(".actions[data-waits=false]")
    expect(ready).to_be_visible(timeout=SECONDS * 1000)


def plan(page: Page, preset: str, players: int) -> None:
    """Open the sheet of a new match; pick rules and the number of players."""
    page.tap("[data-action=menu]")
    page.tap("[data-action=menu_new]")
    rules = f"dialog [data-setting=preset] .option:has([value={preset}])"
    # In its corner: the next tap must not come down where this one did.
    page.tap(rules, position=CORNER)
    page.tap(f"dialog [data-setting=players] .option:has([value='{players}'])")
    expect(page.locator(".seat-row")).to_have_count(players)


def seat(page: Page, number: int, who: str, name: str = "") -> None:
    """Let a person with a name, or a computer of a level, take a planned seat."""
    row = page.locator(f".seat-row[data-seat='{number}']")
    row.locator("select").select_option(who)
    if name:
        row.locator("input").fill(name)


def start(page: Page, site: Site, wish: Wish) -> None:
    """Begin the planned match, and see that its rules and seats are those of a wish."""
    page.tap("dialog [data-action=begin][aria-disabled=false]")
    expect(page.locator("dialog")).to_have_count(0)
    wanted = (wish.ruling, wish.seats)
    eventually(lambda: _begun(page, site) == wanted)


def _begun(page: Page, site: Site) -> object:
    log = codec.decode(MatchLog, json.loads(read_match(page, site)[0]))
    return log.ruling, log.seats
