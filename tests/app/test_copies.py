"""Two copies of the site on one origin, and the way to take one off again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import Site, eventually
from tests.deploys import (
    PATIENCE,
    Loads,
    comes_back,
    kept_caches,
    pull_the_kill_switch,
    put_up,
    registrations,
    version_of,
)
from tests.e2e.saves import DATABASE

LIVE = "main[aria-busy=false]"
_CONTROLLED = "navigator.serviceWorker.controller !== null"
_DEAF = """
const container = ServiceWorkerContainer.prototype;
const add = container.addEventListener;
container.addEventListener = function (type, ...rest) {
  if (type !== 'controllerchange') add.call(this, type, ...rest);
};
"""
# It goes away by itself, too, which is kept: not in the middle of a test.
_READ_NEWS = """
(place) => {
  document.querySelector('.strip button')?.click();
  return JSON.parse(localStorage[place] ?? '{}').offline === 'offline_ready';
}
"""
_STORED = "Object.entries(localStorage).sort()"
_MATCH = f"async (folder) => {{ {DATABASE} return await current(folder); }}"
_LOCKS = "async () => (await navigator.locks.query()).held.map(({ name }) => name)"
_DATABASES = "async () => (await indexedDB.databases()).map(({ name }) => name).sort()"


@dataclass
class Origin:
    """A host with two copies of the site, in `a/` and in `b/`."""

    dist: Path
    root: Path
    site: Site

    def address(self, copy: str) -> str:
        return f"{self.site.address}{copy}/"

    def put_up(self, copy: str, version: str) -> Path:
        return put_up(self.dist, self.root / copy, version)


@pytest.fixture
def origin(dist: Path, tmp_path: Path) -> Iterator[Origin]:
    root = tmp_path / "origin"
    for copy in ("a", "b"):
        put_up(dist, root / copy, "1")
    site = Site(root)
    yield Origin(dist, root, site)
    site.stop()


@dataclass
class Copy:
    """One copy, opened and played, and what the device keeps of it."""

    page: Page
    folder: str

    def kept(self) -> dict[str, Any]:
        """All that is kept under the name of this copy's folder."""
        stored = self.page.evaluate(_STORED)
        return {
            "caches": [one for one in kept_caches(self.page) if self._is_ours(one)],
            "settings": [one for one in stored if self._is_ours(one[0])],
            "match": self.page.evaluate(_MATCH, self.folder),
            "registered": [
                one
                for one in registrations(self.page)
                if one["scope"].endswith(self.folder)
            ],
        }

    def _is_ours(self, name: str) -> bool:
        return self.folder in name.split(" ")

    def hand(self) -> list[str | None]:
        cards = self.page.locator(".hand-card").all()
        return sorted(str(card.get_attribute("data-card")) for card in cards)


def opened(page: Page, origin: Origin, copy: str) -> Copy:
    """Open a copy, wait until the device has it, and draw a card."""
    page.goto(origin.address(copy))
    expect(page.locator(LIVE)).to_be_visible(timeout=PATIENCE)
    eventually(lambda: page.evaluate(_CONTROLLED), seconds=60)
    expect(page.locator(".actions[data-waits=false]")).to_be_visible(timeout=PATIENCE)
    eventually(lambda: page.evaluate(_READ_NEWS, f"matta.settings /{copy}/"))
    if not page.locator(".hand-card[data-drawn=true]").count():
        page.keyboard.press("s")
    expect(page.locator(".hand-card")).to_have_count(14, timeout=PATIENCE)
    return Copy(page, f"/{copy}/")


def choose_theme(page: Page, theme: str) -> None:
    page.press("[data-action=menu]", "Enter")
    page.locator(f"[data-setting=theme] [value={theme}]").check()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_copies_in_two_folders_share_nothing(
    phone: BrowserContext, origin: Origin
) -> None:
    a = opened(phone.new_page(), origin, "a")
    b = opened(phone.new_page(), origin, "b")
    choose_theme(a.page, "dark")
    assert a.hand() != b.hand()
    kept = {one.folder: one.kept() for one in (a, b)}
    for one in (a, b):
        names = [*one.page.evaluate(_LOCKS), *one.page.evaluate(_DATABASES)]
        names += [name for name, _ in one.page.evaluate(_STORED)]
        names += kept_caches(one.page)
        assert names
        assert {name.split(" ")[1] for name in names} == {"/a/", "/b/"}
        assert len(kept[one.folder]["caches"]) == 1
        assert len(kept[one.folder]["registered"]) == 1
    b.page.reload()
    expect(b.page.locator(LIVE)).to_be_visible(timeout=PATIENCE)
    expect(b.page.locator("html[data-theme=dark]")).to_have_count(0)
    a.page.reload()
    expect(a.page.locator("html[data-theme=dark]")).to_have_count(1, timeout=PATIENCE)
    assert b.kept() == kept["/b/"]


