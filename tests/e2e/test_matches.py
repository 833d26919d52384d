"""Several matches on one device, and the way of a match to another one."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import Site, eventually
from tests.e2e import positions
from tests.e2e.find_secret import TWO
from tests.e2e.hand import Finger
from tests.e2e.newmatch import first_start
from tests.e2e.player import Player
from tests.e2e.saves import kept_matches, read_match
from tests.e2e.screen import CORNER, Phone
from tests.e2e.sheets import at_once, kept_offline, leave_sheet, open_sheet, show
from tests.e2e.shelf import bring, open_match, put_matches, row, save

Contexts = Callable[..., BrowserContext]
HAND = "[data-zone=hand] [data-card]"
SLOW = 30_000
TALLY = "dialog .match-tally > p"
OPEN = re.compile("secret")


def begin_another(page: Page) -> None:
    open_sheet(page, "new")
    page.press("dialog [data-action=begin][aria-disabled=false]", "Enter")
    expect(page.locator(".score-button b")).to_have_text(["0", "0"])
    expect(page.locator(".actions[data-waits=false]")).to_be_visible(timeout=SLOW)


def test_two_matches_at_once_and_back(page: Page, site: Site) -> None:
    """Without a network: one is played on, then the other, and none is lost."""
    hand = show(page, site, positions.find(positions.crowded))
    at_once(hand.screen)
    kept_offline(page)
    site.stop()
    player = Player(hand.shadow)
    hand.play(player.move())
    begin_another(page)
    expect(page.locator(".strip [data-action=go_back]")).to_be_visible()
    page.keyboard.press("s")
    expect(page.locator(HAND)).to_have_count(14)
    expect(page.locator(".strip [data-action=go_back]")).to_have_count(0)
    cards = "cards => cards.map(({ dataset }) => dataset.card)"
    theirs = page.locator(HAND).evaluate_all(cards)

    open_sheet(page, "matches")
    expect(page.locator("dialog .match-row")).to_have_count(2)
    row(page, "shadow").locator("[data-action=go_on]").tap()
    expect(page.locator("dialog")).to_have_count(0)
    hand.check()
    hand.play(player.move())
    page.reload()
    hand.check()

    open_sheet(page, "matches")
    other = page.locator("dialog .match-row:not([data-match=shadow])")
    other.locator("[data-action=go_on]").tap()
    expect(page.locator("dialog")).to_have_count(0)
    eventually(lambda: page.locator(HAND).evaluate_all(cards) == theirs)


def test_a_match_that_was_not_played_leaves_nothing(page: Page, site: Site) -> None:
    show(page, site, positions.find(positions.crowded))
    for _ in range(2):
        begin_another(page)
    eventually(lambda: kept_matches(page, site) == 2)
    page.tap(".strip [data-action=go_back]")
    expect(page.locator(".strip [data-action=go_back]")).to_have_count(0)
    eventually(lambda: kept_matches(page, site) == 1)


def test_a_match_is_counted_once_when_it_is_over(page: Page, site: Site) -> None:
    """However the page ends: what is counted is what is kept."""
    shadow, discard = positions.a_turn_before(positions.at_the_end(TWO))
    hand = show(page, site, shadow)
    hand.play(discard)
    assert shadow.over
    for _ in range(2):
        page.goto(site.address)
        expect(page.locator(".actions[data-waits]")).to_be_visible()
        open_sheet(page, "matches")
        expect(row(page, "shadow")).to_contain_text("Won")
        expect(page.locator(TALLY)).to_have_text("1 match · won 1 of 1")
        leave_sheet(page)
    begin_another(page)
    open_sheet(page, "matches")
    expect(page.locator(TALLY)).to_have_text("1 match · won 1 of 1")
    open_finished = row(page, "shadow").locator("[data-action=open_match]")
    open_finished.press("Enter")
    totals = [str(total) for _, total in sorted(shadow.match.totals.items())]
    cells = page.locator("dialog .score-table tfoot td")
    expect(cells).to_have_text([re.compile(f"^{total}") for total in totals])
    page.press("dialog [data-action=score_text]", "Enter")
    expect(page.locator("dialog .score-text")).to_contain_text("You won the match!")


def test_everything_moves_to_another_device(
    page: Page, phone_context: Contexts, site: Site, tmp_path: Path
) -> None:
    shadow = positions.find(positions.crowded)
    show(page, site, shadow)
    page.evaluate("localStorage.setItem('nothing of ours', '1')")
    page.tap("[data-action=menu]")
    page.tap("[data-setting=speed] .option:has([value=off])", position=CORNER)
    leave_sheet(page)
    kept_offline(page)
    site.stop()
    open_sheet(page, "matches")
    page.tap("dialog [data-action=moving]")
    page.tap("dialog [data-action=export_all]")
    expect(page.locator("dialog .match-file")).to_contain_text(OPEN)
    file = save(page, tmp_path)
    assert re.fullmatch(r"matta-\d{4}-\d\d-\d\d\.json", file.name)

    site.start()
    other = phone_context().new_page()
    first_start(other, site)
    kept_offline(other)
    site.stop()
    expect(bring(other, file)).to_have_text("1 new match is here.")
    other.tap("dialog [data-action=take_settings]")
    expect(other.locator("dialog [data-told]")).to_be_visible()
    speed = "Object.entries(localStorage).filter(([name]) => name.includes('settings'))"
    assert '"speed":"off"' in str(other.evaluate(speed))
    other.tap("dialog [data-action=back]")
    row(other, "shadow").locator("[data-action=go_on]").tap()
    hand = Finger(Phone(other), shadow)
    hand.check()
    hand.play(Player(shadow).move())
    assert read_match(other, site)[0] == shadow.log
    expect(bring(other, file)).to_have_text("1 match was here already.")


def test_a_file_of_something_else_is_named(
    page: Page, site: Site, tmp_path: Path
) -> None:
    hand = show(page, site, positions.find(positions.full_hand))
    wrong = tmp_path / "holiday.json"
    wrong.write_text('{"photos": []}')
    said = bring(page, wrong)
    expect(said).to_have_attribute("data-problem", "NOT_OURS")
    leave_sheet(page)
    hand.check()


def test_a_link_brings_a_finished_match(
    page: Page, phone_context: Contexts, site: Site
) -> None:
    won = positions.at_the_end(TWO)
    put_matches(page, site, ("won", won), ("going", positions.find(positions.fresh)))
    page.goto(site.address)
    open_match(page, "won")
    page.press("dialog [data-action=share_match]", "Enter")
    link = page.input_value("dialog [data-field=link]")
    assert link.startswith(f"{site.address}#m=1.")

    other = phone_context().new_page()
    other.goto(link)
    expect(other).to_have_url(site.address)
    expect(other.locator("dialog .linked")).to_be_visible(timeout=SLOW)
    expect(other.locator("dialog .result")).to_have_text("You won the match!")
    leave_sheet(other)
    kept_offline(other)
    site.stop()
    mark = link.removeprefix(site.address)
    other.evaluate("mark => { location.hash = mark; }", mark)
    expect(other.locator("dialog .linked")).to_have_text("1 match was here already.")
    other.tap("dialog [data-action=back]")
    expect(other.locator("dialog [data-over=true]")).to_be_visible()
    leave_sheet(other)
    other.evaluate("mark => { location.hash = mark; }", mark[:-20])
    broken = other.locator("dialog [data-problem]")
    expect(broken).to_have_attribute("data-problem", "NOT_OURS")


def test_a_match_is_deleted_after_one_question(page: Page, site: Site) -> None:
    hand = show(page, site, positions.find(positions.crowded))
    begin_another(page)
    page.keyboard.press("s")
    expect(page.locator(HAND)).to_have_count(14)
    open_match(page, "shadow")
    page.tap("dialog [data-action=delete]")
    page.tap("dialog [data-action=delete_no]")
    page.tap("dialog [data-action=delete]")
    page.tap("dialog [data-action=delete_sure]")
    expect(page.locator("dialog .match-row")).to_have_count(1)
    eventually(lambda: kept_matches(page, site) == 1)
    assert read_match(page, site)[1] != hand.shadow.secret


def test_after_the_match_on_the_table_is_deleted_another_is_dealt(
    page: Page, site: Site
) -> None:
    show(page, site, positions.find(positions.crowded))
    open_match(page, "shadow")
    page.tap("dialog [data-action=delete]")
    page.tap("dialog [data-action=delete_sure]")
    expect(row(page, "shadow")).to_have_count(0)
    leave_sheet(page)
    expect(page.locator(".score-button b")).to_have_text(["0", "0"])
    expect(page.locator(HAND)).to_have_count(13)


def test_a_problem_is_told_with_its_deal(
    page: Page, site: Site, tmp_path: Path
) -> None:
    shadow = positions.find(positions.crowded)
    show(page, site, shadow)
    open_sheet(page, "about")
    page.press("dialog [data-action=report]", "Enter")
    deal = shadow.table.match.deal_id
    expect(page.locator("dialog .deal-id")).to_contain_text(deal)
    expect(page.locator("dialog .match-file")).to_contain_text(OPEN)
    assert save(page, tmp_path).name == f"matta-{deal}.json"
