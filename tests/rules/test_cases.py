"""The worked examples of the rules, and the command that runs such files."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from tests.rules.case_format import EXPECT, INPUT
from tests.rules.run_cases import main, problem_of, read_cases
from tests.rules.scala40_cases import KINDS

SHARED = Path(__file__).with_name("cases.json")
OWN = Path(__file__).with_name("own_cases.json")
CASES = {
    case["id"]: case
    for file in (SHARED, OWN)
    for _, case in read_cases(file, "scala40")
}
FORMAT = json.loads(SHARED.read_text(encoding="utf-8"))["format"]


@pytest.mark.parametrize("name", CASES)
def test_the_engine_agrees_with_the_worked_example(name: str) -> None:
    assert problem_of(CASES[name]) is None


def test_every_example_is_read() -> None:
    written = [
        case["id"]
        for file in (SHARED, OWN)
        for case in json.loads(file.read_text(encoding="utf-8"))["scala40"]
    ]
    assert written == list(CASES)


def test_the_shared_examples_are_untouched() -> None:
    """They are older than the engine; whoever edits them must mean it."""
    assert hashlib.sha256(SHARED.read_bytes()).hexdigest() == (
        "02e5eb1451c5f2f964fcd07a68e51920f987a0e1e0d5ee2783cd06d83be963bf"
    )


def test_every_kind_and_every_reason_of_the_format_has_an_example() -> None:
    kinds = list(FORMAT["kinds_scala40"])
    assert kinds == list(KINDS) == list(INPUT) == list(EXPECT)
    assert set(kinds) == {case["kind"] for case in CASES.values()}
    reasons = {case["expect"].get("reason") for case in CASES.values()} - {None}
    assert reasons == set(FORMAT["reasons_scala40"].split())


@pytest.mark.parametrize("game", [["--game", "scala40"], []])
def test_all_scala40_examples_pass_with_one_command(
    game: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    code = main([str(SHARED), *game])
    *failed, last = capsys.readouterr().out.splitlines()
    burraco = [line for line in failed if "no engine for the game 'burraco'" in line]
    assert failed == burraco
    assert last == f"144 passed, {len(failed)} failed"
    assert code == (1 if failed else 0) == (0 if game else 1)
