from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.rules.run_cases import has_teams, main, problem_of, read_cases

FILE = Path(__file__).with_name("cases.json")
CASES = {case["id"]: case for case in read_cases(FILE, "scala40")}


@pytest.mark.parametrize("name", [n for n, c in CASES.items() if not has_teams(c)])
def test_the_engine_agrees_with_the_worked_example(name: str) -> None:
    assert problem_of(CASES[name]) is None


def test_every_example_is_read() -> None:
    written = json.loads(FILE.read_text(encoding="utf-8"))["scala40"]
    assert [case["id"] for case in written] == list(CASES)


def test_the_runner_counts_and_names_what_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    base = {"game": "scala40", "preset": "fisca", "input": {}, "rule": "S40-DECK-1"}
    cases = [
        {**base, "id": "right", "kind": "deck", "expect": {"cards": 108}},
        {**base, "id": "wrong", "kind": "deck", "expect": {"cards": 107}},
        {**base, "id": "alien", "kind": "no_such_kind", "expect": {}},
        {**base, "id": "broken", "kind": "turn", "expect": {}},
        {**base, "id": "pairs", "kind": "score", "settings": {"teams": "pairs"}},
    ]
    file = tmp_path / "some.json"
    file.write_text(json.dumps({"scala40": cases}), encoding="utf-8")
    assert main([str(file), "--game", "scala40"]) == 1
    *lines, last = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["wrong", "alien", "broken", "pairs"]
    assert last == "1 passed, 3 failed"