def test_a_new_version_of_one_leaves_the_other(
    phone: BrowserContext, origin: Origin
) -> None:
    a = opened(phone.new_page(), origin, "a")
    b = opened(phone.new_page(), origin, "b")
    before = b.kept()
    loads = Loads(b.page)
    origin.put_up("a", "2")
    comes_back(a.page)
    expect(a.page.locator("[data-update=ready]")).to_be_visible(timeout=PATIENCE)
    assert b.page.locator("[data-update]").count() == 0
    hand = a.hand()
    a.page.goto("about:blank")  # nobody uses version 1 any more
    a.page.goto(f"{origin.address('b')}notices.txt")
    eventually(lambda: [one["waits"] for one in waiting(a.page)] == [False, False])
    a.page.goto(origin.address("a"))
    expect(a.page.locator(LIVE)).to_be_visible(timeout=PATIENCE)
    assert (version_of(a.page), version_of(b.page)) == ("2", "1")
    assert a.hand() == hand
    assert b.kept() == before
    assert loads.count == 0
    b.page.keyboard.press("o")
    assert len(b.hand()) == 14


def waiting(page: Page) -> list[dict[str, bool]]:
    found: list[dict[str, bool]] = page.evaluate(
        """async () => (await navigator.serviceWorker.getRegistrations()).map(
          ({ waiting }) => ({ waits: waiting !== null }))"""
    )
    return found


@pytest.mark.parametrize("known", [True, False], ids=["this page", "an older page"])
def test_the_kill_switch_takes_one_copy_off_and_leaves_its_matches(
    phone: BrowserContext, origin: Origin, known: bool
) -> None:
    if not known:  # one that does not start anew by itself, and is sent by the switch
        phone.add_init_script(_DEAF)
    a = opened(phone.new_page(), origin, "a")
    b = opened(phone.new_page(), origin, "b")
    before, other = a.kept(), b.kept()
    hand = a.hand()
    choices = [one for one in before["settings"] if "settings" in one[0]]
    loads, own = Loads(b.page), Loads(a.page)
    pull_the_kill_switch(origin.put_up("a", "2"))
    comes_back(a.page)
    own.become("2")
    expect(a.page.locator(LIVE)).to_be_visible(timeout=PATIENCE)
    eventually(lambda: a.kept()["registered"] == [])
    expect(a.page.locator("[data-trouble=OFFLINE_NOT_AVAILABLE]")).to_be_visible(
        timeout=PATIENCE
    )
    after = a.kept()
    assert after["caches"] == []
    assert after["match"] == before["match"]
    assert [json.loads(v)["theme"] for _, v in choices] == ["auto"]
    assert {name for name, _ in after["settings"]} == {
        name for name, _ in before["settings"]
    }
    assert a.hand() == hand
    assert b.kept() == other
    assert (own.count, loads.count) == (1, 0)
    origin.put_up("a", "3")  # and back again
    a.page.reload()
    expect(a.page.locator("html[data-version='3']")).to_have_count(1, timeout=PATIENCE)
    eventually(lambda: a.page.evaluate(_CONTROLLED), seconds=60)
    assert a.hand() == hand


def test_what_older_versions_kept_for_all_folders_is_taken_over(
    phone: BrowserContext, origin: Origin
) -> None:
    seats = [{"kind": "person", "level": None, "name": "Ada"}]
    ruling = {"preset": "casa", "settings": {}}
    sheets = [{"id": "x", "name": "Zu Hause", "ruling": ruling}]
    old = {
        "matta.settings": {"theme": "dark", "sort": "rank"},
        "matta.people": {"": {"language": "it", "deck": "four", "size": "large"}},
        "matta.seats": seats,
        "matta.sheets": {"version": 1, "sheets": sheets},
    }
    page = phone.new_page()
    page.goto(f"{origin.address('a')}notices.txt")
    for name, value in old.items():
        page.evaluate(
            "([name, text]) => localStorage.setItem(name, text)",
            [name, json.dumps(value)],
        )
    for copy in ("a", "b"):
        page.goto(origin.address(copy))
        expect(page.locator(LIVE)).to_be_visible(timeout=PATIENCE)
        expect(page.locator("html[data-theme=dark][data-deck=four]")).to_have_count(
            1, timeout=PATIENCE
        )
        expect(page.locator("html[lang=it]")).to_have_count(1, timeout=PATIENCE)
        page.press("[data-action=menu]", "Enter")
        page.press("[data-action=menu_new]", "Enter")
        expect(page.locator("dialog")).to_contain_text("Zu Hause")
        kept = dict(page.evaluate(_STORED))
        assert json.loads(kept[f"matta.seats /{copy}/"])[0]["name"] == "Ada"
        assert json.loads(kept[f"matta.settings /{copy}/"])["sort"] == "rank"
        page.goto("about:blank")
