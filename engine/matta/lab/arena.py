"""Duels on duplicate deals: each deal is played twice, with the seats swapped.

Luck of the cards falls out, so a few hundred deals tell two players apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from typing import Any, Final

from matta.bots.bot import Bot, decided
from matta.bots.ladder import LEVELS, make_bot
from matta.chance import Stream, deal_key, round_secret
from matta.games import AnyRules, Game
from matta.lab.random_bot import RandomBot
from matta.memory import Memory, remember
from matta.view import Phase

Maker = Callable[[AnyRules], Bot]
PLAYERS: Final = (*LEVELS, "random")


@dataclass(frozen=True, slots=True)
class Result:
    """What a duel showed: points a round gained by the first player, and how.

    `margin` is half the 95 % interval of `points`, from the spread of the deals;
    `wins`, `losses` and `voids` count rounds, `actions` all actions played.
    """

    points: float
    margin: float
    rounds: int
    wins: int
    losses: int
    voids: int
    actions: int


@dataclass(frozen=True, slots=True)
class Played:
    """One finished round: the scores by seat, who closed, how many actions."""

    scores: Mapping[int, int]
    closer: int | None
    actions: int


def maker(name: str, game: Game) -> Maker:
    """How to make a player of a name: a level of the ladder or `random`."""
    if name == "random":
        return RandomBot
    return lambda rules: make_bot(name, game.name, rules)


def play_round(game: Game, rules: AnyRules, bots: list[Bot], key: bytes) -> Played:
    """A whole round, each bot choosing from its own view and its own stream."""
    seats = tuple(range(len(bots)))
    dealer = Stream(key, "dealer").below(len(seats))
    state, dealt = game.deal(rules, seats, dealer, key)
    memory, actions = remember(Memory(), (dealt,)), 0
    while state.phase is not Phase.OVER:
        seat = state.turn
        stream = Stream(key, f"bot/{seat}/{actions}")
        view = game.observe(state, seat)
        action = decided(bots[seat].choose(view, memory, stream))
        memory = remember(memory, game.apply(state, action))
        actions += 1
    result: Any = state.result
    return Played(game.score(result, rules), result.closer, actions)


def pairs(
    game: Game, rules: AnyRules, one: Maker, other: Maker, deals: int, seed: int
) -> Iterator[tuple[Played, Played]]:
    """Each deal played twice: `one` at seat 0, then at seat 1."""
    secret = sha256(str(seed).encode()).digest()
    for number in range(1, deals + 1):
        key = deal_key(round_secret(secret, number))
        straight = play_round(game, rules, [one(rules), other(rules)], key)
        swapped = play_round(game, rules, [other(rules), one(rules)], key)
        yield straight, swapped


def summary(played: list[tuple[Played, Played]]) -> Result:
    """The figures of a duel from its pairs of rounds."""
    gains = [_gain(a, 0) / 2 + _gain(b, 1) / 2 for a, b in played]
    count = len(gains)
    mean = sum(gains) / count
    spread = sum((g - mean) ** 2 for g in gains) / max(1, count - 1)
    closers = [c for a, b in played for c in (_side(a, 0), _side(b, 1))]
    return Result(
        mean,
        1.96 * sqrt(spread / count),
        2 * count,
        closers.count(0),
        closers.count(1),
        closers.count(None),
        sum(a.actions + b.actions for a, b in played),
    )


def _gain(played: Played, seat: int) -> float:
    return played.scores[1 - seat] - played.scores[seat]


def _side(played: Played, seat: int) -> int | None:
    return None if played.closer is None else int(played.closer != seat)


def duel(
    game: Game, rules: AnyRules, one: Maker, other: Maker, deals: int, seed: int
) -> Result:
    """The figures of a duel over a number of duplicate deals."""
    return summary(list(pairs(game, rules, one, other, deals, seed)))
