"""Real cards for the faces that a case names, no card twice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from matta.cards import FACES, JOKER, Card, copies, face, parse_face
from matta.melds import Draft


class BadCase(Exception):  # noqa: N818 - a verdict, as the engine's Malformed
    """A case that cannot be set up: the case is wrong, or the engine refuses it."""


class Pack:
    """The cards of the pack that a case has not used yet."""

    def __init__(self) -> None:
        self._free = {of: list(copies(of)) for of in range(FACES + 1)}

    def take(self, name: str) -> Card:
        free = self._free[parse_face(name)]
        if not free:
            raise BadCase(f"the pack has no further {name}")
        return free.pop(0)

    def hand(self, names: Iterable[str]) -> set[Card]:
        return {self.take(name) for name in names}

    def draft(self, meld: Mapping[str, Any]) -> Draft:
        return draft(meld, [self.take(name) for name in meld["cards"]])

    def some(self, number: int) -> list[Card]:
        """Cards that nobody named, natural ones first."""
        rest = [card for free in self._free.values() for card in free][:number]
        for card in rest:
            self._free[face(card)].remove(card)
        return rest

    def rest(self) -> list[Card]:
        return self.some(2 * FACES + len(copies(JOKER)))


def draft(meld: Mapping[str, Any], cards: Iterable[Card]) -> Draft:
    """The draft of a case's meld: its cards and what its wild cards stand for."""
    laid = tuple(cards)
    named = {int(at): parse_face(name) for at, name in meld.get("as", {}).items()}
    said = tuple(named.get(at, JOKER) for at in range(len(laid)))
    return Draft(laid, said if named else ())


def pick(names: Iterable[str], hand: set[Card]) -> tuple[Card, ...]:
    """Cards that show the named faces, from the hand as far as it has them."""
    found: list[Card] = []
    for name in names:
        left = [c for c in copies(parse_face(name)) if c not in found]
        if not left:
            raise BadCase(f"more cards {name} than the pack has")
        found.append(next((c for c in left if c in hand), left[0]))
    return tuple(found)
