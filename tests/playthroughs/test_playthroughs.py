from __future__ import annotations

import re
from pathlib import Path

import pytest

from matta.actions import Action
from matta.scala40.rules import PRESETS
from tests.playthroughs import record
from tests.playthroughs.notation import WORDS
from tests.playthroughs.sheet import SHEETS, file_of, played_again, played_anew

LONGEST = 150
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


def test_every_preset_has_a_sheet_and_every_sheet_a_preset() -> None:
    assert {file.name for file in SHEETS.iterdir()} == {f"{p}.txt" for p in PRESETS}
    assert set(record.SEEDS) == set(PRESETS)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_sheet_played_again_is_the_same(preset: str) -> None:
    written = file_of(preset).read_text(encoding="utf-8")
    assert played_again(written) == written, "run: python -m tests.playthroughs.record"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_sheet_is_short_and_shows_what_can_be_done(preset: str) -> None:
    written = file_of(preset).read_text(encoding="utf-8")
    assert len(written.splitlines()) <= LONGEST
    turns = [p for line in written.splitlines() for p in re.split(r" \| |; ", line)]
    shown = {deed for deed in DEEDS if any(turn.startswith(deed) for turn in turns)}
    assert len(shown) >= len(DEEDS) - 2


def test_all_sheets_together_show_everything() -> None:
    written = "\n".join(file_of(p).read_text(encoding="utf-8") for p in PRESETS)
    assert [deed for deed in DEEDS if deed not in written] == []


def test_another_outcome_is_noticed() -> None:
    written = file_of("due").read_text(encoding="utf-8")
    secret = written.splitlines()[1].rpartition(" ")[2]
    for old, new in ((" points, total ", " points, total 1"), (" keeps ", " has ")):
        assert played_again(written.replace(old, new)) == written
    with pytest.raises((AssertionError, ValueError)):
        played_again(written.replace(secret, "00" * 32))


def test_a_missing_sheet_is_written_and_one_that_is_there_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def here(preset: str) -> Path:
        return tmp_path / f"{preset}.txt"

    monkeypatch.setattr(record, "file_of", here)
    monkeypatch.setattr(record, "SEEDS", {"due": 3})
    record.main()
    first = here("due").read_text(encoding="utf-8")
    record.main()
    here("due").write_text(first.replace("total ", "total 1"), encoding="utf-8")
    record.main()
    assert here("due").read_text(encoding="utf-8") == first
    said = capsys.readouterr().out.split("\n")
    assert said[:3] == ["due: new", "due: unchanged", "due: changed"]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("preset", ["due", "fisca"])
def test_the_notation_loses_nothing(preset: str, seed: int) -> None:
    text = played_anew(preset, seed)
    assert played_again(text) == text


def test_every_event_but_the_deal_has_words() -> None:
    assert len(WORDS) == len(Action.__args__) + 2
