"""A page of WebKitGTK that is asked as a page of Chromium is: `goto` and `evaluate`."""

from __future__ import annotations

from typing import Any

from selenium.webdriver import WebKitGTK

LONGEST = 600  # seconds
_RUN = """
const done = arguments[arguments.length - 1];
const it = (SCRIPT);
Promise.resolve(typeof it === 'function' ? it(arguments[0]) : it)
  .then((found) => done([found ?? null]), (error) => done(String(error)));
"""


class GtkPage:
    """As much of a page as the worker without a page needs."""

    def __init__(self, driver: WebKitGTK) -> None:
        self._driver = driver
        driver.set_script_timeout(LONGEST)

    def goto(self, address: str) -> None:
        self._driver.get(address)

    def evaluate(self, script: str, argument: Any = None) -> Any:
        """What a function or an expression gives, once it is there."""
        text = _RUN.replace("SCRIPT", script.strip().rstrip(";"))
        found = self._driver.execute_async_script(text, argument)
        if isinstance(found, str):
            raise RuntimeError(found)
        return found[0]
