"""Perft: how many legal action sequences of each length a position has, by their end.

Whoever changes the rules, or how they are judged, sees here what became legal or
illegal. The positions come from a seed alone: tidy hands that are dealt, drawn to,
and played on for some turns, so that melds, jokers and attachments come up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256

from matta.actions import (
    Action,
    Discard,
    DrawStock,
    GoOut,
    LayMeld,
    LayOff,
    Open,
    ReturnDiscard,
    SwapWild,
    TakeBack,
    TakeDiscards,
)
from matta.chance import Stream, deal_key, round_secret
from matta.lab.legal import legal
from matta.partition import Objective, value
from matta.scala40.play import apply
from matta.scala40.round import Round, deal
from matta.scala40.rules import Rules
from matta.scala40.way_on import way_out
from matta.view import Phase

KINDS = {
    DrawStock: "draw",
    TakeDiscards: "take",
    ReturnDiscard: "return",
    Open: "open",
    LayMeld: "lay",
    LayOff: "attach",
    SwapWild: "swap",
    TakeBack: "back",
    Discard: "discard",
    GoOut: "out",
}


def perft(state: Round, depth: int) -> Counter[str]:
    """The legal sequences of so many actions, counted by the kind of their last one.

    A sequence that ends the round earlier does not count.
    """
    actions = legal(state)
    if depth == 1:
        return Counter(KINDS[type(action)] for action in actions)
    return sum((perft(_after(state, a), depth - 1) for a in actions), Counter())


def position(rules: Rules, seed: int, turns: int) -> Round:
    """A round that was dealt from a seed and played for so many turns at most."""
    key = deal_key(round_secret(sha256(str(seed).encode()).digest(), 1))
    state, _ = deal(rules, tuple(range(rules.players)), 0, key)
    stream = Stream(key, "perft")
    while state.completed_turns < turns and state.phase is not Phase.OVER:
        following = _after(state, _tidy(state, stream))
        if following.phase is Phase.OVER:
            break
        state = following
    return state


def _after(state: Round, action: Action) -> Round:
    after = state.copy()
    apply(after, action)
    return after


def _tidy(state: Round, stream: Stream) -> Action:
    """A draw; a play by chance; or the discard that costs the least in melds."""
    actions = legal(state)
    if state.phase is Phase.DRAW:
        return actions[0]
    plays = [a for a in actions if isinstance(a, Open | LayMeld | LayOff)]
    if plays and stream.below(4):
        return plays[stream.below(len(plays))]
    return max(
        (a for a in actions if isinstance(a, Discard)),
        key=lambda a: (_kept(state, a), stream.below(1000)),
        default=way_out(state),
    )


def _kept(state: Round, discard: Discard) -> int:
    rest = sorted(state.hand - {discard.card})
    return value(rest, state.rules.law, Objective.PENALTY)


def rows(state: Round, depth: int) -> Iterator[str]:
    """A line for each length: how many sequences, and what they end with."""
    for length in range(1, depth + 1):
        counts = perft(state, length)
        kinds = ", ".join(f"{kind} {counts[kind]}" for kind in sorted(counts))
        yield f"{length:3}{counts.total():9}   {kinds}"
