"""The hand solver against the naive one: `python -m tests.engine.solver_soak --help`.

Half of the hands are dealt from the whole pack, half are dense (see `hands.py`); every
tenth is solved under each other law, too. Each answer is compared for each objective;
the exit code is 1 if one differs.
"""

from __future__ import annotations

import argparse
import random
import sys
import time

from matta.cards import Card
from matta.melds import MeldLaw
from matta.partition import value
from tests.engine.hands import LAW, LAWS, OBJECTIVES, dense_hand, house_of
from tests.engine.naive_solver import solve

EVERY = 10
REPORTS = 20


def some_hand(rng: random.Random) -> list[Card]:
    """A hand of 8 to 14 cards, dense or as it is dealt."""
    if rng.random() < 0.5:
        return dense_hand(rng)
    return rng.sample(range(108), rng.randint(8, 14))


def mismatches(hand: list[Card], law: MeldLaw) -> int:
    """For how many objectives the two solvers differ, told on standard output."""
    expected = solve(hand, house_of(law))
    assert expected is not None
    found = [value(hand, law, objective) for objective in OBJECTIVES]
    wrong = sum(one != other for one, other in zip(found, expected, strict=True))
    if wrong:
        print(f"{hand} under {law}: {found}, naive {expected}")
    return wrong


def soak(hands: int, seed: int) -> tuple[int, int]:
    """How many answers were compared, and how many differed."""
    rng = random.Random(f"soak {seed}")
    compared = wrong = 0
    for number in range(1, hands + 1):
        hand = some_hand(rng)
        for law in LAWS if number % EVERY == 0 else (LAW,):
            wrong += mismatches(hand, law)
            compared += len(OBJECTIVES)
        if number % max(1, hands // REPORTS) == 0:
            print(f"{number}/{hands} hands, {wrong} wrong", file=sys.stderr)
    return compared, wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    started = time.process_time()
    compared, wrong = soak(options.hands, options.seed)
    spent = time.process_time() - started
    print(
        f"{options.hands} hands, seed {options.seed}: {compared} answers compared,"
        f" {wrong} wrong, {spent:.0f} s of CPU"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
