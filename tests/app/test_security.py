"""Nothing leaves the device: the policy in page, worker and service worker."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Worker

from tests.app.engine_worker import EngineWorker, answers
from tests.app.test_service_worker import install
from tests.browser import Site

POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
HEADER = f"Content-Security-Policy: {POLICY}"
_META = "meta[http-equiv='Content-Security-Policy']"
_FETCH = "(url) => fetch(url, { mode: 'no-cors' }).then(() => 'sent', () => 'blocked')"
# Later, not at once: while the debugger's own call runs, it lets everything through.
_EVAL = """
() => new Promise((resolve) => setTimeout(() => {
  try { resolve(new Function('return "evaluated"')()); } catch { resolve('blocked'); }
}))
"""


class Foreign:
    """Another site, that would let anybody in and writes down who came."""

    def __init__(self, root: Path, log: Path) -> None:
        self.log = log
        log.touch()
        allow = "Access-Control-Allow-Origin: *"
        self.site = Site(root, "--header", allow, "--log", str(log))

    @property
    def address(self) -> str:
        return f"{self.site.address}notices.txt"

    def was_reached(self) -> bool:
        return "notices.txt" in self.log.read_text()


@pytest.fixture
def foreign(dist: Path, tmp_path: Path) -> Iterator[Foreign]:
    other = Foreign(dist, tmp_path / "foreign-requests")
    yield other
    other.site.stop()


@pytest.fixture
def careful_site(dist: Path) -> Iterator[Site]:
    """A host that sends the header which docs/deploy.md asks for."""
    served = Site(dist, "--header", HEADER)
    yield served
    served.stop()


def dedicated_worker(page: Page) -> Worker:
    return next(worker for worker in page.workers if "worker-" in worker.url)


def test_every_page_carries_the_policy(page: Page, dist: Path, site: Site) -> None:
    pages = [file.relative_to(dist).as_posix() for file in dist.rglob("*.html")]
    assert "index.html" in pages
    for name in pages:
        page.goto(f"{site.address}{name}")
        policies = page.locator(_META).evaluate_all("all => all.map(m => m.content)")
        assert policies == [POLICY]


def test_the_page_cannot_reach_another_site(
    page: Page, site: Site, foreign: Foreign
) -> None:
    page.goto(site.address)
    assert page.evaluate(_FETCH, foreign.address) == "blocked"
    assert not foreign.was_reached()


def test_a_page_without_the_policy_could(
    foreign: Foreign, page: Page, site: Site
) -> None:
    """The tests above and below would notice a request that gets through."""
    page.goto(f"{site.address}notices.txt")
    assert page.evaluate(_FETCH, foreign.address) == "sent"
    assert foreign.was_reached()


def test_the_workers_cannot_once_the_service_worker_answers(
    page: Page, site: Site, foreign: Foreign
) -> None:
    install(page, site)
    EngineWorker(page, site).next("welcome")
    worker = dedicated_worker(page)
    assert worker.evaluate(_FETCH, foreign.address) == "blocked"
    assert worker.evaluate(_EVAL) == "blocked"
    assert not foreign.was_reached()


def test_with_the_header_the_first_visit_is_covered_too(
    phone: BrowserContext, careful_site: Site, foreign: Foreign
) -> None:
    page = phone.new_page()
    EngineWorker(page, careful_site).next("welcome")
    worker = dedicated_worker(page)
    assert worker.evaluate(_FETCH, foreign.address) == "blocked"
    assert worker.evaluate(_EVAL) == "blocked"
    install(page, careful_site)
    (service_worker,) = phone.service_workers
    assert service_worker.evaluate(_FETCH, foreign.address) == "blocked"
    assert service_worker.evaluate(_EVAL) == "blocked"
    assert not foreign.was_reached()


@pytest.mark.parametrize(
    "visit",
    [
        lambda page, site: page.goto(site.address),
        answers,
        lambda page, site: page.goto(f"{site.address}proof/micropip.html"),
    ],
    ids=["page", "engine", "proof"],
)
def test_nothing_is_asked_of_another_site(
    phone: BrowserContext, site: Site, visit: Callable[[Page, Site], object]
) -> None:
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url))
    page = phone.new_page()
    visit(page, site)
    page.wait_for_load_state("networkidle")
    install(page, site)
    assert asked
    assert [url for url in asked if not url.startswith(site.address)] == []


def test_what_is_shipped_names_no_other_address(dist: Path) -> None:
    """Pyodide's own address for missing files is taken out in the build."""
    scripts = [*dist.rglob("*.js"), *dist.rglob("*.html"), *dist.rglob("*.css")]
    assert scripts
    for script in scripts:
        assert "//cdn" not in script.read_text(), script.name
