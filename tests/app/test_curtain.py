"""Three to six at the table, teams, and several persons who share one device."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from matta.match import Match
from matta.saving import replay
from tests.browser import Chromium, Site, phone, violations
from tests.e2e.card_names import NAMES, name_of
from tests.e2e.saves import read_match

SLOW = 90_000
BOUNCE = 420
MOST_TURNS = 60
FINGER = 44

# Everything that the worker says to the page, in order.
LISTEN = """
window.heard = [];
const Known = Worker;
window.Worker = class extends Known {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => heard.push(...JSON.parse(data)));
  }
};
"""
OVERLAPS = """() => {
  const css = '.chip, .top-deeds button, .pile, .prompt, .told, .undo, .hand, .deed';
  const all = [...document.querySelectorAll(css)].map((one) =>
    [one.className, one.getBoundingClientRect()]);
  return all.flatMap(([name, a], i) => all.slice(i + 1).flatMap(([other, b]) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
      ? [`${name} over ${other}`] : []));
}"""
WIDER = """() => [...document.querySelectorAll('body *')]
  .filter((one) => !one.closest('.hidden') && one.getClientRects().length > 0)
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .map((one) => `${one.className || one.tagName}: ${one.textContent}`)"""


@contextmanager
def table(
    chromium: Chromium, site: Site, width: int = 360, height: int = 740
) -> Iterator[Page]:
    """The page as it is at the first start, with everything shown at once."""
    size = ViewportSize(width=width, height=height)
    context = chromium.context(**phone(viewport=size))
    context.add_init_script(LISTEN)
    settings = json.dumps({"speed": "off", "offline": "offline_ready"})
    once = f"localStorage['matta.settings'] ??= '{settings}'"
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


def throw(page: Page) -> None:
    """Discard the drawn card, or the first that may be discarded."""
    drawn = page.locator(".hand-card[data-drawn=true]")
    for card in [drawn, *page.locator(".hand-card:not([data-drawn=true])").all()]:
        card.tap(position={"x": 12, "y": 12})
        ready = page.locator(".deeds [data-action=discard][data-on=true]")
        try:
            expect(ready).to_be_visible(timeout=2_000)
        except AssertionError:
            card.tap(position={"x": 12, "y": 12})
            continue
        touch(page, ready)
        return
    raise AssertionError("no card can be discarded")


def take_turn(page: Page) -> None:
    touch(page, ".deeds [data-action=draw]")
    expect(page.locator(".hand-card[data-drawn=true]")).to_be_visible()
    throw(page)


def test_six_play_a_round_on_a_small_phone(chromium: Chromium, site: Site) -> None:
    with table(chromium, site) as page:
        plan(page, "casa", 6)
        start(page)
        expect(page.locator(".chip")).to_have_count(5, timeout=SLOW)
        score = page.locator("dialog .score-table")
        ours = page.locator(".actions[data-waits=false]:has([data-action=draw])")
        for turn in range(MOST_TURNS):
            expect(score.or_(ours)).to_be_visible(timeout=SLOW)
            if score.is_visible():
                break
            if turn == 1:
                look_at_neighbours(page)
            take_turn(page)
        expect(score.locator("thead th")).to_have_count(7)
        expect(score.locator("tfoot td")).to_have_count(6)
        expect(page.locator(".left-hand")).to_have_count(6)
        page.wait_for_timeout(BOUNCE)
        assert page.evaluate(WIDER) == []
        assert violations(page) == []
        touch(page, "dialog [data-action=next_round]")
        expect(page.locator("dialog")).to_have_count(0)
        expect(page.locator(".chip")).to_have_count(5)


def look_at_neighbours(page: Page) -> None:
    """Five neighbours in two rows; each shows its last turn when it is tapped."""
    chips = page.locator(".chip").all()
    boxes = [chip.bounding_box() for chip in chips]
    assert len({round(box["y"]) for box in boxes if box}) == 2
    assert all(box and min(box["width"], box["height"]) >= FINGER for box in boxes)
    for chip in chips:
        touch(page, chip)
        expect(chip).to_have_attribute("aria-pressed", "true")
        name = chip.locator("b").inner_text()
        began = re.compile(rf"^{name}: (drew|took)")
        expect(page.locator("[data-told]")).to_have_text(began)
        assert name in (chip.get_attribute("aria-label") or "")
    touch(page, chips[-1])
    assert page.evaluate(OVERLAPS) == []
    assert page.evaluate(WIDER) == []
    assert violations(page) == []
    touch(page, "[data-action=menu]")
    touch(page, "[data-action=menu_log]")
    names = {one.inner_text() for one in page.locator(".log-turn b").all()}
    assert len(names) >= 5
    touch(page, "dialog [data-action=close]")
    expect(page.locator("dialog")).to_have_count(0)


def test_pairs_sit_across_and_know_each_other(chromium: Chromium, site: Site) -> None:
    with table(chromium, site, 320, 568) as page:
        plan(page, "casa", 4)
        touch(page, "dialog [data-setting=teams] .option:has([value=pairs])")
        teams = page.locator(".seat-team")
        expect(teams).to_have_text(["Team 1", "Team 2", "Team 1", "Team 2"])
        assert violations(page) == []
        start(page)
        partner = page.locator(".chip[data-partner=true]")
        expect(partner).to_have_count(1, timeout=SLOW)
        expect(partner).to_contain_text("Team")
        expect(partner).to_have_attribute("data-seat", "2")
        match = replay(*read_match(page, site))
        assert match.match.sides == ((0, 2), (1, 3))
        kinds = [seat.kind for seat in match.seats]
        assert kinds == ["person", "bot", "bot", "bot"]
        touch(page, ".top-deeds [data-action=score]")
        expect(page.locator(".score-table thead th")).to_have_count(3)
        assert page.evaluate(WIDER) == []


def heard(page: Page) -> list[dict[str, Any]]:
    """What the worker has said since this was asked last."""
    said: list[dict[str, Any]] = page.evaluate("heard.splice(0)")
    return said


def shown_cards(page: Page) -> set[int]:
    """The cards that any attribute of the page names."""
    markup = page.content()
    found = re.findall(r'(?:data-card|data-face|id)="(?:card-)?(\d+)"', markup)
    return {int(card) for card in found}


def hands_told(messages: list[dict[str, Any]]) -> set[int]:
    """The cards that messages tell to be in a hand."""
    cards: set[int] = set()
    for message in messages:
        if message["type"] == "table":
            view = message["view"]
            cards |= {*view["hand"], *({view["drawn"]} - {None})}
        for event in message.get("events", ()):
            if event["type"] == "drew" and event["card"] is not None:
                cards.add(event["card"])
    return cards


def test_no_hand_is_shown_to_another(chromium: Chromium, site: Site) -> None:
    with table(chromium, site) as page:
        plan(page, "casa", 3)
        sit_down(page, 0, "Ada")
        sit_down(page, 1, "Bruno")
        heard(page)
        start(page)
        who = ""
        for _ in range(4):
            before = who
            who = behind_the_curtain(page, site)
            assert who != before
            take_turn(page)
        assert page.evaluate("Object.keys(localStorage)").count("matta.table /") == 0
        page.reload()
        behind_the_curtain(page, site)


def open_names(match: Match) -> set[str]:
    """The names of the cards that lie open for everybody: discards and table melds."""
    known = match.round
    assert known is not None
    melded = (card for meld in known.table for card in meld.cards)
    return {name_of(card) for card in (*known.discards, *melded)}


def behind_the_curtain(page: Page, site: Site) -> str:
    """Look at everything while nobody looks; then sit down and see only one hand."""
    curtain = page.get_by_role("dialog")
    expect(curtain).to_be_visible(timeout=SLOW)
    button = curtain.locator("[data-action=sit]")
    expect(button).to_be_focused()
    name = curtain.locator("h1").inner_text()
    expect(button).to_have_text(f"I am {name}: show my cards")
    assert shown_cards(page) == set()
    match = replay(*read_match(page, site)).match
    lying = open_names(match)
    for text in (
        page.locator("html").inner_text(),
        page.locator("body").aria_snapshot(),
        page.locator("[data-voice]").text_content() or "",
    ):
        assert set(NAMES.findall(text)) <= lying
    assert violations(page) == []
    told = heard(page)
    (last,) = [message for message in told if message["type"] == "table"][-1:]
    assert last["view"]["hand"] == []
    assert last["view"]["drawn"] is None
    seat = last["curtain"]

    hands = {one: match.round_hand(one) for one in range(3)}
    assert not hands_told(told) & hands[seat]
    touch(page, button)
    expect(page.locator(".hand-card")).to_have_count(len(hands[seat]))
    others = hands[(seat + 1) % 3] | hands[(seat + 2) % 3]
    assert hands_told(heard(page)) == set(hands[seat])
    assert shown_cards(page) >= set(hands[seat])
    assert not shown_cards(page) & others
    return name


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
        touch(page, ".deeds [data-action=draw]")
        drawn = page.locator(".hand-card[data-drawn=true]")
        drawn.tap(position={"x": 12, "y": 12})
        page.locator(".deeds [data-action=discard][data-on=true]").focus()
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
