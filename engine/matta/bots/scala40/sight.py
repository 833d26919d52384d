"""What the player knows beyond its hand and the table, counted from what it saw."""

from __future__ import annotations

from dataclasses import dataclass

from matta.cards import FACES, Face, face
from matta.memory import Memory
from matta.scala40.round import next_seat
from matta.scala40.rules import Rules, side_of
from matta.view import View


@dataclass(frozen=True, slots=True)
class Sight:
    """The copies of each face nobody has shown, and how the other seats stand.

    `next_opened`: whether the seat that may take this seat's discard has opened,
    `next_foe`: whether it is an opponent; `next_holds` are faces known in its hand,
    `next_spurned` those it left or threw. `fewest`: the fewest cards of an opponent.
    """

    rules: Rules
    live: tuple[int, ...]
    next_opened: bool
    next_foe: bool
    next_holds: tuple[Face, ...]
    next_spurned: frozenset[Face]
    fewest: int

    @property
    def next_takes(self) -> bool:
        """Whether a discard may end with an opponent at all (S40-DRAW-3)."""
        may = self.next_opened or self.rules.draw_before_open != "never"
        return may and self.next_foe


def look(view: View, rules: Rules, memory: Memory) -> Sight:
    """What a view and a memory tell about the cards that cannot be seen."""
    others = {s.seat: s for s in view.seats if s.seat != view.seat}
    follower = others[next_seat(tuple(others), view.seat)]
    told = memory.of(follower.seat)
    mine = side_of(rules, view.seat)
    foes = [s for s in others if side_of(rules, s) != mine]
    return Sight(
        rules,
        _live(view, memory),
        follower.opened,
        follower.seat in foes,
        tuple(face(card) for card in told.held),
        frozenset(face(card) for card, _ in (*told.left, *told.thrown)),
        min(others[seat].cards for seat in foes),
    )


def _live(view: View, memory: Memory) -> tuple[int, ...]:
    """How many copies of each face could still come or be held unseen."""
    shown = {*view.hand, *(c for meld in view.table for c in meld.cards)}
    shown.update(memory.buried)
    for other in view.seats:
        shown.update(memory.of(other.seat).held)
    if view.top is not None:
        shown.add(view.top)
    live = [2] * FACES + [4]
    for card in shown:
        live[face(card)] -= 1
    return tuple(live)
