"""What the browser tests share: a server to switch off, Chromium, WebKitGTK, axe.

Tests of the engine import nothing from here.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, ViewportSize
from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from buildtools import browser
from buildtools.serve import HOST
from buildtools.steps import DIST, ROOT

PHONE = ViewportSize(width=390, height=844)
SET_UP = "run `python3 build.py test` once: it sets the browsers up"


class Site:
    """A server process for a folder, that can be killed and come back.

    `site.stop()` is the network gone; `site.start()` is it back at the same address,
    with other manners when options of `buildtools.serve` are given:
    `site.start("--fail", r"\\.wasm$")`.
    """

    def __init__(self, root: Path, *options: str, base: str = "/") -> None:
        self.root = root
        self.base = base
        self.options = options
        self.port = _free_port()
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.port}{self.base}"

    def start(self, *options: str) -> None:
        """Serve; options given here replace those the site was made with."""
        self.stop()
        self.options = options or self.options
        place = ("--root", str(self.root), "--port", str(self.port))
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "buildtools.serve"),
                *(*place, "--base", self.base, *self.options),
            ],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert self.address in said, f"the server said {said!r}"

    def stop(self) -> None:
        """Kill the server; whatever asks for it now is refused at once."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None


class Chromium:
    """Starts browser contexts; a profile folder makes one that outlives a restart."""

    def __init__(self, kind: BrowserType, found: browser.Browsers) -> None:
        self.kind = kind
        self.settings: dict[str, Any] = {
            "executable_path": found.chromium,
            "args": list(found.arguments),
            "env": {**os.environ, **found.env},
            "chromium_sandbox": "--no-sandbox" not in found.arguments,
        }
        self._shared: Browser | None = None

    def context(self, **options: Any) -> BrowserContext:
        """Open a fresh context in a browser that the whole test run shares."""
        if self._shared is None:
            self._shared = self.kind.launch(**self.settings)
        return self._shared.new_context(**options)

    def profile(self, home: Path, **options: Any) -> BrowserContext:
        """Start a browser of its own on a profile; `close()` ends it, data stays."""
        return self.kind.launch_persistent_context(home, **self.settings, **options)

    def close(self) -> None:
        if self._shared is not None:
            self._shared.close()


def phone(**options: Any) -> dict[str, Any]:
    """Describe a phone in portrait, to be touched: options of a context."""
    defaults = {
        "viewport": PHONE,
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
        "locale": "en-GB",
    }
    return {**defaults, **options}


def built_site() -> Path:
    if not (DIST / "index.html").exists():
        pytest.fail("dist/ is not built: run `python3 build.py`", pytrace=False)
    return DIST


def found_browsers() -> browser.Browsers:
    found = browser.load()
    if found is None:
        pytest.fail(SET_UP, pytrace=False)
    return found


# What rises or fades is done; what moves for ever (the dots of thinking) may move.
_AT_REST = """() => Promise.all(document.getAnimations()
  .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
  .map((one) => one.finished.catch(() => null)))"""


def at_rest(page: Page) -> None:
    """Wait until nothing rises or fades any more."""
    page.evaluate(_AT_REST)


def violations(page: Page) -> list[str]:
    """Run axe on the page when nothing rises or fades; each violation as a line."""
    at_rest(page)
    results = Axe().run(page).response["violations"]
    return [
        f"{v['id']}: {v['help']} at {[n['target'] for n in v['nodes']]}"
        for v in results
    ]


@contextmanager
def webkit_driver() -> Iterator[WebKitGTK]:
    """Start WebKitGTK's MiniBrowser on a screen of its own, or skip."""
    found = found_browsers()
    driver_path = shutil.which("WebKitWebDriver")
    if not found.webkit or driver_path is None:
        pytest.skip(f"no WebKitGTK: {found.webkit_missing}")
    with _screen() as display:
        options = Options()
        options.binary_location = found.webkit
        options.add_argument("--automation")
        env = {
            **os.environ,
            "DISPLAY": display,
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        driver = WebKitGTK(options=options, service=Service(driver_path, env=env))
        driver.set_page_load_timeout(60)
        driver.set_script_timeout(120)
        try:
            yield driver
        finally:
            driver.quit()


@contextmanager
def _screen() -> Iterator[str]:
    """Run an X server without a monitor on a free display."""
    read, write = os.pipe()
    size = ("-screen", "0", "1280x1024x24", "-nolisten", "tcp")
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), *size],
        pass_fds=(write,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as answer:
            yield f":{answer.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def eventually(check: Any, *, seconds: float = 30, every: float = 0.1) -> Any:
    """Ask again until the answer is true; return it."""
    end = time.monotonic() + seconds
    while not (answer := check()):
        assert time.monotonic() < end, f"still {answer!r} after {seconds} s"
        time.sleep(every)
    return answer
