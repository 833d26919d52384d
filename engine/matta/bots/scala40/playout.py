"""A round played out fast from some point on, by players who only count.

The cards of a hand are counted in one integer (see `shapes.py`), a meld is a few
small numbers (`spread.py`), and every seat lays all it can and throws what is
least use to it. It is a guess at how a round goes on, fast enough to be made
hundreds of times: nothing is decided here, and the judge is not asked.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from matta.bots.scala40.habits import Habits
from matta.bots.scala40.spread import (
    Spread,
    frees,
    grown,
    room,
    spread_from,
    swapped,
    takes,
)
from matta.cards import JOKER
from matta.shapes import CARDS, JOKER_SHIFT, JOKER_UNIT, ONES, UNITS, Slot

LONGEST: Final = 400  # turns: no round of anybody's takes as many


@dataclass(slots=True)
class Playout:
    """An imagined round in numbers, played to its end.

    Seats are counted in playing order from 0; `turn` is on turn and has not
    drawn. `stock` and `pile` hold faces, the next and the top one last. `took` says
    whether the first seat took the discard that lay there.

    Every seat draws from a share of the stock, which nobody else's draws can shift: so
    two turns that are tried in one world meet the same luck as long as possible.
    """

    habits: Habits
    hands: list[int]
    opened: list[bool]
    table: list[Spread]
    stock: list[int]
    pile: list[int]
    turn: int
    reshuffles: int
    closer: int | None = None
    in_hand: bool = False
    took: bool = False
    wants: int = 0
    swaps: int = 0
    shares: list[list[int]] = field(default_factory=list)

    def play(self, draws: bool = False) -> None:
        """Play until somebody closes or the stock is spent for good.

        `draws`: the first seat has chosen to draw from the stock.
        """
        self._look()
        self._share()
        for turn in range(LONGEST):
            if not any(self.shares) and not self._refill():
                return
            took = self._turn(self.turn, draws and not turn)
            if not turn:
                self.took = took
            if self.closer is not None:
                return
            self.turn = (self.turn + 1) % len(self.hands)

    def scores(self) -> list[int]:
        """The penalty points of every seat (S40-SCORE-1..6)."""
        price = self.habits.price
        if self.closer is None and not self.habits.void_counts:
            return [0] * len(self.hands)
        return [
            0 if seat == self.closer else price(hand, opened, self.in_hand)
            for seat, (hand, opened) in enumerate(
                zip(self.hands, self.opened, strict=True)
            )
        ]

    def _refill(self) -> bool:
        """A new stock from the pile, in the order it was thrown (S40-STOCK-3)."""
        if len(self.pile) < 2 or self.reshuffles >= self.habits.most_reshuffles:
            return False
        self.reshuffles += 1
        *self.stock, top = self.pile
        self.pile = [top]
        self._share()
        return True

    def _share(self) -> None:
        seats = len(self.hands)
        self.shares = [self.stock[seat::seats] for seat in range(seats)]

    def _draw(self, seat: int) -> int:
        """The next face of a seat's share, or of the first that is not spent."""
        share = self.shares[seat] or next(filter(None, self.shares))
        return share.pop()

    def _turn(self, seat: int, draws: bool) -> bool:
        """One turn of a seat; says whether it took the top discard."""
        hand, opened = self.hands[seat], self.habits.opened(self.opened, seat)
        had_laid = self.opened[seat]
        took = not draws and self._takes(hand, opened, self.pile[-1])
        hand += UNITS[self.pile.pop() if took else self._draw(seat)]
        if not opened:
            hand, opened = self._open(seat, hand)
        if opened:
            hand = self._lay(hand)
        # What is left over ends the turn; who has laid all would keep one back.
        if hand:
            thrown = self.habits.throws(hand, opened, self._danger(seat))
            hand -= UNITS[thrown]
            self.pile.append(thrown)
        self.hands[seat] = hand
        if not hand:
            self.closer, self.in_hand = seat, not had_laid
        return took

    def _danger(self, seat: int) -> tuple[int, int]:
        """The faces that the next seat could attach, and swap for a joker."""
        if not self.table:
            return 0, 0
        follower = (seat + 1) % len(self.hands)
        if not self.habits.against(seat, follower, self.opened):
            return 0, 0
        return self.wants, self.swaps

    def _takes(self, hand: int, opened: bool, top: int) -> bool:
        """Whether the top discard is of use at once."""
        unit = UNITS[top]
        habits = self.habits
        if not opened:
            if not habits.takes_to_open:
                return False
            score = habits.opening[hand + unit][0]
            return score >= habits.open_score and habits.opening[hand][0] < score
        if top == JOKER or unit & (self.wants | self.swaps):
            return True
        return habits.best[hand + unit][0] > habits.best[hand][0]

    def _open(self, seat: int, hand: int) -> tuple[int, bool]:
        """Lay the first melds, if they are dear enough (S40-OPEN-1)."""
        habits = self.habits
        score, used = habits.opening[hand]
        if score < habits.open_score:
            return hand, False
        if habits.opens_clean and used >= JOKER_UNIT:
            clean = hand & CARDS
            if habits.opening[clean][0] < habits.open_score:
                return hand, False
        if habits.worth(habits.best[hand][1]) >= habits.open_min:
            hand = self._put(hand, habits.best.melds(hand))
        else:
            hand = self._put(hand, habits.opening.melds(hand))
        self.opened[seat] = True
        return hand, True

    def _lay(self, hand: int) -> int:
        """Attach, swap and lay all that can be laid."""
        while True:
            before = hand
            if self.swaps:
                hand = self._swap(hand)
            if self.habits.best[hand][0]:
                hand = self._put(hand, self.habits.best.melds(hand))
            if self.wants:
                hand = self._attach(hand)
            if hand == before:
                return self._attach_jokers(hand) if hand >= JOKER_UNIT else hand

    def _put(self, hand: int, pieces: tuple[tuple[Slot, ...], ...]) -> int:
        for piece in pieces:
            self.table.append(spread_from(piece))
            hand -= sum([slot.unit for slot in piece])
        self._look()
        return hand

    def _look(self) -> None:
        law, wants, swaps = self.habits.law, 0, 0
        for spread in self.table:
            wants |= takes(spread, law)
            if spread[-1]:
                swaps |= frees(spread)
        self.wants, self.swaps = wants, swaps if self.habits.swaps else 0

    def _attach(self, hand: int) -> int:
        """Attach natural cards, as long as one is left to throw."""
        while fit := (hand | hand >> 1) & self.wants:
            low = fit & -fit
            if hand == low and self.habits.needs_discard:
                break
            face = (low.bit_length() - 1) >> 1
            self._grow(low, face, False)
            hand -= low
        return hand

    def _grow(self, unit: int, face: int, joker: bool) -> None:
        law = self.habits.law
        for at, spread in enumerate(self.table):
            if takes(spread, law) & unit and not (joker and not room(spread, law)):
                self.table[at] = grown(spread, face, joker)
                break
        self._look()

    def _swap(self, hand: int) -> int:
        fit = (hand | hand >> 1) & self.swaps
        if not fit:
            return hand
        low = fit & -fit
        face = (low.bit_length() - 1) >> 1
        for at, spread in enumerate(self.table):
            if spread[-1] and frees(spread) & low:
                self.table[at] = swapped(spread, face)
                break
        self._look()
        return hand - low + JOKER_UNIT

    def _attach_jokers(self, hand: int) -> int:
        """Get rid of jokers where that brings the end near (S40-VAL-4)."""
        while hand >= JOKER_UNIT and hand != JOKER_UNIT:
            if hand & CARDS and held_cards(hand) > self.habits.joker_hold:
                break
            at = [s for s in self.table if room(s, self.habits.law)]
            if not at:
                break
            free = takes(at[0], self.habits.law)
            low = free & -free
            self._grow(low, (low.bit_length() - 1) >> 1, True)
            hand -= JOKER_UNIT
        return hand


def held_cards(hand: int) -> int:
    """How many cards a counted hand holds."""
    cards = hand & CARDS
    return (
        (cards & ONES).bit_count()
        + 2 * (cards >> 1 & ONES).bit_count()
        + (hand >> JOKER_SHIFT)
    )
