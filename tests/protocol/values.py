"""Values of every type of the protocol, made from its type hints."""

from __future__ import annotations

from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from matta.codec import BIGGEST

PLAIN: dict[object, st.SearchStrategy[Any]] = {
    bool: st.booleans(),
    int: st.integers(-BIGGEST, BIGGEST),
    str: st.text(max_size=8),
    NoneType: st.none(),
}


def values(hint: Any) -> st.SearchStrategy[Any]:
    """A strategy for the values of a type."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Literal:
        return st.sampled_from(parts)
    if origin in (Union, UnionType):
        return st.one_of(*map(values, parts))
    if origin is tuple:
        return st.lists(values(parts[0]), max_size=3).map(tuple)
    if origin is dict:
        return st.dictionaries(values(parts[0]), values(parts[1]), max_size=3)
    if issubclass(hint, StrEnum):
        return st.sampled_from(list(hint))
    fields = {name: values(part) for name, part in get_type_hints(hint).items()}
    return st.builds(hint, **fields)
