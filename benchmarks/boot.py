"""From the visit to the engine's first answer: the shipped form against micropip.

usage: .venv/bin/python -m benchmarks.boot [RUNS]   (after `python3 build.py test`)

Each run takes a fresh browser profile: a first visit, then, with the server dead and
the browser restarted, a visit offline. Forms and runs are interleaved. The peer is the
usual start of a Pyodide page: micropip installs the same wheel into the same Pyodide.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from benchmarks.asked import asked
from tests.app.engine_worker import EngineWorker
from tests.app.test_service_worker import install
from tests.browser import Chromium, Site, built_site, found_browsers


def shipped(page: Page, site: Site) -> None:
    EngineWorker(page, site).next("welcome")


def micropip(page: Page, site: Site) -> None:
    page.goto(f"{site.address}proof/micropip.html")
    page.get_by_text('"welcome"').wait_for(timeout=60_000)


Form = Callable[[Page, Site], None]
FORMS: dict[str, Form] = {"shipped": shipped, "micropip": micropip}
VISITS = ("first visit", "offline")
Times = dict[tuple[str, str], list[float]]


def run(chromium: Chromium, name: str, times: Times) -> None:
    site = Site(built_site())
    with tempfile.TemporaryDirectory() as home:
        visit(chromium, home, site, name, times[name, "first visit"], keep=True)
        site.stop()
        visit(chromium, home, site, name, times[name, "offline"], keep=False)


def visit(
    chromium: Chromium,
    home: str,
    site: Site,
    name: str,
    taken: list[float],
    *,
    keep: bool,
) -> None:
    context = chromium.profile(Path(home))
    page = context.pages[0]
    started = time.perf_counter()
    FORMS[name](page, site)
    taken.append(time.perf_counter() - started)
    if keep:
        install(page, site)
    context.close()


def report(times: Times) -> None:
    print(f"{'':12} {'shipped':>9} {'micropip':>9} {'ratio':>6}")
    for kind in VISITS:
        ours, peer = (statistics.median(times[name, kind]) for name in FORMS)
        print(f"{kind:12} {ours:7.2f} s {peer:7.2f} s {peer / ours:6.2f}")


def main() -> None:
    (runs,) = asked(__doc__, runs=5)
    times: Times = {(name, kind): [] for name in FORMS for kind in VISITS}
    with sync_playwright() as playwright:
        chromium = Chromium(playwright.chromium, found_browsers())
        for _ in range(runs):
            for name in FORMS:
                run(chromium, name, times)
    report(times)


if __name__ == "__main__":
    main()
