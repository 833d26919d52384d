"""Finished matches: each is there exactly once, and says what its log says."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from matta import codec
from matta.saving import replay
from matta.states import match_state
from tests.app.databases import bare, everything
from tests.app.engine_worker import EngineWorker
from tests.app.test_shelf import shelf
from tests.browser import Site
from tests.e2e import positions
from tests.e2e.conftest import OpenProfile
from tests.e2e.find_secret import TWO, find
from tests.e2e.player import Player
from tests.e2e.processes import kill_browser
from tests.e2e.saves import put_match, read_match
from tests.e2e.shadow import Move, Shadow
from tests.e2e.sheets import go_on, show

# Counts how often the page asks the browser to keep what lies there.
_COUNTED = """
StorageManager.prototype.persist = async () => {
  localStorage.setItem('asked', 1 + Number(localStorage.getItem('asked')));
  return true;
};
"""


def about_to_end() -> tuple[Shadow, Move]:
    """A match before the person's move that ends it."""
    shadow = find(TWO)
    player = Player(shadow)
    while True:
        move, log = player.move(), shadow.log
        shadow.play(move)
        if shadow.over:
            return Shadow(shadow.secret, log), move


@pytest.mark.parametrize("wait", [0, 30], ids=["at once", "a moment later"])
def test_killed_as_a_match_ends_it_is_in_the_history_once(
    site: Site, open_profile: OpenProfile, tmp_path: Path, wait: int
) -> None:
    shadow, move = about_to_end()
    page = open_profile()
    hand = show(page, site, shadow)
    hand.carry_out(move)
    page.wait_for_timeout(wait)
    kill_browser(tmp_path / "profile")
    page = bare(open_profile(), site)
    log, secret = read_match(page, site)
    done = len(replay(log, secret).entries) > shadow.at
    if not done:
        # Melds that were being prepared would have to be taken back first.
        page.evaluate("localStorage.removeItem('matta.table /')")
        go_on(hand, page, site.address)
        hand.play(move)
    engine = EngineWorker(page, site)
    engine.next("table")
    (kept,) = shelf(engine)["matches"]
    (record,) = everything(page, site, "matches")
    assert kept["match"]["winner"]
    found = match_state("shadow", replay(record["log"], secret))
    assert kept["match"] == codec.encode(found)


def test_the_history_is_what_the_logs_give(page: Page, site: Site) -> None:
    """What was kept beside a log as it was played is what the log gives again."""
    shadow, move = about_to_end()
    finger = show(page, site, shadow)
    finger.play(move)
    (record,) = everything(page, site, "matches")
    found = replay(record["log"], shadow.secret)
    assert record["match"] == codec.encode(match_state("shadow", found))
    assert record["over"] is True


def test_the_browser_is_asked_once_to_keep_it_all(page: Page, site: Site) -> None:
    page.add_init_script(_COUNTED)
    asked = "Number(localStorage.getItem('asked'))"
    show(page, site, positions.find(positions.fresh))
    assert page.evaluate(asked) == 0
    over = positions.at_the_end(TWO)
    for _ in range(2):
        put_match(page, site, over)
        page.goto(site.address)
        page.locator("main[aria-busy=false]").wait_for()
        assert page.evaluate(asked) == 1
