"""Fixtures of the browser tests; nothing is imported until a test asks for one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page
    from selenium.webdriver import WebKitGTK

    from tests.browser import Chromium, Site

# The same examples on every run: a red build can be looked at again.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what drives a browser, so that `-m "not browser"` leaves it out."""
    for item in items:
        names = getattr(item, "fixturenames", ())
        if {"chromium", "phone"} & set(names):
            item.add_marker("browser")
        if "webkit" in names:
            item.add_marker("webkit")


@pytest.fixture(scope="session")
def dist() -> Path:
    """The site as it was built."""
    from tests.browser import built_site

    return built_site()


@pytest.fixture
def site(dist: Path) -> Iterator[Site]:
    """A server of the built site, to be stopped and started by the test."""
    from tests.browser import Site

    served = Site(dist)
    yield served
    served.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    """Chromium, to open contexts or profiles in."""
    from playwright.sync_api import sync_playwright

    from tests.browser import Chromium, found_browsers

    found = found_browsers()
    with sync_playwright() as playwright:
        started = Chromium(playwright.chromium, found)
        yield started
        started.close()


@pytest.fixture
def phone(chromium: Chromium) -> Iterator[BrowserContext]:
    """A fresh phone in portrait, to be touched."""
    from tests.browser import phone

    context = chromium.context(**phone())
    yield context
    context.close()


@pytest.fixture
def page(phone: BrowserContext) -> Page:
    """An empty page of the phone."""
    return phone.new_page()


@pytest.fixture
def webkit() -> Iterator[WebKitGTK]:
    """WebKitGTK's browser, or a skip with the reason."""
    from tests.browser import webkit_driver

    with webkit_driver() as driver:
        yield driver
