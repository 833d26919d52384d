"""Finds a match in which everything that a test wants to see happens, by playing it.

`python -m tests.e2e.find_secret` prints the shortest of the first hundred. A test
takes the number below, and looks on from there should a better computer play that match
differently.
"""

from __future__ import annotations

from itertools import count

from tests.e2e.player import Player
from tests.e2e.shadow import Shadow, secret_of

EVERYTHING = frozenset(
    ("Open", "LayMeld", "LayOff", "SwapWild", "ReturnDiscard", "TakeBack")
)
# The number of a short match with all of that in it.
FULL = 60
SEARCHED = 100
# Longer matches take a page too long.
MOST_MOVES = 80


def moves(number: int) -> int:
    """How many moves the person makes in a match that shows everything, else 0.

    A discard must have been taken to be kept, too; longer matches are given up.
    """
    shadow = Shadow(secret_of(number))
    player = Player(shadow)
    while not shadow.over:
        if player.done.total() == MOST_MOVES:
            return 0
        shadow.play(player.move())
    kept = player.done["TakeDiscards"] > player.done["ReturnDiscard"]
    return player.done.total() if kept and player.done.keys() >= EVERYTHING else 0


def find() -> str:
    """The secret of the first match from FULL on that shows everything."""
    return secret_of(next(filter(moves, count(FULL))))


def main() -> None:
    found = {number: moves(number) for number in range(SEARCHED)}
    full = {number: many for number, many in found.items() if many}
    print("the shortest:", min(full, key=full.__getitem__), "of", full)


if __name__ == "__main__":
    main()
