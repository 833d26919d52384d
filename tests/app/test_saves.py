"""What is played is kept by the worker, and neither log nor secret leaves it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from tests.app.databases import bare, change_matches, everything
from tests.app.engine_worker import EngineWorker, begin, deal
from tests.app.test_service_worker import install
from tests.browser import Chromium, Site


def draw(engine: EngineWorker, table: dict[str, Any]) -> dict[str, Any]:
    """Draw a card; return the next picture."""
    action = {"type": "draw_stock"}
    command = {"type": "act", "seat": 0, "action": action, "at": table["at"]}
    engine.send(json.dumps(command))
    return engine.next("table")


def play(engine: EngineWorker) -> dict[str, Any]:
    """Begin a match, let the bot play if it is first, and draw."""
    engine.next("welcome")
    engine.send(begin())
    engine.send(deal())
    table = engine.next("table")
    while table["view"]["turn"] != 0:
        table = engine.next("table")
    return draw(engine, table)


def test_a_match_goes_on_after_the_browser_was_closed_without_a_network(
    chromium: Chromium, site: Site, tmp_path: Path
) -> None:
    context = chromium.profile(tmp_path)
    page = context.pages[0]
    assert install(page, site) == {"type": "offline_ready"}
    table = play(EngineWorker(page, site))
    context.close()
    site.stop()
    context = chromium.profile(tmp_path)
    try:
        restored = EngineWorker(context.pages[0], site).next("table")
    finally:
        context.close()
    assert restored == table


def test_log_and_secret_never_leave_the_worker(page: Page, site: Site) -> None:
    engine = EngineWorker(page, site)
    play(engine)
    told = engine.told()
    assert {"table", "happened", "welcome"} <= {message["type"] for message in told}
    assert "save" not in {message["type"] for message in told}
    for text in ('"secret"', '"log"', '"entries"'):
        assert text not in json.dumps(told)


@pytest.mark.parametrize(
    "log",
    ["", "{", '{"version":99}', None, 7, {"a": [1]}],
    ids=["empty", "cut", "newer", "nothing", "a number", "an object"],
)
def test_a_broken_save_is_kept_and_the_one_before_it_restored(
    page: Page, site: Site, log: Any
) -> None:
    table = play(EngineWorker(page, site))
    change_matches(bare(page, site), site, {"log": log})
    engine = EngineWorker(page, site)
    broken = engine.next("broken_save")
    restored = engine.next("table")
    assert restored["at"] == table["at"] - 1
    kept = everything(page, site, "broken")
    assert [(record["log"], record["code"]) for record in kept] == [
        (log, broken["code"])
    ]
    # From now on both generations are whole, and nothing broken is named again.
    drawn = draw(engine, restored)
    for generation in ("log", "previous"):
        again = restarted(page, site, generation)
        assert again["at"] == drawn["at"] - (generation == "previous")


def restarted(page: Page, site: Site, generation: str) -> dict[str, Any]:
    """Start anew with one generation of the log alone; what is shown first."""
    (match,) = everything(bare(page, site), site, "matches")
    change_matches(page, site, {"log": match[generation]})
    engine = EngineWorker(page, site)
    table = engine.next("table")
    assert "broken_save" not in {message["type"] for message in engine.told()}
    change_matches(bare(page, site), site, match)
    return table


@pytest.mark.parametrize(
    ("change", "broken"),
    [({"log": "{", "previous": "["}, 2), ({"log": None, "previous": None}, 1)],
    ids=["cut", "nothing"],
)
def test_when_no_generation_is_whole_a_new_match_can_begin(
    page: Page, site: Site, change: dict[str, Any], broken: int
) -> None:
    play(EngineWorker(page, site))
    change_matches(bare(page, site), site, change)
    for _ in range(2):  # it is set aside once, however often it is tried
        engine = EngineWorker(page, site)
        engine.next("no_match")
        told = [m for m in engine.told() if m["type"] == "broken_save"]
        assert len(told) == len(everything(page, site, "broken")) == broken
    engine.send(begin())
    engine.next("sealed")


def spoilt(script: str) -> Callable[[Page, Site], None]:
    """A browser whose workers run a script before their own."""

    def put_in_front(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=script + response.text())

    return lambda page, _: page.route("**/worker-*.js", put_in_front)


def test_without_locks_play_goes_on(page: Page, site: Site) -> None:
    """What a browser has on an address without https."""
    spoilt(
        "Object.defineProperty(navigator, 'locks', { value: undefined });"
        "crypto.randomUUID = undefined;"
    )(page, site)
    engine = EngineWorker(page, site)
    table = play(engine)
    assert table["view"]["phase"] == "play"
    assert "open_elsewhere" not in {message["type"] for message in engine.told()}


def test_a_second_tab_waits_for_the_first(phone: BrowserContext, site: Site) -> None:
    first, second = phone.new_page(), phone.new_page()
    table = play(EngineWorker(first, site))
    waiting = EngineWorker(second, site)
    waiting.next("open_elsewhere")
    assert "welcome" not in {message["type"] for message in waiting.told()}
    first.close()
    assert waiting.next("table") == table


REFUSES = """Object.defineProperty(self, 'indexedDB', {
  get() { throw new DOMException('', 'SecurityError') }
});"""
NEVER_ANSWERS = "IDBFactory.prototype.open = () => new EventTarget();"


def full_device(page: Page, site: Site) -> None:
    session = page.context.new_cdp_session(page)
    origin = {"origin": site.address, "quotaSize": 1}
    session.send("Storage.overrideQuotaForOrigin", origin)


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (spoilt(REFUSES), "BLOCKED"),
        (spoilt(NEVER_ANSWERS), "BROKEN"),
        (full_device, "QUOTA"),
    ],
    ids=["blocked", "silent", "full"],
)
def test_play_goes_on_when_nothing_can_be_kept(
    page: Page, site: Site, spoil: Callable[[Page, Site], None], code: str
) -> None:
    spoil(page, site)
    engine = EngineWorker(page, site)
    table = play(engine)
    assert table["view"]["phase"] == "play"
    failed = [m["code"] for m in engine.told() if m["type"] == "storage_failed"]
    assert set(failed) == {code}
