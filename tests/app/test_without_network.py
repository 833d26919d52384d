"""In a folder of a host, closed and opened again with the server dead: it all works."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import Chromium, Site, eventually, phone
from tests.deploys import PATIENCE
from tests.e2e.sheets import leave_sheet, open_sheet

LIVE = "main[aria-busy=false]"
_CONTROLLED = "navigator.serviceWorker.controller !== null"
SCREENS = ("score", "log", "new", "level", "rules", "help", "keys", "about")


@pytest.fixture
def folder(dist: Path) -> Iterator[Site]:
    served = Site(dist, base="/repo/")
    yield served
    served.stop()


def test_the_next_start_deals_and_shows_every_screen_in_every_language(
    chromium: Chromium, folder: Site, tmp_path: Path
) -> None:
    context = chromium.profile(tmp_path, **phone())
    page = context.pages[0]
    page.goto(folder.address)
    expect(page.locator(LIVE)).to_be_visible(timeout=PATIENCE)
    eventually(lambda: page.evaluate(_CONTROLLED), seconds=60)
    context.close()
    folder.stop()

    context = chromium.profile(tmp_path, **phone())
    try:
        page = context.pages[0]
        failed: list[str] = []
        page.on("requestfailed", lambda request: failed.append(request.url))
        page.goto(folder.address)
        draw(page)
        for language in ("de", "it", "en"):
            look_at_everything(page, language)
        new_match(page)
        draw(page)
        assert [url for url in failed if not url.endswith("/sw.js")] == []
    finally:
        context.close()


def draw(page: Page) -> None:
    """The first card of a turn: the engine has dealt, and goes on."""
    expect(page.locator(LIVE)).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".actions[data-waits=false]")).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("s")
    expect(page.locator(".hand-card")).to_have_count(14, timeout=PATIENCE)


def new_match(page: Page) -> None:
    open_sheet(page, "new")
    page.locator("dialog [data-action=begin][aria-disabled=false]").press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".hand-card")).to_have_count(13, timeout=PATIENCE)


def look_at_everything(page: Page, language: str) -> None:
    open_sheet(page, "menu")
    page.locator(f"[data-setting=language] [value={language}]").check()
    expect(page.locator(f"html[lang={language}]")).to_have_count(1, timeout=PATIENCE)
    leave_sheet(page)
    titles = set()
    for screen in SCREENS:
        open_sheet(page, screen)
        titles.add(page.locator("dialog h2").first.inner_text())
        assert len(page.locator("dialog").inner_text()) > len(page.title())
        if screen == "about":
            expect(page.locator("dialog .notices")).to_contain_text("Pyodide")
        leave_sheet(page)
    assert len(titles - {""}) == len(SCREENS), titles
