from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matta.actions import DrawStock
from matta.events import Dealt, Drew
from matta.protocol import (
    BrokenSave,
    Deal,
    Happened,
    Restore,
    Retold,
    Sealed,
    Table,
)
from matta.reasons import Reason
from matta.saving import replay
from matta.view import Phase
from tests.session.auto import Person
from tests.session.desk import SECRET, Desk, new_match


def saved() -> tuple[str, str]:
    """The log and the hash of a match in the middle of its first round."""
    desk = Desk(new_match("fisca"))
    desk.let_bots_play()
    person = Person(desk)
    for _ in range(7):
        person.act()
        desk.let_bots_play()
    assert desk.save is not None
    return desk.save.log, desk.hash


LOG, HASH = saved()
PLAIN = json.loads(LOG)


def changed(**fields: Any) -> str:
    return json.dumps({**PLAIN, **fields})


def with_entry(index: int, entry: Any) -> str:
    entries = list(PLAIN["entries"])
    entries.insert(index, entry)
    return changed(entries=entries)


def playing() -> Desk:
    desk = Desk(new_match("due"))
    desk.let_bots_play()
    return desk


def broken(log: str, secret: str = SECRET) -> BrokenSave:
    """Restore what cannot be restored; the match in play goes on."""
    desk = playing()
    before = desk.hash
    (message,) = desk.send(Restore("old", log, secret))
    assert isinstance(message, BrokenSave)
    assert message.id == "old"
    assert desk.hash == before
    assert isinstance(desk.act(DrawStock())[0], Happened)
    return message


def test_a_saved_match_goes_on_in_the_same_turn() -> None:
    desk = Desk(Restore("old", LOG, SECRET))
    assert desk.hash == HASH
    assert desk.seen.match.id == "old"
    assert desk.seen.at == len(PLAIN["entries"])
    person = Person(desk)
    person.act()
    assert desk.hash != HASH


def test_a_restored_match_retells_what_was_seen_of_its_round() -> None:
    desk = playing()
    person = Person(desk)
    while desk.seen.match.round < 2 or len(desk.told) < 9:
        if desk.seen.view.phase is Phase.OVER:
            desk.next_round()
        else:
            person.act()
        desk.let_bots_play()
    assert desk.save is not None
    other = Desk(Restore("old", desk.save.log, SECRET))
    assert other.told == desk.told
    assert isinstance(other.told[0], Dealt)
    drawn = [event for event in other.told if isinstance(event, Drew)]
    assert all((event.card is None) == (event.seat != 0) for event in drawn)
    (ending,) = other.seen.match.endings
    assert ending.closer in {0, 1}
    assert other.seen.match == replace(desk.seen.match, id="old")


def test_a_match_restored_while_a_bot_is_on_turn_lets_it_go_on() -> None:
    desk = playing()
    desk.act(DrawStock())
    person = Person(desk)
    while not desk.busy:
        person.act()
    assert desk.save is not None
    other = Desk(Restore("old", desk.save.log, SECRET))
    assert other.busy
    assert other.let_bots_play() == desk.let_bots_play()
    assert other.hash == desk.hash


def test_restoring_takes_the_place_of_the_match_in_play() -> None:
    desk = playing()
    retold, table = desk.send(Restore("old", LOG, SECRET))
    assert isinstance(retold, Retold)
    assert isinstance(table, Table)
    assert desk.hash == HASH


@pytest.mark.parametrize(
    ("log", "code"),
    [
        ("", "EMPTY"),
        (" \n", "EMPTY"),
        ("{", "NOT_JSON"),
        ("words", "NOT_JSON"),
        (LOG[:-1], "NOT_JSON"),
        (LOG + LOG, "NOT_JSON"),
        ("[" * 100_000, "NOT_JSON"),
        ("null", "BAD_FIELD"),
        ("[]", "BAD_FIELD"),
        ("{}", "BAD_FIELD"),
        (changed(version=0), "BAD_FIELD"),
        (changed(version=-1), "BAD_FIELD"),
        (changed(version="1"), "BAD_FIELD"),
        (changed(version=True), "BAD_FIELD"),
        (changed(version=1.0), "BAD_FIELD"),
        (changed(version=4), "NEWER_VERSION"),
        (changed(version=999, entries="?"), "NEWER_VERSION"),
        (changed(game="poker"), "BAD_FIELD"),
        (changed(seats={}), "BAD_FIELD"),
        (changed(extra=1), "BAD_FIELD"),
        (with_entry(1, {"type": "wish"}), "BAD_FIELD"),
        (with_entry(1, None), "BAD_FIELD"),
    ],
)
def test_a_broken_log_is_named(log: str, code: str) -> None:
    found = broken(log)
    assert (found.code, found.entry, found.refusal) == (code, -1, None)


