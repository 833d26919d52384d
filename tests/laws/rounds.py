"""Rounds of random legal play, told step by step to whoever watches."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from matta.actions import Action
from matta.events import Event
from matta.match import Match
from matta.protocol import DealEntry, PlayEntry, Ruling, SeatSetup
from matta.reasons import Refusal
from matta.saving import Recorded, begin
from matta.scala40.round import Round
from matta.settings import Setting
from matta.view import Phase
from tests.laws.player import Player

LONGEST = 6000


@dataclass(frozen=True, slots=True)
class Step:
    """One action of random play: the round before it, and what came of it."""

    recorded: Recorded
    before: Round
    action: Action
    events: tuple[Event, ...]
    rng: Random

    @property
    def match(self) -> Match:
        return self.recorded.match

    @property
    def after(self) -> Round:
        state: Round = self.match.round
        return state


Witness = Callable[[Step], None]


def begun(
    preset: str, settings: Mapping[str, Setting], players: int, secret: bytes
) -> Recorded | Refusal:
    """A match of one person against bots, or why its settings are refused."""
    ruling = Ruling(preset, {**settings, "players": players})
    bots = (SeatSetup("bot", "normal"),) * (players - 1)
    return begin("scala40", ruling, (SeatSetup("person"), *bots), secret)


def play_round(recorded: Recorded, rng: Random, *witnesses: Witness) -> None:
    """Deal a round and play it to its end, each step before the witnesses."""
    done = recorded.add(DealEntry(""))
    assert not isinstance(done, Refusal)
    state: Round = recorded.match.round
    player = Player(rng)
    for _ in range(LONGEST):
        if state.phase is Phase.OVER:
            return
        before, action = state.copy(), player.choose(state)
        events = recorded.add(PlayEntry(state.turn, action))
        assert not isinstance(events, Refusal)
        step = Step(recorded, before, action, events, rng)
        for witness in witnesses:
            witness(step)
    raise AssertionError("the round does not end")
