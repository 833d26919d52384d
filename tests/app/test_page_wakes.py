"""What is seen while Python wakes, or when it does not."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from matta.actions import Discard
from tests.browser import Site, eventually
from tests.e2e import positions
from tests.e2e.saves import kept_matches
from tests.e2e.sheets import show

BUSY = "main[aria-busy=true]"
LIVE = "main[aria-busy=false]"
WASM = "**/*.wasm"
BREAK = """async keep => {
  const db = await new Promise(done => {
    const opening = indexedDB.open('matta /');
    opening.onsuccess = () => done(opening.result);
  });
  const tx = db.transaction('matches', 'readwrite');
  const store = tx.objectStore('matches');
  const [match] = await new Promise(done => {
    const asking = store.getAll();
    asking.onsuccess = () => done(asking.result);
  });
  store.put({...match, log: '{', previous: keep ? match.previous : '{'});
  await new Promise(done => { tx.oncomplete = done; });
  db.close();
}"""


def hand(page: Page) -> list[str]:
    cards = page.locator(".hand-card").all()
    return [card.get_attribute("data-card") or "" for card in cards]


def opened(page: Page, site: Site) -> Page:
    """Open the page and wait until it is the person's turn."""
    page.goto(site.address)
    expect(page.locator(LIVE)).to_be_visible(timeout=60_000)
    expect(page.locator(".actions[data-waits=false]")).to_be_visible(timeout=30_000)
    return page


def kept_name(page: Page) -> str:
    names: list[str] = page.evaluate("Object.keys(localStorage)")
    return next(name for name in names if name.startswith("matta.table"))


def change_kept(page: Page, change: Callable[[dict[str, Any]], None]) -> None:
    """Change what the page has kept, as it lies on the device."""
    name = kept_name(page)
    kept = json.loads(page.evaluate("name => localStorage.getItem(name)", name))
    change(kept)
    text = json.dumps(kept)
    page.evaluate("([name, text]) => localStorage.setItem(name, text)", [name, text])


def never(route: Route) -> None:
    """Leave a request without an answer."""


def told(page: Page) -> tuple[str, list[str]]:
    """What the computer did last, and the log of the round."""
    last = page.locator("[data-told]").inner_text()
    page.press("[data-action=menu]", "Enter")
    page.press("[data-action=menu_log]", "Enter")
    log = page.locator(".log-turn")
    expect(log.first).to_be_visible()
    turns = log.all_inner_texts()
    page.keyboard.press("Escape")
    return last, turns


def test_what_was_played_is_told_again_though_the_page_kept_nothing(
    site: Site, phone: BrowserContext
) -> None:
    # In a match of chance the drawn card may be a joker, which stays in the hand.
    shadow, discard = positions.about_to(Discard)
    page = phone.new_page()
    show(page, site, shadow).play(discard)
    expect(page.locator(".actions[data-waits=false]")).to_be_visible(timeout=30_000)
    before = told(page)
    assert len(before[1]) >= 2
    page.goto("about:blank")
    page.goto(f"{site.address}notices.txt")
    page.evaluate("localStorage.clear()")
    assert told(opened(page, site)) == before


def test_an_empty_device_starts_with_a_match(site: Site, page: Page) -> None:
    """A first visit, or everything deleted: no question and no reproach."""
    opened(page, site)
    assert len(hand(page)) == 13
    expect(page.locator(".trouble, dialog")).to_have_count(0)


def test_the_last_table_is_there_before_python(
    site: Site, phone: BrowserContext
) -> None:
    page = opened(phone.new_page(), site)
    page.keyboard.press("o")
    before = hand(page)
    page.close()
    asleep = phone.new_page()
    asleep.route("**/worker-*.js", never)
    asleep.goto(site.address)
    expect(asleep.locator(BUSY)).to_be_visible()
    eventually(lambda: hand(asleep) == before)
    assert asleep.locator(".ghosts").count() == 0
    assert asleep.locator(".deed[data-on=true]").count() == 0
    asleep.locator(".hand-card").first.tap(position={"x": 10, "y": 12})
    expect(asleep.locator("[data-key='hint.waking']")).to_be_visible()
    assert asleep.locator(".hand-card[aria-selected=true]").count() == 0


