"""Does a move depend on cards that the player cannot see? Asked anew in other worlds.

A position is a real round with a bot on turn; a world is the same round with every card
that this seat neither sees nor has seen put elsewhere. An honest bot plays the same in
all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from matta.actions import Action
from matta.bots.bot import Bot, decided
from matta.bots.ladder import BUDGETS, make_bot
from matta.chance import Stream, deal_key, round_secret
from matta.games import AnyRound, AnyRules, Game
from matta.lab.random_bot import RandomBot
from matta.memory import Memory, remember
from matta.view import Phase

FEW: Final = BUDGETS[0]  # imagined rounds: the same search, sooner done
EVERY: Final = 3  # one position in so many is asked: rounds go on in between


@dataclass(frozen=True, slots=True)
class Asked:
    """How often a level was asked in how many worlds, and how often it differed."""

    level: str
    positions: int
    worlds: int
    differing: int


def ask(
    game: Game, rules: AnyRules, level: str, positions: int, worlds: int, seed: int
) -> Asked:
    """Ask a level in so many positions, each in so many worlds beside the real one."""
    differing = 0
    found = _positions(game, rules, level, seed)
    for number in range(positions):
        state, memory = next(found)
        stream = Stream(sha256(f"{seed}/{number}".encode()).digest(), "worlds")
        real = _move(game, rules, level, state, memory)
        for _ in range(worlds):
            other = other_world(state, memory, stream)
            differing += _move(game, rules, level, other, memory) != real
    return Asked(level, positions, worlds, differing)


def other_world(state: AnyRound, memory: Memory, stream: Stream) -> AnyRound:
    """The same round for the seat on turn, every hidden card in another place.

    The discards have all been seen since the stock was filled, and stay.
    """
    other = state.copy()
    others = [seat for seat in state.seats if seat != state.turn]
    unseen = {seat: state.hands[seat] - set(memory.of(seat).held) for seat in others}
    hidden = [
        *state.stock,
        *(card for seat in others for card in sorted(unseen[seat])),
    ]
    stream.shuffle(hidden)
    other.stock = [hidden.pop() for _ in state.stock]
    for seat in others:
        other.hands[seat] -= unseen[seat]
        other.hands[seat] |= {hidden.pop() for _ in unseen[seat]}
    return other


def _move(
    game: Game, rules: AnyRules, level: str, state: AnyRound, memory: Memory
) -> Action:
    """What a bot made anew plays, with the same chance in every world."""
    bot = make_bot(level, game.name, rules, FEW)
    view, stream = game.observe(state, state.turn), Stream(bytes(32), "bot")
    return decided(bot.choose(view, memory, stream))


def _positions(
    game: Game, rules: AnyRules, level: str, seed: int
) -> Iterator[tuple[AnyRound, Memory]]:
    """Rounds with the level on turn at seat 0, out of play against chance."""
    secret, number, seen = sha256(str(seed).encode()).digest(), 0, 0
    seats = tuple(range(rules.players))
    while True:
        number += 1
        key = deal_key(round_secret(secret, number))
        state, dealt = game.deal(rules, seats, number % len(seats), key)
        memory = remember(Memory(), (dealt,))
        bots: list[Bot] = [make_bot(level, game.name, rules, FEW)]
        bots += [RandomBot(rules) for _ in seats[1:]]
        while state.phase is not Phase.OVER:
            if state.turn == 0:
                seen += 1
                if seen % EVERY == 0:
                    yield state.copy(), memory
            view = game.observe(state, state.turn)
            stream = Stream(key, f"bot/{state.turn}/{seen}")
            action = decided(bots[state.turn].choose(view, memory, stream))
            memory = remember(memory, game.apply(state, action))
