"""Duels on duplicate deals: every deal is played once for each place at the table.

One player has a side to itself, the other all other sides; in each round of a deal it
sits at another place. Luck of the cards falls out, so a few hundred deals tell two
players apart. The figures of what was played are in `figures.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final

from matta.bots.bot import Bot, decided
from matta.bots.ladder import LEVELS, USUAL_BUDGET, make_bot
from matta.chance import Stream, deal_key, round_secret
from matta.games import GAMES, AnyRules, Game
from matta.lab.peek import PEEKERS, AllPeeker, HandPeeker
from matta.lab.random_bot import RandomBot
from matta.memory import Memory, remember
from matta.view import Phase

PLAYERS: Final = (*LEVELS, "random", *PEEKERS)
Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Thought:
    """How many seconds a player thought in how many turns."""

    seconds: float = 0.0
    turns: int = 0

    def __add__(self, other: Thought) -> Thought:
        return Thought(self.seconds + other.seconds, self.turns + other.turns)


@dataclass(frozen=True, slots=True)
class Played:
    """One finished round: scores by side, the side that closed, what was played.

    `place` is the side of the first player; `moves` a SHA-256 of all actions in their
    order. `thought` holds the times of the two players; no two rounds differ by it.
    """

    place: int
    scores: Mapping[int, int]
    closer: int | None
    actions: int
    moves: str
    thought: tuple[Thought, Thought] = field(compare=False)


@dataclass(frozen=True, slots=True)
class Duel:
    """Two players by name, a table for them, and the seed of their deals.

    `budget` is how many imagined rounds one that searches may play for a decision.
    """

    one: str
    other: str
    rules: AnyRules
    seed: int
    game: str = "scala40"
    budget: int = USUAL_BUDGET

    @property
    def places(self) -> int:
        """How many rounds are played with each deal."""
        return len(GAMES[self.game].sides(self.rules))


def no_clock() -> float:
    """The clock of those who do not want to know how long it took."""
    return 0.0


def player(duel: Duel, name: str) -> Bot:
    """A new player: a level of the ladder, `random`, or one that peeks."""
    if name == "random":
        return RandomBot(duel.rules)
    if name in PEEKERS:
        return PEEKERS[name](duel.rules, duel.budget)
    return make_bot(name, duel.game, duel.rules, duel.budget)


def play_deal(duel: Duel, number: int, clock: Clock = no_clock) -> tuple[Played, ...]:
    """All rounds of one deal, counted from 1: the first player at place 0, 1, ..."""
    secret = sha256(str(duel.seed).encode()).digest()
    key = deal_key(round_secret(secret, number))
    return tuple(_play_round(duel, place, key, clock) for place in range(duel.places))


def _play_round(duel: Duel, place: int, key: bytes, clock: Clock) -> Played:
    """A whole round, each bot choosing from its own view and its own stream."""
    game, rules = GAMES[duel.game], duel.rules
    seats = tuple(range(rules.players))
    mine = game.sides(rules)[place]
    names = [duel.one if seat in mine else duel.other for seat in seats]
    bots = [player(duel, name) for name in names]
    dealer = Stream(key, "dealer").below(len(seats))
    state, dealt = game.deal(rules, seats, dealer, key)
    memory, actions = remember(Memory(), (dealt,)), 0
    moves, turn = sha256(), -1
    thought = [Thought(), Thought()]
    for bot in bots:
        if isinstance(bot, HandPeeker | AllPeeker):
            bot.peek(state)
    while state.phase is not Phase.OVER:
        seat = state.turn
        stream = Stream(key, f"bot/{seat}/{actions}")
        view = game.observe(state, seat)
        began = clock()
        action = decided(bots[seat].choose(view, memory, stream))
        spent = Thought(clock() - began, int(state.completed_turns != turn))
        thought[seat not in mine] += spent
        turn = state.completed_turns
        memory = remember(memory, game.apply(state, action))
        moves.update(repr(action).encode())
        actions += 1
    times = (thought[0], thought[1])
    return _priced(game, rules, state.result, place, actions, moves.hexdigest(), times)


def _priced(
    game: Game,
    rules: AnyRules,
    result: Any,
    place: int,
    actions: int,
    moves: str,
    thought: tuple[Thought, Thought],
) -> Played:
    prices = game.score(result, rules)
    scores = game.side_scores(prices, result.closer, rules)
    closer = None if result.closer is None else game.side_of(rules, result.closer)
    return Played(place, scores, closer, actions, moves, thought)
