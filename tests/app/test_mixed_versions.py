"""A page and an engine of different versions refuse each other, and get over it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from buildtools.site import write_service_worker
from tests.browser import Site, eventually
from tests.deploys import PATIENCE, Loads, kept_caches, put_up
from tests.e2e import positions
from tests.e2e.saves import DATABASE, put_match

LIVE = "main[aria-busy=false]"
TROUBLE = "[data-trouble=OTHER_VERSION]"
_CONTROLLED = "navigator.serviceWorker.controller !== null"
_KEPT = f"""async () => {{
  {DATABASE}
  const db = await database('/');
  const broken = await settled(db.transaction('broken').objectStore('broken').count());
  db.close();
  return [...await current('/'), broken, JSON.stringify(localStorage)];
}}"""
_UPDATE = "async () => (await navigator.serviceWorker.getRegistration()).update()"
_TAKEN = """async () => {
  const { installing, waiting } = await navigator.serviceWorker.getRegistration();
  waiting?.postMessage({ type: 'take_over' });
  return installing === null && waiting === null;
}"""

# A pattern of JavaScript, and what is put in its place.
_CHANGES = {
    "version": r'/"version":"[^"]+"/, `"version":"0.0.1"`',
    "protocol": r'/"protocol":\d+/, `"protocol":99`',
}

PutUp = Callable[[str], None]


@pytest.fixture(params=list(_CHANGES))
def change(request: pytest.FixtureRequest) -> str:
    """What an engine says of itself that is not as the page knows it."""
    return _CHANGES[request.param]


@pytest.fixture
def put(dist: Path, site: Site, tmp_path: Path, change: str) -> PutUp:
    """Put up a version: whole, or one whose engine is not that of the page."""

    def up(kind: str) -> None:
        home = put_up(dist, tmp_path / kind, kind)
        if kind == "mixed":
            _mix(home, change)
        site.root = home
        site.start()

    return up


def _mix(home: Path, change: str) -> None:
    (worker,) = home.glob("worker-*.js")
    front = (
        "const says = self.postMessage.bind(self);"
        "self.postMessage = (data) =>"
        f" says(typeof data === 'string' ? data.replace({change}) : data);\n"
    )
    worker.write_text(front + worker.read_text())
    script = (home / "sw.js").read_text().partition("\n")[2]
    write_service_worker(home, script)


def played(page: Page, site: Site) -> list[str]:
    """Draw a card with a whole version and see it kept; what the device has then."""
    # A match of chance may be over before the person has a turn.
    put_match(page, site, positions.find(positions.fresh))
    page.goto(site.address)
    expect(page.locator(LIVE)).to_be_visible(timeout=PATIENCE)
    eventually(lambda: page.evaluate(_CONTROLLED), seconds=60)
    expect(page.locator(".actions[data-waits=false]")).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("s")
    expect(page.locator(".hand-card")).to_have_count(14, timeout=PATIENCE)
    return kept(page)


def kept(page: Page) -> list[str]:
    found: list[str] = page.evaluate(_KEPT)
    return found


def has_mixed(page: Page, site: Site, put: PutUp) -> list[str]:
    """The device holds a match, and then a version that does not fit together."""
    put("whole")
    before = played(page, site)
    page.goto(f"{site.address}notices.txt")
    put("mixed")
    page.evaluate(_UPDATE)
    eventually(lambda: page.evaluate(_TAKEN))
    page.reload()
    expect(page.locator("body")).to_contain_text("Version mixed")
    return before


def test_the_page_fetches_everything_anew_by_itself(
    page: Page, site: Site, put: PutUp
) -> None:
    before = has_mixed(page, site, put)
    put("repaired")
    loads = Loads(page)
    page.goto(site.address)
    expect(page.locator("html[data-version=repaired]")).to_have_count(
        1, timeout=PATIENCE
    )
    expect(page.locator(LIVE)).to_be_visible(timeout=PATIENCE)
    assert page.locator(TROUBLE).count() == 0
    assert loads.count == 2
    assert kept(page) == before
    expect(page.locator(".hand-card")).to_have_count(14, timeout=PATIENCE)


def test_it_tries_once_then_says_so_and_a_tap_tries_again(
    page: Page, site: Site, put: PutUp
) -> None:
    before = has_mixed(page, site, put)
    loads = Loads(page)
    page.goto(site.address)
    eventually(lambda: _loaded(page, loads) == 2)
    trouble = page.locator(TROUBLE)
    expect(trouble).to_be_visible(timeout=PATIENCE)
    expect(trouble).to_contain_text("different versions")
    assert page.locator(".deed[data-on=true]").count() == 0
    assert page.locator(LIVE).count() == 0
    assert kept(page) == before
    trouble.locator("[data-action=retry]").tap()
    eventually(lambda: _loaded(page, loads) == 3)
    expect(trouble).to_be_visible(timeout=PATIENCE)
    put("repaired")
    trouble.locator("[data-action=retry]").tap()
    expect(page.locator("html[data-version=repaired]")).to_have_count(
        1, timeout=PATIENCE
    )
    expect(page.locator(LIVE)).to_be_visible(timeout=PATIENCE)
    assert loads.count == 4
    assert kept(page) == before


def _loaded(page: Page, loads: Loads) -> int:
    page.title()  # lets the browser tell what has happened
    return loads.count


def test_without_a_network_nothing_is_given_up(
    page: Page, site: Site, put: PutUp
) -> None:
    before = has_mixed(page, site, put)
    caches = kept_caches(page)
    site.stop()
    loads = Loads(page)
    page.goto(site.address)
    trouble = page.locator(TROUBLE)
    expect(trouble).to_be_visible(timeout=PATIENCE)
    trouble.locator("[data-action=retry]").tap()
    expect(trouble).to_have_count(0)
    expect(trouble).to_be_visible(timeout=PATIENCE)
    assert loads.count == 1
    assert kept_caches(page) == caches
    assert kept(page) == before


def test_the_page_knows_the_version_it_was_built_for(dist: Path) -> None:
    scripts = "".join(file.read_text() for file in dist.glob("assets/index-*.js"))
    root = Path(__file__).resolve().parents[2] / "engine" / "matta"
    found = re.search(r'__version__ = "(.+)"', (root / "__init__.py").read_text())
    assert found
    assert f"version:`{found[1]}`,protocol:" in scripts
