"""Fixtures of the end-to-end tests: nothing they open may stumble or reach out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page

from tests.browser import Chromium, Site, phone

OpenProfile = Callable[..., Page]


class Watch:
    """Writes down what no page of ours may do."""

    def __init__(self, site: Site) -> None:
        self.troubles: list[str] = []
        self._ours = (site.address, "data:", "blob:")

    def over(self, context: BrowserContext) -> None:
        context.on("request", lambda request: self._request(request.url))
        context.on("weberror", lambda error: self.troubles.append(str(error.error)))
        context.on("console", self._console)

    def _request(self, url: str) -> None:
        if not url.startswith(self._ours):
            self.troubles.append(f"asked for {url}")

    def _console(self, message: ConsoleMessage) -> None:
        # A dead server is what many of these tests are about.
        missing = message.location["url"].endswith("favicon.ico")
        if message.type == "error" and not missing and "net::ERR" not in message.text:
            self.troubles.append(message.text)


@pytest.fixture
def watch(site: Site) -> Iterator[Watch]:
    """Fails the test for page errors, breaches of the policy and foreign requests."""
    watching = Watch(site)
    yield watching
    assert watching.troubles == []


@pytest.fixture
def phone_context(
    chromium: Chromium, watch: Watch
) -> Iterator[Callable[..., BrowserContext]]:
    """Opens fresh contexts; the options are those of `tests.browser.phone`."""
    opened: list[BrowserContext] = []

    def open_one(**options: object) -> BrowserContext:
        opened.append(chromium.context(**phone(**options)))
        watch.over(opened[-1])
        return opened[-1]

    yield open_one
    for context in opened:
        context.close()


@pytest.fixture
def page(phone_context: Callable[..., BrowserContext]) -> Page:
    """An empty page of a phone that is watched."""
    return phone_context().new_page()


@pytest.fixture
def open_profile(
    chromium: Chromium, watch: Watch, tmp_path: Path
) -> Iterator[OpenProfile]:
    """Starts a phone's browser on the test's profile, and again after it was closed."""
    opened: list[BrowserContext] = []

    def start(**options: object) -> Page:
        context = chromium.profile(tmp_path / "profile", **phone(**options))
        watch.over(context)
        opened.append(context)
        return context.pages[0]

    yield start
    for context in opened:
        context.close()
