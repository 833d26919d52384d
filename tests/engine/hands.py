"""Hands to solve, laws to solve them under, and what a plan must keep to."""

from __future__ import annotations

import random

from matta.cards import PACK, Card, card_name, face, face_name, is_joker
from matta.melds import Meld, MeldKind, MeldLaw
from matta.partition import Objective, Plan, Worth
from matta.shapes import PROGRESSIVE
from tests.engine import plain_melds
from tests.engine.naive_solver import House

LAW = MeldLaw()
LAWS = (
    LAW,
    MeldLaw(max_jokers=0, min_naturals=1),
    MeldLaw(max_jokers=0, min_naturals=2),
    MeldLaw(max_jokers=0, min_naturals=3, run_max=5),
    MeldLaw(max_jokers=1, min_naturals=3),
    MeldLaw(max_jokers=1, min_naturals=1, run_max=5, progressive=True),
    MeldLaw(max_jokers=2, min_naturals=1, either=True),
    MeldLaw(max_jokers=2, min_naturals=2, run_max=5, progressive=True),
    MeldLaw(max_jokers=2, min_naturals=3, either=True, progressive=True),
)
OBJECTIVES = (Objective.PENALTY, Objective.OPENING, Objective.COUNT)


def dense_hand(rng: random.Random) -> list[Card]:
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
    """The same rules in the words of the naive solver."""
    return House(law.max_jokers, law.min_naturals, law.run_max, law.progressive)


def worth_of(law: MeldLaw) -> Worth:
    """What cards left in hand cost where such melds are laid."""
    return PROGRESSIVE if law.progressive else Worth()


def assert_adds_up(
    hand: list[Card], plan: Plan, objective: Objective, law: MeldLaw
) -> None:
    """The melds are melds, come from the hand, and are worth what the plan says.

    What a meld is, and its points, is found from the names of its cards alone.
    """
    laid = [card for meld in plan.melds for card in meld.cards]
    assert sorted([*laid, *plan.left]) == sorted(hand)
    read = [_read(meld, law) for meld in plan.melds]
    value = {
        Objective.PENALTY: _cost(laid, worth_of(law)),
        Objective.OPENING: sum(meld.points for meld in read),
        Objective.COUNT: len(laid),
    }
    assert plan.value == value[objective]


def _read(meld: Meld, law: MeldLaw) -> plain_melds.Read:
    house = plain_melds.House(
        law.max_jokers, law.min_naturals, law.run_max, law.either, law.progressive
    )
    names, said = (
        list(map(card_name, meld.cards)),
        list(map(face_name, meld.stands_for)),
    )
    if meld.kind is MeldKind.RUN:
        read = plain_melds.run(names, house)
    else:
        read = plain_melds.set_(names, _meant(said), house)
    assert read is not None
    assert read.stands_for == tuple(said), meld
    return read


def _meant(said: list[str]) -> list[str]:
    """A set with its open jokers as the suits that it lacks."""
    rank = next(name for name in said if name != "*")[:-1]
    missing = [rank + s for s in plain_melds.SUITS if rank + s not in said]
    return [missing.pop(0) if name == "*" else name for name in said]


def _cost(cards: list[Card], worth: Worth) -> int:
    """What cards cost in hand, added up one by one."""
    return sum(
        worth.joker if is_joker(c) else worth.naturals[face(c) % 13] for c in cards
    )
