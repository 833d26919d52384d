"""What can be laid beside melds on the table: a naive solver and the judge agree."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from matta.cards import PACK, Card, card_name
from matta.melds import Meld
from matta.partition import Objective
from matta.scala40.anchors import Layout, layout
from matta.scala40.play import apply
from matta.scala40.round import Round
from matta.scala40.rules import FISCA, Rules
from matta.view import Phase
from tests.engine import naive_anchors
from tests.engine.scenes import in_words, lying, scene

DUE = replace(FISCA, joker_reuse="hand", joker_reuse_same_meld=True)
SHEETS: dict[str, Rules] = {
    "fisca": FISCA,
    "kept": DUE,
    "same meld": replace(FISCA, joker_reuse_same_meld=True),
    "two jokers": replace(FISCA, max_jokers_per_meld=2, min_naturals_per_meld=1),
    "either": replace(FISCA, joker_set_identity="either", max_jokers_per_meld=2),
    "any jokers": replace(
        DUE, max_jokers_per_meld=0, run_max_len=5, joker_set_identity="either"
    ),
    "short": replace(FISCA, run_max_len=5, figure_values="progressive"),
    "no swap": replace(FISCA, joker_swap="never"),
}
SCENES = 40
GOALS = (Objective.PENALTY, Objective.COUNT)


def found(
    hand: list[Card], melds: tuple[Meld, ...], rules: Rules, keep: int
) -> list[Layout]:
    layouts = [layout(hand, melds, rules, goal, keep=keep) for goal in GOALS]
    return [one for one in layouts if one is not None]


@pytest.mark.parametrize("scenes", [SCENES, pytest.param(1000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("sheet", SHEETS)
def test_agrees_with_the_naive_one(sheet: str, scenes: int) -> None:
    rules, rng = SHEETS[sheet], random.Random(f"anchors {sheet}")
    plays = 0
    for _ in range(scenes):
        hand, melds = scene(rng, rules)
        keep = rng.choice((0, 0, 1))
        names = list(map(card_name, hand))
        expected = naive_anchors.best(names, lying(melds), in_words(rules), keep)
        layouts = found(hand, melds, rules, keep)
        assert tuple(one.value for one in layouts) == expected, (hand, melds)
        plays += sum(len(one.plays) for one in layouts)
    assert plays > scenes


def at_turn(hand: list[Card], melds: tuple[Meld, ...], rules: Rules) -> Round:
    """A round in which a seat that has opened plays with these cards."""
    gone = {*hand, *(c for meld in melds for c in meld.cards)}
    rest = [c for c in range(PACK) if c not in gone]
    hands = {0: set(hand), 1: set(rest[:13])}
    free = replace(rules, attach_discard_ban="none", discard_joker="always")
    state = Round(free, (0, 1), 1, 0, hands, rest[14:], rest[13:14], phase=Phase.PLAY)
    state.table, state.opened, state.laid = melds, {0, 1}, {0, 1}
    state.completed_turns = 10
    return state


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_judge_lets_it_be_played(sheet: str) -> None:
    rules, rng = SHEETS[sheet], random.Random(f"judged {sheet}")
    kinds: Counter[str] = Counter()
    for _ in range(300):
        hand, melds = scene(rng, rules)
        for one in found(hand, melds, rules, 1):
            state = at_turn(hand, melds, rules)
            for play in one.plays:
                apply(state, play)
                kinds[type(play).__name__] += 1
            assert state.hand == set(one.left)
            assert state.pending == ()
    assert kinds["LayOff"] > 100
    assert kinds["LayMeld"] > 10
    assert (kinds["SwapWild"] > 10) == (sheet != "no swap")


def test_who_holds_too_few_cards_has_no_plan() -> None:
    assert layout([5], (), FISCA, Objective.COUNT, keep=2) is None
    whole = layout([5], (), FISCA, Objective.COUNT, keep=1)
    assert whole == Layout((), 0, (5,))
