"""Melds on a table with a hand that goes with them, and the same in plain names."""

from __future__ import annotations

import random

from matta.cards import (
    JOKER,
    PACK,
    Card,
    card_name,
    face,
    face_name,
    is_joker,
    natural,
    rank,
    suit,
)
from matta.melds import Draft, Meld, MeldKind, build
from matta.scala40.rules import Rules
from tests.engine import naive_anchors, plain_melds
from tests.engine.hands import house_of


def in_words(rules: Rules) -> naive_anchors.Table:
    law = rules.law
    plain = plain_melds.House(
        law.max_jokers, law.min_naturals, law.run_max, law.either, law.progressive
    )
    return naive_anchors.Table(
        plain,
        house_of(law),
        rules.joker_swap != "never",
        rules.joker_reuse == "same_turn",
        rules.joker_reuse_same_meld,
    )


def some_meld(rng: random.Random, pack: list[Card], rules: Rules) -> Meld | None:
    """A meld of what is left of a pack, with a joker now and then; None for no luck."""
    if rng.random() < 0.5:
        start, length = rng.randint(1, 12), rng.choice((3, 3, 4, 5))
        of = rng.randrange(4)
        faces = [natural(of, start + i) for i in range(min(length, 15 - start))]
    else:
        suits, of = rng.sample(range(4), rng.choice((3, 3, 4))), rng.randint(1, 13)
        faces = [natural(s, of) for s in suits]
    jokers = rng.choice((0, 1, 1, 2))
    wild = set(rng.sample(range(len(faces)), min(jokers, len(faces))))
    cards: list[Card] = []
    for place, of in enumerate(faces):
        wanted = JOKER if place in wild else of
        fit = [c for c in pack if face(c) == wanted]
        if not fit:
            return None
        cards.append(fit[0])
        pack.remove(fit[0])
    meld = build(Draft(tuple(cards), tuple(faces)), rules.law)
    return meld if isinstance(meld, Meld) else None


def scene(rng: random.Random, rules: Rules) -> tuple[list[Card], tuple[Meld, ...]]:
    """One to three melds, and a hand of which much goes with them."""
    pack = rng.sample(range(PACK), PACK)
    melds: list[Meld] = []
    for _ in range(rng.randint(1, 3)):
        meld = some_meld(rng, pack, rules)
        if meld is not None:
            melds.append(meld)
    lying = {c for meld in melds for c in meld.cards}
    pack = [c for c in range(PACK) if c not in lying]
    near = {f for meld in melds for f in _near(meld)}
    fit = [c for c in pack if is_joker(c) or face(c) in near]
    hand = rng.sample(fit, min(len(fit), rng.randint(1, 5)))
    rest = [c for c in pack if c not in hand]
    return hand + rng.sample(rest, rng.randint(0, 2)), tuple(melds)


def _near(meld: Meld) -> list[int]:
    """The faces in a meld and beside it."""
    known = [f for f in meld.stands_for if f != JOKER]
    if meld.kind is MeldKind.SET:
        return [natural(s, rank(known[0])) for s in range(4)]
    of, steps = suit(known[0]), (-2, -1, 0, 1, 2)
    return [natural(of, (rank(f) + d - 1) % 13 + 1) for f in known for d in steps]


def lying(melds: tuple[Meld, ...]) -> tuple[naive_anchors.Lying, ...]:
    return tuple(
        naive_anchors.Lying(
            meld.kind is MeldKind.RUN,
            tuple(map(card_name, meld.cards)),
            tuple(map(face_name, meld.stands_for)),
            tuple(map(is_joker, meld.cards)),
        )
        for meld in melds
    )
