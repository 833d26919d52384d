"""On every screen, in every language, with every hand: nothing covers anything."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from playwright.sync_api import Page, Route, expect

from matta import codec
from matta.protocol import Table
from tests.browser import Site
from tests.e2e import positions
from tests.e2e.geometry import lasting, narrow_strips, outside, overlaps
from tests.e2e.sizes import resize

SIZES = (
    *((320, 568), (360, 640), (360, 740), (375, 667), (390, 844), (412, 915)),
    *((430, 932), (768, 1024), (568, 320), (667, 375), (844, 390), (1180, 820)),
)
HANDS = (1, 2, 5, 7, 8, 11, 13, 14)
FAULTS = (overlaps, outside, narrow_strips)
KEEP = "([name, text]) => localStorage.setItem(name, text)"


def with_hand(table: Table, size: int) -> Table:
    """The same table with so many cards in the person's hand."""
    view = table.view
    lying = {card for meld in view.table for card in meld.cards}
    free = [card for card in range(107, -1, -1) if card not in lying]
    return replace(table, view=replace(view, hand=tuple(sorted(free[:size]))))


def kept(site: Site, table: Table) -> list[str]:
    """What the page keeps of a table: it is shown before Python is awake."""
    plain = json.loads(codec.dump(table))
    log = {"match": table.match.id, "round": table.match.round, "turns": []}
    picture = {"version": 4, "table": plain, "staged": [], "log": log}
    return [f"matta.table {site.base}", json.dumps(picture)]


def never(route: Route) -> None:
    """Leave a request without an answer."""


@pytest.mark.parametrize("language", ["de", "it", "en"])
def test_nothing_covers_anything_on_any_screen(
    page: Page, site: Site, language: str
) -> None:
    table = positions.find(positions.crowded).table
    settings = json.dumps({"language": language, "speed": "off"})
    page.route("**/worker-*.js", never)
    page.emulate_media(reduced_motion="reduce")
    found = []
    for size in HANDS:
        page.goto(f"{site.address}notices.txt")
        page.evaluate(KEEP, ["matta.settings /", settings])
        page.evaluate(KEEP, kept(site, with_hand(table, size)))
        page.goto(site.address)
        expect(page.locator(".hand-card")).to_have_count(size)
        for width, height in SIZES:
            resize(page, width, height)
            where = f"{size} cards, {width}×{height}"
            found += [f"{where}: {fault}" for fault in lasting(page, *FAULTS)]
    assert found == []
