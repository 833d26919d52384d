"""Strict JSON for the protocol: every value in, every value out, nothing guessed.

Dataclasses travel as objects with all their fields, tuples as arrays, enums by
value. A member of one of the protocol's unions (a command, message, action or
event) carries `type`, its class name in snake_case. Types, not rules: whether a
card number exists or an action is legal is asked elsewhere.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    Literal,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from matta.actions import Action
from matta.events import Event
from matta.protocol import Command, LogEntry, Message, ShelfCommand

BIGGEST: Final = 2**53  # the last whole number that JavaScript keeps exact
DEEPEST: Final = 32  # the protocol itself needs eight levels

_TAGGED: Final = frozenset(
    kind
    for union in (Command, ShelfCommand, Message, Action, Event, LogEntry)
    for kind in get_args(union)
)
_PLAIN: Final = frozenset((int, str, bool, NoneType))
_TOKENS: Final = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)

T = TypeVar("T")
Decoder = Callable[[object], Any]
Problem = Literal["NOT_JSON", "TOO_LONG", "UNKNOWN_COMMAND", "BAD_FIELD"]


class Malformed(ValueError):  # noqa: N818 - it names the text, not an accident
    """A text or value that is not what it should be.

    `code` is one of the codes of Fault, `where` a path such as `action.cards[2]`.
    """

    def __init__(self, where: str = "", code: Problem = "BAD_FIELD") -> None:
        super().__init__(f"{code} {where}".rstrip())
        self.where = where
        self.code: Problem = code

    def inside(self, step: str) -> Malformed:
        """The same problem as seen from one level further out."""
        rest = self.where
        dot = "." if rest and not rest.startswith("[") else ""
        return Malformed(step + dot + rest, self.code)


# -- Texts -----------------------------------------------------------------------


def parse(text: str, limit: int) -> Command:
    """The command in a text of at most `limit` characters; Malformed if none."""
    data = read(text, limit)
    tag = data.get("type") if isinstance(data, dict) else None
    if not isinstance(tag, str) or tag not in _by_tag(Command):
        where = _shown(tag) if isinstance(tag, str) else ""
        raise Malformed(where, "UNKNOWN_COMMAND")
    return cast(Command, _decoder(Command)(data))


def read(text: str, limit: int) -> object:
    """The JSON value in a text: no NaN, no key twice, no depth without end."""
    if len(text) > limit:
        raise Malformed("", "TOO_LONG")
    if _too_deep(text):
        raise Malformed("", "NOT_JSON")
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except (ValueError, RecursionError):
        raise Malformed("", "NOT_JSON") from None


def dump(message: Message | Command) -> str:
    """A message or command as a compact text, its fields in their order."""
    return _text(encode(message), sort=False)


def canonical(value: object) -> str:
    """The one text of a value, with sorted keys and no spaces, for hashes."""
    return _text(encode(value), sort=True)


def _text(data: object, *, sort: bool) -> str:
    return json.dumps(data, separators=(",", ":"), sort_keys=sort, allow_nan=False)


def _too_deep(text: str) -> bool:
    """Whether brackets nest deeper than anything here, those in strings aside."""
    depth = 0
    for found in _TOKENS.finditer(text):
        mark = found[0]
        depth += (mark in "[{") - (mark in "]}")
        if depth > DEEPEST:
            return True
    return False


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key twice")
    return found


def _constant(name: str) -> object:
    raise ValueError(name)


# -- From values to plain data ---------------------------------------------------


def encode(value: object) -> object:
    """A value as plain JSON data; TypeError for what has no place there."""
    kind: Any = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple or kind is list:
        return [encode(item) for item in cast("tuple[object, ...]", value)]
    if isinstance(value, StrEnum):
        return value.value
    if kind is dict:
        return _encode_dict(cast("dict[object, object]", value))
    tag, names = _shape(kind)
    data = {} if tag is None else {"type": cast(object, tag)}
    for name in names:
        item = getattr(value, name)
        data[name] = item if type(item) in _PLAIN else encode(item)
    return data


def _encode_dict(value: dict[object, object]) -> dict[str, object]:
    data = {key: encode(item) for key, item in value.items() if isinstance(key, str)}
    if len(data) < len(value):
        raise TypeError("a key that is no text")
    return data


@cache
def _shape(kind: type) -> tuple[str | None, tuple[str, ...]]:
    if not dataclasses.is_dataclass(kind):
        raise TypeError(f"{kind.__name__} has no place in the protocol")
    return tag_of(kind), tuple(field.name for field in dataclasses.fields(kind))


@cache
def tag_of(kind: type) -> str | None:
    """The `type` that values of a class carry, None if they carry none."""
    if kind not in _TAGGED:
        return None
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


# -- From plain data to values ---------------------------------------------------


def decode(kind: type[T] | UnionType, data: object) -> T:
    """The value of a type that plain JSON data stands for; Malformed if none."""
    hint: Any = kind
    return cast(T, _decoder(hint)(data))


@cache
def _decoder(hint: Any) -> Decoder:
    """What turns plain data into a value of a type, made once for each type."""
    if hint in _PLAIN:
        return _decode_plain(hint)
    origin = get_origin(hint)
    if origin is Literal:
        return _decode_literal(get_args(hint))
    if origin is Union or origin is UnionType:
        return _decode_union(get_args(hint))
    if origin is tuple and get_args(hint)[1:] == (...,):
        return _decode_tuple(_decoder(get_args(hint)[0]))
    if origin is dict and get_args(hint)[0] is str:
        return _decode_dict(_decoder(get_args(hint)[1]))
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return _decode_enum(hint)
    if dataclasses.is_dataclass(hint):
        return _decode_class(cast(type, hint))
    raise TypeError(f"{hint!r} has no place in the protocol")


def _decode_plain(kind: type) -> Decoder:
    def decoder(data: object) -> object:
        if type(data) is not kind:
            raise Malformed
        if isinstance(data, int) and not -BIGGEST <= data <= BIGGEST:
            raise Malformed
        if isinstance(data, str) and not _is_text(data):
            raise Malformed
        return data

    return decoder


def _is_text(data: str) -> bool:
    """Whether a string has no half of a surrogate pair, so that UTF-8 can say it."""
    return data.isascii() or not any("\ud800" <= c <= "\udfff" for c in data)


def _decode_literal(values: tuple[object, ...]) -> Decoder:
    def decoder(data: object) -> object:
        for value in values:
            if type(data) is type(value) and data == value:
                return value
        raise Malformed

    return decoder


def _decode_enum(kind: type[StrEnum]) -> Decoder:
    members = {member.value: member for member in kind}

    def decoder(data: object) -> object:
        if not isinstance(data, str) or data not in members:
            raise Malformed
        return members[data]

    return decoder


def _decode_tuple(item: Decoder) -> Decoder:
    def decoder(data: object) -> object:
        if type(data) is not list:
            raise Malformed
        items = []
        for index, part in enumerate(data):
            try:
                items.append(item(part))
            except Malformed as bad:
                raise bad.inside(f"[{index}]") from None
        return tuple(items)

    return decoder


def _decode_dict(item: Decoder) -> Decoder:
    def decoder(data: object) -> object:
        if type(data) is not dict:
            raise Malformed
        found = {}
        for key, part in data.items():
            try:
                found[key] = item(part)
            except Malformed as bad:
                raise bad.inside(_shown(key)) from None
            if not _is_text(key):
                raise Malformed(_shown(key))
        return found

    return decoder


def _decode_union(members: tuple[Any, ...]) -> Decoder:
    """Members are told apart by the kind of the data, objects by their `type`."""
    classes = {kind for kind in members if dataclasses.is_dataclass(kind)}
    others = [_decoder(kind) for kind in members if kind not in classes]
    of_object = _decode_object(classes)

    def decoder(data: object) -> object:
        if classes and type(data) is dict:
            return of_object(data)
        for other in others:
            try:
                return other(data)
            except Malformed as bad:
                if bad.where:  # the kind was right, something within is wrong
                    raise
        raise Malformed

    return decoder


def _decode_object(classes: set[Any]) -> Decoder:
    if len(classes) == 1:
        return _decoder(next(iter(classes)))
    tags = {tag_of(kind): _decoder(kind) for kind in classes}
    if None in tags:
        raise TypeError("a union of classes that the protocol does not name")

    def decoder(data: object) -> object:
        tag = data.get("type") if isinstance(data, dict) else None
        if not isinstance(tag, str) or tag not in tags:
            raise Malformed("type")
        return tags[tag](data)

    return decoder


def _decode_class(kind: type) -> Decoder:
    hints = get_type_hints(kind)
    parts = {f.name: _decoder(hints[f.name]) for f in dataclasses.fields(kind)}
    tag = tag_of(kind)
    if tag is not None:
        parts = {"type": _decode_literal((tag,)), **parts}

    def decoder(data: object) -> object:
        if type(data) is not dict:
            raise Malformed
        values = {}
        for name, part in parts.items():
            if name not in data:
                raise Malformed(name)
            try:
                values[name] = part(data[name])
            except Malformed as bad:
                raise bad.inside(name) from None
        if len(data) > len(parts):
            raise Malformed(_shown(next(key for key in data if key not in parts)))
        if tag is not None:
            del values["type"]
        return kind(**values)

    return decoder


@cache
def _by_tag(union: UnionType) -> frozenset[str]:
    return frozenset(str(tag_of(kind)) for kind in get_args(union))


def _shown(name: str) -> str:
    """A name from outside, short and in plain letters."""
    return name[:40].encode("ascii", "backslashreplace").decode("ascii")
