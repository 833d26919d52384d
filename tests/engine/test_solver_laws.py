"""Laws of the hand solver that need no second solver, under every kind of MeldLaw."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matta.cards import Card, face, is_joker
from matta.melds import MeldLaw
from matta.partition import Objective, Plan, Solver, best, value
from matta.shapes import Pricing
from tests.engine.hands import (
    LAW,
    LAWS,
    OBJECTIVES,
    assert_adds_up,
    dense_hand,
    worth_of,
)
from tests.engine.names import cards

laws = st.sampled_from(LAWS)
objectives = st.sampled_from(OBJECTIVES)


@st.composite
def some_hands(draw: st.DrawFn) -> list[Card]:
    rng = random.Random(draw(st.integers(0, 2**32)))
    return dense_hand(rng) if rng.random() < 0.8 else rng.sample(range(108), 14)


def values(hand: list[Card], law: MeldLaw) -> list[int]:
    return [value(hand, law, objective) for objective in OBJECTIVES]


@given(hand=some_hands(), law=laws, suits=st.permutations(range(4)))
def test_suits_are_worth_the_same(
    hand: list[Card], law: MeldLaw, suits: list[int]
) -> None:
    other = [
        c if is_joker(c) else c // 52 * 52 + suits[c % 52 // 13] * 13 + c % 13
        for c in hand
    ]
    assert values(other, law) == values(hand, law)


@given(hand=some_hands(), law=laws, data=st.data())
def test_the_two_copies_of_a_card_are_worth_the_same(
    hand: list[Card], law: MeldLaw, data: st.DataObject
) -> None:
    swapped = data.draw(st.sets(st.sampled_from(hand)))
    faces = {face(c) for c in swapped if not is_joker(c)}  # S40-DECK-2
    other = [(c + 52) % 104 if face(c) in faces else c for c in hand]
    assert values(other, law) == values(hand, law)


@given(hand=some_hands(), law=laws, objective=objectives, data=st.data())
def test_neither_order_nor_memory_changes_a_plan(
    hand: list[Card], law: MeldLaw, objective: Objective, data: st.DataObject
) -> None:
    plan = best(hand, law, objective)
    assert best(data.draw(st.permutations(hand)), law, objective).melds == plan.melds
    fresh = Solver(Pricing(law, objective, worth_of(law)))
    assert fresh.best(hand) == plan


@given(hand=some_hands(), law=laws, card=st.integers(0, 107))
def test_a_card_more_never_lays_less(
    hand: list[Card], law: MeldLaw, card: Card
) -> None:
    fewer = [c for c in hand if c != card]
    pairs = zip(values(fewer, law), values([*fewer, card], law), strict=True)
    assert all(before <= after for before, after in pairs)


@given(hand=some_hands(), law=laws, objective=objectives, data=st.data())
def test_a_plan_adds_up_and_keeps_what_it_was_asked_to(
    hand: list[Card], law: MeldLaw, objective: Objective, data: st.DataObject
) -> None:
    must = data.draw(st.sampled_from([None, *hand]))
    keep = data.draw(st.sampled_from((0, 0, 1, 2, 5)))
    plan = best(hand, law, objective, must=must, keep=keep)
    assert_adds_up(hand, plan, objective, law)
    assert plan.value <= value(hand, law, objective)
    if plan.melds:
        assert len(plan.left) >= keep
        assert must is None or must not in plan.left


@given(hand=some_hands(), law=laws, objective=objectives)
def test_to_ask_for_what_is_laid_anyway_costs_nothing(
    hand: list[Card], law: MeldLaw, objective: Objective
) -> None:
    plan = best(hand, law, objective)
    kept = best(hand, law, objective, keep=len(plan.left))
    assert kept.value == plan.value
    for meld in plan.melds:
        assert best(hand, law, objective, must=meld.cards[0]).value == plan.value


@given(hand=some_hands(), law=laws)
def test_a_joker_in_place_of_a_card_never_lays_fewer(
    hand: list[Card], law: MeldLaw
) -> None:
    # Of the cards whose meld has room for a joker, and of those that stay in hand.
    joker = next((c for c in range(104, 108) if c not in hand), None)
    if joker is None:
        return
    plan = best(hand, law, Objective.COUNT)
    for card in _replaceable(plan, law):
        other = [joker if c == card else c for c in hand]
        assert value(other, law, Objective.COUNT) >= plan.value, (hand, card)


def _replaceable(plan: Plan, law: MeldLaw) -> list[Card]:
    found = [c for c in plan.left if not is_joker(c)]
    for meld in plan.melds:
        room = not law.max_jokers or meld.jokers < law.max_jokers
        if room and len(meld.cards) - meld.jokers > law.min_naturals:
            found += [c for c in meld.cards if not is_joker(c)]
    return found


@pytest.mark.parametrize(
    ("law", "names", "instead"),
    [
        (LAW, "9S 10S *", "9S * *"),  # S40-JOK-1: one joker in a meld
        (MeldLaw(max_jokers=0), "9S 10S *", "9S * *"),  # S40-MELD-4: two naturals
        (MeldLaw(min_naturals=3), "9S 10S JS", "9S 10S *"),
    ],
)
def test_but_a_joker_can_be_one_too_many(
    law: MeldLaw, names: str, instead: str
) -> None:
    assert value(cards(names), law, Objective.COUNT) == 3
    assert value(cards(instead), law, Objective.COUNT) == 0
