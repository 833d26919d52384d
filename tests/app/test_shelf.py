"""Several matches at once: kept, opened, thrown away, given away and brought back."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

from matta import codec
from matta.actions import Discard
from matta.saving import replay
from matta.states import match_state
from tests.app.databases import bare, change_matches, everything, write_version_1
from tests.app.engine_worker import EngineWorker, begin, deal
from tests.app.test_saves import play
from tests.browser import Chromium, Site
from tests.browser import phone as options
from tests.e2e.player import Player
from tests.e2e.positions import a_turn_before
from tests.e2e.saves import put_match
from tests.e2e.shadow import ME, Shadow, secret_of

SAVES = Path(__file__).parents[1] / "session" / "saves"
WHOLE = json.loads((SAVES / "version_1" / "due_whole.json").read_text())
RUNNING = json.loads((SAVES / "version_1" / "fisca_in_mano_running.json").read_text())
OURS = {"format": "matta", "version": 1}


def command(kind: str, **fields: Any) -> str:
    return json.dumps({"type": kind, **fields})


def shelf(engine: EngineWorker) -> dict[str, Any]:
    engine.send(command("list_matches"))
    return engine.next("shelf")


def ids(shelf: dict[str, Any]) -> list[str]:
    return [kept["id"] for kept in shelf["matches"]]


def file_of(*matches: dict[str, Any], **more: Any) -> str:
    return json.dumps({**OURS, "matches": list(matches), **more})


def played(moves: int) -> Shadow:
    """A match in which the person has made so many moves."""
    shadow = Shadow(secret_of(60))
    player = Player(shadow)
    for _ in range(moves):
        shadow.play(player.move())
    return shadow


def branch_of(shadow: Shadow) -> Shadow:
    """The same match with another discard at the end of the person's last turn."""
    branch, played = a_turn_before(shadow)
    for card in branch.table.view.hand:
        action = Discard(card)
        if action != played and branch.match.check(ME, action) is None:
            branch.play(action)
            return branch
    raise AssertionError("no other way")


def in_file(shadow: Shadow, id: str = "theirs") -> dict[str, Any]:
    return {"id": id, "log": shadow.log, "secret": shadow.secret}


def other(phone: Chromium) -> Page:
    """A page of another device."""
    return phone.context(**options()).new_page()


# -- Version 1 of the storage ------------------------------------------------------


def test_a_database_of_version_1_goes_on(page: Page, site: Site) -> None:
    records = [
        {"id": "whole", "previous": None, **WHOLE},
        {"id": "running", "previous": None, **RUNNING},
        {"id": "cut", "secret": "", "log": '{"version":', "previous": "{"},
    ]
    write_version_1(bare(page, site), site, records, "running")
    engine = EngineWorker(page, site)
    table = engine.next("table")
    assert table["match"]["id"] == "running"
    found = shelf(engine)
    assert found["current"] == "running"
    for kept, save in zip(
        sorted(found["matches"], key=lambda kept: str(kept["id"])),
        (RUNNING, WHOLE),
        strict=True,
    ):
        state = match_state(kept["id"], replay(save["log"], save["secret"]))
        assert kept["match"] == codec.encode(state)
        assert kept["when"] > 0
    assert [one["id"] for one in found["broken"]] == ["old", "cut", "cut"]
    assert shelf(engine)["broken"] == found["broken"]
    records = everything(page, site, "matches")
    over = {record["id"]: record["over"] for record in records}
    assert over == {"cut": False, "running": False, "whole": True}


# -- Several at once -----------------------------------------------------------------


def test_two_matches_lie_side_by_side(page: Page, site: Site) -> None:
    engine = EngineWorker(page, site)
    first = play(engine)
    engine.send(begin())
    engine.next("sealed")
    engine.send(deal())
    second = engine.next("table")
    found = shelf(engine)
    assert found["current"] == second["match"]["id"]
    assert ids(found) == [second["match"]["id"], first["match"]["id"]]
    engine.send(command("open_match", id=first["match"]["id"]))
    while (table := engine.next("table"))["match"] != first["match"]:
        assert table["match"]["id"] == second["match"]["id"]
    assert table == first
    # Nobody had played in the second one.
    assert ids(shelf(engine)) == [first["match"]["id"]]
    assert len(everything(page, site, "secrets")) == 1
    again = EngineWorker(page, site)
    assert again.next("table") == first


def test_a_match_nobody_played_in_makes_room_for_the_next(
    page: Page, site: Site
) -> None:
    engine = EngineWorker(page, site)
    engine.next("no_match")
    for _ in range(3):
        engine.send(begin())
        sealed = engine.next("sealed")
    assert ids(shelf(engine)) == [sealed["match"]["id"]]


def test_a_forgotten_match_is_gone(page: Page, site: Site) -> None:
    engine = EngineWorker(page, site)
    table = play(engine)
    engine.send(command("forget_match", id=table["match"]["id"]))
    engine.next("no_match")
    found = shelf(engine)
    assert (found["current"], found["matches"]) == ("", [])
    assert everything(page, site, "matches") == everything(page, site, "secrets") == []
    EngineWorker(page, site).next("no_match")


