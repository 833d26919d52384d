"""The rule sheet in the page: picked, changed, refused, kept, shared, frozen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import Chromium, Site, phone, violations

SMALL = {"width": 320, "height": 568}
CASA = "#r=1.casa.a4bbd55tcKa"  # four in pairs, opening with 55, and two more
NAME = "Nonna Carmela"
OUTSIDE = """() => [...document.querySelectorAll('dialog *')]
  .filter(one => !one.closest('.hidden') && one.getClientRects().length > 0)
  .filter(one => one.getBoundingClientRect().right > innerWidth + 1)
  .map(one => `${one.className || one.tagName}: ${one.textContent}`)"""
SLOW = 60_000
BOUNCE = 420


@pytest.fixture
def page(chromium: Chromium) -> Iterator[Page]:
    context = chromium.context(**phone(viewport=SMALL, locale="en-GB"))
    context.add_init_script("navigator.share = undefined")
    yield context.new_page()
    context.close()


def start(page: Page, site: Site, link: str = "") -> None:
    """Open the page; with a link its rules are shown."""
    page.goto(site.address + link)
    expect(page.locator("main[aria-busy=false]")).to_be_visible(timeout=SLOW)
    if link:
        expect(page.locator("dialog")).to_be_visible()
    expect(page.locator(".actions[data-waits=false]")).to_be_visible(timeout=SLOW)


def touch(page: Page, what: str | Locator) -> None:
    """Tap, after a while: two taps at one place in a short time are one finger."""
    page.wait_for_timeout(BOUNCE)
    (page.locator(what) if isinstance(what, str) else what).tap()


def open_from_menu(page: Page, name: str) -> None:
    touch(page, "[data-action=menu]")
    touch(page, f"[data-action=menu_{name}]")


def edit_rules(page: Page) -> None:
    open_from_menu(page, "new")
    touch(page, "[data-action=all_rules]")


def option(page: Page, setting: str, value: str) -> Locator:
    return page.locator(f"#setting-{setting} .option:has([value='{value}'])")


def value_of(page: Page, setting: str) -> str:
    return page.locator(f"#setting-{setting} .setting-value").inner_text()


def test_a_link_brings_rules_and_a_match_keeps_them(page: Page, site: Site) -> None:
    start(page, site, CASA)
    assert page.url == site.address
    expect(page.locator(".linked")).to_be_visible()
    expect(page.locator("[data-differences]")).to_have_attribute(
        "data-differences", "7"
    )
    touch(page, "[data-action=begin]")
    expect(page.locator("dialog")).to_have_count(0)
    open_from_menu(page, "rules")
    for group in ("players", "opening"):
        touch(page, f"[data-group={group}] summary")
    assert value_of(page, "players") == "4"
    assert value_of(page, "teams") == "two pairs"
    assert value_of(page, "open_min") == "55 points"
    expect(page.locator("dialog input[type=radio]")).to_have_count(0)
    open_help = page.locator("[data-chapter=opening]")
    page.keyboard.press("Escape")
    open_from_menu(page, "help")
    assert "55 points" in (open_help.text_content() or "")


def test_a_broken_link_says_so_and_changes_nothing(page: Page, site: Site) -> None:
    for link, problem in (("#r=1.casa.?", "BROKEN"), ("#r=9.casa", "NEWER")):
        start(page, site, link)
        expect(page.locator(f"[data-problem={problem}]")).to_be_visible()
        touch(page, "[data-action=close_link]")
        expect(page.locator("dialog")).to_have_count(0)
        page.goto("about:blank")


def test_a_contradiction_bars_the_start_and_shows_the_way(
    page: Page, site: Site
) -> None:
    start(page, site, CASA)
    touch(page, "[data-group=players] summary")
    touch(page, option(page, "players", "3"))
    conflict = page.locator(".conflict")
    expect(conflict).to_contain_text("“Teams” and “Players”")
    begin = page.locator("[data-action=begin]")
    expect(begin).to_have_attribute("aria-disabled", "true")
    begin.tap(force=True)
    expect(conflict).to_be_visible()
    touch(page, "[data-group=players] summary")
    touch(page, "[data-way=teams]")
    expect(page.locator("#setting-teams")).to_be_focused()
    expect(page.locator("#setting-teams")).to_be_in_viewport()
    touch(page, option(page, "teams", "none"))
    expect(conflict).to_have_count(0)
    expect(page.locator("#setting-team_score")).to_have_attribute("data-idle", "true")
    expect(page.locator("#setting-team_score .setting-idle")).to_be_visible()
    expect(begin).to_have_attribute("aria-disabled", "false")


def test_a_running_match_stays_when_another_is_begun(page: Page, site: Site) -> None:
    start(page, site)
    page.keyboard.press("s")
    expect(page.locator(".hand-card")).to_have_count(14)
    edit_rules(page)
    touch(page, page.locator("dialog .option:has([value=casa])"))
    touch(page, "[data-action=begin]")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".hand-card")).to_have_count(13)
    touch(page, ".strip [data-action=go_back]")
    expect(page.locator(".hand-card")).to_have_count(14)


def test_any_number_within_bounds_and_no_other(page: Page, site: Site) -> None:
    start(page, site, CASA)
    touch(page, "[data-group=match] summary")
    page.select_option("[data-select=limit]", "other")
    field = page.locator("[data-number=limit]")
    for wrong in ("0", "10001", "1e3", "-5", "abc"):
        field.fill(wrong)
        expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("250")
    expect(field).to_have_attribute("aria-invalid", "false")
    touch(page, "[data-action=share]")
    assert page.input_value("[data-field=link]").endswith("1.casa.a4bbd55tcI250Ka")


def test_a_limit_that_follows_the_teams_can_be_put_back(page: Page, site: Site) -> None:
    start(page, site, CASA)
    touch(page, "[data-group=match] summary")
    limit = page.locator("[data-select=limit]")
    expect(limit.locator(":checked")).to_have_text("201 points")
    limit.select_option(label="101 points")
    expect(page.locator("#setting-limit .setting-mark")).to_have_count(0)
    expect(limit.locator(":checked")).to_have_text("101 points")


def test_own_sheets_are_kept_renamed_and_deleted(page: Page, site: Site) -> None:
    start(page, site, CASA)
    page.fill("[data-field=own_name]", f"  {NAME}  ")
    touch(page, "[data-action=save_own]")
    expect(page.locator("dialog [data-told]")).to_contain_text(NAME)
    start(page, site)
    edit_rules(page)
    own = page.locator("dialog .option:has([value^=own])")
    expect(own).to_contain_text(NAME)
    touch(page, own)
    expect(page.locator("[data-differences]")).to_have_attribute(
        "data-differences", "7"
    )
    page.fill("[data-field=own_name]", "Sunday")
    touch(page, "[data-action=save_own]")
    expect(own).to_contain_text("Sunday")
    touch(page, "[data-action=delete_own]")
    touch(page, "[data-action=keep_own]")
    expect(own).to_have_count(1)
    touch(page, "[data-action=delete_own]")
    touch(page, "[data-action=delete_sure]")
    expect(own).to_have_count(0)


def test_a_sheet_is_shared_as_a_link_and_as_a_code(page: Page, site: Site) -> None:
    start(page, site, CASA)
    touch(page, "[data-action=share]")
    expect(page.locator("[data-field=link]")).to_have_value(site.address + CASA)
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    touch(page, "[data-action=copy]")
    expect(page.locator("dialog [data-told]")).to_contain_text("link is")
    touch(page, "[data-action=back]")
    expect(page.locator("[data-action=begin]")).to_be_visible()


def test_a_refusal_shows_the_setting_that_decided(page: Page, site: Site) -> None:
    start(page, site, "#r=1.fisca")
    touch(page, "[data-action=begin]")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".actions[data-waits=false]")).to_be_visible(timeout=SLOW)
    page.keyboard.press("p")
    tag = page.locator(".notice [data-action=show_rule]")
    expect(tag).to_contain_text("Taking the discard before opening: not allowed")
    touch(page, tag)
    expect(page.locator("#setting-draw_before_open")).to_be_focused()
    expect(page.locator("#setting-draw_before_open")).to_be_in_viewport()


def test_only_numbers_that_the_rules_know_can_be_picked(page: Page, site: Site) -> None:
    start(page, site)
    open_from_menu(page, "new")
    players = page.locator("[data-setting=players]")
    expect(players.locator("[value='3']")).to_be_disabled()
    touch(page, page.locator("dialog .option:has([value=casa])"))
    expect(players.locator("[value='3']")).to_be_enabled()
    touch(page, players.locator(".option:has([value='5'])"))
    page.locator("dialog .option:has([value=fisca])").first.tap()
    expect(players.locator("[value='5']")).to_be_checked()
    touch(page, page.locator("dialog .option:has([value=due])"))
    expect(players.locator("[value='2']")).to_be_checked()


@pytest.mark.parametrize("locale", ["de-DE", "it-IT"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_can_be_read_and_reached(
    chromium: Chromium, site: Site, locale: str, scheme: str
) -> None:
    context = chromium.context(
        **phone(viewport=SMALL, locale=locale, color_scheme=scheme)
    )
    page = context.new_page()
    start(page, site, CASA)
    found: list[str] = []
    for group in page.locator("[data-group]").all():
        touch(page, group.locator("summary"))
    touch(page, option(page, "players", "3"))
    expect(page.locator(".conflict")).to_be_visible()
    found += violations(page) + page.evaluate(OUTSIDE)
    for target in page.locator("dialog button, dialog .option, summary, select").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 43.5, target.inner_text()
    touch(page, "[data-action=share]")
    found += violations(page) + page.evaluate(OUTSIDE)
    page.keyboard.press("Escape")
    open_from_menu(page, "help")
    for chapter in page.locator("[data-chapter]").all()[1:]:
        touch(page, chapter.locator("summary"))
    found += violations(page) + page.evaluate(OUTSIDE)
    assert found == []
    context.close()
