"""The best melds of counted hands, with the cards they use, remembered.

What `partition.py` answers for cards, for the imagined rounds that only count.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from matta.melds import MeldLaw
from matta.partition import Solver, solver
from matta.shapes import Objective, Slot

# So many hands are remembered by a table of best melds; about ten megabytes.
MOST: Final = 40_000


class Laying(dict[int, tuple[int, int]]):
    """For a counted hand: the score of its best melds, and the counts they use."""

    def __init__(self, of: Solver) -> None:
        super().__init__()
        self._solver = of

    def __missing__(self, packed: int) -> tuple[int, int]:
        if len(self) >= MOST:
            self.clear()
        found = self._solver.used(packed)
        self[packed] = found
        return found

    def melds(self, packed: int) -> tuple[tuple[Slot, ...], ...]:
        """The melds behind the score of a hand."""
        return self._solver.melds(packed)


@lru_cache(maxsize=8)
def laying(law: MeldLaw, objective: Objective) -> Laying:
    """The best melds under a law for an objective, the same table every time."""
    return Laying(solver(law, objective))
