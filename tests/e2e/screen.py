"""A page to be touched and looked at, in Chromium or in WebKitGTK."""

from __future__ import annotations

import json
from typing import Any, Protocol

from playwright.sync_api import Page, Position
from selenium.webdriver import ActionChains, WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.expected_conditions import element_to_be_clickable
from selenium.webdriver.support.ui import WebDriverWait

from tests.e2e.picture import WATCH, Picture

SECONDS = 30
# A card that lies under another one still shows this corner.
CORNER = Position(x=12, y=12)


# A card that still moves would be missed.
_AT_REST = """
const [element, done] = arguments;
let last = '';
const look = () => {
  const { x, y } = element.getBoundingClientRect();
  const now = `${x} ${y}`;
  if (now === last) return done();
  last = now;
  requestAnimationFrame(look);
};
look();
"""


class Screen(Protocol):
    """What the hands of a test need; whatever is not there yet is waited for."""

    def tap(self, css: str, *, corner: bool = False) -> None:
        """Tap the one element, where asked near its upper left corner."""

    def find(self, css: str) -> None:
        """See such an element come."""

    def watch(self, wanted: str) -> Picture | None:
        """See a picture come, as canonical JSON; give what is there instead."""


class Phone:
    """A page of Chromium, with fingers on it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tap(self, css: str, *, corner: bool = False) -> None:
        self.page.tap(css, position=CORNER if corner else None)

    def find(self, css: str) -> None:
        self.page.locator(css).first.wait_for()

    def watch(self, wanted: str) -> Picture | None:
        script = f"([wanted, limit]) => ({WATCH})(wanted, limit)"
        seen: Picture | None = self.page.evaluate(script, [wanted, SECONDS * 1000])
        return seen


class Gtk:
    """The page in WebKitGTK's browser, where a tap is a click."""

    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver
        self._wait: WebDriverWait[Any] = WebDriverWait(driver, SECONDS)

    def tap(self, css: str, *, corner: bool = False) -> None:
        element: WebElement = self._wait.until(
            element_to_be_clickable((By.CSS_SELECTOR, css))
        )
        self.driver.execute_async_script(_AT_REST, element)
        if not corner:
            element.click()
            return
        size = element.size
        across = int(CORNER["x"] - size["width"] / 2)
        down = int(CORNER["y"] - size["height"] / 2)
        finger = ActionChains(self.driver, duration=0)
        finger.move_to_element_with_offset(element, across, down).click().perform()

    def find(self, css: str) -> None:
        self._wait.until(lambda driver: driver.find_elements(By.CSS_SELECTOR, css))

    def watch(self, wanted: str) -> Picture | None:
        script = f"({WATCH})(arguments[0], arguments[1]).then(arguments[2])"
        seen: Picture | None = self.driver.execute_async_script(
            script, wanted, SECONDS * 1000
        )
        return seen


def assert_shows(screen: Screen, picture: Picture) -> None:
    """Wait until the page shows exactly this."""
    wanted = json.dumps(picture, sort_keys=True, separators=(",", ":"))
    seen = screen.watch(wanted)
    if seen is not None:
        differences = [
            f"{name}: {seen[name]} instead of {picture[name]}"
            for name in picture
            if seen[name] != picture[name]
        ]
        raise AssertionError("\n".join(["the page shows", *differences]))
