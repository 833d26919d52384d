"""How strong the computers are: said in words, changed in mid-match, paced."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from matta.bots.ladder import BUDGETS, LEVELS
from matta.saving import replay
from tests.browser import Site, violations
from tests.e2e import positions
from tests.e2e.newmatch import first_start
from tests.e2e.player import Player
from tests.e2e.saves import read_match
from tests.e2e.shadow import ME, Next, Shadow
from tests.e2e.sheets import at_once, leave_sheet, open_sheet, put_strip_away, show
from tests.e2e.sizes import sheet_faults

NOTES = {
    "easy": "Plays on instinct",
    "normal": "Plays soundly",
    "hard": "Remembers what you took",
    "master": "Tries its best moves in its mind",
}


def set_level(page: Page, shadow: Shadow, level: str) -> None:
    """Change the level of the only computer, on the page and in its shadow."""
    open_sheet(page, "level")
    page.check(f"dialog [data-setting=level] [value={level}]")
    leave_sheet(page)
    shadow.set_level(1 - ME, level)


def test_a_master_sits_down_in_the_middle_of_a_match(page: Page, site: Site) -> None:
    shadow = positions.find(positions.computer_opened).with_budget(min(BUDGETS))
    hand = show(page, site, shadow)
    put_strip_away(page)
    at_once(hand.screen)
    set_level(page, shadow, "master")
    player = Player(shadow)
    turns = 0
    while turns < 3 and not shadow.over:
        move = player.move()
        turns += isinstance(move, Next) or "Discard" in type(move).__name__
        hand.play(move)
    log, secret = read_match(page, site)
    assert json.loads(log)["entries"] == json.loads(shadow.log)["entries"]
    assert replay(log, secret).match.hash() == shadow.match.hash()
    open_sheet(page, "level")
    expect(page.locator("dialog :checked")).to_have_value("master")
    leave_sheet(page)
    set_level(page, shadow, "normal")
    hand.play(player.move())


@pytest.mark.parametrize("sheet", ["level", "new"])
def test_every_level_is_named_and_explained(page: Page, site: Site, sheet: str) -> None:
    show(page, site, positions.find(positions.crowded))
    open_sheet(page, sheet)
    options = page.locator("dialog [data-setting=level] input")
    assert options.evaluate_all("all => all.map(({ value }) => value)") == list(LEVELS)
    for level in LEVELS:
        page.check(f"dialog [data-setting=level] [value={level}]")
        expect(page.get_by_role("dialog")).to_contain_text(NOTES[level])
    assert violations(page) == []
    assert sheet_faults(page, f"levels {sheet}") == []


def test_the_device_says_how_far_a_match_is_searched(page: Page, site: Site) -> None:
    first_start(page, site)
    log = json.loads(read_match(page, site)[0])
    assert log["budget"] in BUDGETS
    assert log["seats"][1]["level"] == "normal"
