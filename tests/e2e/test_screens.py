"""Nothing overlaps and every finger finds its card, on small phones and on a tablet."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser import Site
from tests.e2e import positions
from tests.e2e.geometry import boxes, lasting, outside, overlaps
from tests.e2e.sheets import open_sheet, put_strip_away, show
from tests.e2e.sizes import resize, screens, sheet_faults, table_faults


def test_the_table_as_it_is_dealt(page: Page, site: Site) -> None:
    show(page, site, positions.find(positions.fresh))
    page.locator(".strip").wait_for()
    assert table_faults(page, "dealt") == []


def test_fourteen_cards(page: Page, site: Site) -> None:
    show(page, site, positions.find(positions.full_hand))
    put_strip_away(page)
    assert table_faults(page, "fourteen") == []


def test_a_mark_on_a_card_hides_no_rank(page: Page, site: Site) -> None:
    hand = show(page, site, positions.find(positions.full_hand))
    put_strip_away(page)
    hand.choose(hand.shadow.table.view.hand)
    for screen in screens(page, "all chosen"):
        marks = boxes(page, ".hand .tick", ".hand .just-drawn")
        assert len(marks) == 15
        ranks = boxes(page, ".hand .rank")
        assert len(ranks) >= 14
        assert not [screen for m in marks for rank in ranks if m.meets(rank)]


def test_a_table_full_of_melds(page: Page, site: Site) -> None:
    show(page, site, positions.find(positions.crowded))
    put_strip_away(page)
    assert table_faults(page, "melds") == []


def test_prepared_melds(page: Page, site: Site) -> None:
    hand = show(page, site, positions.find(positions.low_meld))
    put_strip_away(page)
    low = positions.low_meld(hand.shadow)
    assert low is not None
    hand.prepare(low.draft)
    assert table_faults(page, "prepared") == []


def test_what_the_computer_did(page: Page, site: Site) -> None:
    shadow, discard = positions.a_turn_before(positions.find(positions.computer_opened))
    hand = show(page, site, shadow)
    hand.play(discard)
    put_strip_away(page)
    assert table_faults(page, "told") == []


def test_the_chooser(page: Page, site: Site) -> None:
    hand = show(page, site, positions.find(positions.two_ways))
    put_strip_away(page)
    card = positions.two_ways(hand.shadow)
    assert card is not None
    hand.choose((card,))
    list(screens(page, "chosen"))
    page.tap("[data-action=attach][data-on=true]")
    page.locator("[data-choice]").first.wait_for()
    assert sheet_faults(page, "chooser") == []


def test_a_phone_turned_twice_shows_the_whole_hand(page: Page, site: Site) -> None:
    show(page, site, positions.find(positions.full_hand))
    page.locator(".strip").wait_for()
    for width, height in (844, 390), (390, 844), (568, 320), (320, 568), (740, 360):
        resize(page, width, height)
        assert lasting(page, outside, overlaps) == []


@pytest.mark.parametrize("sheet", ["score", "menu", "new", "log"])
def test_the_sheets(page: Page, site: Site, sheet: str) -> None:
    show(page, site, positions.find(positions.round_over))
    open_sheet(page, sheet)
    assert sheet_faults(page, sheet) == []
