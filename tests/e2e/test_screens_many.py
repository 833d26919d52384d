"""Many at the table on every screen: who plays, who watches, who has won."""

from __future__ import annotations

from dataclasses import replace

from playwright.sync_api import Page, expect

from matta.protocol import Ruling, SeatSetup
from tests.browser import Site, violations
from tests.e2e import positions
from tests.e2e.find_secret import PAIRS, SIX, Wish
from tests.e2e.newmatch import first_start, plan, seat
from tests.e2e.saves import put_match
from tests.e2e.screen import SECONDS
from tests.e2e.shadow import Shadow
from tests.e2e.sheets import put_strip_away, show
from tests.e2e.sizes import (
    ON_ITS_SIDE,
    SIZES,
    faults_of_large_letters,
    sheet_faults,
    table_faults,
)

EVERYWHERE = (*SIZES, *ON_ITS_SIDE)
# Two rows of neighbours.
CHROME = 108
# As long as names may be, and as short.
NAMES = (
    *("", "Maria-Antonietta Rossi", "Jo", "Friedrich Wilhelm", "Li"),
    "Bartholomäus van der Wal",
)
SEATS = tuple(
    replace(seat, name=name) for seat, name in zip(SIX.seats, NAMES, strict=True)
)
LONG = replace(SIX, seats=SEATS)
TRIOS = Wish(
    Ruling("casa", {"players": 6, "teams": "trios", "limit": 101}),
    SEATS,
    *(0, 100, 500),
    lambda *_: True,
)
# The person with the longest name comes first, whoever deals.
PERSONS = replace(
    TRIOS, seats=(SeatSetup("person", name="Giovanni Battista Verdi"),) * 6
)


def test_six_in_the_middle_of_a_hand(page: Page, site: Site) -> None:
    show(page, site, positions.find(positions.crowded, LONG))
    put_strip_away(page)
    found = table_faults(page, "six", EVERYWHERE, CHROME)
    assert found + faults_of_large_letters(page, "six") == []


def test_a_watcher_in_the_middle_of_a_hand(page: Page, site: Site) -> None:
    """Time stands still, and with it the play of the others."""
    shadow = positions.at_the_end(LONG)
    page.clock.install(time=0)
    page.clock.pause_at(1)
    put_match(page, site, shadow, positions.watched_hand(shadow))
    page.goto(site.address)
    expect(page.locator(".watching")).to_be_visible(timeout=SECONDS * 1000)
    expect(page.locator(".prompt")).to_contain_text("turn.")
    expect(page.locator("[data-action=skip]")).to_be_visible()
    expect(page.locator("[data-action=sort]")).to_have_count(0)
    found = table_faults(page, "watching", EVERYWHERE, CHROME)
    assert found + faults_of_large_letters(page, "watching") == []


def look_at_the_end(page: Page, site: Site, shadow: Shadow, name: str) -> None:
    show(page, site, shadow)
    page.tap(".deeds [data-action=score]")
    expect(page.locator("dialog .result")).to_be_visible()
    found = sheet_faults(page, name, EVERYWHERE) + violations(page)
    assert found + faults_of_large_letters(page, name) == []


def test_the_last_score_of_six(page: Page, site: Site) -> None:
    shadow = positions.at_the_end(LONG)
    look_at_the_end(page, site, shadow, "won")
    heads = page.locator(".score-table .side-name").all_inner_texts()
    assert [head.replace("\n", " ") for head in heads[1:]] == list(NAMES[1:])
    expect(page.locator(".score-note").last).to_contain_text("Came back with")


def test_the_last_score_of_pairs(page: Page, site: Site) -> None:
    look_at_the_end(page, site, positions.at_the_end(PAIRS), "won-pairs")


def test_the_last_score_of_trios(page: Page, site: Site) -> None:
    look_at_the_end(page, site, positions.at_the_end(TRIOS), "won-trios")


def test_the_curtain(page: Page, site: Site) -> None:
    show(page, site, PERSONS.dealt(PERSONS.number))
    found = sheet_faults(page, "curtain", EVERYWHERE) + violations(page)
    assert found + faults_of_large_letters(page, "curtain") == []


def test_the_sheet_of_a_new_match_of_trios(page: Page, site: Site) -> None:
    first_start(page, site)
    plan(page, "casa", 6)
    page.tap("dialog [data-setting=teams] .option:has([value=trios])")
    expect(page.locator(".seat-team")).to_have_count(6)
    for number in range(1, 6):
        seat(page, number, "person", NAMES[number])
    found = sheet_faults(page, "new-trios", EVERYWHERE) + violations(page)
    assert found + faults_of_large_letters(page, "new-trios") == []
