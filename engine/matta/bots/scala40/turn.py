"""A whole turn, looked for on copies of an imagined round.

The plays of a turn can come in any order, so positions already met are left
out. A turn counts only if the judge lets it end: the seat that follows a plan
never stands where it could only take its plays back (S40-TURN-4).
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

from matta.actions import Action, Discard, SwapWild
from matta.bots.scala40.plays import plays
from matta.bots.scala40.worth import Valuer
from matta.scala40.play import Illegal, apply, check
from matta.scala40.round import Round

ENOUGH: Final = 60  # positions looked at once a turn that ends is found
PATIENCE: Final = 120  # positions looked at before the search gives up
CLOSED: Final = 1_000_000  # the worth of closing: more than any hand's
IN_HAND: Final = 1000  # so much more for closing in hand
OTHERS: Final = 2  # ways to play beside the best that are compared


@dataclass(frozen=True, slots=True)
class Turn:
    """Plays and the discard that ends them, with the worth of what is left."""

    actions: tuple[Action, ...]
    worth: int


Turns = list[Turn]


def best_turn(state: Round, valuer: Valuer) -> Generator[None, None, Turn | None]:
    """The best way to end the turn of a round in its playing phase.

    None if no end is in reach of the plays worth trying, or only by many detours.
    """
    ends = yield from _ends(state, valuer, 1)
    return max((found[0] for found in ends), key=lambda t: t.worth, default=None)


def good_turns(state: Round, valuer: Valuer, most: int) -> Generator[None, None, Turns]:
    """Ways to end the turn worth comparing, the most promising first.

    The best plays with several discards, and the best other plays with two each; a
    turn that closes is the only one.
    """
    ends = yield from _ends(state, valuer, most)
    ends.sort(key=lambda found: -found[0].worth)
    if not ends or ends[0][0].worth >= CLOSED:
        return ends[0][:1] if ends else []
    first, *others = ends
    some = [turn for found in others[:OTHERS] for turn in found[:2]]
    return sorted(first[:most] + some, key=lambda turn: -turn.worth)


def _ends(
    state: Round, valuer: Valuer, most: int
) -> Generator[None, None, list[Turns]]:
    """For each way to play on that may end the turn, its best discards."""
    ends: list[Turns] = []
    met: set[object] = set()
    ahead: list[tuple[Round, tuple[Action, ...]]] = [(state, ())]
    while ahead and len(met) < (ENOUGH if ends else PATIENCE):
        before, actions = ahead.pop()
        here = after(before, actions[-1]) if actions else before
        if here is None or (key := position(here)) in met:
            continue
        met.add(key)
        found = _endings(here, actions, valuer, most)
        if found:
            ends.append(found)
        if here.result is None:
            ahead += [(here, (*actions, play)) for play in _tried(here, valuer)]
        yield
    return ends


def _tried(state: Round, valuer: Valuer) -> list[Action]:
    """The plays a player would try, the most promising last."""
    swaps = valuer.weights.swaps
    found = [p for p in plays(state) if swaps or not isinstance(p, SwapWild)]
    return found[::-1]


def position(state: Round) -> object:
    """What is the same however the plays of a turn were ordered."""
    return frozenset(state.hand), state.table, state.pending, state.only_melds


def after(state: Round, action: Action) -> Round | None:
    """The round after an action; None if the judge refuses it."""
    copy = state.copy()
    try:
        apply(copy, action)
    except Illegal:
        return None
    return copy


def _endings(
    state: Round, actions: tuple[Action, ...], valuer: Valuer, most: int
) -> Turns:
    """The turns that end here, with the best discards the judge allows."""
    if state.result is not None:
        return [Turn(actions, CLOSED + IN_HAND * state.result.in_hand)]
    if not may_discard(state):
        return []
    known = sorted(state.hand), state.table, state.has_opened
    worth, changes = valuer.worth(*known), valuer.changes(*known)
    found: Turns = []
    for change, card in changes:
        if check(state, Discard(card)) is None:
            whole = (*actions, Discard(card))
            closed = after(state, Discard(card)) if len(changes) == 1 else None
            if closed is not None and closed.result is not None:
                return [Turn(whole, CLOSED + IN_HAND * closed.result.in_hand)]
            found.append(Turn(whole, worth + change))
            if len(found) == most:
                break
    return found


def may_discard(state: Round) -> bool:
    """Whether some card of the hand may end the turn."""
    return any(check(state, Discard(c)) is None for c in sorted(state.hand))
