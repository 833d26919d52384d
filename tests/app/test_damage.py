"""Whatever becomes of what is kept: named, or as legal as it says; play goes on."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from matta.saving import Unreadable, replay
from tests.app.databases import bare, everything, write_version_1
from tests.app.engine_worker import EngineWorker, begin
from tests.app.test_play_here import LIMITED, discard, next_turn
from tests.app.test_saves import play, spoilt
from tests.app.test_shelf import RUNNING, command, file_of, in_file, played, shelf
from tests.browser import Site
from tests.e2e.saves import put_match
from tests.e2e.sheets import show
from tests.e2e.shelf import bring
from tests.e2e.test_watchdog import FULL

FLIPS = 30
SEED = 41
_NEWER = """
(folder) => new Promise((resolve) => {
  const request = indexedDB.open(`matta ${folder}`, 3);
  request.onupgradeneeded = () => request.result.createObjectStore('newer');
  request.onsuccess = () => {
    request.result.close();
    resolve();
  };
})
"""
_VERSION = """
async (folder) => (await indexedDB.databases())
  .find(({ name }) => name === `matta ${folder}`).version
"""


def flipped(log: str, chance: random.Random) -> str:
    """A log with one bit of one of its bytes turned round."""
    data = bytearray(log.encode())
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return data.decode(errors="replace")


def outcome(log: str, secret: str) -> str:
    """What the engine on CPython makes of a log: the state's hash, or what is wrong."""
    try:
        return replay(log, secret).match.hash()
    except Unreadable as broken:
        return broken.code


def opened(engine: EngineWorker, id: str) -> str:
    """Open a match; the hash of its state, or what is wrong with its newest log."""
    engine.send(command("open_match", id=id))
    message = engine.next("broken_save", "table")
    if message["type"] == "broken_save":
        # The one before it is whole and lies on the table now.
        assert engine.next("table")["match"]["id"] == id
        return str(message["code"])
    assert message["match"]["id"] == id
    engine.send(command("export_match", ticket=1, id=id))
    engine.next("exported")
    return str(json.loads(engine.file(1))["matches"][0]["hash"])


def test_a_log_with_a_bit_turned_round_is_named_or_means_what_it_says(
    page: Page, site: Site
) -> None:
    chance = random.Random(SEED)
    log, secret = RUNNING["log"], RUNNING["secret"]
    logs = {f"flip {n}": flipped(log, chance) for n in range(FLIPS)}
    records = [
        {"id": id, "log": damaged, "previous": log, "secret": secret}
        for id, damaged in logs.items()
    ]
    whole = {"id": "whole", "log": log, "previous": None, "secret": secret}
    write_version_1(bare(page, site), site, [*records, whole], "whole")
    engine = EngineWorker(page, site)
    engine.next("table")
    found = {id: opened(engine, id) for id in logs}
    assert found == {id: outcome(damaged, secret) for id, damaged in logs.items()}
    assert {"NOT_JSON", "BAD_FIELD", "ILLEGAL"} < set(found.values())
    # Every damaged log can be given away, and no match is missing.
    engine.send(command("export_all", ticket=2, page={}))
    engine.next("exported")
    content = json.loads(engine.file(2))
    named = {id for id, code in found.items() if len(code) < 64}
    aside = {one["id"]: one["log"] for one in content["broken"] if one["id"] != "old"}
    assert aside == {id: logs[id] for id in named}
    assert {one["id"] for one in content["matches"]} == {*logs, "whole"}


def test_a_device_that_fills_up_loses_nothing(page: Page, site: Site) -> None:
    spoilt(LIMITED)(page, site)
    engine = EngineWorker(page, site)
    table = play(engine)
    (before,) = everything(page, site, "matches")

    engine.send("full")
    discard(engine, table)
    table = next_turn(engine)
    failed = [m["code"] for m in engine.told() if m["type"] == "storage_failed"]
    assert failed == ["QUOTA"]  # once, not after every action
    assert everything(page, site, "matches") == [before]
    # Another one begins: the one that could not be written stays, too.
    engine.send(begin())
    engine.next("sealed")
    found = shelf(engine)
    assert len(found["matches"]) == 2
    engine.send(command("open_match", id=table["match"]["id"]))
    assert engine.next("table") == table

    engine.send("room")
    engine.send(command("act", seat=0, action={"type": "draw_stock"}, at=table["at"]))
    drawn = engine.next("table")
    (record,) = everything(page, site, "matches")
    (secret,) = everything(page, site, "secrets")
    assert len(replay(record["log"], secret).entries) == drawn["at"]
    assert EngineWorker(page, site).next("table") == drawn


def test_a_match_begun_on_a_full_device_is_written_when_there_is_room(
    page: Page, site: Site
) -> None:
    spoilt(LIMITED)(page, site)
    engine = EngineWorker(page, site)
    engine.next("no_match")
    engine.send("full")
    table = play_again(engine)
    assert everything(page, site, "secrets") == []
    engine.send("room")
    discard(engine, table)
    engine.next("table")
    now = next_turn(engine)
    assert EngineWorker(page, site).next("table") == now


def test_what_comes_into_a_full_device_is_not_thrown_away(
    page: Page, site: Site
) -> None:
    shorter, longer = played(3), played(12)
    put_match(page, site, shorter)
    spoilt(LIMITED)(page, site)
    engine = EngineWorker(page, site)
    engine.next("table")
    engine.send("full")
    assert engine.give(1, file_of(in_file(longer)))["replaced"] == 1
    assert engine.next("table")["at"] == longer.at
    assert everything(page, site, "matches")[0]["log"] == shorter.log
    engine.send("room")
    engine.send(command("open_match", id="shadow"))
    assert engine.next("table")["at"] == longer.at
    (record,) = everything(page, site, "matches")
    assert (record["log"], record["previous"]) == (longer.log, shorter.log)


def test_who_brings_matches_into_a_full_device_is_told_so(
    page: Page, site: Site, tmp_path: Path
) -> None:
    spoilt(FULL)(page, site)
    show(page, site, played(3))
    file = tmp_path / "matta.json"
    file.write_text(file_of(in_file(played(12), "more")))
    bring(page, file)
    expect(page.locator("dialog [data-not-kept=QUOTA]")).to_be_visible()


def play_again(engine: EngineWorker) -> dict[str, Any]:
    """Begin a match and draw, with an engine that has said hello long ago."""
    engine.send(begin())
    engine.send(json.dumps({"type": "deal", "at": 0, "cut": ""}))
    table = next_turn(engine)
    engine.send(command("act", seat=0, action={"type": "draw_stock"}, at=table["at"]))
    return engine.next("table")


def test_a_storage_of_a_newer_version_is_left_alone(page: Page, site: Site) -> None:
    bare(page, site).evaluate(_NEWER, site.base)
    engine = EngineWorker(page, site)
    engine.next("storage_failed")
    play(engine)
    assert page.evaluate(_VERSION, site.base) == 3


def test_a_file_keeps_its_way_through_broken_saves(page: Page, site: Site) -> None:
    """What could not be read here may be read where it was made, or later."""
    good = {"id": "theirs", "log": RUNNING["log"], "secret": RUNNING["secret"]}
    text = json.dumps(
        {"format": "matta", "version": 1, "broken": [{**good, "code": "NEWER_VERSION"}]}
    )
    engine = EngineWorker(page, site)
    engine.next("no_match")
    assert engine.give(1, text)["new"] == ["theirs"]
