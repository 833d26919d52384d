"""Whoever takes jokers back never misses a close that the exact solver sees."""

from __future__ import annotations

import pytest

from matta.actions import Action, Discard
from matta.bots.ladder import make_bot
from matta.memory import Memory
from matta.partition import Objective
from matta.scala40.anchors import layout
from matta.scala40.round import Round
from matta.scala40.rules import PRESETS
from matta.view import Phase
from tests.bots.tables import dealt, play

ROUNDS = 25


@pytest.mark.parametrize("preset", ["due", "fisca", "casa"])
def test_hard_closes_whenever_it_can(preset: str) -> None:
    rules = PRESETS[preset]
    can, turns, closes = set[tuple[int, int]](), 0, 0

    def watch(state: Round, _: Memory, action: Action) -> None:
        nonlocal turns
        turn = state.completed_turns, state.turn
        if isinstance(action, Discard) and turn in can:
            assert len(state.hand) == 1, (state.table, state.hand)
        whole = state.taken is None and not (state.plays or state.pending)
        if state.phase is Phase.PLAY and state.has_opened and whole:
            turns += 1
            goal = Objective.COUNT
            found = layout(sorted(state.hand), state.table, rules, goal, keep=1)
            if found is not None and len(found.left) == 1:
                can.add(turn)

    for number in range(ROUNDS):
        can.clear()
        bots = [make_bot("hard", "scala40", rules) for _ in range(rules.players)]
        play(dealt(rules, f"close {number}"), bots, watch)
        closes += len(can)
    assert turns > 4 * ROUNDS
    assert closes > ROUNDS // 2
