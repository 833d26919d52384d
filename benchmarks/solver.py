"""The hand solver against other programs: the same hands in one run, as ratios.

usage: .venv/bin/python -m benchmarks.solver [HANDS]

Times are CPU time, of child processes too; ours is the best of five passes with a warm
memo. Every answer is compared. The peers of peers.py take part where they are installed
(`docs/performance.md` says how), each on as many hands as it does in reasonable time;
the naive solver of the tests always does.
"""

from __future__ import annotations

import random
import resource
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

from benchmarks.asked import asked
from benchmarks.slowest import slowest
from matta.cards import card_name
from matta.melds import MeldLaw
from matta.partition import Objective, Solver, Worth
from matta.scala40.anchors import layout
from matta.scala40.rules import FISCA
from matta.shapes import Pricing
from tests.engine import naive_anchors
from tests.engine.naive_solver import House, solve
from tests.engine.scenes import in_words, lying, scene

Hand = list[int]
Answer = Callable[[Hand], int]
T = TypeVar("T")
DENSE = 400
PASSES = 5


def spent() -> float:
    """CPU seconds of this process and of those it has waited for."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def timed(answer: Callable[[T], int], sample: Sequence[T]) -> tuple[float, list[int]]:
    """CPU seconds for a sample, and the answers."""
    start = spent()
    answers = [answer(hand) for hand in sample]
    return spent() - start, answers


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


def gin(count: int) -> list[Hand]:
    """Gin hands of ten cards without aces, which gin does not put above kings."""
    rng = random.Random("gin")
    return [rng.sample([c for c in range(52) if c % 13], 10) for _ in range(count)]


def naive(hand: Hand) -> int:
    answer = solve(hand, House())
    assert answer is not None
    return int(answer[0])


def fresh() -> Solver:
    return Solver(Pricing(MeldLaw(), Objective.PENALTY, Worth()))


def warm(sample: Sequence[Hand], solver: Solver) -> tuple[float, list[int]]:
    """The best of some passes, when the memo knows the hands."""
    passes = [timed(solver.value, sample) for _ in range(PASSES)]
    return min(passes, key=_first)


def peers() -> tuple[dict[str, tuple[Answer, int]], dict[str, Answer]]:
    """The programs that are installed: integer programmes with how many hands, gin."""
    found: dict[str, tuple[Answer, int]] = {"naive": (naive, 200)}
    try:
        from benchmarks.peers import GIN, PROGRAMMES  # noqa: PLC0415
    except ImportError as missing:
        print(f"without the peers of peers.py: {missing}")
        return found, {}
    return found | {name: (one, 60) for name, one in PROGRAMMES.items()}, dict(GIN)


def against(sample: list[Hand], answer: Answer, solver: Solver) -> tuple[float, int]:
    """How many times slower a peer is, and how often it answers otherwise."""
    ours, right = warm(sample, solver)
    theirs, answers = timed(answer, sample)
    wrong = sum(a != b for a, b in zip(answers, right, strict=True))
    return theirs / ours, wrong


def line(name: str, sample: list[Hand], rivals: dict[str, tuple[Answer, int]]) -> str:
    solver = fresh()
    cold, _ = timed(solver.value, sample)
    best, _ = warm(sample, solver)
    cells = [f"{t / len(sample) * 1e6:9.1f}" for t in (cold, best)]
    wrong = 0
    for answer, most in rivals.values():
        ratio, differ = against(sample[:most], answer, solver)
        cells.append(f"{ratio:9.0f}")
        wrong += differ
    return f"{name:>9}" + "".join(cells) + f"{wrong:7}"


def beside(count: int) -> str:
    """Hands of a few cards beside melds that they go with, ours and the naive way."""
    rng, goal = random.Random("beside"), Objective.PENALTY
    scenes = [scene(rng, FISCA) for _ in range(count)]

    def ours(number: int) -> int:
        found = layout(*scenes[number], FISCA, goal)
        return found.value if found else 0

    def theirs(number: int) -> int:
        hand, melds = scenes[number]
        names = list(map(card_name, hand))
        table = in_words(FISCA)
        return naive_anchors.best(names, lying(melds), table, keep=0)[0]

    places = range(count)
    seconds, right = min((timed(ours, places) for _ in range(PASSES)), key=_first)
    naive_seconds, answers = timed(theirs, places)
    wrong = sum(a != b for a, b in zip(answers, right, strict=True))
    each, ratio = seconds / count * 1e6, naive_seconds / seconds
    return f"beside melds: {each:.0f} us, naive {ratio:.0f} x, {wrong} wrong"


def _first(one: tuple[float, list[int]]) -> float:
    return one[0]


def main() -> None:
    """Print the tables."""
    (count,) = asked(__doc__, hands=200)
    solve([0], House())  # the naive solver lists all melds once
    rivals, gins = peers()
    print(f"{'14 cards':>9}{'cold us':>9}{'warm us':>9}", end="")
    print("".join(f"{name + ' x':>9}" for name in rivals) + f"{'wrong':>7}")
    print(line("random", hands(None, count), rivals))
    for jokers in range(5):
        print(line(f"{jokers} jokers", hands(jokers, count), rivals))
    print(line("dense", dense(count), rivals))
    for name, answer in gins.items():
        ratio, wrong = against(gin(10 * count), answer, fresh())
        print(f"gin hands, {name}: {ratio:.2f} x, {wrong} wrong")
    print(beside(count))
    worst, usual = slowest(dense(DENSE))
    print(f"slowest of {DENSE} dense hands: {worst:.2f} ms (median {usual:.3f} ms)")


if __name__ == "__main__":
    main()
