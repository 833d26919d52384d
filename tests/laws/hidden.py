"""Rounds that differ only in what a seat cannot see."""

from __future__ import annotations

from random import Random

from matta.cards import Card
from matta.scala40.round import Round
from matta.view import Phase


def hidden_from(state: Round, seat: int) -> list[Card]:
    """The cards that a seat cannot see, in the order of their places."""
    return [card for place in _places(state, seat) for card in place]


def reshuffled(state: Round, seat: int, rng: Random) -> Round:
    """The same round with the cards that a seat cannot see put elsewhere."""
    other = state.copy()
    cards = hidden_from(state, seat)
    rng.shuffle(cards)
    known = _known(state)
    for holder in _hidden_hands(state, seat):
        size = len(state.hands[holder] - known)
        kept = state.hands[holder] & known
        other.hands[holder] = kept | {cards.pop() for _ in range(size)}
    other.stock = [cards.pop() for _ in state.stock]
    buried = [cards.pop() for _ in state.discards[:-1]]
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
    known = _known(state)
    hands = [sorted(state.hands[s] - known) for s in _hidden_hands(state, seat)]
    return [*hands, state.stock, state.discards[:-1]]


def _known(state: Round) -> set[Card]:
    """The card that everybody saw the seat on turn take."""
    return set() if state.taken is None else {state.taken}


def _hidden_hands(state: Round, seat: int) -> list[int]:
    over = state.phase is Phase.OVER
    return [] if over else [s for s in state.seats if s != seat]
