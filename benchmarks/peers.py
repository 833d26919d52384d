"""Other programs that find the best melds of a hand, each on the same hands as ours.

Integer programmes get the melds that the hand can form (`filtered`), a variable for
each, and the copies of each face as limits. The gin programs know neither jokers nor
two packs, so they get gin hands. Install them with `pip install .[peers]`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any, Final

import numpy as np
import pulp
import pyspiel
from ortools.sat.python import cp_model
from rlcard.games.gin_rummy.utils import melding, utils
from rlcard.games.gin_rummy.utils.utils import get_card
from scipy.optimize import Bounds, LinearConstraint, milp

JOKER: Final = 52
VALUES: Final = (11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
JOKER_VALUE: Final = 25

Hand = Sequence[int]
Pieces = tuple[int, ...]  # the faces of a meld, a joker as 52


def all_melds() -> tuple[Pieces, ...]:
    """Every meld of three to five cards with one joker at most; longer ones split."""
    found = set()
    for whole in (*_sets(), *_runs()):
        found.add(tuple(sorted(whole)))
        for gone in whole:
            found.add(tuple(sorted((*(f for f in whole if f != gone), JOKER))))
    return tuple(sorted(found))


def _sets() -> Iterator[Pieces]:
    for rank in range(13):
        suits = [suit * 13 + rank for suit in range(4)]
        yield from combinations(suits, 3)
        yield tuple(suits)


def _runs() -> Iterator[Pieces]:
    for suit in range(4):
        ranks = [*range(13), 0]
        for length in (3, 4, 5):
            for start in range(14 - length + 1):
                yield tuple(suit * 13 + r for r in ranks[start : start + length])


MELDS: Final = all_melds()


def worth(meld: Pieces) -> int:
    """The penalty points that a meld takes out of the hand."""
    return sum(JOKER_VALUE if f == JOKER else VALUES[f % 13] for f in meld)


def counts(hand: Hand) -> list[int]:
    """How many copies of each face a hand has, jokers last."""
    held = [0] * 53
    for card in hand:
        held[card % 52 if card < 104 else JOKER] += 1
    return held


def possible(held: list[int]) -> list[Pieces]:
    return [m for m in MELDS if all(held[f] >= m.count(f) for f in m)]


def highs(hand: Hand) -> int:
    """scipy's HiGHS on the melds that the hand can form."""
    held = counts(hand)
    melds = possible(held)
    if not melds:
        return 0
    uses = np.zeros((53, len(melds)))
    for i, meld in enumerate(melds):
        for f in meld:
            uses[f, i] += 1
    found = milp(
        -np.array([worth(meld) for meld in melds], dtype=float),
        constraints=LinearConstraint(uses, ub=held),
        integrality=np.ones(len(melds)),
        bounds=Bounds(0, 2),
    )
    return round(-found.fun)


def cp_sat(hand: Hand) -> int:
    """OR-tools' CP-SAT with one worker."""
    held = counts(hand)
    melds = possible(held)
    model = cp_model.CpModel()
    chosen = [model.new_int_var(0, 2, "") for _ in melds]
    for f in set().union(*map(set, melds)) if melds else ():
        users = [c * m.count(f) for c, m in zip(chosen, melds, strict=True) if f in m]
        model.add(sum(users) <= held[f])
    model.maximize(sum(c * worth(m) for c, m in zip(chosen, melds, strict=True)))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.solve(model)
    return round(solver.objective_value)


def cbc(hand: Hand) -> int:
    """PuLP with its CBC, a process for each hand."""
    held = counts(hand)
    melds = possible(held)
    if not melds:
        return 0
    model = pulp.LpProblem("melds", pulp.LpMaximize)
    chosen = [
        pulp.LpVariable(f"x{i}", 0, 2, cat=pulp.LpInteger) for i in range(len(melds))
    ]
    pairs = list(zip(chosen, melds, strict=True))
    model += pulp.lpSum(c * worth(m) for c, m in pairs)
    for f in set().union(*map(set, melds)):
        users = pulp.lpSum(c * m.count(f) for c, m in pairs if f in m)
        model += users <= held[f]
    model.solve(pulp.PULP_CBC_CMD(msg=False))
    return round(pulp.value(model.objective))


_OPEN_SPIEL: Final = pyspiel.gin_rummy.GinRummyUtils(13, 4, 7)


def open_spiel(hand: Hand) -> int:
    """OpenSpiel's gin melder (C++): points laid of a hand without aces and jokers."""
    # A card is suit * 13 + rank there, too.
    return sum(
        VALUES[card % 13]
        for meld in _OPEN_SPIEL.best_meld_group(list(hand))
        for card in meld
    )


def rlcard(hand: Hand) -> int:
    """RLCard's gin melder."""
    clusters = melding.get_best_meld_clusters([get_card(card) for card in hand])
    best = clusters[0] if clusters else []
    return sum(utils.get_deadwood_value(card) for meld in best for card in meld)


PROGRAMMES: Final[dict[str, Callable[[Hand], int]]] = {
    "HiGHS": highs,
    "CP-SAT": cp_sat,
    "CBC": cbc,
}
GIN: Final[dict[str, Callable[[Hand], Any]]] = {
    "OpenSpiel": open_spiel,
    "RLCard": rlcard,
}
