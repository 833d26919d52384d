from __future__ import annotations

import json
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matta import actions, codec, events, protocol
from matta.codec import BIGGEST, canonical, decode, dump, encode, parse
from tests.protocol.values import values

LIMIT = 1_000_000
COMMANDS = get_args(protocol.Command)
MESSAGES = get_args(protocol.Message)
UNIONS = (protocol.Command, protocol.Message, actions.Action, events.Event)


@pytest.mark.parametrize("kind", COMMANDS)
@given(data=st.data())
def test_a_command_comes_back_from_its_text(kind: type, data: st.DataObject) -> None:
    command = data.draw(values(kind))
    back = parse(dump(command), LIMIT)
    # Texts as well, because True equals 1.
    assert (back, dump(back)) == (command, dump(command))


@pytest.mark.parametrize("kind", MESSAGES)
@given(data=st.data())
def test_a_message_comes_back_from_its_text(kind: type, data: st.DataObject) -> None:
    message = data.draw(values(kind))
    back: Any = decode(protocol.Message, codec.read(dump(message), LIMIT))
    assert (back, dump(back)) == (message, dump(message))


@pytest.mark.parametrize("union", UNIONS, ids=["command", "message", "action", "event"])
def test_every_member_of_a_union_has_a_tag_of_its_own(union: Any) -> None:
    kinds = get_args(union)
    tags = {codec.tag_of(kind) for kind in kinds}
    assert None not in tags
    assert len(tags) == len(kinds)


def test_a_text_has_no_spaces_and_its_fields_in_their_order() -> None:
    act = protocol.Act(1, actions.LayOff(2, (3, 104), None), 7)
    assert dump(act) == (
        '{"type":"act","seat":1,"action":{"type":"lay_off","meld":2,'
        '"cards":[3,104],"end":null},"at":7}'
    )


def test_the_canonical_text_does_not_depend_on_the_order_of_keys() -> None:
    assert canonical({"b": [1, None], "a": True}) == '{"a":true,"b":[1,null]}'
    assert canonical({"a": 1, "b": 2}) == canonical({"b": 2, "a": 1})


@pytest.mark.parametrize("value", [1.5, {1, 2}, {1: 2}, b"", object(), [{"a": 0.0}]])
def test_what_the_protocol_does_not_know_is_not_encoded(value: object) -> None:
    with pytest.raises(TypeError):
        encode(value)


@pytest.mark.parametrize("kind", [float, set[int], list[int], tuple[int, int]])
def test_a_type_that_the_protocol_does_not_know_is_not_decoded(kind: Any) -> None:
    with pytest.raises(TypeError):
        decode(kind, None)


def test_classes_of_one_union_must_carry_tags() -> None:
    with pytest.raises(TypeError):
        decode(protocol.Ruling | protocol.SeatSetup, {})


@pytest.mark.parametrize("number", [-BIGGEST, BIGGEST])
def test_whole_numbers_are_exact_up_to_what_javascript_keeps(number: int) -> None:
    assert parse(f'{{"type":"sit","seat":{number}}}', LIMIT) == (protocol.Sit(number))


def test_brackets_within_a_text_do_not_count_as_depth() -> None:
    restore = protocol.Restore("m", json.dumps({"a": '[["{' * 1000}), "00")
    assert parse(dump(restore), LIMIT) == restore
