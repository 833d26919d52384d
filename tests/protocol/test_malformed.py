from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matta.codec import Malformed, encode, parse
from matta.protocol import Command
from tests.protocol.values import values

LIMIT = 2_000_000
ACT = '{"type":"act","seat":0,"action":%s,"at":0}'
BEGIN = (
    '{"type":"begin","game":"scala40","ruling":%s,'
    '"seats":[],"strict":false,"deal":null}'
)
SIT = '{"type":"sit","seat":%s}'

NOT_JSON = {
    "nothing": "",
    "words": "deal me in",
    "cut short": '{"type":"hello"',
    "two values": '{"type":"hello"}{"type":"hello"}',
    "NaN": SIT % "NaN",
    "infinity": SIT % "Infinity",
    "minus infinity": SIT % "-Infinity",
    "a key twice": '{"type":"hello","type":"hello"}',
    "5,000 digits": SIT % ("9" * 5000),
    "deep arrays": "[" * 100_000,
    "deep objects": '{"a":' * 100_000,
    "deep and closed": "[" * 10_000 + "]" * 10_000,
    "deep inside a command": SIT % ("[" * 500 + "]" * 500),
    "control character": '{"type":"hel\nlo"}',
    "quotes without end": '"' + '\\"' * 500_000,
    "a lone backslash": '{"type":"hello\\',
    "raw half surrogate": "\ud800",
}

UNKNOWN = {
    "null": ("null", ""),
    "a number": ("0", ""),
    "a list": ('[{"type":"hello"}]', ""),
    "no type": ("{}", ""),
    "type is a number": ('{"type":1}', ""),
    "type is a list": ('{"type":["hello"]}', ""),
    "a class name": ('{"type":"Hello"}', "Hello"),
    "a message": ('{"type":"welcome"}', "welcome"),
    "an action": ('{"type":"draw_stock"}', "draw_stock"),
    "half a surrogate": ('{"type":"\\ud800"}', "\\ud800"),
    "a long name": (json.dumps({"type": "x" * 1000}), "x" * 40),
}

BAD_FIELD = {
    "missing": ('{"type":"sit"}', "seat"),
    "extra": ('{"type":"hello","at":1}', "at"),
    "extra, half a surrogate": ('{"type":"hello","\\udfff":1}', "\\udfff"),
    "bool for a number": (SIT % "true", "seat"),
    "a whole float": (SIT % "1.0", "seat"),
    "a float beyond all": (SIT % "1e999", "seat"),
    "a text for a number": (SIT % '"1"', "seat"),
    "null for a number": (SIT % "null", "seat"),
    "a number too big": (SIT % (2**53 + 1), "seat"),
    "a number too small": (SIT % (-(2**53) - 1), "seat"),
    "action unknown": (ACT % '{"type":"cheat"}', "action.type"),
    "action untagged": (ACT % "{}", "action.type"),
    "action no object": (ACT % '"draw_stock"', "action"),
    "action is a command": (ACT % '{"type":"hello"}', "action.type"),
    "card is a bool": (
        ACT % '{"type":"lay_off","meld":0,"cards":[1,2,true],"end":null}',
        "action.cards[2]",
    ),
    "end unknown": (
        ACT % '{"type":"lay_off","meld":0,"cards":[1],"end":"top"}',
        "action.end",
    ),
    "deep in a draft": (
        ACT % '{"type":"open","melds":[{"cards":[0],"stands_for":[52,null]}]}',
        "action.melds[0].stands_for[1]",
    ),
    "cards no list": (
        ACT % '{"type":"open","melds":[{"cards":{"0":0},"stands_for":[]}]}',
        "action.melds[0].cards",
    ),
    "draft with a tag": (
        ACT % '{"type":"open","melds":[{"type":"draft","cards":[],"stands_for":[]}]}',
        "action.melds[0].type",
    ),
    "ruling no object": (BEGIN % "[]", "ruling"),
    "setting is a list": (
        BEGIN % '{"preset":"due","settings":{"limit":[101]}}',
        "ruling.settings.limit",
    ),
    "half a surrogate": (
        BEGIN % '{"preset":"\\ud800","settings":{}}',
        "ruling.preset",
    ),
    "half a surrogate as a key": (
        BEGIN % '{"preset":"due","settings":{"\\ud800":1}}',
        "ruling.settings.\\ud800",
    ),
    "settings no object": (
        BEGIN % '{"preset":"due","settings":[]}',
        "ruling.settings",
    ),
    "game unknown": (
        '{"type":"begin","game":"poker","ruling":{},"seats":[],"strict":false,"deal":null}',
        "game",
    ),
}


