"""A setting of a rule sheet, as every floor speaks of it."""

from __future__ import annotations

from dataclasses import dataclass

Setting = bool | int | str | None


@dataclass(frozen=True, slots=True)
class SettingInfo:
    """One setting of a game: its name, its rule, the values it may have.

    `choices` are the usual values; with `least` and `most` any whole number
    between them is allowed as well.
    """

    name: str
    rule: str
    choices: tuple[Setting, ...]
    least: int | None
    most: int | None
