"""The hand solver against a naive one, and what its plans promise."""

from __future__ import annotations

import random

import pytest

from matta.cards import PACK, face, is_joker
from matta.melds import Draft, MeldLaw, build, meld_points
from matta.partition import Objective, Plan, Worth, best, solver, value
from tests.engine.naive_solver import House, solve

LAW = MeldLaw()
OBJECTIVES = (Objective.PENALTY, Objective.OPENING, Objective.COUNT)


def dense_hand(rng: random.Random) -> list[int]:
    """A hand of 8 to 14 cards from few suits or ranks, with 0 to 4 jokers."""
    suits = rng.sample(range(4), rng.choice((1, 2, 2, 3, 4, 4)))
    width = rng.choice((4, 5, 6, 8, 13, 13))
    low = rng.randrange(13)
    ranks = {(low + i) % 13 for i in range(width)}
    pool = [c for c in range(104) if c % 52 // 13 in suits and c % 13 in ranks]
    size = rng.randint(8, 14)
    jokers = rng.choice((0, 0, 0, 1, 1, 2, 2, 3, 4))
    naturals = rng.sample(pool, min(len(pool), size - jokers))
    return naturals + rng.sample(range(104, PACK), jokers)


def house_of(law: MeldLaw) -> House:
    """The same rules in the oracle's words."""
    return House(law.max_jokers, law.min_naturals, law.run_max, law.progressive)


def cost(hand: tuple[int, ...], worth: Worth) -> int:
    """What cards cost in hand, added up one by one."""
    return sum(
        worth.joker if is_joker(c) else worth.naturals[face(c) % 13] for c in hand
    )


def assert_adds_up(
    hand: list[int], plan: Plan, objective: Objective, law: MeldLaw, worth: Worth
) -> None:
    """The melds are legal, come from the hand, and are worth what the plan says."""
    laid = tuple(card for meld in plan.melds for card in meld.cards)
    assert sorted(laid + plan.left) == sorted(hand)
    for meld in plan.melds:
        assert build(Draft(meld.cards, meld.stands_for), law) == meld
    assert (
        plan.value
        == {
            Objective.PENALTY: cost(laid, worth),
            Objective.OPENING: sum(meld_points(m, law) for m in plan.melds),
            Objective.COUNT: len(laid),
        }[objective]
    )


@pytest.mark.parametrize("seed", range(20))
def test_agrees_with_the_naive_solver(seed: int) -> None:
    rng = random.Random(f"dense {seed}")
    for _ in range(100):
        hand = dense_hand(rng)
        expected = solve(hand, House())
        found = tuple(value(hand, LAW, o) for o in OBJECTIVES)
        assert found == expected, hand
        for objective in OBJECTIVES:
            plan = best(hand, LAW, objective)
            assert plan.value == value(hand, LAW, objective)
            assert_adds_up(hand, plan, objective, LAW, Worth())


def other_laws() -> list[MeldLaw]:
    return [
        MeldLaw(max_jokers=0, min_naturals=1),
        MeldLaw(max_jokers=0, min_naturals=2),
        MeldLaw(max_jokers=0, min_naturals=3, run_max=5),
        MeldLaw(max_jokers=1, min_naturals=3),
        MeldLaw(max_jokers=1, min_naturals=1, run_max=5, progressive=True),
        MeldLaw(max_jokers=2, min_naturals=1, either=True),
        MeldLaw(max_jokers=2, min_naturals=2, run_max=5, progressive=True),
        MeldLaw(max_jokers=2, min_naturals=3, either=True, progressive=True),
    ]


@pytest.mark.parametrize("law", other_laws(), ids=str)
def test_agrees_under_other_laws(law: MeldLaw) -> None:
    rng = random.Random(f"laws {law}")
    worth = (
        Worth() if not law.progressive else solver(law, Objective.PENALTY).pricing.worth
    )
    for _ in range(50):
        hand = dense_hand(rng)
        expected = solve(hand, house_of(law))
        plans = [best(hand, law, o) for o in OBJECTIVES]
        assert tuple(p.value for p in plans) == expected, hand
        for objective, plan in zip(OBJECTIVES, plans, strict=True):
            assert_adds_up(hand, plan, objective, law, worth)


@pytest.mark.parametrize("seed", range(6))
def test_must_and_keep_agree_with_the_naive_solver(seed: int) -> None:
    rng = random.Random(f"must {seed}")
    for _ in range(50):
        hand = dense_hand(rng)[: rng.randint(6, 12)]
        must = rng.choice((None, *hand))
        keep = rng.choice((0, 1, 1, 2))
        expected = solve(hand, House(), must, keep)
        for i, objective in enumerate(OBJECTIVES):
            plan = best(hand, LAW, objective, must=must, keep=keep)
            if expected is None:
                assert plan.melds == ()
                assert plan.value == 0
                continue
            assert plan.value == expected[i], (hand, must, keep)
            assert len(plan.left) >= keep
            assert must is None or any(must in m.cards for m in plan.melds)
            assert_adds_up(hand, plan, objective, LAW, Worth())
