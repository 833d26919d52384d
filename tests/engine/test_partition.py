"""The hand solver against a naive one, and what its plans promise."""

from __future__ import annotations

import random

import pytest

from matta.cards import JOKER, PACK, face, face_name
from matta.melds import MeldLaw
from matta.partition import Objective, Plan, Worth, best, solver, value
from tests.engine.hands import (
    LAW,
    LAWS,
    OBJECTIVES,
    assert_adds_up,
    dense_hand,
    house_of,
)
from tests.engine.naive_solver import House, solve
from tests.engine.names import cards, faces
from tests.engine.solver_soak import soak


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
            assert_adds_up(hand, plan, objective, LAW)


@pytest.mark.parametrize("law", LAWS[1:], ids=str)
def test_agrees_under_other_laws(law: MeldLaw) -> None:
    rng = random.Random(f"laws {law}")
    for _ in range(50):
        hand = dense_hand(rng)
        expected = solve(hand, house_of(law))
        plans = [best(hand, law, o) for o in OBJECTIVES]
        assert tuple(p.value for p in plans) == expected, hand
        for objective, plan in zip(OBJECTIVES, plans, strict=True):
            assert_adds_up(hand, plan, objective, law)


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
            assert_adds_up(hand, plan, objective, LAW)


def laid(plan: Plan) -> list[str]:
    """The melds of a plan as text, a joker as the face it counts as."""
    return [" ".join(map(face_name, meld.stands_for)) for meld in plan.melds]


@pytest.mark.parametrize(
    ("names", "objective", "value_", "melds", "left"),
    [
        # A card that fits both a set and a run goes where the other cards need it.
        ("KS JS QS KH KD KC 2C", "penalty", 60, ["KH KD KC", "JS QS KS"], "2C"),
        ("QH KH AH AC 2C 3C 9S", "opening", 37, ["QH KH AH", "AC 2C 3C"], "9S"),
        ("JS QS * 5H 6H 7H", "opening", 48, ["JS QS KS", "5H 6H 7H"], ""),
        ("AC * 3C 9H", "opening", 6, ["AC 2C 3C"], "9H"),
        ("5S 5S 6S * 7S 7S", "count", 6, ["5S 6S 7S", "5S 6S 7S"], ""),
        ("* * * *", "penalty", 0, [], "* * * *"),
        ("9S 9S 9H", "penalty", 0, [], "9S 9S 9H"),
        ("", "count", 0, [], ""),
        # Equal points: the plan that lays more cards, and then the one that keeps
        # the joker (S40-VAL-4 makes it worth as much as 10 + 10 + 5).
        ("7S 7H 7D 7C *", "count", 4, ["7S 7H 7D 7C"], "*"),
        ("2S 3S 4S 5S *", "opening", 20, ["2S 3S 4S 5S 6S"], ""),
    ],
)
def test_plans_that_can_be_checked_by_eye(
    names: str, objective: str, value_: int, melds: list[str], left: str
) -> None:
    hand = cards(names)
    plan = best(hand, LAW, Objective(objective))
    assert plan.value == value_
    assert sorted(laid(plan)) == sorted(melds)
    assert sorted(map(face, plan.left)) == sorted(map(face, cards(left)))


def test_the_asked_card_itself_is_laid_not_its_twin() -> None:
    first, twin = cards("9S 9S")
    hand = [*cards("10S JS KS KH KD"), first, twin]
    for must in (first, twin):
        plan = best(hand, LAW, Objective.PENALTY, must=must)
        assert any(must in meld.cards for meld in plan.melds)
        assert plan.left == (first + twin - must,)


def test_one_card_can_be_kept_for_the_discard() -> None:
    hand = cards("5H 6H 7H 8H KS KH KD")  # S40-CLOSE-1
    assert best(hand, LAW, Objective.COUNT).left == ()
    plan = best(hand, LAW, Objective.PENALTY, keep=1)
    assert (plan.value, plan.left) == (51, cards("5H"))
    assert best(hand, LAW, Objective.PENALTY, keep=9).melds == ()


def test_jokers_stand_for_nothing_yet_where_the_law_says_either() -> None:
    law = MeldLaw(either=True)  # S40-JOK-3
    (meld,) = best(cards("7S 7H *"), law, Objective.PENALTY).melds
    assert meld.stands_for == (*faces("7S 7H"), JOKER)


def test_cards_may_be_worth_what_the_caller_says() -> None:
    hand = cards("KS KH KD JS QS")  # by the usual worth two plans of 30
    kings = solver(LAW, Objective.PENALTY, Worth((1,) * 12 + (50,), 25))
    assert (kings.value(hand), laid(kings.best(hand))) == (150, ["KS KH KD"])
    queens = solver(LAW, Objective.PENALTY, Worth((1,) * 11 + (50, 1), 25))
    assert (queens.value(hand), laid(queens.best(hand))) == (52, ["JS QS KS"])
    assert solver(LAW, Objective.PENALTY) is solver(LAW, Objective.PENALTY)


def test_hands_longer_than_any_deal_are_solved_too() -> None:
    rng = random.Random("long")
    for size in (16, 18, 20, 22):
        hand = rng.sample(range(PACK), size)
        for objective in OBJECTIVES:
            plan = best(hand, LAW, objective)
            assert_adds_up(hand, plan, objective, LAW)


def test_a_mixture_of_hands_agrees_with_the_naive_solver() -> None:
    assert soak(300, seed=0) == (300 * 3 + 30 * 3 * (len(LAWS) - 1), 0)


@pytest.mark.slow
def test_a_hundred_thousand_hands_agree_with_the_naive_solver() -> None:
    _, wrong = soak(100_000, seed=1)
    assert wrong == 0
