"""Persons who pass one phone on: nobody ever sees another's hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from matta.protocol import Ruling, SeatSetup
from matta.saving import replay
from matta.view import Phase
from tests.browser import Site, eventually, violations
from tests.e2e.find_secret import PERSONS, Wish, find
from tests.e2e.geometry import wider
from tests.e2e.newmatch import first_start, plan, seat, start
from tests.e2e.player import Player
from tests.e2e.saves import read_match
from tests.e2e.shadow import BOT, Shadow
from tests.e2e.sheets import assert_scores, go_on, leave_sheet, open_sheet, show
from tests.e2e.witness import Witness, listen

ADA, BRUNO = SeatSetup("person", name="Ada"), SeatSetup("person", name="Bruno")
# Two persons, and a computer that plays between the second and the first.
MIXED = Wish(
    Ruling("casa", {"players": 3}), (ADA, BRUNO, BOT), 0, 0, 0, lambda *_: True
)
DUET = Wish(Ruling("due", {}), (ADA, BRUNO), 0, 0, 0, lambda *_: True)
CURTAINS = 5


@pytest.fixture
def page(phone_context: Callable[..., BrowserContext]) -> Page:
    """A small phone on which somebody listens to what the worker says."""
    context = phone_context(viewport={"width": 360, "height": 740})
    listen(context)
    return context.new_page()


def assert_curtain(page: Page, shadow: Shadow) -> None:
    """The curtain is all there is; it names who comes next and has the keyboard."""
    waits = shadow.table.curtain
    assert waits is not None
    name = shadow.table.match.seats[waits].name
    expect(page.locator("main")).to_have_count(1)
    expect(page.get_by_role("dialog", name=name)).to_be_visible()
    button = page.get_by_role("button")
    expect(button).to_have_text(f"I am {name}: show my cards")
    expect(button).to_be_focused()


def test_three_persons_play_to_the_end(page: Page, site: Site) -> None:
    shadow = find(PERSONS)
    player = Player(shadow)
    hand = show(page, site, shadow)
    witness = Witness(page, shadow)
    assert violations(page) + wider(page) == []
    while not shadow.over:
        witness.look()
        if shadow.table.curtain is not None:
            assert_curtain(page, shadow)
        hand.play(player.move())
        view = shadow.table.view
        if view.phase is Phase.OVER:
            hands = page.locator("dialog .left-hand")
            expect(hands).to_have_count(len(view.seats))
            assert_scores(page, shadow.match)
    assert player.done["Sit"] == player.done["Discard"]
    assert witness.looks > 2 * player.done["Sit"]

    played = replay(*read_match(page, site)).match
    assert played.hash() == shadow.match.hash()
    (winner,) = played.winner
    result = page.locator("dialog .result")
    expect(result).to_have_text(f"{PERSONS.seats[winner].name} won the match.")
    assert violations(page) + wider(page) == []


def test_a_computer_between_persons_gives_nothing_away(page: Page, site: Site) -> None:
    """The match is put together on the page's sheet; in the end it is reloaded."""
    first_start(page, site)
    plan(page, "casa", 3)
    # Somebody has to play.
    seat(page, 0, "normal")
    expect(page.locator("[data-seat='0'] select")).to_have_value("person")
    expect(page.locator("[data-setting=seats] .option-note")).to_be_visible()
    seat(page, 0, "person", "Ada")
    seat(page, 1, "person", "Bruno")
    start(page, site, MIXED)

    shadow = MIXED.dealt(MIXED.number)
    player = Player(shadow)
    hand = show(page, site, shadow)
    witness = Witness(page, shadow)
    while player.done["Sit"] < CURTAINS or shadow.table.curtain is None:
        hand.play(player.move())
        witness.look()
    assert shadow.match.number == 1
    go_on(hand, page, site.address)
    witness.look()
    hand.play(player.move())
    witness.look()


def card_width(page: Page) -> float:
    box = page.locator(".hand-card").first.bounding_box()
    assert box is not None
    return box["width"]


def pick(page: Page, value: str) -> None:
    """Tap an option until it is chosen: other words may move it under the finger."""
    option = page.locator(f"dialog .option:has([value={value}])")

    def picked() -> bool:
        option.tap()
        return option.locator("input").is_checked()

    eventually(picked, every=0.5)


def test_each_person_has_its_own_language_and_cards(page: Page, site: Site) -> None:
    shadow = DUET.dealt(DUET.number)
    player = Player(shadow)
    hand = show(page, site, shadow)
    first = shadow.table.curtain
    html = page.locator("html")
    hand.play(player.move())
    page.tap("[data-action=menu]")
    note = page.locator("dialog .option-note")
    expect(note).to_contain_text(DUET.seats[first or 0].name)
    small = card_width(page)
    for value in ("it", "large", "four"):
        pick(page, value)
    eventually(lambda: card_width(page) > small)
    page.tap("dialog [data-action=close]")
    for _ in range(2):
        while shadow.table.curtain is None:
            hand.play(player.move())
        mine = shadow.table.curtain == first
        expect(html).to_have_attribute("lang", "it" if mine else "en")
        expect(html).to_have_attribute("data-deck", "four" if mine else "two")
        hand.play(player.move())
        open_sheet(page, "menu")
        size = page.locator("dialog [data-setting=size] :checked")
        expect(size).to_have_value("large" if mine else "normal")
        leave_sheet(page)
