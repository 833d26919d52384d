"""What deployers do with the site: put it up, bring a new version, take it back."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import Page

from buildtools.site import write_service_worker

# A start of Python on a busy machine, in milliseconds.
PATIENCE = 60_000

# An hour later somebody looks at the page again; for both drivers.
COMES_BACK = """
() => {
  const now = Date.now;
  Date.now = () => now() + 3_600_000;
  document.dispatchEvent(new Event('visibilitychange'));
}
"""
_REGISTRATIONS = """
async () => (await navigator.serviceWorker.getRegistrations()).map(
  ({ scope, updateViaCache, active }) =>
    ({ scope, updateViaCache, url: active?.scriptURL })
)
"""
_CACHES = "async () => (await caches.keys()).sort()"


def put_up(dist: Path, home: Path, version: str) -> Path:
    """Put a copy of the site into a folder, as a version that can be told apart."""
    if home.exists():
        shutil.rmtree(home)
    shutil.copytree(dist, home)
    page = home / "index.html"
    text = page.read_text()
    marked = text.replace("<html ", f'<html data-version="{version}" ', 1)
    assert marked != text
    page.write_text(marked)
    (home / "notices.txt").write_text(f"Version {version}.\n")
    script = (dist / "sw.js").read_text().partition("\n")[2]
    write_service_worker(home, script)
    return home


def pull_the_kill_switch(home: Path) -> None:
    """Do as docs/deploy.md says."""
    shutil.copyfile(home / "kill-switch" / "sw.js", home / "sw.js")


def version_of(page: Page) -> str | None:
    """Which of the versions that were put up the page is."""
    found: str | None = page.evaluate("document.documentElement.dataset.version")
    return found


def comes_back(page: Page) -> None:
    page.evaluate(COMES_BACK)


def registrations(page: Page) -> list[dict[str, str]]:
    found: list[dict[str, str]] = page.evaluate(_REGISTRATIONS)
    return found


def kept_caches(page: Page) -> list[str]:
    found: list[str] = page.evaluate(_CACHES)
    return found


class Loads:
    """Counts how often a page is loaded from now on."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0
        page.on("domcontentloaded", self._count)

    def _count(self, _: Page) -> None:
        self.count += 1

    def become(self, version: str) -> None:
        """Wait until the page is that version, loaded exactly once, and stays so."""
        self.page.locator(f'html[data-version="{version}"]').wait_for(
            state="attached", timeout=PATIENCE
        )
        self.page.locator("main[aria-busy]").wait_for(timeout=PATIENCE)
        assert self.count == 1
