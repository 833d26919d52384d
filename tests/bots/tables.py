"""Rounds played by bots, each of which gets what a screen would get."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from matta import codec
from matta.actions import Action
from matta.bots.bot import Bot, decided
from matta.chance import Stream, deal_key, round_secret
from matta.games import GAMES
from matta.memory import Memory, remember
from matta.scala40.play import apply, check
from matta.scala40.round import Round, deal
from matta.scala40.rules import Rules
from matta.view import Phase, View

LONGEST = 4000

Watcher = Callable[[Round, Memory, Action], None]


def dealt(rules: Rules, seed: str) -> Round:
    """A round of all seats, the same for the same seed."""
    key = deal_key(round_secret(seed.encode(), 1))
    state, _ = deal(rules, tuple(range(rules.players)), 0, key)
    return state


def seen(state: Round, seat: int) -> View:
    """A seat's view as it comes over the wire: nothing else ever does."""
    view = GAMES["scala40"].observe(state, seat)
    return codec.decode(View, codec.encode(view))


def choice(bot: Bot, state: Round, memory: Memory, at: int) -> Action:
    """What a bot chooses for the seat on turn."""
    stream = Stream(state.key, f"bot/{state.turn}/{at}")
    return decided(bot.choose(seen(state, state.turn), memory, stream))


def play(state: Round, bots: Sequence[Bot], *watchers: Watcher) -> int:
    """Play a round to its end; how many actions it took."""
    memory = Memory(discards=tuple(state.discards))
    for at in range(LONGEST):
        if state.phase is Phase.OVER:
            return at
        action = choice(bots[state.turn], state, memory, at)
        assert check(state, action) is None, action
        for watch in watchers:
            watch(state, memory, action)
        memory = remember(memory, apply(state, action))
    raise AssertionError("the round does not end")
