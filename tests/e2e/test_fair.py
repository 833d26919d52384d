"""The deal that can be checked: sealed before its first card, cut, verified."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from matta import chance
from matta.saving import replay
from matta.view import Phase
from tests.browser import Site, eventually
from tests.e2e.fair import (
    course,
    hand_on,
    open_verify,
    three_after_a_round,
    watch_the_deal,
)
from tests.e2e.hand import Finger
from tests.e2e.newmatch import first_start
from tests.e2e.player import Player, play_out
from tests.e2e.saves import read_match
from tests.e2e.screen import SECONDS, Phone
from tests.e2e.shadow import ME, Next, Shadow
from tests.e2e.sheets import at_once, leave_sheet, open_sheet, show

MEMORY = "matta.deals /"
CUT = "zwölf Äpfel, 12 mele"
ONE_ROUND = 120
STARTS = 9  # One match in six is decided in two rounds.


def play_round(hand: Finger, player: Player) -> None:
    """Play on, by touch, until the round is over."""
    for _ in range(ONE_ROUND):
        hand.play(player.move())
        if hand.shadow.table.view.phase is Phase.OVER:
            return
    raise AssertionError("a round without an end")


def goes_on(log: str, secret: str) -> bool:
    """Whether a match, played as below, is not decided by its first two rounds."""
    first = Shadow(secret, log)
    play_out(first)
    if first.over:
        return False
    first.deal(CUT)
    second = Shadow(secret, first.log)
    play_out(second)
    return not second.over


def begun(open_one: Callable[..., BrowserContext], site: Site) -> tuple[Page, Finger]:
    """A first start whose match goes on for long enough: the page draws its secret."""
    for _ in range(STARTS):
        context = open_one()
        watch_the_deal(context)
        page = context.new_page()
        first_start(page, site)
        log, secret = read_match(page, site)
        if goes_on(log, secret):
            return page, Finger(Phone(page), Shadow(secret, log))
        context.close()
    raise AssertionError("every match was decided in two rounds")


def remembered(page: Page) -> list[dict[str, object]]:
    """What the page itself keeps of the deals it showed."""
    kept: list[dict[str, object]] = json.loads(
        page.evaluate("name => localStorage.getItem(name)", MEMORY)
    )
    return kept


def cut_with(page: Page, words: str) -> None:
    """Say words to the cut, in the sheet that asks for them."""
    expect(page.locator("dialog [data-field=cut]")).to_be_focused()
    page.fill("dialog [data-field=cut]", words)
    page.press("dialog [data-field=cut]", "Enter")
    expect(page.locator("dialog")).to_have_count(0)


def verdicts(page: Page) -> dict[int, dict[str, str | None]]:
    """What is said of each round: every check and whether it holds."""
    rounds = page.locator("dialog .verdict").all()
    return {
        int(one.get_attribute("data-round") or 0): {
            check.get_attribute("data-check") or "": check.get_attribute("data-holds")
            for check in one.locator("[data-check]").all()
        }
        for one in rounds
    }


def test_two_rounds_sealed_cut_and_verified(
    phone_context: Callable[..., BrowserContext], site: Site
) -> None:
    page, hand = begun(phone_context, site)
    secret = hand.shadow.secret
    at_once(hand.screen)
    play_round(hand, Player(hand.shadow))

    # The seal of the second round lies there before anybody has asked for its cards.
    seal = hand.shadow.match.seal(2)
    expect(page.locator("dialog .next-seal")).to_have_attribute("data-seal", seal)
    page.tap("dialog [data-action=cut]")
    cut_with(page, CUT)
    expect(page.locator(".deeds [data-action=next_round]")).to_have_count(0)
    eventually(lambda: replay(*read_match(page, site)).match.number == 2)
    hand.shadow = Shadow(secret, read_match(page, site)[0])
    hand.check()
    play_round(hand, Player(hand.shadow))

    expect(page.locator("dialog [data-action=next_round]")).to_be_focused()
    wanted = [
        ("seal", hand.shadow.match.seal(1)),
        ("deal", ""),
        ("table", hand.shadow.match.seal(1)),
        ("card", ""),
        ("seal", seal),
        ("deal", CUT),
        ("table", seal),
        ("seal", hand.shadow.match.seal(3)),
    ]
    eventually(lambda: course(page) == wanted)
    leave_sheet(page)
    open_sheet(page, "deal")
    opened = chance.round_secret(hand.shadow.match.secret, 2)
    digits = page.locator("dialog [data-digits]")
    expect(digits).to_have_count(3)
    shown = digits.evaluate_all("all => all.map(({ dataset }) => dataset.digits)")
    assert shown == [hand.shadow.match.deal_id, seal, opened.hex()]
    expect(page.locator("dialog [data-cut]")).to_contain_text(CUT)

    open_verify(page)
    expect(page.locator(".verify-all")).to_have_attribute("data-whole", "true")
    found = verdicts(page)
    assert found.keys() == {1, 2}
    assert all(set(checks.values()) == {"true"} for checks in found.values())

    # Somebody has been at the page's memory of the second round.
    kept = remembered(page)
    kept[1]["own"] = kept[0]["own"]
    kept[0]["seal"] = seal
    page.evaluate(
        "([name, text]) => localStorage.setItem(name, text)", [MEMORY, json.dumps(kept)]
    )
    leave_sheet(page)
    open_sheet(page, "deal")
    open_verify(page)
    expect(page.locator(".verify-all")).to_have_attribute("data-whole", "false")
    differ = {
        number: [name for name, holds in checks.items() if holds == "false"]
        for number, checks in verdicts(page).items()
    }
    assert differ == {1: ["shown"], 2: ["own"]}
    expect(page.locator(".verdict details[open]")).to_have_count(2)


def test_a_first_start_deals_by_itself_and_remembers(page: Page, site: Site) -> None:
    first_start(page, site)
    log, secret = read_match(page, site)
    match = replay(log, secret).match
    (kept,) = remembered(page)
    assert match.round is not None
    assert kept == {
        "id": kept["id"],
        "round": 1,
        "seal": match.seal(1),
        "cut": "",
        "waits": False,
        "own": sorted(kept["own"]),  # type: ignore[call-overload]
        "seat": ME,
        "top": kept["top"],
        "dealer": match.dealer,
    }
    expect(page.locator(".seal-line")).to_have_attribute("data-seal", match.seal(1))


def test_a_cut_changes_the_deal_and_survives_a_reload(page: Page, site: Site) -> None:
    first_start(page, site)
    page.tap("[data-action=begin_cut]")
    field = page.locator("dialog [data-field=cut]")
    expect(field).to_be_focused()
    seal = page.locator("dialog [data-digits]").get_attribute("data-digits")
    # Nothing is dealt meanwhile, and the match is found waiting after a reload.
    assert replay(*read_match(page, site)).match.round is None
    page.reload()
    expect(field).to_be_visible(timeout=SECONDS * 1000)
    expect(page.locator("dialog [data-digits]")).to_have_attribute(
        "data-digits", seal or ""
    )
    assert hand_on(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.tap(".deeds [data-action=cut]")
    expect(field).to_be_focused()

    problem = page.locator("#cut-problem")
    page.press("dialog [data-field=cut]", "Enter")
    expect(problem).to_contain_text("Type something first")
    page.fill("dialog [data-field=cut]", "x" * 65)
    expect(problem).to_contain_text("At most 64 letters, these are 65")
    page.press("dialog [data-field=cut]", "Enter")
    expect(field).to_be_visible()
    cut_with(page, CUT)

    expect(page.locator(".actions[data-waits=false]")).to_be_visible(
        timeout=SECONDS * 1000
    )
    match = replay(*read_match(page, site)).match
    secret = chance.round_secret(match.secret, 1)
    assert chance.commitment(secret) == seal
    assert match.key == chance.deal_key(secret, CUT) != chance.deal_key(secret)
    assert hand_on(page) == sorted(match.round_hand(ME))
    open_sheet(page, "deal")
    expect(page.locator("dialog [data-cut]")).to_contain_text(CUT)
    # Nothing of a round that is being played can be asked for.
    for way in ("xray", "verify"):
        expect(page.locator(f"[data-action={way}]")).to_have_count(0)


def test_who_cuts_always_is_asked_before_each_deal(page: Page, site: Site) -> None:
    shadow = three_after_a_round()
    show(page, site, shadow)
    open_sheet(page, "menu")
    page.tap("dialog [data-setting=cut] .option:has([value=always])")
    leave_sheet(page)
    page.tap(".deeds [data-action=next_round]")
    expect(page.locator("dialog [data-field=cut]")).to_be_focused()
    page.tap("dialog [data-action=deal]")
    expect(page.locator("[data-curtain]")).to_be_visible()
    match = replay(*read_match(page, site)).match
    assert match.number == 2
    assert match.key == chance.deal_key(chance.round_secret(match.secret, 2))
    # On a shared device no hand is remembered, only the seal and what was said.
    (kept,) = remembered(page)
    assert (kept["seal"], kept["cut"], kept["own"]) == (match.seal(2), "", None)


def test_the_next_round_is_sealed_first_without_the_score(
    phone_context: Callable[..., BrowserContext], site: Site
) -> None:
    context = phone_context()
    watch_the_deal(context)
    page = context.new_page()
    shadow = three_after_a_round()
    show(page, site, shadow)
    page.tap(".deeds [data-action=next_round]")
    expect(page.locator("[data-curtain]")).to_be_visible()
    shadow.play(Next())
    first, second = shadow.match.seal(1), shadow.match.seal(2)
    assert [one for one in course(page) if one[0] != "card"] == [
        ("table", first),
        ("seal", second),
        ("deal", ""),
        ("table", second),
    ]
