"""Players that look where nobody may: how much is there to gain for an honest one?

They are handed the real round by the arena, and by nobody else: no level of the
ladder, no session and no save can seat them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from matta.actions import Action, Discard, DrawStock, TakeDiscards
from matta.bots.bot import Thinking, decided
from matta.bots.scala40.outs import Table
from matta.bots.scala40.player import decide
from matta.bots.scala40.sight import Sight, look
from matta.bots.scala40.turn import CLOSED, Turn, best_turn
from matta.bots.scala40.weights import HARD
from matta.bots.scala40.worth import Valuer
from matta.cards import FACES, Card, face
from matta.chance import Stream
from matta.memory import Memory
from matta.scala40.play import apply, check
from matta.scala40.round import Round, next_seat
from matta.scala40.rules import Rules
from matta.scala40.scoring import score
from matta.scala40.seen import observe
from matta.view import Phase, View

# What a discard that helps the next seat costs at least and at most, and one that
# lets it close, in tenths of a point.
HELP: Final = 60
MOST: Final = 400
CLOSES: Final = 1500
# How many cards to throw are played out to the end.
TRIED: Final = 4


@dataclass(frozen=True, slots=True)
class SeeingValuer(Valuer):
    """Prices hands like the hard player, the dangers of discards seen."""

    harms: Mapping[Card, int] = field(default_factory=dict)

    def risk(self, card: Card, table: Table) -> int:
        """What the next seat would make of a card."""
        return self.harms.get(card, 0)


class Peeker:
    """A player that holds the real round, and sees the hands of the others."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._real: Round | None = None

    def peek(self, real: Round) -> None:
        """Be handed the round that is going to be played."""
        self._real = real

    def choose(self, view: View, memory: Memory, _: Stream) -> Thinking:
        """The hard player's move, its dangers and hopes seen instead of guessed."""
        assert self._real is not None, "only the arena lets anybody peek"
        real = self._real.copy()
        sight = look(view, self._rules, memory)
        sight = replace(sight, live=_hopes(real))
        valuer = SeeingValuer(sight, HARD, harms=_harms(real, sight))
        return (yield from self._moves(real, valuer))

    def _moves(self, real: Round, valuer: Valuer) -> Thinking:
        return (yield from decide(real, valuer))


class AllPeeker(Peeker):
    """A player that sees the stock as well, and plays the round out in its head."""

    def _moves(self, real: Round, valuer: Valuer) -> Thinking:
        """The card to draw or to throw after which hard players end best for it."""
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


def _turn(state: Round, valuer: Valuer) -> Turn | None:
    """The best turn, found without a break."""
    search = best_turn(state, valuer)
    while True:
        try:
            next(search)
        except StopIteration as done:
            turn: Turn | None = done.value
            return turn


def _hopes(real: Round) -> tuple[int, ...]:
    """The copies of each face in the stock: the others' hands are seen."""
    live = [0] * (FACES + 1)
    for card in real.stock:
        live[face(card)] += 1
    return tuple(live)


def _harms(real: Round, sight: Sight) -> dict[Card, int]:
    """What each card of the hand would do for the next seat, by its strength."""
    if real.phase is not Phase.PLAY or not sight.next_takes:
        return {}
    follower = next_seat(real.seats, real.turn)
    known = look(observe(real, follower), real.rules, Memory())
    valuer = Valuer(known, HARD)
    return {card: _harm(real, follower, card, valuer) for card in sorted(real.hand)}


def _harm(real: Round, follower: int, card: Card, valuer: Valuer) -> int:
    """How much a discard helps the seat that could take it."""
    turned = real.copy()
    turned.hand.remove(card)
    turned.discards.append(card)
    turned.turn, turned.phase = follower, Phase.DRAW
    turned.drawn = turned.taken = None
    turned.pending, turned.played, turned.plays = (), (), []
    turned.opened_now, turned.only_melds = False, True
    if not turned.stock or check(turned, TakeDiscards()) is not None:
        return 0
    hand, opened = sorted(turned.hand), turned.has_opened
    before = valuer.worth(hand, turned.table, opened)
    apply(turned, TakeDiscards())
    turn = _turn(turned, valuer)
    if turn is None:
        return 0
    if turn.worth >= CLOSED:
        return CLOSES
    return min(MOST, max(HELP, turn.worth - before))


PEEKERS: Final = {"peek_hand": Peeker, "peek_all": AllPeeker}
