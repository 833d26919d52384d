"""Hints: asked for, shown, given up, dropped, and none in a strict match."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from matta.actions import Discard, DrawStock
from matta.protocol import Hinted
from matta.view import Phase
from tests.browser import Site, eventually, violations
from tests.e2e import positions
from tests.e2e.card_names import name_of
from tests.e2e.find_secret import PERSONS, TWO
from tests.e2e.geometry import clipped, wider
from tests.e2e.hints import ask, assert_no_hint, get, marks_of, marks_on
from tests.e2e.player import Player
from tests.e2e.saves import read_match
from tests.e2e.shadow import ME, Shadow, secret_of
from tests.e2e.sheets import leave_sheet, open_sheet, put_strip_away, show
from tests.e2e.sizes import LARGE, table_faults
from tests.e2e.witness import listen

NARROW = {"width": 320, "height": 568}
LONG = 640  # imagined rounds: a search that goes on for a while


def to_draw(shadow: Shadow) -> bool:
    """The person may draw, or take what lies on top."""
    view = shadow.table.view
    return view.phase is Phase.DRAW and "take_discards" in shadow.table.can


PLACES: dict[str, positions.Wanted] = {
    "crowded": positions.crowded,
    "fresh": positions.fresh,
    "draw": to_draw,
    "full": positions.full_hand,
}


@pytest.mark.parametrize("place", PLACES)
def test_it_is_what_the_engine_advises(page: Page, site: Site, place: str) -> None:
    shadow = positions.find(PLACES[place])
    hand = show(page, site, shadow)
    put_strip_away(page)
    before = read_match(page, site)
    get(page)
    found = shadow.hint()
    view = shadow.table.view
    assert marks_on(page) == marks_of(found, view.hand, len(view.table))
    what = page.locator(".advice-what")
    said = what.locator(".card-name").evaluate_all("all => all.map(a => a.ariaLabel)")
    if found.advice.thrown is not None:
        assert said[-1] == name_of(found.advice.thrown)
    assert (what.text_content() or "").strip(" .") != ""
    spoken = page.locator("[data-voice] p").last
    expect(spoken).to_contain_text("Hint: ")
    assert violations(page) == []

    # It plays nothing; cards are chosen beside it, and it goes when it is put away.
    hand.check()
    assert read_match(page, site) == before
    card = view.hand[0]
    hand.choose((card,))
    expect(page.locator(".advice")).to_be_visible()
    page.press("[data-action=hint_close]", "Enter")
    assert_no_hint(page)
    expect(page.locator("[data-action=hint]")).to_be_focused()


def test_playing_ends_it(page: Page, site: Site) -> None:
    shadow = positions.find(positions.fresh)
    hand = show(page, site, shadow)
    put_strip_away(page)
    get(page)
    hand.play(DrawStock())
    assert_no_hint(page)
    page.keyboard.press("h")
    expect(page.locator(".advice")).to_be_visible()
    page.keyboard.press("Escape")
    assert_no_hint(page)
    # Nor is anything left of one that was shown when the turn ends.
    get(page)
    hand.play(Player(shadow).move())
    assert_no_hint(page)


def test_a_search_is_given_up_and_begun_anew(
    phone_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = phone_context()
    listen(context)
    page = context.new_page()
    shadow = positions.find(positions.crowded).with_budget(LONG)
    show(page, site, shadow)
    put_strip_away(page)
    button = page.locator("[data-action=hint]")
    ask(page)
    expect(button).to_have_attribute("data-searches", "true")
    expect(button).to_have_attribute("aria-label", "Stop thinking")
    ask(page)
    assert_no_hint(page)
    eventually(lambda: "stopped" in heard(page))
    assert "hinted" not in heard(page)
    get(page)
    view = shadow.table.view
    wanted = marks_of(shadow.hint(), view.hand, len(view.table))
    assert marks_on(page) == wanted


def test_whoever_plays_meanwhile_hears_nothing_of_it(
    phone_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = phone_context()
    listen(context)
    page = context.new_page()
    found, move = positions.about_to(Discard, positions.crowded)
    hand = show(page, site, found.with_budget(LONG))
    put_strip_away(page)
    assert isinstance(move, Discard)
    hand.choose((move.card,))  # Two taps may last longer than the search.
    ask(page)
    hand.discard()
    hand.shadow.play(move)
    hand.check()
    assert_no_hint(page)
    assert "stopped" in heard(page)
    assert "hinted" not in heard(page)


def heard(page: Page) -> list[str]:
    """The kinds of messages that the worker has sent."""
    kinds: list[str] = page.evaluate("heard.map(({ type }) => type)")
    return kinds


def test_a_strict_match_has_none(page: Page, site: Site) -> None:
    hand = show(page, site, Shadow(secret_of(0), strict=True))
    expect(page.locator("[data-action=hint]")).to_have_count(0)
    page.keyboard.press("h")
    notice = page.locator(".notice")
    expect(notice).to_have_attribute("data-reason", "NO_HINTS")
    assert_no_hint(page)
    hand.check()
    for sheet in ("menu", "keys"):
        open_sheet(page, sheet)
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("trict match")
        expect(dialog).to_contain_text("hints" if sheet == "menu" else "there are none")
        leave_sheet(page)


def test_nobody_sees_the_hint_of_another(page: Page, site: Site) -> None:
    shadow = PERSONS.dealt(PERSONS.number)
    hand = show(page, site, shadow)
    player = Player(shadow)
    hand.play(player.move())
    get(page)
    seat = shadow.looks
    while shadow.looks in (seat, -1):
        hand.play(player.move())
    assert_no_hint(page)


def test_it_is_there_only_on_ones_own_turn(page: Page, site: Site) -> None:
    show(page, site, positions.find(positions.round_over))
    expect(page.locator("[data-action=hint]")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    notice = page.locator(".notice")
    expect(notice).to_have_attribute("data-reason", "ROUND_OVER")


@pytest.mark.parametrize("place", ["crowded", "draw"])
def test_it_fits_on_every_screen(page: Page, site: Site, place: str) -> None:
    show(page, site, positions.find(PLACES[place]))
    put_strip_away(page)
    get(page)
    assert table_faults(page, f"hint {place}") == []


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "it-IT"])
def test_it_fits_in_letters_of_twice_the_size(
    phone_context: Callable[..., BrowserContext], site: Site, language: str
) -> None:
    page = phone_context(viewport=NARROW, locale=language).new_page()
    show(page, site, positions.find(positions.crowded))
    put_strip_away(page)
    get(page)
    page.evaluate(LARGE)
    assert clipped(page) + wider(page) == []


def test_every_kind_of_advice_has_words(page: Page, site: Site) -> None:
    """Through a round: each hint of the engine is a sentence on the page."""
    shadow = TWO.dealt(TWO.number).with_budget(40)
    hand = show(page, site, shadow)
    put_strip_away(page)
    player = Player(shadow)
    kinds, openings = set(), 0
    while shadow.table.view.phase is not Phase.OVER:
        get(page)
        found: Hinted = shadow.hint()
        slip = page.locator(".advice")
        expect(slip).to_have_attribute("data-kind", found.advice.kind)
        text = slip.locator(".advice-what").text_content() or ""
        assert len(text) > 8, found
        kinds.add(found.advice.kind)
        if found.advice.opening:
            openings += 1
            assert f"({found.advice.opening} points)" in text
        hand.play(player.move())
    assert len(kinds) > 2
    assert openings
    assert shadow.match.rounds[0][ME] is not None
