from __future__ import annotations

from typing import get_args

from buildtools import protocol_types
from matta import protocol


def test_the_committed_types_are_those_of_the_protocol() -> None:
    committed = protocol_types.TARGET.read_text(encoding="utf-8")
    assert committed == protocol_types.render(), (
        "run: python3 -m buildtools.protocol_types"
    )


def test_the_types_name_their_source_first() -> None:
    first = protocol_types.render().splitlines()[0]
    assert "engine/matta/protocol.py" in first
    assert "python3 -m buildtools.protocol_types" in first


def test_every_command_and_message_has_an_interface() -> None:
    text = protocol_types.render()
    for kind in get_args(protocol.Command) + get_args(protocol.Message):
        assert f"export interface {kind.__name__} {{" in text


def test_what_only_the_worker_says_is_not_for_the_page() -> None:
    page = get_args(protocol.PageCommand) + get_args(protocol.PageMessage)
    worker = get_args(protocol.WorkerCommand) + get_args(protocol.WorkerMessage)
    assert not set(page) & set(worker)
    assert {protocol.Save, protocol.NewMatch, protocol.Restore} <= set(worker)
