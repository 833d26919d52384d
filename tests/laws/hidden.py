"""Rounds that differ only in what a seat cannot see and has not seen."""

from __future__ import annotations

from random import Random

from matta.cards import Card
from matta.memory import Memory
from matta.scala40.round import Round
from matta.view import Phase


def reshuffled(
    state: Round, seat: int, rng: Random, memory: Memory | None = None
) -> Round:
    """The same round with the cards that a seat cannot see put elsewhere.

    With a memory, what everybody remembers stays in its place.
    """
    other = state.copy()
    known = _known(state, memory or Memory())
    cards = [card for place in _places(state, seat) for card in place]
    cards = [card for card in cards if card not in known]
    rng.shuffle(cards)
    for holder in _hidden_hands(state, seat):
        size = len(state.hands[holder] - known)
        kept = state.hands[holder] & known
        other.hands[holder] = kept | {cards.pop() for _ in range(size)}
    other.stock = [cards.pop() for _ in state.stock]
    buried = [c if c in known else cards.pop() for c in state.discards[:-1]]
    other.discards = buried + state.discards[-1:]
    if seat != state.turn and state.phase is not Phase.OVER:
        _forget_the_draw(other, rng)
    return other


def _forget_the_draw(state: Round, rng: Random) -> None:
    """Let the seat on turn have drawn another card, and held a twin or not."""
    if state.drawn != state.taken and state.hand:
        state.drawn = rng.choice(sorted(state.hand))
    state.twin_held = state.taken is not None and rng.random() < 0.5


def _places(state: Round, seat: int) -> list[list[Card]]:
    hands = [sorted(state.hands[s]) for s in _hidden_hands(state, seat)]
    return [*hands, state.stock, state.discards[:-1]]


def _known(state: Round, memory: Memory) -> set[Card]:
    """The cards of which everybody saw where they went."""
    held = {card for seat in memory.seats for card in seat.held}
    taken = set() if state.taken is None else {state.taken}
    return taken | held | set(memory.buried)


def _hidden_hands(state: Round, seat: int) -> list[int]:
    over = state.phase is Phase.OVER
    return [] if over else [s for s in state.seats if s != seat]
