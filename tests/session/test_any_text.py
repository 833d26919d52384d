from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matta import codec
from matta.actions import DrawStock
from matta.protocol import Act, Command, Deal, Fault, Save, SetLevel, Step
from matta.saving import LOG_LIMIT
from tests.laws.nonsense import Nonsense
from tests.protocol.values import values
from tests.session.desk import Desk, new_match

TEXTS = {
    "nothing": "",
    "blank": "  \n",
    "words": "deal me in",
    "null": "null",
    "a number": "1e999",
    "NaN": '{"type":"sit","seat":NaN}',
    "digits": '{"type":"sit","seat":' + "9" * 4000 + "}",
    "a list": "[]",
    "a message": '{"type":"busy","seat":1}',
    "unknown": '{"type":"cheat"}',
    "no type": "{}",
    "half a pair": '{"type":"\ud800"}',
    "half a pair escaped": '{"type":"set_level","seat":1,"level":"\\ud800"}',
    "deep": "[" * 200_000,
    "deep objects": '{"a":' * 100_000,
    "deep inside": '{"type":"sit","seat":' + "[" * 9000 + "]" * 9000 + "}",
    "code": "__import__('os').system('true')",
    "zero byte": '{"type":"hello"}\0',
}


def desk_in_play() -> Desk:
    desk = Desk(new_match())
    desk.let_bots_play()
    desk.act(DrawStock())
    return desk


# One match for many texts: what they may change is checked text by text.
SHARED = desk_in_play()


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_what_is_no_command_gets_a_fault(text: str) -> None:
    assert isinstance(desk_in_play().refused(text), Fault)


@pytest.mark.parametrize("signs", ['{}[],:"\\0aé\ud800', "{[", '"\\', "01"])
def test_a_megabyte_of_noise_gets_a_fault(signs: str) -> None:
    noise = "".join(Random(40).choices(signs, k=1_000_000))
    assert isinstance(desk_in_play().refused(noise), Fault)


def test_a_text_beyond_all_measure_is_called_too_long() -> None:
    text = " " * (2 * LOG_LIMIT + 1)
    assert desk_in_play().refused(text) == Fault("TOO_LONG", "")


def check_answer(desk: Desk, text: str) -> None:
    """Any text: messages, and either something happened or nothing changed."""
    before, entries = desk.hash, desk.entries
    messages = desk.say(text)
    saved = any(isinstance(m, Save) for m in messages)
    assert saved or (desk.hash, desk.entries) == (before, entries)


@settings(max_examples=300)
@given(text=st.text() | st.text('{}[],:"\\0tn'))
def test_any_text_is_answered(text: str) -> None:
    check_answer(SHARED, text)


@settings(max_examples=300)
@given(command=values(Command))
def test_any_command_is_answered(command: Any) -> None:
    # A restored or new match takes the place of the old one: a fresh desk each time.
    check_answer(Desk(new_match()), codec.dump(command))


ODD = st.sampled_from(
    [None, True, -1, 0, 1, 52, 104, 108, 2**53, 2**60, 0.5, "", "x", "low", [], {}]
)


@settings(max_examples=400)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_spoiled_commands_are_answered(seed: int, data: st.DataObject) -> None:
    desk = SHARED
    plain = codec.encode(_valid(desk, Random(seed)))
    for _ in range(data.draw(st.integers(0, 3))):
        container, key = data.draw(st.sampled_from(_places(plain)))
        how = data.draw(st.sampled_from(("put", "drop", "copy")))
        if how == "put":
            container[key] = data.draw(ODD)
        elif how == "drop":
            del container[key]
        else:
            _double(container, key)
    check_answer(desk, json.dumps(plain))
    desk.let_bots_play()
    if desk.seen.can == ("next_round",):
        desk.next_round()


def _valid(desk: Desk, rng: Random) -> Command:
    """A command that could be sent now, if often refused."""
    at, recorded = desk.seen.at, desk.session.recorded
    assert recorded is not None
    nonsense = Act(0, Nonsense(recorded.match.round, rng).action(), at)
    return rng.choice(
        (nonsense, nonsense, nonsense, Deal(at, ""), SetLevel(1, "normal"), Step())
    )


def _places(data: Any) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    if isinstance(data, dict | list):
        keys = list(data) if isinstance(data, dict) else range(len(data))
        found += [(data, key) for key in keys]
        for key in keys:
            found += _places(data[key])
    return found or [([0], 0)]


def _double(container: Any, key: Any) -> None:
    if isinstance(container, list):
        container.insert(key, container[key])
    else:
        container[f"{key}2"] = container[key]
