"""The hand solver against a naive one, and what its plans promise."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matta.cards import JOKER, PACK, face, face_name, is_joker
from matta.melds import Draft, MeldLaw, build, meld_points
from matta.partition import Objective, Plan, Solver, Worth, best, solver, value
from matta.shapes import Pricing
from tests.engine.naive_solver import House, solve
from tests.engine.names import cards, faces

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


def some_hands() -> st.SearchStrategy[list[int]]:
    return st.integers(0, 2**32).map(lambda seed: dense_hand(random.Random(seed)))


@given(hand=some_hands(), data=st.data())
def test_neither_order_nor_copies_change_a_plan(
    hand: list[int], data: st.DataObject
) -> None:
    mixed = data.draw(st.permutations(hand))
    objective = data.draw(st.sampled_from(OBJECTIVES))
    plan = best(hand, LAW, objective)
    assert best(mixed, LAW, objective).melds == plan.melds
    twins = [c if is_joker(c) else (c + 52) % 104 for c in hand]
    assert value(twins, LAW, objective) == plan.value  # S40-DECK-2
    fresh = Solver(Pricing(LAW, objective, Worth()))
    assert fresh.best(hand) == plan  # whatever was remembered


@given(hand=some_hands(), suits=st.permutations(range(4)))
def test_suits_are_worth_the_same(hand: list[int], suits: list[int]) -> None:
    other = [
        c if is_joker(c) else c // 52 * 52 + suits[c % 52 // 13] * 13 + c % 13
        for c in hand
    ]
    for objective in OBJECTIVES:
        assert value(other, LAW, objective) == value(hand, LAW, objective)


@given(hand=some_hands(), data=st.data())
def test_more_cards_never_lay_less(hand: list[int], data: st.DataObject) -> None:
    gone = data.draw(st.sampled_from(hand))
    fewer = [c for c in hand if c != gone]
    for objective in OBJECTIVES:
        assert value(fewer, LAW, objective) <= value(hand, LAW, objective)


def test_hands_longer_than_any_deal_are_solved_too() -> None:
    rng = random.Random("long")
    for size in (16, 18, 20, 22):
        hand = rng.sample(range(PACK), size)
        for objective in OBJECTIVES:
            plan = best(hand, LAW, objective)
            assert_adds_up(hand, plan, objective, LAW, Worth())
