from __future__ import annotations

import re
from pathlib import Path

import pytest

from matta.actions import Action
from matta.reasons import Refusal
from matta.scala40.rules import PRESETS
from tests.playthroughs import record
from tests.playthroughs.notation import WORDS
from tests.playthroughs.sheet import (
    SHEETS,
    actions_alone,
    file_of,
    played_again,
    rules_of,
)

LONGEST = 100
DEEDS = (
    "draws",
    "takes",
    "puts it back",
    "lays",
    "adds",
    "attaches",
    "swaps",
    "takes back",
    "throws",
    "[closes]",
    "[closes in hand]",
)
FATES = (", out", ", back in", " together: ", "nobody yet")
# Every preset for two and for four, and one of them for pairs.
WANTED = [
    *((preset, table) for preset in PRESETS for table in ("two", "four")),
    ("casa", "pairs"),
]
TABLES = [key for key in WANTED if key != ("due", "four")]
NAMES = [" for ".join(key) for key in TABLES]


def written(preset: str, table: str) -> str:
    return file_of(preset, table).read_text(encoding="utf-8")


def test_no_sheet_is_missing_and_none_is_left_over() -> None:
    refused = [key for key in WANTED if isinstance(rules_of(*key), Refusal)]
    assert refused == [("due", "four")]  # S40-TWO-2: for two, and only for two
    assert {file.name for file in SHEETS.iterdir()} == {
        file_of(*key).name for key in TABLES
    }
    assert set(record.SEEDS) == set(TABLES)


@pytest.mark.parametrize("key", TABLES, ids=NAMES)
def test_a_sheet_played_again_is_the_same(key: tuple[str, str]) -> None:
    sheet, advice = written(*key), "run: python -m tests.playthroughs.record"
    assert played_again(sheet) == sheet, advice
    assert played_again(actions_alone(sheet)) == sheet


@pytest.mark.parametrize("key", TABLES, ids=NAMES)
def test_a_sheet_is_short_and_shows_what_can_be_done(key: tuple[str, str]) -> None:
    lines = written(*key).splitlines()
    assert len(lines) <= LONGEST
    assert lines[0] == f"Scala 40 for {key[1]}, preset {key[0]}"
    holds = [line for line in lines if " holds " in line]
    assert len({line.split()[0] for line in holds}) == (2 if key[1] == "two" else 4)
    turns = [p for line in lines for p in re.split(r" \| |; ", line)]
    shown = {deed for deed in DEEDS if any(turn.startswith(deed) for turn in turns)}
    assert len(shown) >= len(DEEDS) - 2


def test_all_sheets_together_show_everything() -> None:
    together = "\n".join(written(*key) for key in TABLES)
    assert [shown for shown in (*DEEDS, *FATES) if shown not in together] == []


def test_what_came_of_the_actions_is_not_read_but_played() -> None:
    sheet = written("due", "two")
    alone = actions_alone(sheet)
    assert " keeps " not in alone
    assert "[" not in alone
    assert "state" not in alone
    secret = sheet.splitlines()[1].rpartition(" ")[2]
    for old, new in ((" points, total ", " points, total 1"), (" keeps ", " has ")):
        assert played_again(sheet.replace(old, new)) == sheet
    with pytest.raises((AssertionError, ValueError)):
        played_again(sheet.replace(secret, "00" * 32))


def test_a_missing_sheet_is_written_and_one_that_is_there_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def here(preset: str, table: str) -> Path:
        return tmp_path / f"{preset}_{table}.txt"

    monkeypatch.setattr(record, "file_of", here)
    monkeypatch.setattr(record, "SEEDS", {("due", "two"): 3})
    record.main()
    first = here("due", "two").read_text(encoding="utf-8")
    record.main()
    changed = first.replace("total ", "total 1")
    here("due", "two").write_text(changed, encoding="utf-8")
    record.main()
    assert here("due", "two").read_text(encoding="utf-8") == first
    said = capsys.readouterr().out.split("\n")
    assert [line.partition(": ")[2] for line in said[:3]] == [
        "new",
        "unchanged",
        "changed",
    ]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "key", [("due", "two"), ("fisca", "two"), ("fisca_scarto", "four")]
)
def test_the_notation_loses_nothing(key: tuple[str, str], seed: int) -> None:
    text = record.played_anew(*key, seed)
    assert played_again(actions_alone(text)) == text


def test_every_event_but_the_deal_has_words() -> None:
    assert len(WORDS) == len(Action.__args__) + 2
