"""The engine answers in Pyodide as it does in CPython, to the byte."""

from __future__ import annotations

import json
from typing import Any

import pytest

from matta.session import Session
from tests.runtime.pyodide import in_pyodide

TURNS = 60
SEATS = [
    {"kind": "person", "level": "", "name": ""},
    {"kind": "bot", "level": "", "name": ""},
]
NONSENSE = [
    "",
    "[]",
    '{"type":"act"}',
    '{"type":"act","seat":0,"action":{"type":"discard","card":999},"at":1}',
    '{"type":"restore","id":"x","log":"{}","secret":"00"}',
    '{"type":"begin","game":"scala40","ruling":{"preset":"due","settings":{}},"seats":[],"strict":false,"deal":null}',
    '{"type":"è 🂡"}',
]


class Recorder:
    """A session whose commands and answers are written down."""

    def __init__(self) -> None:
        self.session = Session()
        self.commands: list[str] = []
        self.answers: list[str] = []

    def send(self, text: str) -> list[dict[str, Any]]:
        self.commands.append(text)
        self.answers.append(self.session.handle(text))
        messages: list[dict[str, Any]] = json.loads(self.answers[-1])
        return messages

    def do(self, **command: Any) -> list[dict[str, Any]]:
        return self.send(json.dumps(command))


def record(preset: str, secret: str, level: str) -> Recorder:
    """Play on with the simplest moves: draw, discard; the bot does the rest."""
    recorder = Recorder()
    recorder.do(type="hello")
    for text in NONSENSE:
        recorder.send(text)
    ruling = {"preset": preset, "settings": {}}
    person, bot = SEATS
    setup = [person, {**bot, "level": level}]
    seats = {"game": "scala40", "ruling": ruling, "seats": setup}
    begin = {**seats, "strict": False, "deal": None, "budget": 40}
    recorder.do(type="new_match", id="m", secret=secret, **begin)
    messages = recorder.do(type="deal", at=0, cut="")
    for _ in range(TURNS):
        messages = bot_turn(recorder, messages)
        table = last(messages, "table")
        if table["match"]["winner"]:
            break
        messages = person_turn(recorder, table)
    told = [m for answer in recorder.answers for m in json.loads(answer)]
    log = last(told, "save")["log"]
    restored = recorder.do(type="restore", id="m", log=log, secret=secret)
    assert last(restored, "table") == last(told, "table")
    kept = {"id": "m", "log": log, "secret": secret}
    for command in ("look_at", "prove", "recall"):
        asked = {"ticket": 7} if command != "look_at" else {}
        asked |= {"round": 1} if command == "recall" else {}
        recorder.do(type=command, **asked, **kept)
    look_for(recorder, {"type": "examine", "ticket": 8, "round": 1, "seat": 0, **kept})
    return recorder


def last(messages: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    return [m for m in messages if m["type"] == kind][-1]


def bot_turn(
    recorder: Recorder, messages: list[dict[str, Any]]
) -> list[dict[str, Any]]:
    tables = [m for m in messages if m["type"] == "table"]
    while any(m["type"] == "busy" for m in messages):
        messages = recorder.do(type="step")
        tables += [m for m in messages if m["type"] == "table"]
    return tables


def person_turn(recorder: Recorder, table: dict[str, Any]) -> list[dict[str, Any]]:
    at, view = table["at"], table["view"]
    if view["outcome"] is not None:
        return recorder.do(type="deal", at=at, cut="mezzo mazzo")
    draw = {"type": "draw_stock"}
    messages = recorder.do(type="act", seat=0, action=draw, at=at)
    table = last(messages, "table")
    if at % 3 == 0:
        look_for(recorder, {"type": "hint", "ticket": at, "seat": 0})
    for card in table["view"]["hand"]:
        recorder.do(type="ask", ticket=at, seat=0, chosen=[card], staged=[])
        discard = {"type": "discard", "card": card}
        messages = recorder.do(type="act", seat=0, action=discard, at=table["at"])
        if messages[0]["type"] != "refused":
            return messages
    raise AssertionError("no card could be discarded")


def look_for(recorder: Recorder, command: dict[str, Any]) -> None:
    """Let a search go on to its end."""
    messages = recorder.do(**command)
    while any(m["type"] == "busy" for m in messages):
        messages = recorder.do(type="step")


@pytest.mark.parametrize(
    ("preset", "level"),
    [("due", "normal"), ("casa", "hard"), ("fisca_scarto", "master")],
)
def test_the_same_commands_get_the_same_answers(preset: str, level: str) -> None:
    recorder = record(preset, "5eed" * 16, level)
    for kind in ("outcome", "hinted", "examined"):
        assert any(kind in answer for answer in recorder.answers), kind
    answers = in_pyodide("answers.mjs", recorder.commands)
    for command, here, there in zip(
        recorder.commands, recorder.answers, answers, strict=True
    ):
        assert there == here, command