def test_what_is_not_there_cannot_be_opened(page: Page, site: Site) -> None:
    engine = EngineWorker(page, site)
    table = play(engine)
    for kind in ("open_match", "export_match", "replay", "verify"):
        more = {"ticket": 1, "round": 1} if kind == "replay" else {"ticket": 1}
        more = {} if kind == "open_match" else more
        engine.send(command(kind, id="nowhere", **more))
        broken = engine.next("broken_save")
        assert (broken["id"], broken["code"]) == ("nowhere", "EMPTY")
    assert everything(page, site, "broken") == []
    assert draw_back(engine, table)


def draw_back(engine: EngineWorker, table: dict[str, Any]) -> bool:
    """Play goes on with the match on the table."""
    at = table["at"]
    discard = {"type": "discard", "card": table["view"]["hand"][0]}
    engine.send(json.dumps({"type": "act", "seat": 0, "action": discard, "at": at}))
    return int(engine.next("table")["at"]) > at


def test_one_that_cannot_be_read_stays_where_it_was(page: Page, site: Site) -> None:
    engine = EngineWorker(page, site)
    first = play(engine)
    engine.send(begin())
    sealed = engine.next("sealed")
    broken = first["match"]["id"]
    change_matches(page, site, {"log": "{", "previous": "["}, broken)
    engine.send(command("open_match", id=broken))
    assert engine.next("broken_save")["code"] == "NOT_JSON"
    found = shelf(engine)
    assert found["current"] == sealed["match"]["id"]
    assert ids(found) == [sealed["match"]["id"]]
    assert {one["id"] for one in found["broken"]} == {broken}
    engine.send(command("export_all", ticket=1, page={}))
    engine.next("exported")
    kept = json.loads(engine.file(1))["broken"]
    assert {one["log"] for one in kept} == {"{", "["}
    assert all(len(one["secret"]) == 64 for one in kept)


def test_a_round_is_told_again_and_its_seals_are_opened(page: Page, site: Site) -> None:
    records = [{"id": "whole", "previous": None, **WHOLE}]
    write_version_1(bare(page, site), site, records, "whole")
    engine = EngineWorker(page, site)
    engine.next("table")
    engine.send(command("replay", ticket=7, id="whole", round=1))
    told = engine.next("replayed")
    assert (told["ticket"], told["round"]) == (7, 1)
    engine.send(command("verify", ticket=8, id="whole"))
    proven = engine.next("proven")
    assert proven["ticket"] == 8
    assert len(proven["proofs"]) == len(proven["match"]["rounds"])
    assert WHOLE["secret"] not in json.dumps(engine.told())


# -- Out and in ------------------------------------------------------------------------


def test_an_open_match_goes_to_another_device(
    page: Page, site: Site, chromium: Chromium
) -> None:
    engine = EngineWorker(page, site)
    table = play(engine)
    id = table["match"]["id"]
    engine.send(command("export_match", ticket=5, id=id))
    exported = engine.next("exported")
    assert exported["open"] is True
    assert exported["text"] is None
    assert exported["name"] == f"matta-{table['match']['deal_id']}.json"
    text = engine.file(5)
    (given,) = json.loads(text)["matches"]
    assert replay(given["log"], given["secret"]).match.hash() == given["hash"]
    for word in ('"log"', '"secret"', given["secret"]):
        assert word not in json.dumps(engine.told())

    there = EngineWorker(other(chromium), site)
    there.next("no_match")
    brought = there.give(1, text)
    assert (brought["new"], brought["problem"]) == ([id], None)
    there.send(command("open_match", id=id))
    assert there.next("table") == table
    there.send(command("export_match", ticket=2, id=id))
    there.next("exported")
    assert json.loads(there.file(2))["matches"][0]["hash"] == given["hash"]


def test_everything_goes_to_another_device(
    page: Page, site: Site, chromium: Chromium
) -> None:
    records = [
        {"id": "whole", "previous": None, **WHOLE},
        {"id": "running", "previous": None, **RUNNING},
    ]
    write_version_1(bare(page, site), site, records, "running")
    engine = EngineWorker(page, site)
    engine.next("table")
    engine.send(command("export_all", ticket=1, page={"matta.settings": "{}"}))
    exported = engine.next("exported")
    assert exported["open"] is True
    assert exported["name"].startswith("matta-20")
    before = shelf(engine)

    there = EngineWorker(other(chromium), site)
    there.next("no_match")
    brought = there.give(1, engine.file(1))
    assert sorted(brought["new"]) == ["running", "whole"]
    assert brought["page"] == {"matta.settings": "{}"}
    assert brought["broken"] == [{"id": "old", "code": "NOT_JSON"}]
    after = shelf(there)
    assert after["broken"] == before["broken"]
    assert sorted(after["matches"], key=lambda m: str(m["id"])) == sorted(
        before["matches"], key=lambda m: str(m["id"])
    )
    assert there.give(2, engine.file(1))["known"] == 2
    assert shelf(there) == after


