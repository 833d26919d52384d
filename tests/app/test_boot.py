"""An engine that cannot start says why, at once: nobody waits for nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

from tests.app.engine_worker import EngineWorker
from tests.browser import Site

FILES = {
    "wasm": r"\.wasm$",
    "library": r"stdlib-.*\.zip$",
    "engine": r"engine-.*\.zip$",
}
TROUBLES = {"--fail": "FILE_MISSING", "--truncate": "FILE_BROKEN"}


def failure(page: Page, site: Site) -> str:
    message = EngineWorker(page, site).next("welcome", "engine_failed")
    assert message["type"] == "engine_failed"
    code: str = message["code"]
    return code


@pytest.mark.parametrize("trouble", TROUBLES)
@pytest.mark.parametrize("file", FILES)
def test_a_file_that_does_not_arrive(
    page: Page, dist: Path, file: str, trouble: str
) -> None:
    site = Site(dist, trouble, FILES[file])
    try:
        assert failure(page, site) == TROUBLES[trouble]
    finally:
        site.stop()


@pytest.mark.parametrize("file", ["*.wasm", "stdlib-*.zip", "engine-*.zip"])
def test_a_network_that_answers_with_a_page_of_its_own(
    page: Page, site: Site, file: str
) -> None:
    def log_in(route: Route) -> None:
        route.fulfill(body="<p>Log in to this network</p>", content_type="text/html")

    page.route(f"**/{file}", log_in)
    assert failure(page, site) in {"FILE_BROKEN", "BOOT_FAILED"}


def test_a_worker_that_does_not_arrive(page: Page, site: Site) -> None:
    page.route("**/worker-*.js", lambda route: route.abort())
    assert failure(page, site) == "WORKER_FAILED"
