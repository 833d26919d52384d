"""With every hidden card in another place, the page and what it is told stay the same.

The engine that is served here differs from the real one in one thing: after a deal it
puts the cards that the person cannot see elsewhere, by a number (the salt) that the
test chooses. Salt 0 leaves them where they were dealt.
"""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from matta.actions import DrawStock
from matta.games import GAMES
from tests.browser import Site, at_rest, eventually
from tests.e2e import positions
from tests.e2e.shadow import Shadow
from tests.e2e.sheets import open_sheet, show
from tests.e2e.witness import listen

SALTS = (0, 1, 2)
CHOSEN = 3
# In place of matta/worker.py. The next card of the stock stays: the person draws it.
WORKER = """
SALT = {salt}

from dataclasses import replace
from hashlib import sha256

from matta import games
from matta.chance import Stream
from matta.session import Session

game = games.GAMES["scala40"]


def deal(rules, seats, dealer, key):
    state, dealt = game.deal(rules, seats, dealer, key)
    others = [seat for seat in seats if seat != 0]
    hidden = state.stock[:-1] + [c for s in others for c in sorted(state.hands[s])]
    if SALT:
        Stream(sha256(str(SALT).encode()).digest(), "hidden").shuffle(hidden)
    state.stock[:-1] = [hidden.pop() for _ in state.stock[:-1]]
    for seat in others:
        state.hands[seat] = {hidden.pop() for _ in state.hands[seat]}
    return state, dealt


games.GAMES["scala40"] = replace(game, deal=deal)
session = Session()


def handle(text):
    if text == "hidden":
        state = session.recorded.match.round
        return str([state.stock, sorted(state.hands[1])])
    return session.handle(text)
"""
_HEARD = "() => JSON.stringify(heard)"
_OFFERS = "() => heard.filter(({ type }) => type === 'offers').length"
# Every address that a picture could come from.
_IMAGES = """() => [
  ...[...document.querySelectorAll('[src], [href]')]
    .map((one) => one.getAttribute('src') ?? one.getAttribute('href')),
  ...[...document.querySelectorAll('*')]
    .map((one) => getComputedStyle(one).backgroundImage)
    .filter((one) => one !== 'none'),
].join('\\n')"""
_KEPT = "() => JSON.stringify(Object.entries(localStorage).sort())"


@dataclass(frozen=True)
class Seen:
    """All that a page shows, says and was told at one moment."""

    document: str
    tree: str
    voice: str
    images: str
    kept: str


def look(page: Page) -> Seen:
    at_rest(page)
    return Seen(
        page.locator("body").evaluate("(body) => body.outerHTML"),
        page.locator("body").aria_snapshot(),
        page.locator("[data-voice]").text_content() or "",
        page.evaluate(_IMAGES),
        page.evaluate(_KEPT),
    )


def salted(dist: Path, home: Path, salt: int) -> Path:
    """The site with an engine that moves what the person cannot see."""
    shutil.copytree(dist, home)
    (engine,) = home.glob("assets/engine-*.zip")
    (real,) = dist.glob("assets/engine-*.zip")
    with zipfile.ZipFile(real) as old, zipfile.ZipFile(engine, "w") as new:
        for name in old.namelist():
            if not name.startswith("matta/worker."):
                new.writestr(name, old.read(name))
        new.writestr("matta/worker.py", WORKER.replace("{salt}", str(salt)))
    return home


def moments(page: Page, site: Site, shadow: Shadow) -> Iterator[Seen]:
    """What is seen before the first move, with a drawn card, and with cards chosen."""
    hand = show(page, site, shadow)
    yield look(page)
    hand.play(DrawStock())
    yield look(page)
    hand.choose(shadow.table.view.hand[:CHOSEN])
    eventually(lambda: page.evaluate(_OFFERS) == CHOSEN)
    yield look(page)
    open_sheet(page, "log")
    yield look(page)


def test_other_hidden_cards_leave_the_page_as_it_was(
    dist: Path,
    site: Site,
    tmp_path: Path,
    phone_context: Callable[..., BrowserContext],
) -> None:
    seen: list[list[Seen]] = []
    heard: list[str] = []
    for salt in SALTS:
        site.root = salted(dist, tmp_path / str(salt), salt)
        site.start()
        context = phone_context(service_workers="block")
        listen(context)
        page = context.new_page()
        seen.append([*moments(page, site, positions.find(beginning))])
        heard.append(page.evaluate(_HEARD))
    assert '"type":"offers"' in heard[0]
    assert heard == [heard[0]] * len(SALTS)
    assert seen == [seen[0]] * len(SALTS)


def beginning(shadow: Shadow) -> bool:
    """The person begins, and nothing fits on three cards at once."""
    return shadow.at == 1


def test_the_hidden_cards_were_really_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The engine that the browser got, here on CPython: other cards, the same view."""
    shadow = positions.find(beginning)
    tables, hidden = set(), set()
    for salt in SALTS:
        monkeypatch.setitem(GAMES, "scala40", GAMES["scala40"])
        place: dict[str, Any] = {}
        exec(WORKER.replace("{salt}", str(salt)), place)
        save = {"id": "m", "log": shadow.log, "secret": shadow.secret}
        tables.add(place["handle"](json.dumps({"type": "restore", **save})))
        hidden.add(place["handle"]("hidden"))
        monkeypatch.undo()
    assert len(tables) == 1
    assert len(hidden) == len(SALTS)
