"""Everything has a name, nothing hidden is named, and large letters fit."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import Site, violations
from tests.e2e import positions
from tests.e2e.card_names import NAMES, meld_name, name_of
from tests.e2e.geometry import clipped
from tests.e2e.shadow import ME, Shadow
from tests.e2e.sheets import SHEETS, leave_sheet, open_sheet, show
from tests.e2e.sizes import LARGE
from tests.e2e.witness import open_cards

NARROW = {"width": 320, "height": 568}
LISTEN = """
() => {
  window.said = [];
  const hear = (records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) window.said.push(node.textContent);
  };
  const voice = document.querySelector('[data-voice]');
  new MutationObserver(hear).observe(voice, { childList: true });
}
"""
STATES: dict[str, positions.Wanted] = {
    "start": positions.fresh,
    "full hand": positions.full_hand,
    "middle": positions.crowded,
    "round over": positions.round_over,
}


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing(page: Page, site: Site, state: str) -> None:
    show(page, site, positions.find(STATES[state]))
    found = violations(page)
    for sheet in SHEETS if state in {"middle", "round over"} else ():
        open_sheet(page, sheet)
        found += [f"{sheet}: {line}" for line in violations(page)]
        leave_sheet(page)
    page.emulate_media(color_scheme="dark")
    found += [f"dark: {line}" for line in violations(page)]
    assert found == []


@pytest.mark.parametrize("how", ["Enter", "Escape"])
def test_from_every_sheet_the_keyboard_comes_back(
    page: Page, site: Site, how: str
) -> None:
    show(page, site, positions.find(positions.full_hand))
    for sheet in SHEETS:
        open_sheet(page, sheet)
        page.press("dialog [data-action=close]", how)
        expect(page.locator("dialog")).to_have_count(0)
        expect(page.locator("[data-action=menu]")).to_be_focused()
    page.keyboard.press("ArrowRight")
    card = page.locator(".hand-card:focus")
    held = card.get_attribute("data-card")
    page.keyboard.press("?")
    page.press("dialog [data-action=close]", how)
    expect(card).to_have_attribute("data-card", held or "")


def test_every_card_is_named_and_no_hidden_one(page: Page, site: Site) -> None:
    shadow = positions.find(positions.crowded)
    show(page, site, shadow)
    view = shadow.table.view
    hand = page.get_by_role("listbox").get_by_role("option")
    names = hand.evaluate_all("all => all.map(one => one.ariaLabel)")
    held = [re.sub(", just drawn$", "", name) for name in names]
    numbered = [f"{at + 1} of {len(view.hand)}" for at in range(len(held))]
    assert [name.split(", ")[1] for name in held] == numbered
    assert sorted(name.split(", ")[0] for name in held) == sorted(
        map(name_of, view.hand)
    )
    melds = page.get_by_role("main").get_by_role("button", name="Meld ")
    said = melds.evaluate_all("all => all.map(one => one.ariaLabel)")
    names = [meld_name(meld) for meld in view.table]
    assert said == [f"Meld {at}: {name}" for at, name in enumerate(names, 1)]
    assert any("joker as" in name for name in names)

    tree = page.get_by_role("main").aria_snapshot()
    assert view.top is not None
    seen = {name_of(card) for card in (*view.hand, *open_cards(shadow.events))}
    assert {name for name in NAMES.findall(tree) if name != "joker"} <= seen
    assert f"Stock, face down, {view.stock} cards" in tree
    assert f"Discard pile, on top {name_of(view.top)}" in tree
    (opponent,) = (seat for seat in view.seats if seat.seat != ME)
    bar = page.get_by_role("banner").aria_snapshot()
    assert f"{opponent.cards} card" in bar
    assert NAMES.findall(bar) == []


def test_the_same_discard_twice_is_said_twice(page: Page, site: Site) -> None:
    end = positions.find(positions.same_discard_twice)
    thrown = positions.turns(end, 1 - ME)
    *_, before, _, last = thrown
    shadow = Shadow(end.secret, end.log_until(before + 1))
    hand = show(page, site, shadow)
    page.evaluate(LISTEN)
    for move in positions.moves_between(end, before + 1, last):
        hand.play(move)
    said = page.evaluate("window.said")
    name = name_of(thrown[last].card)
    assert said.count(f"Computer: discarded {name}") == 2


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "it-IT"])
def test_letters_of_twice_the_size_fit(
    phone_context: Callable[..., BrowserContext], site: Site, language: str
) -> None:
    page = phone_context(viewport=NARROW, locale=language).new_page()
    show(page, site, positions.find(positions.full_hand))
    page.evaluate(LARGE)
    found = clipped(page)
    for sheet in SHEETS:
        open_sheet(page, sheet)
        found += [f"{sheet}: {line}" for line in clipped(page)]
        leave_sheet(page)
    assert found == []
