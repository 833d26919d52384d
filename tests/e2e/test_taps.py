"""A finger that bounces does one thing; what was prepared comes back as it was."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from matta.actions import Discard, DrawStock, Open, TakeDiscards
from tests.browser import Site
from tests.e2e import positions
from tests.e2e.hand import Finger
from tests.e2e.keys import CARDS
from tests.e2e.player import Player
from tests.e2e.saves import kept_matches, read_match
from tests.e2e.screen import CORNER
from tests.e2e.shadow import Move, Next
from tests.e2e.sheets import at_once, show

ORDER = "cards => cards.map(({ dataset }) => Number(dataset.card))"
# Where the second of two quick taps lands, for each move that can be made with one.
TWICE: list[tuple[type[Move], str]] = [
    (DrawStock, "[data-action=draw_stock]"),
    (DrawStock, "[data-action=draw]"),
    (TakeDiscards, "[data-zone=discards]"),
    (TakeDiscards, "[data-action=take_discards]"),
    (Discard, "[data-action=discard]"),
    (Discard, "[data-zone=discards]"),
    (Open, "[data-action=open]"),
    (Next, ".deeds [data-action=next_round]"),
]


def tap_twice(page: Page, css: str) -> None:
    """Two taps on the same spot, as fast as they can be sent."""
    target = page.locator(css)
    target.tap(trial=True, position=CORNER)
    box = target.bounding_box()
    assert box is not None
    place = box["x"] + CORNER["x"], box["y"] + CORNER["y"]
    page.touchscreen.tap(*place)
    page.touchscreen.tap(*place)


def get_ready(hand: Finger, move: Move) -> None:
    """Choose what belongs to a move, and see that the page offers it."""
    if isinstance(move, Discard):
        hand.choose((move.card,))
        hand.screen.find("[data-action=discard][data-on=true]")
    elif isinstance(move, Open):
        for draft in move.melds:
            hand.prepare(draft)
        hand.screen.find("[data-action=open][data-on=true]")


@pytest.mark.parametrize(
    ("kind", "place"), TWICE, ids=[f"{kind.__name__} {css}" for kind, css in TWICE]
)
def test_two_quick_taps_do_one_thing(
    page: Page, site: Site, kind: type[Move], place: str
) -> None:
    shadow, move = positions.about_to(kind, lambda shadow: shadow.at > 1)
    hand = show(page, site, shadow)
    at_once(hand.screen)
    get_ready(hand, move)
    tap_twice(page, place)
    shadow.play(move)
    hand.check()
    # One more, so that whatever the second tap may have sent has been answered.
    hand.play(Player(shadow).move())
    assert read_match(page, site)[0] == shadow.log


def test_a_second_tap_on_prepare_does_not_open(page: Page, site: Site) -> None:
    """The button that opens comes where the one that prepares was."""
    shadow, move = positions.about_to(Open)
    assert isinstance(move, Open)
    hand = show(page, site, shadow)
    *some, last = move.melds
    for draft in some:
        hand.prepare(draft)
    hand.choose(last.cards)
    hand.screen.find("[data-action=prepare][data-on=true]")
    tap_twice(page, "[data-action=prepare]")
    hand.screen.find("[data-action=open][data-on=true]")
    hand.check()
    assert read_match(page, site)[0] == shadow.log


def test_two_quick_taps_start_one_match(page: Page, site: Site) -> None:
    hand = show(page, site, positions.find(positions.full_hand))
    at_once(hand.screen)
    page.tap("[data-action=menu]")
    page.tap("[data-action=menu_new]")
    tap_twice(page, "dialog [data-action=begin][aria-disabled=false]")
    expect(page.locator(CARDS)).to_have_count(13)
    # The judge answers in the order of the questions: after a second match, if any.
    hand.screen.find(".actions[data-waits=false]")
    hand.draw()
    expect(page.locator(CARDS)).to_have_count(14)
    assert kept_matches(page, site) == 2


def prepared(page: Page, site: Site) -> tuple[Finger, list[int]]:
    """A meld in the tray; the hand as it lay before."""
    shadow = positions.find(positions.low_meld)
    hand = show(page, site, shadow)
    before = page.locator(CARDS).evaluate_all(ORDER)
    low = positions.low_meld(shadow)
    assert low is not None
    hand.prepare(low.draft)
    expect(page.locator("[data-staged]")).to_have_count(1)
    expect(page.locator("[data-sum]")).to_contain_text(f"{low.points}")
    return hand, before


@pytest.mark.parametrize("way", ["tap", "Escape", "reload"])
def test_prepared_melds_come_back_as_they_were(
    page: Page, site: Site, way: str
) -> None:
    hand, before = prepared(page, site)
    if way == "reload":
        page.reload()
        hand.check()
        expect(page.locator("[data-staged]")).to_have_count(1)
    if way == "Escape":
        page.keyboard.press("Escape")
    else:
        page.tap("[data-staged]")
    expect(page.locator("[data-staged]")).to_have_count(0)
    hand.check()
    assert page.locator(CARDS).evaluate_all(ORDER) == before


def test_too_low_an_opening_is_refused_with_its_rule(page: Page, site: Site) -> None:
    hand, _ = prepared(page, site)
    hand.screen.tap("[data-action=open]", corner=True)
    notice = page.locator(".notice[data-reason=OPEN_TOO_LOW]")
    expect(notice).to_contain_text("of 40")
    expect(notice).to_contain_text("S40-OPEN-")


def test_a_match_stays_while_another_is_thought_of(page: Page, site: Site) -> None:
    hand = show(page, site, positions.find(positions.crowded))
    page.tap("[data-action=menu]")
    page.tap("[data-action=menu_new]")
    stays = page.get_by_text("you find it under “Matches”")
    expect(stays).to_have_count(1)
    page.tap("[data-action=keep]")
    expect(page.locator("dialog")).to_have_count(0)
    hand.check()
    assert read_match(page, site)[0] == hand.shadow.log


def test_what_the_computer_did_stays_to_be_read(page: Page, site: Site) -> None:
    shadow, discard = positions.a_turn_before(positions.find(positions.computer_opened))
    hand = show(page, site, shadow)
    hand.play(discard)
    told = page.locator(".told")
    expect(told).to_contain_text("opened with")
    expect(told).to_contain_text("discarded")
    expect(told).to_be_visible()
