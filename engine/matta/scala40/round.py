"""One round of Scala 40 as a small mutable machine.

The Round holds every card, hidden ones too; whoever plays sees a View. What is
legal is asked of `judge.py`, what an action does of `moves.py`, what a round
costs of `scoring.py`. A Round can be built at any point of play.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from itertools import pairwise
from typing import Final

from matta.cards import PACK, Card, Face, is_joker
from matta.chance import Stream
from matta.events import Dealt
from matta.melds import Meld, meld_points
from matta.scala40.rules import Rules
from matta.view import Phase

HAND: Final = 13


@dataclass(slots=True)
class Snapshot:
    """What a play of this turn changes, kept to take it back (S40-TURN-4)."""

    hand: frozenset[Card]
    table: tuple[Meld, ...]
    opened: bool
    pending: tuple[int, ...]
    played: tuple[Face, ...]
    opened_now: bool
    only_melds: bool


@dataclass(frozen=True, slots=True)
class RoundResult:
    """The facts of a finished round: who closed and what was left.

    `closer` is None when the round is void; `hands` and `opened` go by seat.
    """

    closer: int | None
    in_hand: bool
    hands: dict[int, tuple[Card, ...]]
    opened: dict[int, bool]


@dataclass(slots=True)
class Round:
    """A round at any point of play; the top of stock and discards comes last.

    `seats` are the seats still in the match in playing order; `laid` those that
    have put cards on the table themselves in an earlier turn. The lower half
    describes the current turn: the card got (`drawn`), the same card if it came
    from the discards (`taken`), whether it need not be used (`taken_free`),
    whether its twin was in hand before (`twin_held`), whether it may go back
    (`returnable`), melds whose swapped jokers are due (`pending`), faces put on
    the table (`played`), whether this turn opened (`opened_now`) and laid new
    melds only (`only_melds`), and the plays that can be taken back.
    """

    rules: Rules
    seats: tuple[int, ...]
    dealer: int
    turn: int
    hands: dict[int, set[Card]]
    stock: list[Card]
    discards: list[Card]
    key: bytes = b""
    phase: Phase = Phase.DRAW
    table: tuple[Meld, ...] = ()
    opened: set[int] = field(default_factory=set)
    laid: set[int] = field(default_factory=set)
    completed_turns: int = 0
    reshuffles: int = 0
    result: RoundResult | None = None

    drawn: Card | None = None
    taken: Card | None = None
    taken_free: bool = False
    twin_held: bool = False
    returnable: bool = True
    pending: tuple[int, ...] = ()
    played: tuple[Face, ...] = ()
    opened_now: bool = False
    only_melds: bool = True
    plays: list[Snapshot] = field(default_factory=list)

    @property
    def hand(self) -> set[Card]:
        """The hand of the seat on turn."""
        return self.hands[self.turn]

    @property
    def has_opened(self) -> bool:
        """Whether the seat on turn counts as opened."""
        return self.counts_as_opened(self.turn)

    def counts_as_opened(self, seat: int) -> bool:
        """Whether a seat has opened, or its team for it (S40-TEAM-3)."""
        if not opens_as_team(self.rules):
            return seat in self.opened
        return any((other - seat) % 2 == 0 for other in self.opened)

    @property
    def fresh(self) -> bool:
        """Whether the seat on turn had laid nothing before this turn (S40-INH-1)."""
        if self.turn in self.laid:
            return False
        # A round built in mid-play may say only who has opened.
        alone = not opens_as_team(self.rules)
        return not (alone and self.has_opened and not self.opened_now)

    @property
    def laid_points(self) -> int:
        """Points of the new melds of this turn, as they were laid (S40-INH-7)."""
        tables = [*(play.table for play in self.plays), self.table]
        return sum(
            meld_points(meld, self.rules.law)
            for before, after in pairwise(tables)
            for meld in after[len(before) :]
        )

    @property
    def first_round(self) -> bool:
        """Whether not every player has completed a turn yet (S40-CLOSE-4)."""
        return self.completed_turns < len(self.seats)

    def state(self) -> dict[str, object]:
        """The whole round as plain JSON values, for the state hash."""
        return {
            "rules": asdict(self.rules),
            "seats": self.seats,
            "dealer": self.dealer,
            "turn": self.turn,
            "phase": self.phase,
            "hands": [[s, sorted(self.hands[s])] for s in self.seats],
            "stock": self.stock,
            "discards": self.discards,
            "table": [asdict(meld) for meld in self.table],
            "opened": sorted(self.opened),
            "laid": sorted(self.laid),
            "completed_turns": self.completed_turns,
            "reshuffles": self.reshuffles,
            "result": self.result and asdict(self.result),
            "drawn": self.drawn,
            "taken": self.taken,
            "taken_free": self.taken_free,
            "twin_held": self.twin_held,
            "returnable": self.returnable,
            "pending": self.pending,
            "played": self.played,
            "opened_now": self.opened_now,
            "only_melds": self.only_melds,
            "plays": [_plain(play) for play in self.plays],
        }

    def copy(self) -> Round:
        """A round that can be played on without touching this one."""
        return Round(
            self.rules,
            self.seats,
            self.dealer,
            self.turn,
            {seat: set(hand) for seat, hand in self.hands.items()},
            list(self.stock),
            list(self.discards),
            self.key,
            self.phase,
            self.table,
            set(self.opened),
            set(self.laid),
            self.completed_turns,
            self.reshuffles,
            self.result,
            self.drawn,
            self.taken,
            self.taken_free,
            self.twin_held,
            self.returnable,
            self.pending,
            self.played,
            self.opened_now,
            self.only_melds,
            list(self.plays),
        )


def opens_as_team(rules: Rules) -> bool:
    """Whether one member opens for the whole team (S40-TEAM-3)."""
    return rules.teams != "none" and rules.team_opening == "team"


def _plain(play: Snapshot) -> dict[str, object]:
    return asdict(play) | {"hand": sorted(play.hand)}


def next_seat(seats: tuple[int, ...], seat: int) -> int:
    """The seat after a seat that may itself have left (S40-DEAL-2, S40-DEAL-7)."""
    later = [s for s in seats if s > seat]
    return min(later or seats)


def deal(
    rules: Rules, seats: tuple[int, ...], dealer: int, key: bytes
) -> tuple[Round, Dealt]:
    """A new round from a deal key (S40-DEAL-4..7); seats in ascending order."""
    stream = Stream(key, "deal")
    pack = list(range(PACK))
    stream.shuffle(pack)
    pack.reverse()  # The first card of the shuffled pack is dealt first.
    first = next_seat(seats, dealer)
    order = [first]
    while len(order) < len(seats):
        order.append(next_seat(seats, order[-1]))
    hands: dict[int, set[Card]] = {seat: set() for seat in seats}
    for _ in range(HAND):
        for seat in order:
            hands[seat].add(pack.pop())
    top = pack.pop()
    while is_joker(top) and rules.upcard_joker == "replace":  # S40-DEAL-6
        pack.append(top)
        stream.shuffle(pack)
        top = pack.pop()
    new = Round(rules, tuple(order), dealer, first, hands, pack, [top], key)
    return new, Dealt(dealer, first, top, len(pack))
