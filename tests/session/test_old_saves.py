"""Saves of every version load for ever: each file here was written by that version."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from matta.protocol import LOG_VERSION
from matta.saving import read_log, replay

SAVES = Path(__file__).with_name("saves")
FILES = sorted(SAVES.glob("version_*/*.json"))


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def test_every_version_has_saves() -> None:
    versions = {path.parent.name for path in FILES}
    assert versions == {f"version_{n}" for n in range(1, LOG_VERSION + 1)}


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_an_old_save_gives_the_same_match(path: Path) -> None:
    save = read(path)
    version = int(path.parent.name.removeprefix("version_"))
    assert json.loads(save["log"])["version"] == version
    match = replay(save["log"], save["secret"])
    assert match.match.hash() == save["hash"]
    assert [*match.match.totals.values()] == save["totals"]
    assert [*match.match.winner] == save["winner"]


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_an_old_save_goes_on_in_the_newest_form(path: Path) -> None:
    save = read(path)
    rewritten = replay(save["log"], save["secret"]).log()
    assert json.loads(rewritten)["version"] == LOG_VERSION
    assert read_log(rewritten) == read_log(save["log"])
    assert replay(rewritten, save["secret"]).match.hash() == save["hash"]
