"""Finds matches in which everything that a test wants to see happens, by playing them.

`python -m tests.e2e.find_secret SIX` prints the shortest of the first hundred. A test
takes the number below, and looks on from there should a better computer play that match
differently.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count, pairwise

from matta.actions import Open
from matta.protocol import DealEntry, PlayEntry, Ruling, SeatSetup
from tests.e2e.player import Player
from tests.e2e.shadow import BOT, ME, RULING, SEATS, Shadow, secret_of

EVERYTHING = frozenset(
    ("Open", "LayMeld", "LayOff", "SwapWild", "ReturnDiscard", "TakeBack")
)
SEARCHED = 100


@dataclass(frozen=True, slots=True)
class Wish:
    """Who plays by which rules, and what has to happen in a match of at most so long.

    `number` is that of a short match which fulfils it; `moves` and `entries` are the
    most that a page shall be made to show: what persons do, and what all do.
    """

    ruling: Ruling
    seats: tuple[SeatSetup, ...]
    number: int
    moves: int
    entries: int
    fulfilled: Callable[[Shadow, Player], bool]

    def dealt(self, number: int) -> Shadow:
        """That match, with nothing played by a person yet."""
        return Shadow(secret_of(number), ruling=self.ruling, seats=self.seats)


def everything_happens(_: Shadow, player: Player) -> bool:
    """Every kind of play, and a discard that was taken to be kept."""
    kept = player.done["TakeDiscards"] > player.done["ReturnDiscard"]
    return kept and player.done.keys() >= EVERYTHING


def person_watches(shadow: Shadow, player: Player) -> bool:
    """The person comes back once, is out and watches two hands or more.

    Somebody who is out was passed over as the dealer, too.
    """
    match = shadow.match
    steps = {(after - dealer) % 6 for dealer, after in pairwise(shadow.dealers)}
    watched = sum(ME not in scores for scores in match.rounds)
    comes_back = ME in match.reentries and "Open" in player.done
    return comes_back and watched > 1 and steps > {1}


def partner_opens(shadow: Shadow, player: Player) -> bool:
    """In one hand the person opens for its team, in another its partner does.

    A wish of pairs where the team opens: then the person lays without opening.
    """
    by_hand: list[set[str]] = []
    for entry in shadow.entries:
        if isinstance(entry, DealEntry):
            by_hand.append(set())
        elif isinstance(entry, PlayEntry) and entry.seat == ME:
            by_hand[-1].add(type(entry.action).__name__)
    laid = [kinds for kinds in by_hand if kinds & {"LayMeld", "LayOff", "SwapWild"}]
    return len(by_hand) > 1 and {"Open" in kinds for kinds in laid} == {True, False}


def one_leaves(shadow: Shadow, player: Player) -> bool:
    """Somebody is out while the others play on, and not only one of them opens."""
    match = shadow.match
    openers = {
        entry.seat
        for entry in shadow.entries
        if isinstance(entry, PlayEntry) and isinstance(entry.action, Open)
    }
    return len(match.rounds) > 1 and len(match.rounds[-1]) < 3 and len(openers) > 1


TWO = Wish(RULING, SEATS, 86, 80, 400, everything_happens)
SIX = Wish(
    Ruling("casa", {"players": 6}), (*SEATS, *[BOT] * 4), 5, 45, 300, person_watches
)
PAIRS = Wish(
    Ruling(
        "casa", {"players": 4, "teams": "pairs", "team_opening": "team", "limit": 101}
    ),
    (*SEATS, *[BOT] * 2),
    51,
    60,
    300,
    partner_opens,
)
PERSONS = Wish(
    Ruling("casa", {"players": 3, "limit": 60, "reentry": 0}),
    tuple(SeatSetup("person", name=name) for name in ("Ada", "Bruno", "Clara")),
    20,
    90,
    100,
    one_leaves,
)
WISHES = {"TWO": TWO, "SIX": SIX, "PAIRS": PAIRS, "PERSONS": PERSONS}


def length(wish: Wish, number: int) -> int:
    """How long a match is in which the wish is fulfilled, else 0; long ones end."""
    shadow = wish.dealt(number)
    player = Player(shadow)
    while not shadow.over:
        if player.done.total() == wish.moves or shadow.at > wish.entries:
            return 0
        shadow.play(player.move())
    return shadow.at if wish.fulfilled(shadow, player) else 0


def find(wish: Wish) -> Shadow:
    """The first match from its number on that fulfils a wish."""
    return wish.dealt(next(n for n in count(wish.number) if length(wish, n)))


def main() -> None:
    wish = WISHES[sys.argv[1]]
    found = {number: length(wish, number) for number in range(SEARCHED)}
    full = {number: entries for number, entries in found.items() if entries}
    print("the shortest:", min(full, key=full.__getitem__), "of", full)


if __name__ == "__main__":
    main()
