"""How long what others do stays to be seen, and what a tap does meanwhile.

The page's time stands still while they play, but for the steps that it is let go.
"""

from __future__ import annotations

import re
from itertools import islice

from playwright.sync_api import Page, expect

from matta.actions import Discard
from matta.events import Drew, Event, Took
from tests.browser import Site
from tests.e2e import positions
from tests.e2e.find_secret import SIX
from tests.e2e.hand import Finger
from tests.e2e.player import Player
from tests.e2e.saves import put_match, read_match
from tests.e2e.screen import SECONDS, Phone
from tests.e2e.shadow import ME, Shadow
from tests.e2e.sheets import show

PACES = {"slow": 1500, "normal": 850, "fast": 400}
STEPS = 6
SOON = 10
HOUR = 3_600


def long_hand(shadow: Shadow) -> bool:
    """All six have had several turns in the first hand."""
    view = shadow.table.view
    turns = view.completed_turns // len(view.seats)
    return shadow.match.number == 1 and turns > len(PACES)


def six(page: Page, site: Site) -> tuple[Finger, Player]:
    """Six at the beginning of a long hand, whose time can be stopped."""
    page.clock.install()
    found = positions.find(long_hand, SIX)
    hand = show(page, site, Shadow(found.secret, found.log_until(1)))
    return hand, Player(hand.shadow)


def set_speed(page: Page, speed: str) -> None:
    page.tap("[data-action=menu]")
    page.tap(f"[data-setting=speed] .option:has([value={speed}])")
    page.tap(".sheet [data-action=close]")
    expect(page.locator("dialog")).to_have_count(0)


def stop_time(page: Page) -> None:
    now: float = page.evaluate("Date.now() / 1000")
    page.clock.pause_at(now + HOUR)


def end_turn(page: Page, hand: Finger, player: Player) -> list[Event]:
    """Play on to a discard, stop the time and discard; tell what the others do then."""
    shadow = hand.shadow
    while not isinstance(move := player.move(), Discard):
        hand.play(move)
    hand.choose((move.card,))
    hand.screen.find("[data-action=discard][data-on=true]")
    stop_time(page)
    hand.discard()
    done = len(shadow.events)
    shadow.play(move)
    return [one for one in shadow.events[done:] if getattr(one, "seat", ME) != ME]


def settle(page: Page, site: Site, hand: Finger) -> None:
    """The person is on turn again although no time has passed, and nothing was done."""
    expect(page.locator(".actions[data-waits=false]")).to_be_visible()
    page.clock.resume()
    hand.check()
    assert read_match(page, site)[0] == hand.shadow.log


def told_after(events: list[Event]) -> list[re.Pattern[str]]:
    """How the line reads after each event: somebody's turn, one clause longer."""
    lines = []
    clauses = 0
    for event in events:
        clauses = 0 if isinstance(event, Drew | Took) else clauses + 1
        lines.append(re.compile(rf"^\w+: [^·]+(·[^·]+){{{clauses}}}$"))
    return lines


def test_every_step_stays_as_long_as_was_picked(page: Page, site: Site) -> None:
    hand, player = six(page, site)
    told = page.locator("[data-told]")
    for speed, pace in PACES.items():
        set_speed(page, speed)
        events = end_turn(page, hand, player)
        steps = zip(events, told_after(events), strict=True)
        for event, line in islice(steps, STEPS):
            expect(told).to_have_text(line)
            text = told.inner_text()
            # Of many a draw needs no long look.
            stays = pace // (2 if isinstance(event, Drew) else 1)
            page.clock.run_for(stays - SOON)
            assert told.inner_text() == text
            page.clock.run_for(SOON)
        hand.draw()
        settle(page, site, hand)


def test_without_a_pace_all_is_there_at_once(page: Page, site: Site) -> None:
    hand, player = six(page, site)
    set_speed(page, "off")
    end_turn(page, hand, player)
    settle(page, site, hand)


def test_a_tap_shows_the_rest_and_does_nothing_else(page: Page, site: Site) -> None:
    hand, player = six(page, site)
    set_speed(page, "slow")
    events = end_turn(page, hand, player)
    expect(page.locator("[data-told]")).to_have_text(told_after(events)[0])
    expect(page.locator(".actions")).to_have_attribute("data-waits", "true")
    hand.draw()
    settle(page, site, hand)


def test_a_watcher_has_the_rest_of_the_hand_shown(page: Page, site: Site) -> None:
    shadow = positions.at_the_end(SIX)
    middle = positions.watched_hand(shadow)
    page.clock.install()
    stop_time(page)
    put_match(page, site, shadow, middle)
    page.goto(site.address)
    rest = page.locator("[data-action=skip][data-on=true]")
    expect(rest).to_be_visible(timeout=SECONDS * 1000)
    rest.tap()
    expect(page.locator(".deeds [data-action=next_round]")).to_be_visible()
    page.clock.resume()
    hand = Finger(Phone(page), Shadow(shadow.secret, shadow.log_until(middle)))
    hand.check()
    expect(page.locator("dialog .score-table")).to_be_visible()