@pytest.mark.parametrize("secret", ["", "5a", "5A" * 32, "xy" * 32])
def test_a_bad_secret_is_named(secret: str) -> None:
    assert broken(LOG, secret).code == "BAD_SECRET"


def play(action: dict[str, Any], seat: int = 0) -> dict[str, Any]:
    return {"type": "play_entry", "seat": seat, "action": action}


@pytest.mark.parametrize(
    ("index", "entry", "reason"),
    [
        (1, {"type": "deal_entry", "cut": "", "seal": ""}, Reason.ROUND_NOT_OVER),
        (1, play({"type": "discard", "card": 0}, 7), Reason.NOT_YOUR_TURN),
        (1, {"type": "level_entry", "seat": 0, "level": "normal"}, Reason.BAD_SETTING),
        (1, {"type": "level_entry", "seat": 1, "level": "genius"}, Reason.BAD_SETTING),
        (0, play({"type": "draw_stock"}), Reason.ROUND_OVER),
    ],
)
def test_an_illegal_entry_is_named_with_its_place(
    index: int, entry: dict[str, Any], reason: Reason
) -> None:
    found = broken(with_entry(index, entry))
    assert (found.code, found.entry) == ("ILLEGAL", index)
    assert found.refusal is not None
    assert found.refusal.reason is reason


def test_an_action_that_the_judge_refuses_is_named_with_its_place() -> None:
    first = PLAIN["entries"][1]
    assert first["action"]["type"] in ("draw_stock", "take_discards")
    senseless = {"type": "open", "melds": [{"cards": [1, 2, 3], "stands_for": [1]}]}
    for action, reason in (
        ({"type": "draw_stock"}, Reason.ALREADY_DRAWN),
        ({"type": "discard", "card": 200}, Reason.NOT_IN_HAND),
        (senseless, None),
    ):
        found = broken(with_entry(2, play(action, first["seat"])))
        assert (found.code, found.entry) == ("ILLEGAL", 2)
        assert found.refusal is not None
        assert reason in (None, found.refusal.reason)


def test_rules_and_seats_that_make_no_match_are_named() -> None:
    for fields in (
        {"ruling": {"preset": "poker", "settings": {}}},
        {"ruling": {"preset": "fisca", "settings": {"limit": -1}}},
        {"seats": [{"kind": "bot", "level": "normal", "name": ""}] * 2},
        {"seats": []},
    ):
        found = broken(changed(**fields))
        assert (found.code, found.entry) == ("ILLEGAL", -1)
        assert found.refusal is not None


def test_another_secret_does_not_fit_the_log() -> None:
    found = broken(LOG, "00" * 32)
    assert (found.code, found.entry) == ("BAD_SECRET", 0)
    first, *others = PLAIN["entries"]
    unsealed = changed(entries=[{**first, "seal": ""}, *others])
    assert broken(unsealed, "00" * 32).code == "ILLEGAL"


def test_a_match_that_is_sealed_and_not_dealt_waits_for_its_deal() -> None:
    desk = Desk()
    (sealed,) = desk.send(Restore("old", changed(entries=[]), SECRET))
    assert isinstance(sealed, Sealed)
    assert sealed.at == 0
    assert isinstance(desk.send(Deal(0, "Alzo io"))[0], Happened)
    assert desk.seen.match.seal is not None
    assert desk.seen.match.seal.cut == "Alzo io"


def check_restored(log: str, secret: str) -> None:
    """A spoiled save is broken by name, or gives just what replaying it gives."""
    desk = playing()
    before = desk.hash
    (message, *_) = desk.send(Restore("old", log, secret))
    if isinstance(message, BrokenSave):
        assert desk.hash == before
    else:
        assert desk.hash == replay(log, secret).match.hash()


@given(at=st.integers(0, len(LOG) - 1))
def test_a_truncated_log_is_broken(at: int) -> None:
    assert broken(LOG[:at]).code in ("EMPTY", "NOT_JSON")


@given(at=st.integers(0, len(LOG) - 1), bit=st.integers(0, 6))
def test_a_flipped_bit_is_named_or_harmless(at: int, bit: int) -> None:
    flipped = LOG[:at] + chr(ord(LOG[at]) ^ 1 << bit) + LOG[at + 1 :]
    check_restored(flipped, SECRET)


@given(at=st.integers(0, 63), digit=st.sampled_from("0123456789abcdefg"))
def test_a_wrong_digit_of_the_secret_is_named_or_harmless(at: int, digit: str) -> None:
    check_restored(LOG, SECRET[:at] + digit + SECRET[at + 1 :])


@given(data=st.data())
def test_entries_out_of_order_are_named_or_harmless(data: st.DataObject) -> None:
    entries = data.draw(st.permutations(PLAIN["entries"]))
    number = data.draw(st.integers(0, len(entries)))
    check_restored(changed(entries=entries[:number]), SECRET)
