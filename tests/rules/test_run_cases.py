"""What the runner of worked examples says to cases and files out of the format."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.rules.run_cases import main, problem_of
from tests.rules.scala40_cases import KINDS

DECK = {
    "id": "S001",
    "game": "scala40",
    "rule": "S40-DECK-1",
    "kind": "deck",
    "preset": "fisca",
    "input": {},
    "expect": {"cards": 108},
}
TURN = {
    **DECK,
    "kind": "turn",
    "input": {"players": 2, "opened": True, "hand": ["2C"], "actions": []},
    "expect": {"ok": True},
}


def asking(case: dict[str, Any], **changed: object) -> dict[str, Any]:
    return {**case, "input": {**case["input"], **changed}}


def of(kind: str, expect: dict[str, Any], **asked: object) -> dict[str, Any]:
    return {**DECK, "kind": kind, "input": asked, "expect": expect}


def bad_meld(**meld: object) -> dict[str, Any]:
    return of("meld", {"valid": True}, **meld)


STOCK = {"do": "draw", "from": "stock"}
PILE = {"do": "draw", "from": "pile"}
MEMBERS = {name: {"cards": [], "opened": True} for name in "NESW"}
PAIRS = {"settings": {"teams": "pairs"}}


@pytest.mark.parametrize(
    ("case", "why"),
    [
        (7, "a case is an object"),
        ([], "a case is an object"),
        ({}, "no engine for the game None"),
        ({"game": "briscola"}, "no engine for the game 'briscola'"),
        ({"game": "scala40"}, "id: missing"),
        ({**DECK, "kind": "shuffle"}, "unknown kind 'shuffle'"),
        ({**DECK, "colour": 1}, "colour: unknown field"),
        ({**DECK, "input": []}, "input: [] is no object"),
        ({**DECK, "expect": {}}, "expect: nothing is expected"),
        ({**DECK, "expect": {"points": 1}}, "expect.points: unknown field"),
        ({**DECK, "expect": {"cards": 107}}, "expected {'cards': 107}, got"),
        ({**DECK, "expect": {"cards": "108"}}, "expected {'cards': '108'}, got"),
        ({**DECK, "preset": "roma"}, "the rules are refused: BAD_SETTING"),
        ({**DECK, "settings": {"opening": 40}}, "the rules are refused: BAD_SETTING"),
        ({**DECK, "settings": {"teams": ["A"]}}, "the rules are refused: BAD_SETTING"),
        ({**TURN, **PAIRS}, "the rules are refused: SETTINGS_CONFLICT"),
        ({**TURN, "expect": {"ok": 1}}, "expected {'ok': 1}, got {'ok': True}"),
        (asking(TURN, hand=["1C"]), "input.hand[0]: '1C' is no card"),
        (asking(TURN, hand=["2C", 2]), "input.hand[1]: 2 is no text"),
        (asking(TURN, hand=["2C"] * 3), "the pack has no further 2C"),
        (asking(TURN, players="2"), "input.players: '2' is no whole number"),
        (asking(TURN, players=True), "input.players: True is no whole number"),
        (asking(TURN, players=7), "the rules are refused: BAD_SETTING"),
        (asking(TURN, opened="no"), "input.opened: 'no' is neither true nor false"),
        (asking(TURN, table=[["2C"]]), "input.table[0]: ['2C'] is no object"),
        (asking(TURN, table=[{"cards": ["2C"]}]), "the table is refused: TOO_SHORT"),
        (asking(TURN, actions=[{}]), "input.actions[0].do: missing"),
        (asking(TURN, actions=[{"do": "cut"}]), "input.actions[0].do: 'cut' is none"),
        (asking(TURN, actions=[{**STOCK, "cards": 1}]), "actions[0].cards: unknown"),
        (asking(TURN, actions=[STOCK, {"do": "lay"}]), "actions[1].meld: missing"),
        (asking(TURN, actions=[PILE]), "drawn from the pile that pile_top does not"),
        (asking(TURN, actions=[{**PILE, "card": "3C"}], pile_top="4C"), "pile_top"),
        (bad_meld(cards="5S"), "input.cards: '5S' is no list"),
        (bad_meld(cards=["5S"], **{"as": {"0": "6S"}}), "no joker stands at '0'"),
        (bad_meld(cards=["*"], **{"as": {"1": "6S"}}), "no joker stands at '1'"),
        (bad_meld(cards=["*"], **{"as": {"0": "*"}}), "a joker stands for no joker"),
        (of("seat", {"first": 0}, seats=4, dealer=4, out=[]), "nobody can deal"),
        (of("seat", {"first": 0}, seats=2, dealer=0, out=[1]), "nobody to play"),
        (of("reshuffle", {"void": True}, pile=0, done=0), "input.pile"),
        (of("reshuffle", {"void": True}, pile=500, done=0), "input.pile"),
        (of("score", {"scores": {}}, players={}), "the rules are refused"),
        (of("score", {"scores": {}}, players=MEMBERS, closer="X"), "no player 'X'"),
        (
            {**of("score", {"scores": {"NE": 0}}, players=MEMBERS), **PAIRS},
            "expect.scores: no team 'NE'",
        ),
        (
            of("match", {"winner": []}, before={"A": 1, "B": 2}, scores={}),
            "nobody not in",
        ),
        (
            of("match", {"winner": []}, before={"A": 1, "B": 2}, scores={"C": 1}),
            "['C'] not in input.before",
        ),
        (
            {**of("match", {"out": []}, before={"A": 1}, scores={"A": 1}), **PAIRS},
            "a match of teams names its two teams",
        ),
    ],
)
def test_a_case_out_of_the_format_fails_in_words(case: Any, why: str) -> None:
    problem = problem_of(case)
    assert problem is not None
    assert why in problem
    assert "Error" not in problem


def test_the_plain_cases_above_pass() -> None:
    assert problem_of(DECK) is None
    assert problem_of(TURN) is None


def test_a_crash_of_the_engine_fails_one_case(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, "deck", lambda case, rules: case["no such key"])
    assert problem_of(DECK) == "KeyError: 'no such key'"


def test_a_list_of_names_has_no_order_but_its_names_count() -> None:
    before, scores = dict.fromkeys("ABCD", 90), {"A": 0, "B": 20, "C": 30, "D": 0}
    for out, passes in (("BC", True), ("CB", True), ("BB", False), ("B", False)):
        case = of("match", {"out": [*out]}, before=before, scores=scores)
        assert (problem_of(case) is None) is passes


def written(tmp_path: Path, text: str | bytes) -> str:
    file = tmp_path / "some.json"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(file)


def test_the_runner_counts_and_names_what_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = {**DECK, "id": "wrong", "expect": {"cards": 107}}
    other = {**DECK, "id": "other", "game": "burraco"}
    file = written(tmp_path, json.dumps({"scala40": [DECK, wrong, {}, other]}))
    assert main([file, "--game", "scala40"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "wrong failed (S40-DECK-1): expected {'cards': 107}, got {'cards': 108}",
        "scala40[2] failed (no rule): no engine for the game None",
        "1 passed, 2 failed",
    ]
    assert main([written(tmp_path, json.dumps([DECK]))]) == 0
    assert main([written(tmp_path, json.dumps([other])), "--game", "scala40"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "1 passed, 0 failed",
        "0 passed, 0 failed",
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"scala40": [\n  {"id": }]}', "no JSON at line 2, column 10"),
        ("", "no JSON at line 1, column 1"),
        ("[" * 100_000, "too many brackets"),
        (b'["\xff"]', "byte 2 is not UTF-8"),
        ("7", "no list of cases"),
        ('{"scala40": {"id": "S001"}}', "no list of cases"),
    ],
)
def test_a_file_that_holds_no_cases_is_refused_in_words(
    text: str | bytes,
    why: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = written(tmp_path, text)
    assert main([file]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"{file}: {why}")
    assert main([f"{file}.not"]) == 2
    assert main([str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("cannot be read") == 2
