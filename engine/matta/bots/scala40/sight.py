"""What the player knows beyond its hand and the table, counted from its View."""

from __future__ import annotations

from dataclasses import dataclass

from matta.cards import FACES, face
from matta.scala40.round import next_seat
from matta.scala40.rules import Rules
from matta.view import View


@dataclass(frozen=True, slots=True)
class Sight:
    """The copies of each face nobody has shown, and how the next seat stands.

    `next_opened`: whether the seat that may take this seat's discard has opened.
    """

    rules: Rules
    live: tuple[int, ...]
    next_opened: bool

    @property
    def next_takes(self) -> bool:
        """Whether the next seat may take a discard at all (S40-DRAW-3)."""
        return self.next_opened or self.rules.draw_before_open != "never"


def look(view: View, rules: Rules) -> Sight:
    """What a view tells about the cards that cannot be seen."""
    live = [2] * FACES + [4]
    shown = [*view.hand, *(c for meld in view.table for c in meld.cards)]
    if view.top is not None:
        shown.append(view.top)
    for card in shown:
        live[face(card)] -= 1
    others = {s.seat: s for s in view.seats if s.seat != view.seat}
    follower = others[next_seat(tuple(others), view.seat)]
    return Sight(rules, tuple(live), follower.opened)