def test_a_finished_match_fits_into_a_link(
    page: Page, site: Site, chromium: Chromium
) -> None:
    records = [{"id": "whole", "previous": None, **WHOLE}]
    write_version_1(bare(page, site), site, records, "whole")
    engine = EngineWorker(page, site)
    engine.next("table")
    engine.send(command("export_match", ticket=5, id="whole"))
    exported = engine.next("exported")
    assert exported["open"] is False
    text = exported["text"]
    assert text.startswith("1.")
    assert len(text) <= 16_000

    there = EngineWorker(other(chromium), site)
    there.next("no_match")
    there.send(command("import_text", ticket=3, text=text))
    (id,) = there.next("imported")["new"]
    there.send(command("export_match", ticket=4, id=id))
    there.next("exported")
    assert json.loads(there.file(4))["matches"][0]["hash"] == WHOLE["hash"]
    there.send(command("import_text", ticket=3, text=text))
    assert there.next("imported")["known"] == 1


def packed(text: str) -> str:
    """A text as a link has it."""
    raw = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = raw.compress(text.encode()) + raw.flush()
    return "1." + base64.urlsafe_b64encode(data).decode().rstrip("=")


def test_what_is_not_ours_is_named(page: Page, site: Site) -> None:
    engine = EngineWorker(page, site)
    engine.next("no_match")
    for text, problem in {
        "": "NOT_OURS",
        "{": "NOT_OURS",
        "[]": "NOT_OURS",
        '{"format":"other","version":1}': "NOT_OURS",
        '{"format":"matta","version":"1"}': "NOT_OURS",
        '{"format":"matta","version":2}': "NEWER_VERSION",
        "2.abc": "NEWER_VERSION",
        "1.abc": "NOT_OURS",
        packed("[]"): "NOT_OURS",
        "1." + "A" * 16_000: "TOO_LONG",
        packed("0" * 5_000_000): "TOO_LONG",
        " " * 33_000_000: "TOO_LONG",
    }.items():
        assert engine.give(1, text)["problem"] == problem, text[:40]
    for content in (file_of(), file_of(page=[1]), json.dumps(OURS)):
        assert engine.give(1, content)["problem"] is None
    assert ids(shelf(engine)) == []


def test_broken_matches_are_set_aside_by_name(page: Page, site: Site) -> None:
    engine = EngineWorker(page, site)
    engine.next("no_match")
    good = in_file(played(2))
    log = json.loads(good["log"])
    illegal = json.dumps({**log, "entries": [*log["entries"], log["entries"][-1]]})
    spoilt = [
        {**good, "id": "a", "secret": secret_of(61)},
        {**good, "id": "b", "log": illegal},
        {**good, "id": "c", "log": 7},
        {"id": "d"},
        {**good, "id": "e", "log": json.dumps({**log, "version": 99})},
    ]
    brought = engine.give(1, file_of(*spoilt, good))
    codes = {one["id"]: one["code"] for one in brought["broken"]}
    assert codes == {
        "a": "BAD_SECRET",
        "b": "ILLEGAL",
        "c": "BAD_FIELD",
        "d": "BAD_FIELD",
        "e": "NEWER_VERSION",
    }
    assert brought["new"] == ["theirs"]
    assert len(everything(page, site, "broken")) == len(spoilt)

    # Without an id each comes under a new one, and still is not kept twice.
    nameless = [{"log": one.get("log"), "secret": one.get("secret")} for one in spoilt]
    for _ in range(2):
        again = engine.give(2, file_of(*nameless, {}, None, 7))["broken"]
        assert len(again) == len(spoilt) + 3
        assert len(everything(page, site, "broken")) == len(spoilt)


def test_the_longer_of_two_wins_and_branches_stay_apart(page: Page, site: Site) -> None:
    shorter, ours, longer = played(1), played(3), played(12)
    put_match(page, site, ours)
    engine = EngineWorker(page, site)
    engine.next("table")
    assert engine.give(1, file_of(in_file(shorter)))["known"] == 1
    assert engine.give(1, file_of(in_file(ours)))["known"] == 1

    # It lies on the table: the engine goes on from what came in.
    brought = engine.give(1, file_of(in_file(longer)))
    assert (brought["new"], brought["known"], brought["replaced"]) == ([], 0, 1)
    assert engine.next("table")["at"] == longer.at
    (record,) = everything(page, site, "matches")
    assert (record["id"], record["previous"]) == ("shadow", ours.log)
    assert record["match"]["id"] == "shadow"

    branch = branch_of(longer)
    brought = engine.give(1, file_of(in_file(branch, "shadow")))
    (new,) = brought["new"]
    assert new != "shadow"
    assert sorted(ids(shelf(engine))) == sorted(["shadow", new])
    assert engine.give(1, file_of(in_file(branch, "shadow")))["known"] == 1


def test_import_never_disturbs_what_lies_on_the_table(
    phone: BrowserContext, site: Site
) -> None:
    engine = EngineWorker(phone.new_page(), site)
    table = play(engine)
    assert engine.give(1, file_of(in_file(played(3))))["new"] == ["theirs"]
    assert draw_back(engine, table)
    assert shelf(engine)["current"] == table["match"]["id"]
