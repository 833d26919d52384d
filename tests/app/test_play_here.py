"""Of several tabs one plays: which, the person says. Nothing is lost or done twice."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from matta.saving import replay
from tests.app.databases import everything
from tests.app.engine_worker import EngineWorker
from tests.app.test_saves import draw, play, spoilt
from tests.app.test_shelf import command
from tests.browser import Site, eventually
from tests.e2e.player import Player
from tests.e2e.positions import crowded, find, fresh
from tests.e2e.saves import read_match
from tests.e2e.screen import Phone
from tests.e2e.sheets import leave_sheet, open_sheet, show
from tests.e2e.shelf import open_match

ELSEWHERE = "[data-trouble=OPEN_ELSEWHERE]"
PLAY_HERE = f"{ELSEWHERE} [data-action=play_here]"
TURNS = 5

# A worker that hears this word stands still until the network answers.
HANGS = """
self.addEventListener('message', (event) => {
  if (event.data !== 'hang') return;
  event.stopImmediatePropagation();
  const request = new XMLHttpRequest();
  request.open('GET', 'hang.txt', false);
  request.send();
});
"""
# Full or not, as a message says.
LIMITED = """
let room = true;
self.addEventListener('message', (event) => {
  if (!['full', 'room'].includes(event.data)) return;
  event.stopImmediatePropagation();
  room = event.data === 'room';
});
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...values) {
  if (!room) throw new DOMException('', 'QuotaExceededError');
  return put.apply(this, values);
};
"""
ALONE = """
Object.defineProperty(navigator, 'locks', { value: undefined });
self.BroadcastChannel = class { postMessage() {} };
"""


class Frozen:
    """An answer that a worker waits for, and with it stands still."""

    def __init__(self, page: Page) -> None:
        self._routes: list[Route] = []
        page.route("**/hang.txt", self._hold)

    def _hold(self, route: Route) -> None:
        self._routes.append(route)

    def freeze(self, engine: EngineWorker) -> None:
        engine.send("hang")
        eventually(lambda: engine.page.evaluate("1") and self._routes)

    def thaw(self) -> None:
        self._routes.pop().fulfill(body="go on")


def discard(engine: EngineWorker, table: dict[str, Any], card: int = 0) -> None:
    action = {"type": "discard", "card": table["view"]["hand"][card]}
    engine.send(command("act", seat=0, action=action, at=table["at"]))


def hash_of(engine: EngineWorker, table: dict[str, Any]) -> str:
    """The state hash of the match as the engine sees what is kept."""
    engine.send(command("export_match", ticket=9, id=table["match"]["id"]))
    engine.next("exported")
    found: str = json.loads(engine.file(9))["matches"][0]["hash"]
    return found


def kept_hash(page: Page, site: Site) -> str:
    return replay(*read_match(page, site)).match.hash()


def next_turn(engine: EngineWorker) -> dict[str, Any]:
    """The picture in which the person is on turn again."""
    table = engine.next("table")
    while table["view"]["turn"] != 0:
        table = engine.next("table")
    return table


@pytest.fixture
def tabs(phone: BrowserContext) -> tuple[Page, Page]:
    return phone.new_page(), phone.new_page()


def test_a_frozen_tab_is_robbed_and_finds_out(
    tabs: tuple[Page, Page], site: Site
) -> None:
    first, second = tabs
    spoilt(HANGS)(first, site)
    frozen = Frozen(first)
    sleeper = EngineWorker(first, site)
    table = play(sleeper)
    frozen.freeze(sleeper)
    # It is done when it wakes, as far as it is concerned.
    discard(sleeper, table, 0)

    waker = EngineWorker(second, site)
    waker.next("open_elsewhere")
    waker.play_here()
    assert waker.next("table") == table
    discard(waker, table, 1)
    now = next_turn(waker)

    told = len(sleeper.told())
    frozen.thaw()
    sleeper.next("open_elsewhere")
    after = {message["type"] for message in sleeper.told()[told:]}
    assert after == {"open_elsewhere"}
    assert hash_of(waker, now) == kept_hash(first, site)

    sleeper.play_here()
    assert sleeper.next("table") == now
    waker.next("open_elsewhere")
    assert hash_of(sleeper, now) == kept_hash(first, site)


def test_without_locks_the_storage_itself_keeps_the_older_one_out(
    tabs: tuple[Page, Page], site: Site
) -> None:
    first, second = tabs
    for page in tabs:
        spoilt(ALONE)(page, site)
    older = EngineWorker(first, site)
    table = play(older)
    newer = EngineWorker(second, site)
    assert newer.next("table") == table
    discard(older, table, 0)
    older.next("open_elsewhere")
    (record,) = everything(second, site, "matches")
    assert len(json.loads(record["log"])["entries"]) == table["at"]
    discard(newer, table, 1)
    now = next_turn(newer)
    older.play_here()
    assert older.next("table") == now


def test_what_could_not_be_written_is_handed_on(
    tabs: tuple[Page, Page], site: Site
) -> None:
    first, second = tabs
    spoilt(LIMITED)(first, site)
    full = EngineWorker(first, site)
    table = play(full)
    full.send("full")
    discard(full, table)
    now = next_turn(full)
    roomy = EngineWorker(second, site)
    roomy.next("open_elsewhere")
    roomy.play_here()
    assert roomy.next("table") == now
    draw(roomy, now)
    (record,) = everything(second, site, "matches")
    assert len(json.loads(record["log"])["entries"]) == now["at"] + 1


def live(page: Page) -> None:
    expect(page.locator("main[aria-busy=false]")).to_be_visible(timeout=60_000)
    expect(page.locator(ELSEWHERE)).to_have_count(0)


def cards(page: Page) -> list[str]:
    found = page.locator("[data-zone=hand] [data-card]").all()
    return [card.get_attribute("data-card") or "" for card in found]


def assert_same(waiting: Page, playing: Page) -> None:
    """The tab that waits shows the hand of the tab that plays."""
    eventually(lambda: cards(waiting) == cards(playing) != [])


def test_play_goes_to_and_fro_between_two_tabs(
    tabs: tuple[Page, Page], site: Site
) -> None:
    here, there = tabs
    hand = show(here, site, find(fresh))
    player = Player(hand.shadow)
    there.goto(site.address)
    for _ in range(TURNS):
        hand.play(player.move())
        there.bring_to_front()
        # What is kept can be looked at, and no card can be played.
        expect(there.locator(PLAY_HERE)).to_be_visible(timeout=60_000)
        assert_same(there, here)
        assert there.locator(".deed[data-on=true]:not([data-next])").count() == 0
        assert (there.locator(PLAY_HERE).bounding_box() or {})["height"] >= 44
        there.tap(PLAY_HERE)
        live(there)
        expect(here.locator(PLAY_HERE)).to_be_visible()
        hand.screen = Phone(there)
        hand.check()
        here, there = there, here
    hand.play(player.move())
    assert kept_hash(here, site) == hand.shadow.match.hash()


def test_a_tab_that_plays_no_more_promises_nothing(
    tabs: tuple[Page, Page], site: Site
) -> None:
    """It says of no match that it is deleted, and waits for no answer."""
    here, there = tabs
    hand = show(here, site, find(crowded))
    open_match(here, "shadow")
    here.tap("dialog [data-action=delete]")
    there.goto(site.address)
    there.tap(PLAY_HERE, timeout=60_000)
    live(there)
    expect(here.locator(PLAY_HERE)).to_be_visible()
    expect(here.locator("dialog")).to_have_count(0)
    open_sheet(here, "matches")
    expect(here.locator("dialog")).to_contain_text("open in another tab")
    expect(here.locator(".match-row")).to_have_count(0)
    leave_sheet(here)
    open_sheet(here, "score")
    here.press("dialog [data-action=xray]", "Enter")
    expect(here.locator("dialog")).to_contain_text("could not be read")
    leave_sheet(here)
    here.tap(PLAY_HERE)
    live(here)
    hand.check()


def test_a_tab_in_the_queue_lets_the_one_pass_that_is_asked_for(
    phone: BrowserContext, site: Site
) -> None:
    owner, early, late = (EngineWorker(phone.new_page(), site) for _ in range(3))
    table = play(owner)
    early.next("open_elsewhere")
    late.next("open_elsewhere")
    late.play_here()
    assert late.next("table") == table
    owner.next("open_elsewhere")
    assert "welcome" not in {message["type"] for message in early.told()}
    before = welcomes(owner) + welcomes(early)
    late.page.close()
    # One of those that wait goes on by itself.
    eventually(lambda: welcomes(owner) + welcomes(early) == before + 1)


def welcomes(engine: EngineWorker) -> int:
    """How often this one has begun to play."""
    return [message["type"] for message in engine.told()].count("welcome")
