"""Checks of JSON values: nothing for a good one, BadCase with the place for others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from reprlib import repr as short
from typing import Any

from matta.cards import parse_face
from tests.rules.pack import BadCase

Check = Callable[[Any, str], None]


def text(value: Any, where: str) -> None:
    if not isinstance(value, str) or not value:
        raise BadCase(f"{where}: {short(value)} is no text")


def flag(value: Any, where: str) -> None:
    if not isinstance(value, bool):
        raise BadCase(f"{where}: {short(value)} is neither true nor false")


def number(value: Any, where: str) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise BadCase(f"{where}: {short(value)} is no whole number from 0")


def card(value: Any, where: str) -> None:
    text(value, where)
    try:
        parse_face(value)
    except ValueError:
        raise BadCase(f"{where}: {short(value)} is no card") from None


def anything(value: Any, where: str) -> None:
    """Whatever JSON can say."""


def an_object(value: Any, where: str) -> None:
    if not isinstance(value, Mapping):
        raise BadCase(f"{where or 'the case'}: {short(value)} is no object")


def one_of(*words: str) -> Check:
    def check_word(value: Any, where: str) -> None:
        if value not in words:
            raise BadCase(f"{where}: {short(value)} is none of {', '.join(words)}")

    return check_word


def or_null(of: Check) -> Check:
    return lambda value, where: None if value is None else of(value, where)


def list_of(of: Check) -> Check:
    def check_list(value: Any, where: str) -> None:
        if not isinstance(value, list):
            raise BadCase(f"{where}: {short(value)} is no list")
        for at, item in enumerate(value):
            of(item, f"{where}[{at}]")

    return check_list


def by_name(of: Check) -> Check:
    def check_names(value: Any, where: str) -> None:
        an_object(value, where)
        for name, item in value.items():
            of(item, f"{where}.{name}")

    return check_names


def fields(shape: Mapping[str, Check], *, more: bool = False) -> Check:
    """An object with these fields, and `more` if any; `name?` may be left out."""

    def check_fields(value: Any, where: str) -> None:
        an_object(value, where)
        at = f"{where}." if where else ""
        for name, of in shape.items():
            plain = name.removesuffix("?")
            if plain in value:
                of(value[plain], at + plain)
            elif plain == name:
                raise BadCase(f"{at}{name}: missing")
        known = {name.removesuffix("?") for name in shape}
        for name in value:
            if name not in known and not more:
                raise BadCase(f"{at}{name}: unknown field")

    return check_fields
