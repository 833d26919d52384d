"""Where a finished round was lost: as the engine says, and the way to the moment."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import Site, eventually, violations
from tests.e2e.card_names import name_of
from tests.e2e.fair import (
    examined,
    frame,
    frame_of,
    open_xray,
    recalled,
    three_after_a_round,
)
from tests.e2e.find_secret import TWO
from tests.e2e.geometry import clipped, wider
from tests.e2e.player import play_out
from tests.e2e.screen import SECONDS
from tests.e2e.shadow import ME, Shadow
from tests.e2e.sheets import leave_sheet, open_sheet, show
from tests.e2e.sizes import LARGE, sheet_faults
from tests.e2e.witness import listen

NARROW = {"width": 320, "height": 568}
BUDGET = 40
# Matches by number in whose first rounds much is lost, and nothing; should a better
# search see it differently, one of the next.
MUCH, NOTHING = 1, 0
LONG = 640
_SHOWN = """
() => [...document.querySelectorAll('.moment')].map((one) => ({
  frame: Number(one.dataset.frame),
  lost: Number(one.dataset.lost),
  hand: [...one.querySelectorAll('[data-card]')]
    .map(({ dataset }) => Number(dataset.card)).sort((a, b) => a - b),
  meant: [...one.querySelectorAll('[data-now=true]')]
    .map(({ dataset }) => Number(dataset.card)).sort((a, b) => a - b),
}))
"""


def lost(number: int, wanted: Callable[[int], bool]) -> Shadow:
    """The first match from a number on in which so many moments are found."""
    played = map(after_a_round, count(number))
    return next(one for one in played if wanted(len(examined(one, 1, ME).moments)))


def much() -> Shadow:
    return lost(MUCH, lambda moments: moments > 1)


def nothing() -> Shadow:
    return lost(NOTHING, lambda moments: moments == 0)


def after_a_round(number: int, budget: int = BUDGET) -> Shadow:
    """A known match at the end of its first round."""
    shadow = TWO.dealt(number)
    play_out(shadow)
    return shadow.with_budget(budget)


def look_back(page: Page) -> None:
    """From the score sheet, until it is known what was lost."""
    page.press("dialog [data-action=look_back]", "Enter")
    known = page.locator("dialog :is(.moment, [data-nothing])").first
    expect(known).to_be_visible(timeout=2 * SECONDS * 1000)


def test_the_moments_are_those_of_the_engine(page: Page, site: Site) -> None:
    shadow = much()
    show(page, site, shadow)
    open_sheet(page, "score")
    look_back(page)
    found, told = examined(shadow, 1, ME), recalled(shadow, 1)
    assert len(found.moments) > 1
    place = told.seats.index(ME)
    wanted = []
    for moment in found.moments:
        hand = told.frames[moment.frame].hands[place]
        better = moment.better
        thrown = () if better.thrown is None else (better.thrown,)
        meant = {*better.cards, *thrown} & set(hand)
        wanted.append(
            {
                "frame": moment.frame,
                "lost": moment.lost,
                "hand": sorted(hand),
                "meant": sorted(meant),
            }
        )
    assert page.evaluate(_SHOWN) == wanted
    for at, moment in enumerate(found.moments):
        one = page.locator(".moment").nth(at)
        expect(one.locator("h3")).to_contain_text(f"Your turn {moment.turn}")
        for line, advice in (("played", moment.played), ("better", moment.better)):
            names = one.locator(f"[data-{line}] .card-name")
            said = names.evaluate_all("all => all.map(a => a.ariaLabel)")
            if advice.thrown is not None:
                assert said[-1] == name_of(advice.thrown)

    # To the moment in the X-ray and back: what was found once is not searched again.
    for at, moment in enumerate(found.moments):
        page.press(f"dialog [data-action=show_moment] >> nth={at}", "Enter")
        expect(page.locator(".xray-slider")).to_be_visible()
        assert frame(page) == frame_of(told, moment.frame)
        page.press("dialog [data-action=look_back]", "Enter")
        expect(page.locator("dialog .moment").first).to_be_visible()


def test_who_lost_nothing_is_told_so(page: Page, site: Site) -> None:
    shadow = nothing()
    assert examined(shadow, 1, ME).moments == ()
    show(page, site, shadow)
    open_sheet(page, "score")
    open_xray(page)
    look_back(page)
    expect(page.locator("dialog [data-nothing]")).to_contain_text("Well played!")
    expect(page.locator("dialog")).to_contain_text("what you could know then")


def test_closing_the_sheet_ends_the_search(
    phone_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = phone_context()
    listen(context)
    page = context.new_page()
    shadow = after_a_round(MUCH, LONG)
    hand = show(page, site, shadow)
    open_sheet(page, "deal")
    page.press("dialog [data-action=look_back]", "Enter")
    expect(page.locator("dialog [data-going] progress")).to_be_visible()
    expect(page.locator("dialog [data-going]")).to_contain_text(
        re.compile(r"Decision \d+ of \d+")
    )
    assert violations(page) == []
    leave_sheet(page)
    eventually(lambda: "stopped" in heard(page))
    assert "examined" not in heard(page)
    hand.check()
    # It is searched for anew, and the match goes on beside it.
    open_sheet(page, "score")
    page.press("dialog [data-action=look_back]", "Enter")
    expect(page.locator("dialog [data-going] progress")).to_be_visible()


def heard(page: Page) -> list[str]:
    """The kinds of messages that the worker has sent."""
    kinds: list[str] = page.evaluate("heard.map(({ type }) => type)")
    return kinds


def test_each_person_has_its_own(page: Page, site: Site) -> None:
    shadow = three_after_a_round().with_budget(BUDGET)
    show(page, site, shadow)
    open_sheet(page, "score")
    for seat, name in enumerate(("Ada", "Bruno", "Clara")):
        if seat == 0:
            look_back(page)
        else:
            page.check(f"dialog [data-setting=whose] [value='{seat}']")
            known = page.locator("dialog :is(.moment, [data-nothing])").first
            expect(known).to_be_visible(timeout=2 * SECONDS * 1000)
        expect(page.locator(".option:has(:checked)")).to_have_text(name)
        found = examined(shadow, 1, seat)
        wanted = [(moment.frame, moment.lost) for moment in found.moments]
        shown = [(one["frame"], one["lost"]) for one in page.evaluate(_SHOWN)]
        assert shown == wanted


def test_it_fits_on_every_screen(page: Page, site: Site) -> None:
    show(page, site, much())
    open_sheet(page, "score")
    look_back(page)
    assert violations(page) == []
    assert sheet_faults(page, "look back") == []


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "it-IT"])
def test_it_fits_in_letters_of_twice_the_size(
    phone_context: Callable[..., BrowserContext], site: Site, language: str
) -> None:
    page = phone_context(viewport=NARROW, locale=language).new_page()
    show(page, site, much())
    page.evaluate(LARGE)
    open_sheet(page, "score")
    look_back(page)
    assert clipped(page) + wider(page) == []
