"""A finished round with all cards face up, its luck, and the same deal once more."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from matta.saving import replay
from matta.view import Phase
from tests.browser import Site, eventually, violations
from tests.e2e import positions
from tests.e2e.fair import (
    frame,
    frame_of,
    hand_on,
    open_verify,
    open_xray,
    recalled,
    three_after_a_round,
)
from tests.e2e.find_secret import SIX, TWO, Wish
from tests.e2e.geometry import clipped, sideways, small_targets, wider
from tests.e2e.hand import Finger
from tests.e2e.player import Player
from tests.e2e.saves import read_match
from tests.e2e.screen import Phone
from tests.e2e.shadow import ME, Next, Shadow
from tests.e2e.sheets import at_once, kept_offline, leave_sheet, open_sheet, show
from tests.e2e.sizes import LARGE, screens
from tests.e2e.witness import Witness, listen

NARROW = {"width": 320, "height": 568}
SLIDER = "dialog .xray-slider input"


def two_rounds(shadow: Shadow) -> bool:
    """The second round has ended and the match goes on."""
    over = shadow.table.view.phase is Phase.OVER
    return over and shadow.match.number == 2 and not shadow.over


def first_melds(shadow: Shadow) -> bool:
    """In the first round melds lie on the table, and it goes on."""
    view = shadow.table.view
    return shadow.match.number == 1 and len(view.table) > 2 and bool(view.hand)


@pytest.mark.parametrize("wish", [TWO, SIX], ids=["two", "six"])
def test_every_moment_is_as_the_engine_tells_it(
    phone_context: Callable[..., BrowserContext], site: Site, wish: Wish
) -> None:
    page = phone_context(viewport=NARROW).new_page()
    shadow = positions.find(two_rounds, wish)
    show(page, site, shadow)
    open_sheet(page, "score")
    open_xray(page)
    told = recalled(shadow, 2)
    last = len(told.frames) - 1
    assert frame(page) == frame_of(told, last)
    slider = page.locator(SLIDER)
    page.tap("dialog [data-action=as_dealt]")
    slider.focus()
    for at in range(last + 1):
        assert frame(page) == frame_of(told, at)
        said = slider.get_attribute("aria-valuetext") or ""
        assert at == 0 or said.startswith("Turn ")
        assert (page.locator("dialog [data-line]").text_content() or "") != ""
        page.keyboard.press("ArrowRight")
    assert wider(page) == []

    # The round before it, and its first moment; a step from there is a step.
    page.press('dialog [data-action="xray.round_before"]', "Enter")
    expect(page.locator("dialog .xray-rounds b")).to_have_text("Hand 1 of 2")
    before = recalled(shadow, 1)
    eventually(lambda: frame(page) == frame_of(before, len(before.frames) - 1))
    page.press('dialog [data-action="xray.back"]', "Enter")
    assert frame(page) == frame_of(before, len(before.frames) - 2)


def test_a_match_on_the_shelf_is_told_round_by_round(page: Page, site: Site) -> None:
    shadow = positions.at_the_end(TWO)
    show(page, site, shadow)
    open_sheet(page, "matches")
    page.press("dialog [data-action=open_match]", "Enter")
    expect(page.locator("dialog .score-table")).to_be_visible()
    open_xray(page)
    rounds = len(shadow.match.rounds)
    for number in range(1, rounds + 1):
        title = page.locator("dialog .xray-rounds b")
        expect(title).to_have_text(f"Hand {number} of {rounds}")
        told = recalled(shadow, number)
        page.press("dialog [data-action=as_dealt]", "Enter")
        eventually(lambda told=told: frame(page) == frame_of(told, 0))
        page.press('dialog [data-action="xray.round_after"]', "Enter")


def test_the_luck_is_that_of_the_engine(page: Page, site: Site) -> None:
    shadow = positions.find(positions.round_over)
    show(page, site, shadow)
    open_sheet(page, "score")
    open_xray(page)
    for luck in recalled(shadow, 1).luck:
        measures = page.locator(f"dialog .luck-seat[data-seat='{luck.seat}'] li")
        shown = measures.evaluate_all(
            "all => all.map(({ dataset: d }) => [Number(d.got), Number(d.usual)])"
        )
        assert shown == [
            [luck.jokers_dealt, luck.usual_dealt],
            [luck.jokers_drawn, luck.usual_drawn],
            [luck.removed, luck.usual_removed],
        ]


def test_the_deal_once_more_from_the_other_seat(page: Page, site: Site) -> None:
    shadow = positions.find(positions.round_over)
    origin = show(page, site, shadow)
    at_once(origin.screen)
    open_sheet(page, "score")
    open_xray(page)
    told = recalled(shadow, 1)
    other = next(place for place, seat in enumerate(told.seats) if seat != ME)
    page.press(f"dialog [data-action=again][data-seat='{told.seats[other]}']", "Enter")
    expect(page.locator("dialog")).to_have_count(0)
    eventually(lambda: replay(*read_match(page, site)).match.given is not None)
    expect(page.locator(".actions[data-waits=false]")).to_be_visible()
    log, secret = read_match(page, site)
    hand = Finger(Phone(page), Shadow(secret, log))
    match = hand.shadow.match
    assert match.key == shadow.match.key
    # Whoever began may have drawn by now; the cards that were dealt are the same.
    dealt = set(told.frames[0].hands[other])
    assert dealt == set(match.round_hand(ME)) == set(hand_on(page))
    expect(page.locator(".seal-line")).to_contain_text("Known cards")

    hand.check()
    player = Player(hand.shadow)
    while not hand.shadow.over:
        hand.play(player.move())
    then, now = (one.rounds[0] for one in (shadow.match, hand.shadow.match))
    result = page.locator("dialog .again-result")
    expect(result).to_contain_text(f"then {then[1 - ME]}, now {now[ME]} points")
    open_in = page.locator("dialog [data-action=back_to_match]")
    expect(open_in).to_be_focused()
    open_in.press("Enter")
    origin.check()
    assert replay(*read_match(page, site)).match.hash() == shadow.match.hash()


def test_nothing_can_be_asked_of_a_round_that_runs(page: Page, site: Site) -> None:
    show(page, site, positions.find(first_melds))
    for sheet in ("menu", "score", "deal", "log"):
        open_sheet(page, sheet)
        for way in ("xray", "verify", "again"):
            expect(page.locator(f"[data-action={way}]")).to_have_count(0)
        leave_sheet(page)


def test_open_hands_are_backs_again_in_the_next_round(
    phone_context: Callable[..., BrowserContext], site: Site
) -> None:
    """All hands are open after a round; after a reload there the next one is hidden."""
    context = phone_context()
    listen(context)
    page = context.new_page()
    shadow = three_after_a_round()
    player = Player(shadow)
    hand = show(page, site, shadow)
    open_sheet(page, "score")
    expect(page.locator("dialog .left-hand")).to_have_count(3)
    open_xray(page)
    assert frame(page)["hands"] == frame_of(recalled(shadow, 1), -1)["hands"]
    page.reload()
    hand.check()
    open_sheet(page, "score")
    hand.play(Next())
    witness = Witness(page, shadow)
    witness.look()
    expect(page.locator("dialog")).to_have_count(0)
    for _ in range(6):
        hand.play(player.move())
        witness.look()
    # What the first round was may still be seen, and nothing of the second.
    if shadow.table.curtain is not None:
        hand.play(player.move())
    open_sheet(page, "score")
    open_xray(page)
    assert frame(page)["hands"] == frame_of(recalled(shadow, 1), -1)["hands"]
    expect(page.locator("dialog .xray-rounds")).to_have_count(0)


@pytest.mark.parametrize("panel", ["xray", "verify", "deal", "cut"])
def test_the_panels_on_every_screen(page: Page, site: Site, panel: str) -> None:
    show(page, site, positions.find(two_rounds, SIX))
    open_panel(page, panel)
    found = []
    for screen in screens(page, panel):
        faults = small_targets(page) + wider(page) + violations(page)
        found += [f"{screen}: {fault}" for fault in faults]
    assert found == []


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "it-IT"])
def test_the_panels_in_letters_of_twice_the_size(
    phone_context: Callable[..., BrowserContext], site: Site, language: str
) -> None:
    page = phone_context(viewport=NARROW, locale=language).new_page()
    show(page, site, positions.find(two_rounds))
    page.evaluate(LARGE)
    found = []
    for panel in ("xray", "verify", "cut"):
        open_panel(page, panel)
        found += [f"{panel}: {one}" for one in clipped(page) + wider(page)]
        leave_sheet(page)
    assert found == []


def open_panel(page: Page, panel: str) -> None:
    """Open one of the panels, by keyboard."""
    open_sheet(page, "deal" if panel in {"deal", "verify"} else "score")
    if panel == "xray":
        open_xray(page)
    elif panel == "verify":
        open_verify(page)
        page.press(".verdict summary >> nth=0", "Enter")
    elif panel == "cut":
        page.press("dialog [data-action=cut]", "Enter")
        expect(page.locator("dialog [data-field=cut]")).to_be_focused()


def test_the_panels_without_a_network(page: Page, site: Site) -> None:
    show(page, site, positions.find(positions.round_over))
    kept_offline(page)
    site.stop()
    open_sheet(page, "score")
    open_xray(page)
    leave_sheet(page)
    open_sheet(page, "deal")
    open_verify(page)
    expect(page.locator(".verify-all")).to_have_attribute("data-whole", "true")
    assert sideways(page) == []