def refused(text: str, limit: int = LIMIT) -> tuple[str, str]:
    with pytest.raises(Malformed) as caught:
        parse(text, limit)
    return caught.value.code, caught.value.where


@pytest.mark.parametrize("text", NOT_JSON.values(), ids=NOT_JSON)
def test_what_is_not_json_is_called_so(text: str) -> None:
    assert refused(text) == ("NOT_JSON", "")


@pytest.mark.parametrize(("text", "where"), UNKNOWN.values(), ids=UNKNOWN)
def test_an_unknown_command_is_named(text: str, where: str) -> None:
    assert refused(text) == ("UNKNOWN_COMMAND", where)


@pytest.mark.parametrize(("text", "where"), BAD_FIELD.values(), ids=BAD_FIELD)
def test_a_bad_field_is_named_by_its_path(text: str, where: str) -> None:
    assert refused(text) == ("BAD_FIELD", where)


def test_a_text_may_be_as_long_as_the_limit_and_no_longer() -> None:
    text = '{"type":"hello"}'
    parse(text, len(text))
    assert refused(text, len(text) - 1) == ("TOO_LONG", "")


@pytest.mark.parametrize("signs", ['{}[],:"\\0aé\ud800', "".join(map(chr, range(256)))])
def test_a_megabyte_of_noise_is_no_command(signs: str) -> None:
    noise = "".join(random.Random(40).choices(signs, k=1_000_000))
    assert refused(noise) == ("NOT_JSON", "")


@given(st.text() | st.text('{}[],:"\\0tn'))
def test_any_text_is_a_command_or_malformed(text: str) -> None:
    with contextlib.suppress(Malformed):
        assert isinstance(parse(text, LIMIT), get_args(Command))


COMMANDS = st.sampled_from(get_args(Command)).flatmap(values)


def places(data: object) -> Iterator[tuple[Any, Any]]:
    """Every place in JSON data, as the container and the key or index."""
    if isinstance(data, dict | list):
        for key in list(data) if isinstance(data, dict) else range(len(data)):
            yield data, key
            yield from places(data[key])


@given(command=COMMANDS, data=st.data())
def test_one_wrong_value_spoils_a_command(command: Any, data: st.DataObject) -> None:
    plain = encode(command)
    container, key = data.draw(st.sampled_from(list(places(plain))))
    container[key] = data.draw(st.sampled_from([0.5, [[0.5]], {"x": 0.5}]))
    code, where = refused(json.dumps(plain))
    assert code == "UNKNOWN_COMMAND" or where


@given(command=COMMANDS, data=st.data())
def test_a_missing_field_is_named(command: Any, data: st.DataObject) -> None:
    plain: Any = encode(command)
    key = data.draw(st.sampled_from(list(plain)))
    del plain[key]
    unknown = ("UNKNOWN_COMMAND", "")
    found = refused(json.dumps(plain))
    assert found == (unknown if key == "type" else ("BAD_FIELD", key))


@given(command=COMMANDS)
def test_a_further_field_is_named(command: Any) -> None:
    plain: Any = encode(command)
    plain["secret_wish"] = None
    assert refused(json.dumps(plain)) == ("BAD_FIELD", "secret_wish")
