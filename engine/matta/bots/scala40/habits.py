"""How the players of an imagined round play: what they keep, throw and pay.

Rough and fast: costs are in tenths of a point as in `worth.py`, but ties between
cards are counted and not priced by what is still out.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from matta.bots.scala40.laying import laying
from matta.bots.scala40.outs import outs
from matta.cards import FACES
from matta.scala40.round import opens_as_team
from matta.scala40.rules import Rules, side_of
from matta.scala40.scoring import card_value
from matta.shapes import JOKER_SHIFT, ONES, SUIT, SUIT_BITS, UNITS, Objective

BROKEN: Final = 150  # what throwing a card of a meld costs, in tenths of a point
_NEVER: Final = 1 << 30
_POINT: Final = 1024


@dataclass(frozen=True, slots=True)
class Taste:
    """What counts how much for one who only counts, in tenths of a point.

    `strong` and `weak` for a tie with more than one out, or with one; `card` for each
    card, `closed` and `opened` for each of its points before and after opening;
    `attach` and `swap` for what a throw gives away. What `lab/training.py` learns is
    better at throwing, and no better at showing a search what to do.
    """

    strong: int = 45
    weak: int = 24
    card: int = 20
    closed: int = 5
    opened: int = 8
    attach: int = 80
    swap: int = 200


USUAL: Final = Taste()


def _partners(most: bool) -> tuple[int, ...]:
    """For each face the faces that make a pair with many outs, or with few."""
    found = []
    for one in range(FACES):
        many = [f for f in range(FACES) if (n := len(outs(one, f))) and (n > 1) == most]
        found.append(sum(UNITS[f] for f in many))
    return tuple(found)


_MANY: Final = _partners(True)
_FEW: Final = _partners(False)


class _Values(dict[int, int]):
    """The penalty points of the cards of one suit, by their counts."""

    def __init__(self, values: tuple[int, ...]) -> None:
        super().__init__()
        self._values = values

    def __missing__(self, key: int) -> int:
        cards = ((key >> 2 * i & 3) * value for i, value in enumerate(self._values))
        self[key] = sum(cards)
        return self[key]


class Habits:
    """What all seats of an imagined round under some rules have in common."""

    def __init__(
        self, rules: Rules, seats: tuple[int, ...], taste: Taste = USUAL
    ) -> None:
        self.law = rules.law
        self.open_min = rules.open_min
        self.open_score = max(1, rules.open_min) * _POINT
        self.opening = laying(self.law, Objective.OPENING)
        self.best = laying(self.law, Objective.PENALTY)
        self.opens_clean = rules.open_joker != "any"
        self.takes_to_open = rules.draw_before_open != "never"
        self.swaps = rules.joker_swap != "never"
        self.needs_discard = rules.close_needs_discard
        self.joker_hold = 4  # cards left at most when jokers are got rid of
        self.void_counts = rules.void_hand_scoring == "count"
        most = rules.max_reshuffles
        self.most_reshuffles = 3 if most is None else most
        self._rules = rules
        self._sides = tuple(side_of(rules, seat) for seat in seats)
        self._team = opens_as_team(rules)
        naturals = [card_value(c, rules) for c in range(13)]
        self._values = _Values(tuple(naturals))
        self._joker = card_value(2 * FACES, rules)
        flat = rules.unopened_flat is not None
        self._taste = taste
        self._closed_drop = _drops(naturals, taste.card, 0 if flat else taste.closed)
        self._opened_drop = _drops(naturals, taste.card, taste.opened)

    def opened(self, opened: list[bool], seat: int) -> bool:
        """Whether a seat counts as opened (S40-TEAM-3)."""
        if opened[seat] or not self._team:
            return opened[seat]
        side = self._sides[seat]
        return any(o and s == side for o, s in zip(opened, self._sides, strict=True))

    def against(self, seat: int, follower: int, opened: list[bool]) -> bool:
        """Whether the next seat is an opponent who may attach."""
        apart = self._sides[seat] != self._sides[follower]
        return apart and self.opened(opened, follower)

    def worth(self, hand: int) -> int:
        """The penalty points of a counted hand (S40-VAL-4)."""
        v = self._values
        return (
            v[hand & SUIT]
            + v[hand >> SUIT_BITS & SUIT]
            + v[hand >> 2 * SUIT_BITS & SUIT]
            + v[hand >> 3 * SUIT_BITS & SUIT]
            + (hand >> JOKER_SHIFT) * self._joker
        )

    def price(self, hand: int, opened: bool, in_hand: bool) -> int:
        """What a hand costs its seat when another has closed (S40-SCORE-1..6)."""
        rules, flat = self._rules, self._rules.unopened_flat
        if not in_hand:
            return self.worth(hand) if opened or flat is None else flat
        if not opened and rules.in_hand_full_hand_flat is not None:
            return rules.in_hand_full_hand_flat
        if not opened and flat is not None:
            return flat * (
                rules.in_hand_multiplier if rules.unopened_flat_doubles else 1
            )
        return self.worth(hand) * rules.in_hand_multiplier

    def gain(self, scores: list[int], place: int) -> float:
        """Penalty points by which a seat's side does better than the others do."""
        side = self._sides[place]
        own = [n for n, s in zip(scores, self._sides, strict=True) if s == side]
        return (sum(scores) - sum(own)) / (len(scores) - len(own)) - (
            sum(own) / len(own)
        )

    def throws(self, hand: int, opened: bool, danger: tuple[int, int]) -> int:
        """The face that a seat throws: the one it needs least."""
        loose = hand - self.best[hand][1]
        held = (hand | hand >> 1) & ONES
        drop = self._opened_drop if opened else self._closed_drop
        wants, swaps = danger
        taste = self._taste
        strong, weak = taste.strong, taste.weak
        cheapest, found = _NEVER, FACES
        # Where all is melded something has to go.
        ones = (loose | loose >> 1) & ONES or held
        while ones:
            low = ones & -ones
            ones ^= low
            of = low.bit_length() >> 1
            cost = (held & _MANY[of]).bit_count() * strong
            cost += (held & _FEW[of]).bit_count() * weak
            if low << 1 & hand:  # A twin stays.
                cost >>= 1
            cost -= drop[of]
            if low & wants:
                cost += taste.attach
            if low & swaps:
                cost += taste.swap
            if cost < cheapest:
                cheapest, found = cost, of
        return found

    def regret(self, hand: int, thrown: int, opened: bool) -> int:
        """What throwing a face cost more than another one of the hand would have."""
        if thrown == FACES:
            return 0
        whole = hand + UNITS[thrown]
        cheapest = self.throws(whole, opened, (0, 0))
        if cheapest in (thrown, FACES):
            return 0
        held = (whole | whole >> 1) & ONES
        drop = self._opened_drop if opened else self._closed_drop
        both = []
        for of in (thrown, cheapest):
            cost = (held & _MANY[of]).bit_count() * self._taste.strong
            cost += (held & _FEW[of]).bit_count() * self._taste.weak
            both.append((cost >> (2 << 2 * of & whole > 0)) - drop[of])
        broken = self.best[whole][0] > self.best[hand][0]
        return max(0, both[0] - both[1]) + (BROKEN if broken else 0)


def _drops(naturals: list[int], card: int, point: int) -> tuple[int, ...]:
    """What throwing each face saves."""
    return tuple(card + point * naturals[of % 13] for of in range(FACES))


@lru_cache(maxsize=16)
def habits(rules: Rules, seats: tuple[int, ...]) -> Habits:
    """The habits of players at a table, the same ones every time."""
    return Habits(rules, seats)
