"""The hand solver against the naive one: the same hands in one run, as ratios.

Run it with `python -m benchmarks.solver [hands]`. Both are timed on CPU time, the
solver's best of five passes with a warm memo; every answer is compared.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterable

from matta.melds import MeldLaw
from matta.partition import Objective, Solver, Worth
from matta.shapes import Pricing
from tests.engine.naive_solver import House, solve

Hand = list[int]


def timed(work: Callable[[], object]) -> float:
    """The CPU seconds that work takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def hands(jokers: int | None, count: int) -> list[Hand]:
    """Hands of 14 cards with so many jokers; None: as they are dealt."""
    rng = random.Random(f"hands {jokers}")
    if jokers is None:
        return [rng.sample(range(108), 14) for _ in range(count)]
    wild = list(range(104, 104 + jokers))
    return [rng.sample(range(104), 14 - jokers) + wild for _ in range(count)]


def dense(count: int) -> list[Hand]:
    """Hands of two suits or of four ranks, with two to four jokers."""
    rng = random.Random("dense")
    found = []
    for i in range(count):
        ranks = rng.sample(range(13), 4)
        in_suits = [c for c in range(104) if c % 52 // 13 < 2]
        in_ranks = [c for c in range(104) if c % 13 in ranks]
        jokers = 2 + i % 3
        pool = in_suits if i % 2 else in_ranks
        found.append(rng.sample(pool, 14 - jokers) + list(range(104, 104 + jokers)))
    return found


def row(name: str, sample: list[Hand]) -> str:
    """One line of the table: cold, warm and naive microseconds, and the ratio."""
    solver = Solver(Pricing(MeldLaw(), Objective.PENALTY, Worth()))
    answers: list[int] = []
    expected: list[int] = []

    def ours() -> None:
        answers[:] = map(solver.value, sample)

    def theirs() -> None:
        expected[:] = [answer[0] for h in sample if (answer := solve(h, House()))]

    cold = timed(ours)
    warm = min(timed(ours) for _ in range(5))
    naive = timed(theirs)
    wrong = sum(a != b for a, b in zip(answers, expected, strict=True))
    cells: Iterable[float] = (t / len(sample) * 1e6 for t in (cold, warm, naive))
    numbers = "".join(f"{cell:12.1f}" for cell in cells)
    return f"{name:>8}{numbers}{naive / warm:10.0f}{wrong:8}"


def main() -> None:
    """Print the table."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    solve([0], House())  # the naive solver lists all melds once
    columns = ("cold us", "warm us", "naive us")
    print(f"{'hands':>8}" + "".join(f"{c:>12}" for c in columns) + "     ratio   wrong")
    print(row("random", hands(None, count)))
    for jokers in range(5):
        print(row(f"{jokers} jokers", hands(jokers, count)))
    print(row("dense", dense(count)))


if __name__ == "__main__":
    main()
