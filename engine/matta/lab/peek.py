"""Players that look where nobody may: how much is there to gain for an honest one?

They are handed the real round by the arena, and by nobody else: no level of the
ladder, no session and no save can seat them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from random import Random
from typing import Final, Protocol

from matta.actions import Action, Discard, DrawStock, TakeDiscards
from matta.bots.bot import Thinking, decided
from matta.bots.scala40.belief import World
from matta.bots.scala40.habits import Habits
from matta.bots.scala40.master import SearchingBot
from matta.bots.scala40.player import decide
from matta.bots.scala40.sight import look
from matta.bots.scala40.weights import HARD
from matta.bots.scala40.worth import Valuer
from matta.cards import face
from matta.chance import Stream
from matta.memory import Memory
from matta.scala40.play import apply, check
from matta.scala40.round import Round
from matta.scala40.rules import Rules
from matta.scala40.scoring import score
from matta.scala40.seen import observe
from matta.shapes import pack
from matta.view import View

# How many cards to throw are played out to the end.
TRIED: Final = 4


class Peeker(Protocol):
    """A player that is handed the round that is going to be played."""

    def peek(self, real: Round) -> None:
        """Look at everything."""
        ...

    def choose(self, view: View, memory: Memory, stream: Stream) -> Thinking:
        """The next action."""
        ...


class HandPeeker(SearchingBot):
    """The player that searches, in worlds where the others hold what they do hold.

    What the stock brings it does not know either.
    """

    def peek(self, real: Round) -> None:
        """Be handed the round that is going to be played."""
        self._real = real

    def dream(
        self, view: View, memory: Memory, habits: Habits, rng: Random, count: int
    ) -> Generator[None, None, list[World]]:
        """Worlds that differ by the order of the stock alone."""
        real = self._real
        hands = tuple(
            0 if seat == view.seat else pack(real.hands[seat]) for seat in real.seats
        )
        faces = sorted(map(face, real.stock))
        found = []
        for _ in range(count):
            order = sorted(faces, key=lambda _: rng.random())
            found.append(World(hands, tuple(order)))
        yield
        return found


class AllPeeker:
    """A player that sees the stock as well, and plays the round out in its head."""

    def __init__(self, rules: Rules, _: int) -> None:
        self._rules = rules

    def peek(self, real: Round) -> None:
        """Be handed the round that is going to be played."""
        self._real = real

    def choose(self, view: View, memory: Memory, _: Stream) -> Thinking:
        """The card to draw or to throw after which hard players end best for it."""
        real = self._real.copy()
        valuer = Valuer(look(view, self._rules, memory), HARD)
        chosen = yield from decide(real, valuer)
        if not isinstance(chosen, DrawStock | TakeDiscards | Discard):
            return chosen
        tried: list[Action] = [chosen]
        if isinstance(chosen, Discard):
            known = sorted(real.hand), real.table, real.has_opened
            tried += [Discard(card) for _, card in valuer.changes(*known)]
        else:
            tried += [DrawStock(), TakeDiscards()]
        legal = [a for a in dict.fromkeys(tried) if check(real, a) is None]
        return max(legal[:TRIED], key=lambda action: self._end(real, action))

    def _end(self, real: Round, action: Action) -> int:
        """What the others pay more than this seat in the end, as hard players play."""
        seat, state = real.turn, real.copy()
        apply(state, action)
        while state.result is None:
            sight = look(observe(state, state.turn), self._rules, Memory())
            apply(state, decided(decide(state, Valuer(sight, HARD))))
        scores = score(state.result, self._rules)
        others = [scores[other] for other in scores if other != seat]
        return sum(others) // len(others) - scores[seat]


PEEKERS: Final[Mapping[str, Callable[[Rules, int], Peeker]]] = {
    "peek_hand": HandPeeker,
    "peek_all": AllPeeker,
}
