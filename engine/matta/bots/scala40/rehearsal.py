"""Imagined rounds of one frozen deal, for whoever wants to know how fast they go."""

from __future__ import annotations

from random import Random
from typing import Final

from matta.bots.scala40.habits import habits
from matta.bots.scala40.playout import Playout
from matta.cards import PACK, face
from matta.scala40.round import HAND
from matta.scala40.rules import PRESETS
from matta.shapes import pack

_RULES: Final = PRESETS["fisca_scarto"]


def rehearse(rounds: int) -> None:
    """Play so many rounds of frozen deals, as long as they are in the middle of one."""
    rng, play = Random(1), habits(_RULES, (0, 1))
    for _ in range(rounds):
        cards = sorted(range(PACK), key=lambda _: rng.random())
        hands = [pack(cards[at : at + HAND]) for at in (0, HAND)]
        rest = [face(c) for c in cards[2 * HAND :]]
        Playout(play, hands, [False, False], [], rest[1:], rest[:1], 0, 0).play()
