"""The page's TypeScript types, written from the engine's protocol.

`python3 -m buildtools.protocol_types` writes app/protocol.d.ts; a test keeps the
committed file and the protocol in step.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from types import NoneType, UnionType
from typing import Final, Literal, NewType, Union, get_args, get_origin, get_type_hints

ROOT: Final = Path(__file__).resolve().parents[1]
TARGET: Final = ROOT / "app" / "protocol.d.ts"
sys.path.insert(0, str(ROOT / "engine"))  # the build needs it before it is installed

from matta import actions, codec, events, protocol, reasons  # noqa: E402

HEAD: Final = """\
// Generated from engine/matta/protocol.py by `python3 -m buildtools.protocol_types`.

/** A card of the pack: 0..107, where 104..107 are the jokers. */
export type Card = number;

/** What a card shows: suit * 13 + rank - 1 (suits S H D C), or 52 for the joker. */
export type Face = number;
"""
WIDTH: Final = 100
NUMBERS: Final = {name: NewType(name, int) for name in ("Card", "Face")}
UNIONS: Final = {
    "Setting": protocol.Setting,
    "Fact": reasons.Fact,
    "Action": actions.Action,
    "Event": events.Event,
    "PageCommand": protocol.PageCommand,
    "WorkerCommand": protocol.WorkerCommand,
    "Command": protocol.Command,
    "PageMessage": protocol.PageMessage,
    "WorkerMessage": protocol.WorkerMessage,
    "Message": protocol.Message,
}
WORDS: Final[dict[object, str]] = {
    bool: "boolean",
    int: "number",
    str: "string",
    NoneType: "null",
}


def render() -> str:
    """Return the text of app/protocol.d.ts."""
    done: dict[str, str] = {}
    for name in UNIONS:
        _declare(UNIONS[name], done)
    return "\n".join([HEAD, *done.values()])


def _declare(hint: object, done: dict[str, str]) -> None:
    """Add the declaration of a named type after those of its parts."""
    name = _name(hint)
    if name in done or hint in NUMBERS.values():
        return
    for part in _parts(hint):
        _declare(part, done)
    if name in UNIONS:
        done[name] = _type(name, _members(hint))
    elif isinstance(hint, type) and issubclass(hint, StrEnum):
        values = [f"'{member.value}'" for member in hint]
        done[hint.__name__] = _comment(hint) + _type(hint.__name__, values)
    elif isinstance(hint, type) and dataclasses.is_dataclass(hint):
        done[hint.__name__] = _comment(hint) + _interface(hint)


def _name(hint: object) -> str:
    """Return the name under which a type is exported, or an empty text."""
    if _is_union(hint):
        return next((name for name, union in UNIONS.items() if union == hint), "")
    return getattr(hint, "__name__", "")


def _parts(hint: object) -> Iterator[object]:
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        yield from _hints(hint).values()
    elif _is_union(hint) or get_origin(hint) in (tuple, dict):
        yield from get_args(hint)


def _hints(kind: type) -> dict[str, object]:
    return get_type_hints(kind, localns=dict(NUMBERS))


def _is_union(hint: object) -> bool:
    return get_origin(hint) in (Union, UnionType)


def _interface(kind: type) -> str:
    lines = [f"  readonly {name}: {_ts(hint)};" for name, hint in _hints(kind).items()]
    tag = codec.tag_of(kind)
    if tag is not None:
        lines.insert(0, f"  readonly type: '{tag}';")
    return "\n".join([f"export interface {kind.__name__} {{", *lines, "}", ""])


def _ts(hint: object) -> str:
    """Return a type as it is written where it is used."""
    if hint in WORDS:
        return WORDS[hint]
    if _name(hint) in UNIONS:
        return _name(hint)
    if _is_union(hint):
        return " | ".join(_members(hint))
    origin = get_origin(hint)
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in get_args(hint))
    if origin is tuple:
        item = _ts(get_args(hint)[0])
        return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
    if origin is dict:
        return f"Readonly<Record<string, {_ts(get_args(hint)[1])}>>"
    return _name(hint)


def _members(hint: object) -> list[str]:
    """Return the members of a union, those of a named union under its name."""
    left = list(get_args(hint))
    found = []
    for name, union in UNIONS.items():
        members = get_args(union)
        if union != hint and all(member in left for member in members):
            found.append(name)
            left = [member for member in left if member not in members]
    return [*found, *map(_ts, left)]


def _type(name: str, members: list[str]) -> str:
    line = f"export type {name} = {' | '.join(members)};"
    if len(line) <= WIDTH:
        return line + "\n"
    return "\n".join([f"export type {name} =", *(f"  | {m}" for m in members)]) + ";\n"


def _comment(kind: type) -> str:
    """Return the docstring of a class as a comment."""
    words = (kind.__doc__ or "").replace("None", "null").strip()
    lines = [line.strip() for line in words.splitlines()]
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    body = [f" * {line}".rstrip() for line in lines]
    return "\n".join(["/**", *body, " */", ""])


if __name__ == "__main__":
    TARGET.write_text(render(), encoding="utf-8")
