"""The exact hand solver: the best melds a hand can lay under a MeldLaw.

It tries every choice of sets, rank by rank, adds the best runs of each suit
from a memo keyed by the 26 bits of that suit, and shares the jokers out among
the suits. Between equally valuable plans the one that lays more cards wins,
then the one that uses fewer jokers; the answer depends on nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, product
from typing import Final

from matta.cards import JOKER, JOKERS, Card, Face, face
from matta.melds import Draft, Meld, MeldLaw, build
from matta.memos import Runs, Sets, Vector
from matta.shapes import (
    CARDS,
    JOKER_SHIFT,
    JOKER_UNIT,
    ONES,
    PROGRESSIVE,
    SUIT,
    SUIT_BITS,
    UNITS,
    Objective,
    Pricing,
    Shape,
    Slot,
    Worth,
    laid,
    pack,
    run_shapes,
    set_shapes,
    unit,
    value_of,
)

__all__ = ["Objective", "Plan", "Solver", "Worth", "best", "solver", "value"]


@dataclass(frozen=True, slots=True)
class Plan:
    """Melds to lay from a hand, what they are worth, and the cards that stay."""

    melds: tuple[Meld, ...]
    value: int
    left: tuple[Card, ...]


Pieces = tuple[tuple[Slot, ...], ...]


# A choice of sets so far: its score, the cards and the jokers that are left, the sets
# chosen last, the choice before them. Some hands have hundreds, hence a plain tuple.
_State = tuple[int, int, int, Shape | None, "_State | None"]

SMALLEST: Final = 3  # cards in a meld
_COLUMN: Final = sum(3 << SUIT_BITS * s for s in range(4))


def _suits(cards: int) -> tuple[int, int, int, int]:
    """The counts of the four suits, each in its own 26 bits."""
    return (
        cards & SUIT,
        cards >> SUIT_BITS & SUIT,
        cards >> 2 * SUIT_BITS & SUIT,
        cards >> 3 * SUIT_BITS,
    )


def _join(one: Vector, other: Vector) -> Vector:
    """The best sums of two vectors that share at most 0, 1, 2, 3, 4 jokers."""
    if not other[4]:
        return one
    a, b, c, d, e = one
    v, w, x, y, z = other
    return (
        a + v,
        max(a + w, b + v),
        max(a + x, b + w, c + v),
        max(a + y, b + x, c + w, d + v),
        max(a + z, b + y, c + x, d + w, e + v),
    )


class Solver:
    """The best plans for one pricing of melds, and what it has learnt so far."""

    def __init__(self, pricing: Pricing) -> None:
        self.pricing = pricing
        self._runs = run_shapes(pricing)
        self._kinds = [set_shapes(pricing, rank) for rank in range(1, 14)]
        self._sets = [Sets(self._kinds, jokers) for jokers in range(JOKERS + 1)]
        self._bare = Runs(self._runs, 0)
        self._wild = Runs(self._runs, JOKERS)
        most, least = pricing.most_jokers, pricing.least_naturals
        self._least_suits = [max(least, 3 - min(j, most)) for j in range(JOKERS + 1)]
        self._users: dict[int, tuple[Shape, ...]] = {}
        self._traced: dict[tuple[int, int], int] = {}

    def value(self, hand: Sequence[Card]) -> int:
        """The value of the best plan, without the plan."""
        return value_of(self._solve(pack(hand))[0])

    def best(
        self, hand: Sequence[Card], must: Card | None = None, keep: int = 0
    ) -> Plan:
        """The best plan that uses the card `must` and leaves `keep` cards in hand.

        The plan is empty if no meld can use `must`.
        """
        packed, held = pack(hand), len(hand)
        score, state = self._keeping(packed, held, keep)
        pieces = self._pieces(state)
        if must is not None and not _uses(pieces, unit(must)):
            score, pieces = self._using(unit(must), packed, held, keep)
        return self._plan(hand, must, value_of(score), pieces)

    def laying_jokers(
        self, hand: Sequence[Card], jokers: int, keep: int = 0
    ) -> Plan | None:
        """The best plan that lays at least so many jokers; None if there is none."""
        found = self._laying_jokers(pack(hand), len(hand), jokers, keep)
        if found is None:
            return None
        return self._plan(hand, None, value_of(found[0]), found[1])

    def used(self, packed: int) -> tuple[int, int]:
        """The score of the best plan for counted cards, and the counts it uses."""
        score, state = self._solve(packed)
        if not score:
            return 0, 0
        used = packed - state[1] - (state[2] << JOKER_SHIFT)
        for suit, (key, jokers) in enumerate(self._shares(state)):
            if (key, jokers) not in self._traced:
                shapes = self._wild.trace(key, jokers)
                needs = [s.need | s.jokers << JOKER_SHIFT for s in shapes]
                self._traced[key, jokers] = sum(needs)
            need = self._traced[key, jokers]
            wild = need >> JOKER_SHIFT << JOKER_SHIFT
            used += (need - wild << SUIT_BITS * suit) + wild
        return score, used

    def melds(self, packed: int) -> Pieces:
        """The melds of the best plan for counted cards."""
        return self._pieces(self._solve(packed)[1])

    def _solve(self, packed: int) -> tuple[int, _State]:
        """The best score of counted cards, and the choice of sets behind it."""
        cards, jokers = packed & CARDS, packed >> JOKER_SHIFT
        bound = self._runs_of(cards, jokers)
        score = bound[jokers]
        best: _State = (0, cards, jokers, None, None)
        ranks = self._set_ranks(cards, jokers)
        if not ranks:
            return score, best
        states = self._states(best, ranks)
        # Fewer cards never make better runs, so the runs of the whole hand bound
        # those of every state; the most promising comes first.
        bounds = [state[0] + bound[state[2]] for state in states]
        for i in sorted(range(1, len(states)), key=bounds.__getitem__, reverse=True):
            if bounds[i] <= score:
                break
            gained, cards, jokers, _, _ = states[i]
            total = gained + self._runs_of(cards, jokers)[jokers]
            if total > score:
                score, best = total, states[i]
        return score, best

    def _states(self, whole: _State, ranks: int) -> list[_State]:
        """The hand after every choice of sets of these ranks, that of none first."""
        states = [whole]
        _, cards, jokers, _, _ = whole
        sets = self._sets[jokers]
        while ranks:
            low = ranks & -ranks
            ranks -= low
            options = sets[cards & _COLUMN * low]
            states += [
                (
                    state[0] + chosen.score,
                    state[1] - chosen.need,
                    state[2] - chosen.jokers,
                    chosen,
                    state,
                )
                for state in states
                for chosen in options
                if chosen.jokers <= state[2]
            ]
        return states

    def _set_ranks(self, cards: int, jokers: int) -> int:
        """A bit for each rank that has suits enough for a set."""
        held = (cards | cards >> 1) & ONES
        a, b = held & SUIT, held >> SUIT_BITS & SUIT
        c, d = held >> 2 * SUIT_BITS & SUIT, held >> 3 * SUIT_BITS
        suits = self._least_suits[jokers]
        if suits == 3:
            return a & b & (c | d) | c & d & (a | b)
        if suits == 2:
            return a & b | c & d | (a | b) & (c | d)
        return a | b | c | d

    def _runs_of(self, cards: int, jokers: int) -> Vector:
        """The best runs of all suits with at most 0, 1, ... jokers."""
        one, two, three, four = _suits(cards)
        if not jokers:
            bare = self._bare
            return (bare[one][0] + bare[two][0] + bare[three][0] + bare[four][0],)
        wild = self._wild
        a, b, c, d = wild[one], wild[two], wild[three], wild[four]
        if jokers == 1:
            none = a[0] + b[0] + c[0] + d[0]
            return none, none + max(a[1] - a[0], b[1] - b[0], c[1] - c[0], d[1] - d[0])
        return _join(_join(a, b), _join(c, d))

    def _keeping(self, packed: int, held: int, keep: int) -> tuple[int, _State]:
        """The best score, and its sets, if at least `keep` of `held` cards stay."""
        score, state = self._solve(packed)
        if held - laid(score) >= min(keep, held):
            return score, state
        return max(
            (
                self._keeping(packed - one, held - 1, keep - 1)
                for one in UNITS
                if _holds(packed, one)
            ),
            key=lambda found: found[0],
        )

    def _using(self, one: int, packed: int, held: int, keep: int) -> tuple[int, Pieces]:
        """The best score and its melds if a card with the counts `one` is laid."""
        found: tuple[int, Shape, _State] | None = None
        for shape in self._melds_with(one):
            need = shape.need | shape.jokers << JOKER_SHIFT
            size = laid(shape.score)
            if _holds(packed, need) and size + keep <= held:
                rest, state = self._keeping(packed - need, held - size, keep)
                if found is None or shape.score + rest > found[0]:
                    found = (shape.score + rest, shape, state)
        if found is None:
            return 0, ()
        score, shape, state = found
        return score, shape.melds + self._pieces(state)

    def _laying_jokers(
        self, packed: int, held: int, jokers: int, keep: int
    ) -> tuple[int, Pieces] | None:
        """The best score and its melds if so many jokers are laid."""
        if packed >> JOKER_SHIFT < jokers:
            return None
        score, state = self._keeping(packed, held, keep)
        pieces = self._pieces(state)
        if sum(slot.joker for piece in pieces for slot in piece) >= jokers:
            return score, pieces
        if held - keep < SMALLEST:
            return None
        found: tuple[int, Pieces] | None = None
        for shape in self._melds_with(JOKER_UNIT):
            need = shape.need | shape.jokers << JOKER_SHIFT
            size = laid(shape.score)
            if not _holds(packed, need) or size + keep > held:
                continue
            rest = self._laying_jokers(
                packed - need, held - size, jokers - shape.jokers, keep
            )
            if rest is not None and (found is None or shape.score + rest[0] > found[0]):
                found = shape.score + rest[0], shape.melds + rest[1]
        return found

    def _melds_with(self, one: int) -> tuple[Shape, ...]:
        """Every meld that a card with the counts `one` can be part of."""
        if one not in self._users:
            runs = (s.in_suit(suit) for suit in range(4) for s in self._runs)
            self._users[one] = tuple(
                shape
                for shape in chain(*self._kinds, runs)
                if _holds(shape.need | shape.jokers << JOKER_SHIFT, one)
            )
        return self._users[one]

    def _pieces(self, state: _State) -> Pieces:
        """The melds behind a state: its sets, then the best runs of its suits."""
        pieces: Pieces = ()
        step: _State | None = state
        while step is not None and step[3] is not None:
            pieces = step[3].melds + pieces
            step = step[4]
        for suit, (key, jokers) in enumerate(self._shares(state)):
            for shape in self._wild.trace(key, jokers):
                pieces += shape.in_suit(suit).melds
        return pieces

    def _shares(self, state: _State) -> tuple[tuple[int, int], ...]:
        """The counts of each suit and how many jokers its runs may use."""
        _, cards, left, _, _ = state
        keys = _suits(cards)
        if not left:
            return tuple([(key, 0) for key in keys])
        return max(
            (
                tuple(zip(keys, jokers, strict=True))
                for jokers in product(range(left + 1), repeat=4)
                if sum(jokers) == left
            ),
            key=lambda shares: sum(self._wild[key][k] for key, k in shares),
        )

    def _plan(
        self, hand: Sequence[Card], must: Card | None, value: int, pieces: Pieces
    ) -> Plan:
        """The plan that lays these melds with actual cards, `must` before its twin."""
        supply: dict[Face, list[Card]] = {}
        for card in sorted(hand, key=lambda c: (c != must, c)):
            supply.setdefault(face(card), []).append(card)
        melds: list[Meld] = []
        for piece in pieces:
            cards = tuple(supply[JOKER if s.joker else s.face].pop(0) for s in piece)
            meld = build(Draft(cards, tuple(s.face for s in piece)), self.pricing.law)
            assert isinstance(meld, Meld)
            melds.append(meld)
        used = {card for meld in melds for card in meld.cards}
        return Plan(tuple(melds), value, tuple(c for c in hand if c not in used))


def _uses(pieces: Pieces, one: int) -> bool:
    """Whether a card with the counts `one` lies in some meld."""
    return any(slot.unit == one for piece in pieces for slot in piece)


def _holds(packed: int, need: int) -> bool:
    """Whether counted cards, jokers included, contain others."""
    natural = need & CARDS
    held = packed & CARDS
    jokers = packed >> JOKER_SHIFT >= need >> JOKER_SHIFT
    return jokers and (held | held >> 1) & natural == natural


@lru_cache(maxsize=32)
def solver(law: MeldLaw, objective: Objective, worth: Worth | None = None) -> Solver:
    """The solver for a law and an objective, the same one every time."""
    usual = PROGRESSIVE if law.progressive else Worth()
    return Solver(Pricing(law, objective, worth or usual))


def best(
    hand: Sequence[Card],
    law: MeldLaw,
    objective: Objective,
    *,
    must: Card | None = None,
    keep: int = 0,
) -> Plan:
    """The best plan for a hand (see `Solver.best`)."""
    return solver(law, objective).best(hand, must, keep)


def value(hand: Sequence[Card], law: MeldLaw, objective: Objective) -> int:
    """The value of the best plan for a hand, without the plan."""
    return solver(law, objective).value(hand)
