"""The games of the house: the floors above know a game only through its record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from matta.actions import Action
from matta.cards import Card
from matta.chance import Stream
from matta.events import Dealt, Event
from matta.melds import Draft, Meld
from matta.memory import Memory
from matta.reasons import Refusal
from matta.scala40 import (
    deadwood,
    judge,
    play,
    rules,
    scoring,
    seen,
    sheet,
    standing,
    way_on,
)
from matta.scala40 import round as rounds
from matta.settings import SettingInfo
from matta.view import View

# What a game calls its rules and its round is its own affair.
AnyRules = Any
AnyRound = Any


@dataclass(frozen=True, slots=True)
class Game:
    """A game as a frozen record of functions; a variant of it is a Rules value."""

    name: str
    presets: Mapping[str, AnyRules]
    make_rules: Callable[[str, dict[str, object]], AnyRules | Refusal]
    settings_info: Callable[[], tuple[SettingInfo, ...]]
    idle_settings: Callable[[AnyRules], tuple[str, ...]]
    settings_of: Callable[[AnyRules], dict[str, object]]
    deal: Callable[[AnyRules, tuple[int, ...], int, bytes], tuple[AnyRound, Dealt]]
    next_seat: Callable[[tuple[int, ...], int], int]
    check: Callable[[AnyRound, Action], Refusal | None]
    apply: Callable[[AnyRound, Action], tuple[Event, ...]]
    way_out: Callable[[AnyRound], Action]
    can_end: Callable[[AnyRound], bool]
    observe: Callable[[AnyRound, int], View]
    imagine: Callable[[View, AnyRules, Stream, Memory | None], AnyRound]
    score: Callable[[Any, AnyRules], dict[int, int]]
    side_scores: Callable[[Mapping[int, int], int | None, AnyRules], dict[int, int]]
    sides: Callable[[AnyRules], tuple[tuple[int, ...], ...]]
    side_of: Callable[[AnyRules, int], int]
    standing: Callable[..., standing.Standing]
    removed: Callable[[Iterable[Card], Card, AnyRules], int]
    read_melds: Callable[[Iterable[Draft], AnyRules], tuple[Meld, ...] | Refusal]
    cited: Callable[[Refusal], Refusal]


GAMES: Final[dict[str, Game]] = {
    "scala40": Game(
        name="scala40",
        presets=rules.PRESETS,
        make_rules=rules.make_rules,
        settings_info=sheet.settings_info,
        idle_settings=sheet.idle_settings,
        settings_of=rules.settings_of,
        deal=rounds.deal,
        next_seat=rounds.next_seat,
        check=play.check,
        apply=play.apply,
        way_out=way_on.way_out,
        can_end=way_on.can_end,
        observe=seen.observe,
        imagine=seen.imagine,
        score=scoring.score,
        side_scores=scoring.side_scores,
        sides=rules.sides,
        side_of=rules.side_of,
        standing=standing.standing,
        removed=deadwood.removed,
        read_melds=judge.read_melds,
        cited=judge.cited,
    ),
}
