"""Two pairs play to the end; either partner may open for both."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from matta.saving import replay
from matta.view import Phase
from tests.browser import Site, violations
from tests.e2e.find_secret import PAIRS, find
from tests.e2e.geometry import outside, overlaps, wider
from tests.e2e.newmatch import first_start, plan, start
from tests.e2e.player import Player
from tests.e2e.saves import read_match
from tests.e2e.screen import CORNER
from tests.e2e.shadow import ME, Shadow
from tests.e2e.sheets import assert_scores, at_once, put_strip_away, show

SMALL = {"width": 360, "height": 740}
PARTNER = 2


def plan_pairs(page: Page) -> None:
    """Four in pairs; in all rules, the team opens and 101 points end it."""
    plan(page, "casa", 4)
    page.tap("dialog [data-setting=teams] .option:has([value=pairs])")
    teams = page.locator(".seat-team")
    expect(teams).to_have_text(["Team 1", "Team 2", "Team 1", "Team 2"])
    assert violations(page) == []
    page.tap("[data-action=all_rules]")
    page.tap("[data-group=match] summary")
    page.select_option("[data-select=limit]", label="101 points")
    # Not where the other group was tapped a moment ago.
    page.tap("[data-group=players] summary", position=CORNER)
    page.tap("#setting-team_opening .option:has([value=team])")


def assert_team_opening(page: Page, shadow: Shadow) -> None:
    """As soon as one of them is open, the partner is seen so and the person may lay."""
    opened = shadow.match.has_opened(ME)
    partner = page.locator(".chip[data-partner=true]")
    expect(partner).to_have_attribute("data-opened", str(opened).lower())
    if shadow.table.view.phase is Phase.PLAY:
        deed = "lay" if opened else "prepare"
        expect(page.locator(f".deeds [data-action={deed}]")).to_be_visible()


def assert_score_by_team(page: Page, shadow: Shadow) -> None:
    head = page.locator(".score-table thead th")
    expect(head).to_have_text(["Hand", "You and Dinoyour team", "Rosa and Carla"])
    expect(page.locator("dialog .left-hand")).to_have_count(4)
    assert_scores(page, shadow.match)
    assert wider(page) + violations(page) == []


def test_pairs_play_to_the_end(
    site: Site, phone_context: Callable[..., BrowserContext]
) -> None:
    page = phone_context(viewport=SMALL).new_page()
    first_start(page, site)
    plan_pairs(page)
    start(page, site, PAIRS)

    shadow = find(PAIRS)
    player = Player(shadow)
    hand = show(page, site, shadow)
    at_once(hand.screen)
    put_strip_away(page)
    partner = page.locator(".chip[data-partner=true]")
    expect(partner).to_have_attribute("data-seat", str(PARTNER))
    expect(partner).to_contain_text("Team")
    expect(partner).to_have_accessible_name(re.compile("^Dino, on your team, "))
    while not shadow.over:
        hand.play(player.move())
        if shadow.table.view.phase is Phase.OVER:
            assert_score_by_team(page, shadow)
        else:
            assert_team_opening(page, shadow)
            assert wider(page) + overlaps(page) + outside(page) == []
    played = replay(*read_match(page, site)).match
    assert played.hash() == shadow.match.hash()
    assert_scores(page, played)
    won = "Your team won the match!" if 0 in played.winner else "Rosa and Carla won"
    expect(page.locator("dialog .result")).to_contain_text(won)
