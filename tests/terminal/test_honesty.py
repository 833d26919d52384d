"""The table of honest levels, and that a bot which peeks would not get into it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from matta.actions import Discard
from matta.bots.bot import Thinking
from matta.chance import Stream
from matta.games import GAMES
from matta.lab import honesty
from matta.lab.honesty import ask, other_world
from matta.memory import Memory
from matta.scala40.round import Round
from matta.scala40.rules import PRESETS
from matta.scala40.seen import observe
from matta.view import View
from tests.bots.tables import dealt
from tests.laws.oracle import PACK, all_cards
from tests.terminal.lines import matta

SCALA = GAMES["scala40"]


def test_every_level_is_asked_and_none_differs() -> None:
    done = matta("honesty", "--positions", "6", "--worlds", "3", "--json")
    assert done.returncode == 0
    *lines, last = done.stdout.splitlines()
    told = json.loads(last)
    assert told["differing"] == 0
    assert (told["positions"], told["worlds"]) == (6, 3)
    assert len(lines) == len(told["levels"]) > 0
    assert all("0 moves differ" in line for line in lines)


@pytest.mark.parametrize("words", [("--positions", "0"), ("--worlds", "-3")])
def test_who_asks_nothing_is_told_nothing(words: tuple[str, str]) -> None:
    done = matta("honesty", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert "is not a number from 1 on" in done.stderr


def test_other_worlds_hold_all_cards_and_look_the_same() -> None:
    state, stream = dealt(PRESETS["due"], "worlds"), Stream(bytes(32), "worlds")
    for _ in range(20):
        other = other_world(state, Memory(), stream)
        assert all_cards(other) == PACK
        assert observe(other, state.turn) == observe(state, state.turn)
        assert other.stock != state.stock


class Peeking:
    """Plays what lies on top of the stock, which it was told by a leaking view."""

    def choose(self, view: View, _: Memory, __: Stream) -> Thinking:
        yield
        return Discard(view.stock)


def leaking(state: Round, seat: int) -> View:
    return replace(observe(state, seat), stock=state.stock[-1])


def test_a_bot_that_peeks_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    real = honesty.make_bot
    asked = iter(range(10**6))

    def peeking_when_asked(*wanted: Any) -> object:
        # The first bot plays the round; those that are asked come after it.
        return real(*wanted) if next(asked) == 0 else Peeking()

    monkeypatch.setattr(honesty, "make_bot", peeking_when_asked)
    found = ask(replace(SCALA, observe=leaking), PRESETS["due"], "normal", 1, 40, 1)
    assert found.differing > 30
