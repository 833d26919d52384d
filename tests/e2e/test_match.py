"""A whole match by touch, with the network and the browser gone in the middle."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from matta.saving import replay
from matta.view import Phase
from tests.browser import Site
from tests.e2e.conftest import OpenProfile
from tests.e2e.find_secret import EVERYTHING, TWO, find
from tests.e2e.hand import Finger
from tests.e2e.player import Player
from tests.e2e.saves import read_match
from tests.e2e.sheets import assert_scores, at_once, go_on, kept_offline, show


def refused(page: Page) -> None:
    """Draw a second card: the page says why not, and which rule says so."""
    page.tap("[data-action=draw_stock]")
    notice = page.locator(".notice[data-reason=ALREADY_DRAWN]")
    expect(notice).to_contain_text("S40-")


def play_until(hand: Finger, player: Player, wanted: tuple[int, Phase]) -> None:
    """Play on until the match stands in a phase of a turn of this round, or is over."""
    shadow = hand.shadow
    while not shadow.over:
        hand.play(player.move())
        if (shadow.match.number, shadow.table.view.phase) == wanted:
            break


def test_a_whole_match_by_touch(site: Site, open_profile: OpenProfile) -> None:
    shadow = find(TWO)
    player = Player(shadow)
    page = open_profile()
    hand = show(page, site, shadow)
    at_once(hand.screen)
    play_until(hand, player, (2, Phase.PLAY))
    kept_offline(page)
    site.stop()
    page.context.close()

    page = go_on(hand, open_profile(), site.address)
    refused(page)
    play_until(hand, player, (0, Phase.OVER))
    page.locator("dialog .score-table").wait_for()
    log, secret = read_match(page, site)
    played = replay(log, secret).match
    assert played.hash() == shadow.match.hash()
    assert_scores(page, played)
    assert max(played.totals.values()) >= played.rules.limit
    assert player.done.keys() >= EVERYTHING
