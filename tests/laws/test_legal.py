"""The list of all legal actions: nothing is missing, nothing is named twice."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from matta.arranging import arrangements
from matta.cards import JOKER, Card, Face, face, rank
from matta.lab.legal import legal
from matta.lab.pieces import Slots, counts_of, melds_of
from matta.melds import MeldLaw
from matta.reasons import Refusal
from matta.scala40.play import check
from matta.scala40.rules import PRESETS
from matta.settings import Setting
from tests.engine.hands import LAWS, dense_hand
from tests.laws.effects import effect
from tests.laws.near_misses import NearMiss
from tests.laws.rounds import Step, begun, play_round
from tests.laws.settings import mixtures

UNSHRUNK = (Phase.explicit, Phase.generate)
Pairs = tuple[tuple[Face, Face], ...]
SEEDS = st.integers(0, 2**48)
# Jokers without limit make more openings than can be written out.
FEW_JOKERS: dict[str, Setting] = {"max_jokers_per_meld": 1}


def all_are_listed(step: Step) -> None:
    """What was played, and what was nearly played and legal, is on the list."""
    if step.rng.random() > 0.1:
        return
    listed = [effect(step.before, action) for action in legal(step.before)]
    assert len(set(listed)) == len(listed)
    source = NearMiss(step.before, step.rng)
    for action in (step.action, *(source.of(step.action) for _ in range(8))):
        if check(step.before, action) is None:
            assert effect(step.before, action) in listed, action


def hold(preset: str, changed: dict[str, Setting], players: int, seed: str) -> None:
    rng = Random(seed)
    recorded = begun(preset, changed, players, rng.randbytes(32))
    if not isinstance(recorded, Refusal):
        play_round(recorded, rng, all_are_listed)


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=12, phases=UNSHRUNK)
@given(seed=SEEDS)
def test_every_legal_action_is_listed_once(preset: str, seed: int) -> None:
    hold(preset, {}, 2, f"legal/{preset}/{seed}")


@settings(max_examples=30, phases=UNSHRUNK)
@given(changed=mixtures, players=st.sampled_from((2, 3, 4)), seed=SEEDS)
def test_so_it_is_in_any_mixture_of_settings(
    changed: dict[str, Setting], players: int, seed: int
) -> None:
    hold("fisca", {**changed, **FEW_JOKERS}, players, f"legal/{seed}")


@pytest.mark.parametrize("law", LAWS, ids=str)
def test_the_melds_of_a_hand_are_those_of_all_its_parts(law: MeldLaw) -> None:
    rng = Random(f"parts {law}")
    for _ in range(12):
        hand = dense_hand(rng)[-9:]
        parts = [c for n in range(3, 10) for c in combinations(hand, n)]
        melds = {m for cards in parts for m in arrangements(cards, law)}
        expected = {_plain(map(face, m.cards), m.stands_for, law) for m in melds}
        listed = [_plain(*_parted(p), law) for p in _melds(hand, law)]
        assert sorted(listed) == sorted(expected)


def _melds(hand: list[Card], law: MeldLaw) -> list[Slots]:
    least = max(1, law.min_naturals)
    found = [piece.slots for piece in melds_of(counts_of(hand), law)]
    return [p for p in found if sum(not slot.joker for slot in p) >= least]


def _parted(piece: Slots) -> tuple[list[Face], list[Face]]:
    return [JOKER if s.joker else s.face for s in piece], [s.face for s in piece]


def _plain(cards: Iterable[Face], said: Iterable[Face], law: MeldLaw) -> Pairs:
    """Pairs of card and meaning; those of a set in no order, open jokers unnamed."""
    pairs = list(zip(cards, said, strict=True))
    if len({rank(meant) for _, meant in pairs if meant != JOKER}) > 1:
        return tuple(pairs)
    if law.either:
        pairs = [(c, JOKER if c == JOKER else meant) for c, meant in pairs]
    return tuple(sorted(pairs))
