"""However often and however badly it is started: it starts, or says what to do."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import Site, eventually, violations
from tests.deploys import PATIENCE

LIVE = "main[aria-busy=false]"
WORKER = "**/worker-*.js"
SLOW = "[data-trouble=SLOW]"
RELOADS = 20


def never(route: Route) -> None:
    """Leave a request without an answer."""


def opened(page: Page, site: Site) -> Page:
    page.goto(site.address)
    expect(page.locator(LIVE)).to_be_visible(timeout=PATIENCE)
    return page


def hand(page: Page) -> list[str | None]:
    cards = page.locator(".hand-card").all()
    return [card.get_attribute("data-card") for card in cards]


@pytest.mark.parametrize("width", [320, 390])
def test_a_python_that_does_not_wake_is_told_and_tried_again(
    page: Page, site: Site, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 568})
    page.clock.install()
    page.route(WORKER, never)
    page.goto(site.address)
    expect(page.locator("main[aria-busy=true]")).to_be_visible(timeout=PATIENCE)
    assert page.locator(SLOW).count() == 0
    page.clock.fast_forward(20_000)
    trouble = page.locator(SLOW)
    expect(trouble).to_be_visible(timeout=PATIENCE)
    assert violations(page) == []
    box = trouble.locator("[data-action=retry]").bounding_box()
    assert box is not None
    assert box["height"] >= 44
    page.unroute(WORKER)
    trouble.locator("[data-action=retry]").tap()
    expect(page.locator(LIVE)).to_be_visible(timeout=PATIENCE)
    expect(trouble).to_have_count(0)


def test_a_slow_python_that_wakes_at_last_is_welcome(page: Page, site: Site) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.clock.install()
    page.route(WORKER, hold)
    page.goto(site.address)
    eventually(lambda: [page.title(), *held][1:])
    page.clock.fast_forward(20_000)
    expect(page.locator(SLOW)).to_be_visible(timeout=PATIENCE)
    held[0].continue_()
    expect(page.locator(LIVE)).to_be_visible(timeout=PATIENCE)
    expect(page.locator(SLOW)).to_have_count(0)


def test_twenty_reloads_in_a_row_start_at_last(page: Page, site: Site) -> None:
    """Some of them while the page, Python or the match before it is still waking."""
    before = hand(opened(page, site))
    for number in range(RELOADS):
        page.reload(wait_until="domcontentloaded")
        if number % 3 == 1:
            page.locator("main").wait_for()
        elif number % 3 == 2:
            eventually(lambda: [page.title(), *page.workers][1:])
    expect(page.locator(LIVE)).to_be_visible(timeout=PATIENCE)
    assert hand(page) == before
    assert len(page.workers) == 1


def test_the_engine_ends_with_the_page_and_comes_back_with_it(
    page: Page, site: Site
) -> None:
    before = hand(opened(page, site))
    assert len(page.workers) == 1
    leave = "name => dispatchEvent(new PageTransitionEvent(name, { persisted: true }))"
    page.evaluate(leave, "pagehide")
    eventually(lambda: [page.title(), *page.workers][1:] == [])
    page.evaluate(leave, "pageshow")
    expect(page.locator(LIVE)).to_be_visible(timeout=PATIENCE)
    assert hand(page) == before
    assert len(page.workers) == 1
