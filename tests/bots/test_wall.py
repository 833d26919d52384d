"""The wall: a bot plays from its view and memory, and from nothing behind them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from types import FunctionType, GeneratorType, ModuleType

import pytest

from matta.actions import Action
from matta.bots.bot import Bot
from matta.bots.ladder import LEVELS, make_bot
from matta.bots.scala40.laying import Laying
from matta.chance import Stream
from matta.lab.random_bot import RandomBot
from matta.memory import Memory
from matta.partition import Solver
from matta.scala40.round import Round
from matta.scala40.rules import PRESETS, Rules
from matta.scala40.seen import observe
from tests.bots.tables import choice, dealt, play, seen
from tests.laws.hidden import reshuffled

ROUNDS = 8
BUDGET = 40
SKIPPED = 3  # pauses between two that are looked at


def made(level: str, rules: Rules) -> Bot:
    return make_bot(level, "scala40", rules, BUDGET)


def rounds(level: str) -> int:
    """How many rounds are watched: a search takes its time."""
    return 1 if level == "master" else ROUNDS


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", PRESETS)
def test_other_hidden_cards_change_neither_view_nor_choice(
    preset: str, level: str
) -> None:
    rules, rng = PRESETS[preset], Random(preset)
    asked = 0

    def watch(state: Round, memory: Memory, action: Action) -> None:
        nonlocal asked
        if rng.random() > 0.3:
            return
        asked += 1
        other = reshuffled(state, state.turn, rng, memory)
        assert observe(other, state.turn) == observe(state, state.turn)
        assert _answer(level, other, memory) == _answer(level, state, memory)

    for number in range(rounds(level)):
        bots = [made(level, rules), RandomBot(rules)]
        play(dealt(rules, f"{preset}/{number}"), bots, watch)
    assert asked > 6 * rounds(level)


def _answer(level: str, state: Round, memory: Memory) -> Action:
    return choice(made(level, state.rules), state, memory, 7)


@pytest.mark.parametrize("level", LEVELS)
def test_a_new_bot_goes_on_as_the_old_one_would(level: str) -> None:
    """A restored match makes its bots anew, in the middle of a turn (S40-TURN-1)."""
    rules = PRESETS["casa"]
    bots = [made(level, rules) for _ in range(2)]
    at = 0

    def watch(state: Round, memory: Memory, action: Action) -> None:
        nonlocal at
        bot = made(level, rules)
        assert choice(bot, state, memory, at) == action
        at += 1

    for number in range(rounds(level)):
        at = 0
        play(dealt(rules, f"again/{number}"), bots, watch)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_holds_nothing_of_the_table(level: str) -> None:
    rules = PRESETS["due"]
    bots = [made(level, rules) for _ in range(2)]

    def watch(state: Round, _: Memory, __: Action) -> None:
        for bot in bots:
            met = list(_reached(bot))
            assert not any(isinstance(thing, Round) for thing in met)
            assert not _shared(met, state)

    for number in range(rounds(level)):
        play(dealt(rules, f"walk/{number}"), bots, watch)


@pytest.mark.parametrize("level", LEVELS)
def test_a_thinking_bot_meets_imagined_rounds_only(level: str) -> None:
    rules = PRESETS["due"]
    bots = [made(level, rules) for _ in range(2)]
    imagined = 0

    def watch(state: Round, memory: Memory, _: Action) -> None:
        nonlocal imagined
        for met in _thoughts(bots[state.turn], state, memory):
            imagined += any(isinstance(thing, Round) for thing in met)
            assert not _shared(met, state)

    for number in range(rounds(level)):
        play(dealt(rules, f"think/{number}"), bots, watch)
    assert imagined


def _thoughts(bot: Bot, state: Round, memory: Memory) -> Iterator[list[object]]:
    """All that a bot holds at each of its pauses."""
    view, stream = seen(state, state.turn), Stream(bytes(32), "bot")
    thinking = bot.choose(view, memory, stream)
    for _ in thinking:
        held: list[object] = []
        inner: object = thinking
        while isinstance(inner, GeneratorType) and inner.gi_frame is not None:
            held.append(dict(inner.gi_frame.f_locals))
            inner = inner.gi_yieldfrom
        yield list(_reached(held))
        for _ in range(SKIPPED):
            next(thinking, None)


def _shared(met: list[object], state: Round) -> bool:
    """Whether the real round or one of its piles or hands is among things met."""
    real = {id(state), id(state.stock), id(state.discards), id(state.hands)}
    real |= {id(hand) for hand in state.hands.values()}
    return any(id(thing) in real for thing in met)


def _reached(start: object) -> Iterator[object]:
    """Everything that can be reached from a thing by attributes and contents."""
    ahead, met = [start], set[int]()
    while ahead:
        thing = ahead.pop()
        if id(thing) in met or isinstance(thing, type | ModuleType | FunctionType):
            continue
        if isinstance(thing, Solver | Laying):  # They hold counts of any hand.
            continue
        met.add(id(thing))
        yield thing
        ahead += _parts(thing)


def _parts(thing: object) -> list[object]:
    if isinstance(thing, dict):
        return [*thing.keys(), *thing.values()]
    if isinstance(thing, list | tuple | set | frozenset):
        return list(thing)
    names = chain(*(getattr(k, "__slots__", ()) for k in type(thing).__mro__))
    parts = [getattr(thing, name) for name in names if hasattr(thing, name)]
    return [*parts, *vars(thing).values()] if hasattr(thing, "__dict__") else parts
