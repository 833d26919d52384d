"""A link with rules that is opened in the middle of a match takes nothing away."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser import Site
from tests.e2e import positions
from tests.e2e.find_secret import PERSONS, SIX
from tests.e2e.player import Player
from tests.e2e.saves import kept_matches, read_match
from tests.e2e.sheets import at_once, leave_sheet, show

RULES = "#r=1.casa.a4bbd55tcKa"  # four in pairs, opening with 55, and two more


def open_link(page: Page, site: Site) -> None:
    """Give the open page another address, as a tapped link does; it reads it away."""
    page.evaluate("rules => { location.hash = rules; }", RULES)
    expect(page).to_have_url(site.address)


def test_the_match_of_six_goes_on(page: Page, site: Site) -> None:
    shadow = positions.find(positions.crowded, SIX)
    hand = show(page, site, shadow)
    at_once(hand.screen)
    open_link(page, site)
    expect(page.locator("dialog .linked")).to_be_visible()
    expect(page.locator("dialog .start-bar")).to_contain_text("Matches")
    page.tap("dialog [data-action=begin][aria-disabled=false]")
    back = page.locator(".strip [data-action=go_back]")
    expect(back).to_be_visible()
    assert kept_matches(page, site) == 2
    back.tap()
    expect(back).to_have_count(0)
    hand.check()
    hand.play(Player(shadow).move())
    assert read_match(page, site)[0] == shadow.log
    assert kept_matches(page, site) == 1


def test_behind_a_curtain_it_waits_for_who_comes(page: Page, site: Site) -> None:
    shadow = PERSONS.dealt(PERSONS.number)
    hand = show(page, site, shadow)
    open_link(page, site)
    hand.check()
    expect(page.locator("dialog")).to_have_count(0)
    hand.play(Player(shadow).move())
    expect(page.locator("dialog .linked")).to_be_visible()
    leave_sheet(page)
    hand.check()
    assert read_match(page, site)[0] == shadow.log
