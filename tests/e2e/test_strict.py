"""A strict match: agreed on when it begins, kept to, and told with its result."""

from __future__ import annotations

from itertools import count

from playwright.sync_api import Page, expect

from tests.browser import Site
from tests.e2e.newmatch import first_start
from tests.e2e.player import PLAYS, Player
from tests.e2e.saves import read_match
from tests.e2e.shadow import Move, Shadow, secret_of
from tests.e2e.sheets import leave_sheet, open_sheet, show

MARK = "dialog [data-mark=strict]"


def about_to_lay() -> tuple[Shadow, Move]:
    """A strict match in which the person is going to lay something."""
    for number in count():
        shadow = Shadow(secret_of(number), strict=True)
        player = Player(shadow)
        player.done["TakeBack"] = 1  # nor does it want to
        for _ in range(40):
            move = player.move()
            if isinstance(move, PLAYS):
                return shadow, move
            if shadow.over:
                break
            shadow.play(move)
    raise AssertionError


def test_what_was_laid_stays(page: Page, site: Site) -> None:
    shadow, move = about_to_lay()
    hand = show(page, site, shadow)
    hand.play(move)
    expect(page.locator(".undo")).to_have_count(0)
    page.keyboard.press("b")
    expect(page.locator(".notice")).to_have_attribute("data-reason", "NO_TAKE_BACK")
    hand.check()
    for name in ("score", "matches"):
        open_sheet(page, name)
        expect(page.locator(MARK)).to_have_text("Strict")
        leave_sheet(page)
    open_sheet(page, "score")
    page.press("dialog [data-action=score_text]", "Enter")
    strict = page.locator("dialog .score-text")
    expect(strict).to_contain_text("no taking back, no hints")


def test_it_is_agreed_on_before_the_match(page: Page, site: Site) -> None:
    first_start(page, site)
    assert '"strict":false' in read_match(page, site)[0]
    open_sheet(page, "new")
    page.locator("dialog [data-setting=strict] input").check()
    page.press("dialog [data-action=begin][aria-disabled=false]", "Enter")
    expect(page.locator("dialog")).to_have_count(0)
    page.locator(".actions[data-waits=false]").wait_for()
    assert '"strict":true' in read_match(page, site)[0]
    open_sheet(page, "new")
    expect(page.locator("dialog [data-setting=strict] input")).to_be_checked()