def test_prepared_melds_survive_a_reload(site: Site, page: Page) -> None:
    opened(page, site)

    def prepare(kept: dict[str, Any]) -> None:
        cards = kept["table"]["view"]["hand"][:3]
        draft = {"cards": cards, "stands_for": [card % 52 for card in cards]}
        kept["staged"] = [{"draft": draft, "kind": "set", "points": 30}]

    change_kept(page, prepare)
    opened(page, site)
    expect(page.locator(".prepared")).to_have_count(1)
    page.reload()
    expect(page.locator(LIVE)).to_be_visible(timeout=60_000)
    expect(page.locator(".prepared")).to_have_count(1)

    def earlier(kept: dict[str, Any]) -> None:
        kept["table"]["at"] -= 1

    change_kept(page, earlier)
    opened(page, site)
    expect(page.locator(".prepared")).to_have_count(0)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda kept: kept.pop("table"),
        lambda kept: kept["table"]["view"].update(seats=[None]),
        lambda kept: kept["log"].update(turns=[None]),
        lambda kept: kept["table"]["match"].update(seats=[None, None], sides=[[7]]),
    ],
    ids=["no table", "no seats", "no turns", "no names"],
)
def test_a_kept_picture_that_is_not_ours_is_not_believed(
    site: Site, page: Page, spoil: Callable[[dict[str, Any]], None]
) -> None:
    opened(page, site)
    change_kept(page, spoil)
    opened(page, site)
    assert len(hand(page)) == 13


def test_no_match_is_begun_before_the_kept_one_is_here(
    site: Site, phone: BrowserContext
) -> None:
    """Whoever taps while Python wakes does not lose a match that comes after it."""
    page = opened(phone.new_page(), site)
    page.keyboard.press("s")
    expect(page.locator(".hand-card")).to_have_count(14)
    before = hand(page)

    def over(kept: dict[str, Any]) -> None:
        kept["table"]["match"]["winner"] = [0]
        kept["table"]["view"]["phase"] = "over"

    change_kept(page, over)
    page.goto(site.address)
    page.locator(".deed[data-action=new_match]").click()
    expect(page.locator(LIVE)).to_be_visible(timeout=60_000)
    assert hand(page) == before
    assert kept_matches(page, site) == 1


def test_a_broken_save_is_named_and_the_one_before_goes_on(
    site: Site, page: Page
) -> None:
    opened(page, site)
    page.keyboard.press("s")
    expect(page.locator(".hand-card")).to_have_count(14)
    page.evaluate(BREAK, True)
    opened(page, site)
    expect(page.locator("[data-trouble=OLDER_SAVE]")).to_be_visible()
    assert len(hand(page)) == 13


def test_a_match_that_cannot_be_read_is_kept_and_another_begins(
    site: Site, page: Page
) -> None:
    opened(page, site)
    page.evaluate(BREAK, False)
    page.goto(site.address)
    trouble = page.locator("[data-trouble=BROKEN_SAVE]")
    expect(trouble).to_be_visible(timeout=60_000)
    assert hand(page) == []
    trouble.locator("[data-action=new_match]").tap()
    expect(page.locator(LIVE)).to_be_visible(timeout=30_000)
    eventually(lambda: len(hand(page)) == 13)


def test_a_second_tab_waits_until_the_first_is_closed(
    site: Site, phone: BrowserContext
) -> None:
    first = opened(phone.new_page(), site)
    second = phone.new_page()
    second.goto(site.address)
    expect(second.locator("[data-trouble=OPEN_ELSEWHERE]")).to_be_visible(
        timeout=60_000
    )
    first.close()
    expect(second.locator(LIVE)).to_be_visible(timeout=30_000)
    expect(second.locator("[data-trouble=OPEN_ELSEWHERE]")).to_have_count(0)


def test_a_start_that_failed_is_tried_again(site: Site, page: Page) -> None:
    page.context.route(WASM, lambda route: route.fulfill(status=404))
    page.goto(site.address)
    trouble = page.locator("[data-trouble=FILE_MISSING]")
    expect(trouble).to_be_visible(timeout=60_000)
    page.context.unroute(WASM)
    trouble.locator("[data-action=retry]").tap()
    expect(page.locator(LIVE)).to_be_visible(timeout=60_000)
    expect(trouble).to_have_count(0)
