"""Between two persons: who is late, who has no name, and what waits for them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser import Chromium, Site, phone

SLOW = 90_000
BOUNCE = 420
NO_JOKER = ".hand-card" + "".join(f":not([data-card='{n}'])" for n in range(104, 108))


@contextmanager
def table(
    chromium: Chromium, site: Site, width: int = 360, height: int = 740
) -> Iterator[Page]:
    """The page as it is at the first start, with everything shown at once."""
    size = ViewportSize(width=width, height=height)
    context = chromium.context(**phone(viewport=size))
    settings = json.dumps({"speed": "off", "offline": "offline_ready"})
    once = f"localStorage['matta.settings /'] ??= '{settings}'"
    context.add_init_script(once)
    page = context.new_page()
    page.goto(site.address)
    expect(page.locator("main[aria-busy=false]")).to_be_visible(timeout=SLOW)
    yield page
    context.close()


def touch(page: Page, what: str | Locator) -> None:
    """Tap, after a while: two taps at one place in a short time are one finger."""
    page.wait_for_timeout(BOUNCE)
    (page.locator(what) if isinstance(what, str) else what).tap()


def plan(page: Page, preset: str, players: int) -> None:
    """Open the sheet of a new match and pick rules and number."""
    touch(page, "[data-action=menu]")
    touch(page, "[data-action=menu_new]")
    touch(page, f"dialog [data-setting=preset] .option:has([value={preset}])")
    touch(page, f"dialog [data-setting=players] .option:has([value='{players}'])")
    expect(page.locator(".seat-row")).to_have_count(players)


def start(page: Page) -> None:
    touch(page, "dialog [data-action=begin]")
    expect(page.locator("dialog")).to_have_count(0)


def sit_down(page: Page, seat: int, name: str) -> None:
    """Let a person with a name take a seat of the planned match."""
    row = page.locator(f".seat-row[data-seat='{seat}']")
    row.locator("select").select_option("person")
    row.locator("input").fill(name)


def draw_and_choose(page: Page) -> Locator:
    """Begin a turn, up to the tap that ends it with a card that may be discarded."""
    touch(page, ".deeds [data-action=draw]")
    expect(page.locator(".hand-card[data-drawn=true]")).to_be_visible()
    # Cards of chance: a joker would not do.
    page.locator(NO_JOKER).first.tap(position={"x": 12, "y": 12})
    return page.locator(".deeds [data-action=discard][data-on=true]")


def take_turn(page: Page) -> None:
    touch(page, draw_and_choose(page))


def test_a_late_finger_or_key_shows_nobodys_hand(
    chromium: Chromium, site: Site
) -> None:
    with table(chromium, site) as page:
        plan(page, "due", 2)
        sit_down(page, 0, "")
        sit_down(page, 1, "")
        start(page)
        sit = page.locator("[data-action=sit]")
        touch(page, sit)
        draw_and_choose(page).focus()
        page.keyboard.down("Enter")
        expect(sit).to_be_focused()
        expect(sit).to_have_attribute("aria-disabled", "true")
        page.keyboard.down("Enter")  # held: the key repeats
        expect(sit).to_have_attribute("aria-disabled", "false")
        page.keyboard.down("Enter")
        page.keyboard.up("Enter")
        expect(page.locator(".hand-card")).to_have_count(0)
        page.keyboard.press("Enter")
        expect(page.locator(".hand-card")).to_have_count(13)


def test_a_link_waits_behind_the_curtain(chromium: Chromium, site: Site) -> None:
    with table(chromium, site) as page:
        plan(page, "due", 2)
        sit_down(page, 0, "Ada")
        sit_down(page, 1, "Bruno")
        start(page)
        expect(page.locator("[data-action=sit]")).to_be_visible()
        page.evaluate("location.hash = '#r=1.casa'")
        expect(page.locator("dialog")).to_have_count(0)
        touch(page, "[data-action=sit]")
        expect(page.locator("dialog")).to_be_visible()
        expect(page.locator("dialog")).to_contain_text("House rules")


@pytest.mark.parametrize("names", [("Ada", "Bruno"), ("", ""), ("Ada", "Ada")])
def test_each_person_has_its_own_language_and_cards(
    chromium: Chromium, site: Site, names: tuple[str, str]
) -> None:
    with table(chromium, site) as page:
        plan(page, "due", 2)
        for seat, name in enumerate(names):
            sit_down(page, seat, name)
        start(page)
        curtain = page.locator("[data-curtain]")
        first = curtain.get_attribute("data-curtain")
        touch(page, "[data-action=sit]")
        touch(page, "[data-action=menu]")
        touch(page, "dialog .option:has([value=it])")
        touch(page, "dialog .option:has([value=large])")
        touch(page, "dialog .option:has([value=four])")
        expect(page.locator("html")).to_have_attribute("lang", "it")
        touch(page, "dialog [data-action=close]")
        take_turn(page)
        for mine, language, deck in ((False, "en", "two"), (True, "it", "four")):
            expect(page.locator("html")).to_have_attribute("lang", language)
            expect(page.locator("html")).to_have_attribute("data-deck", deck)
            assert (curtain.get_attribute("data-curtain") == first) is mine
            touch(page, "[data-action=sit]")
            take_turn(page)
