"""The slowest hand for the solver: the same few lines on CPython and in Pyodide."""

from __future__ import annotations

import time
from statistics import median

from matta.melds import MeldLaw
from matta.partition import Objective, Solver, Worth
from matta.shapes import Pricing

PASSES = 25


def slowest(hands: list[list[int]]) -> tuple[float, float]:
    """Milliseconds of the slowest hand and of the median, with a warm memo.

    A hand counts with the best of its passes: what disturbs a pass is not the solver.
    """
    solver = Solver(Pricing(MeldLaw(), Objective.PENALTY, Worth()))
    best = [min(_once(solver, hand) for _ in range(PASSES)) for hand in hands]
    return 1000 * max(best), 1000 * median(best)


def _once(solver: Solver, hand: list[int]) -> float:
    start = time.perf_counter()
    solver.value(hand)
    return time.perf_counter() - start
