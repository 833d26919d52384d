"""A second opinion on what can be laid beside melds on the table, slow and simple.

It plays every card it can, one after the other and in every order, and remembers the
best hand it could stop with. Cards are names; nothing of the engine is used here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from tests.engine import naive_solver, plain_melds


class Lying(NamedTuple):
    """A meld on the table: its cards, what each stands for, jokers of earlier turns."""

    is_run: bool
    cards: tuple[str, ...]
    meant: tuple[str, ...]
    old: tuple[bool, ...]


@dataclass(frozen=True)
class Table:
    """The rules of a table, as far as they matter here (S40-JOK-5, S40-JOK-6)."""

    plain: plain_melds.House
    naive: naive_solver.House
    swaps: bool
    due: bool
    same_meld: bool


class State(NamedTuple):
    """A hand, the melds on the table, and where the jokers due came from."""

    hand: tuple[str, ...]
    lying: tuple[Lying, ...]
    due: tuple[int, ...]


def without(hand: tuple[str, ...], *cards: str) -> tuple[str, ...]:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def best(
    hand: list[str], lying: tuple[Lying, ...], table: Table, keep: int
) -> tuple[int, int]:
    """The most penalty points and the most cards that a turn can get rid of."""
    start = State(tuple(sorted(hand)), lying, ())
    most = Counter(hand) + Counter(c for meld in lying for c in meld.cards if c == "*")
    melds = [m for m in naive_solver.all_melds(table.naive) if not Counter(m) - most]
    costs = [naive_solver.in_hand(c, table.naive) for c in hand]
    points = cards = -1
    met, ahead = {start}, [start]
    while ahead:
        here = ahead.pop()
        if not here.due and len(here.hand) >= keep:
            left = sum(naive_solver.in_hand(c, table.naive) for c in here.hand)
            points = max(points, sum(costs) - left)
            cards = max(cards, len(hand) - len(here.hand))
        for after in ways_on(here, melds, table):
            if after not in met:
                met.add(after)
                ahead.append(after)
    return points, cards


def ways_on(here: State, melds: list[tuple[str, ...]], table: Table) -> Iterator[State]:
    """Every single play, with every joker that it may settle."""
    for place, old in enumerate(here.lying):
        for card in set(here.hand):
            hand = without(here.hand, card)
            for new in attached(old, card, table.plain):
                lying = (*here.lying[:place], new, *here.lying[place + 1 :])
                for due in settled(here.due, (card == "*") * 1, place, table):
                    yield State(hand, lying, due)
            for new in swapped(old, card, table.plain) if table.swaps else ():
                lying = (*here.lying[:place], new, *here.lying[place + 1 :])
                due = (*here.due, place) if table.due else here.due
                yield State(tuple(sorted((*hand, "*"))), lying, tuple(sorted(due)))
    held = Counter(here.hand)
    for cards in melds:
        if not Counter(cards) - held:
            hand = without(here.hand, *cards)
            for due in settled(here.due, cards.count("*"), -1, table):
                yield State(hand, here.lying, due)


def settled(
    due: tuple[int, ...], jokers: int, target: int, table: Table
) -> set[tuple[int, ...]]:
    """What may still be due after so many jokers went to a meld."""
    if not jokers:
        return {due}
    found = {due}
    for place, source in enumerate(due):
        if table.same_meld or source != target:
            found.add(due[:place] + due[place + 1 :])
    return {after for one in found for after in settled(one, jokers - 1, target, table)}


def attached(old: Lying, card: str, house: plain_melds.House) -> Iterator[Lying]:
    """The meld with one more card (S40-ATT-2..4)."""
    if old.is_run:
        if card[-1] not in ("*", old.meant[0][-1]):
            return
        for at in (0, len(old.cards)):
            cards = (*old.cards[:at], card, *old.cards[at:])
            read = plain_melds.run(cards, house)
            if read and read.stands_for[:at] + read.stands_for[at + 1 :] == old.meant:
                left = (*old.old[:at], False, *old.old[at:])
                yield Lying(True, cards, read.stands_for, left)
        return
    rank = next(of for of in old.meant if of != "*")[:-1]
    said = (*old.meant, card if card != "*" else "?")
    lacks = [rank + s for s in plain_melds.SUITS if rank + s not in said]
    if len(said) > 4 or (card != "*" and (card[:-1] != rank or card in old.meant)):
        return
    meant = tuple(lacks.pop(0) if of in ("*", "?") else of for of in said)
    read = plain_melds.set_((*old.cards, card), meant, house)
    if read:
        yield Lying(False, (*old.cards, card), read.stands_for, (*old.old, False))


def swapped(old: Lying, card: str, house: plain_melds.House) -> Iterator[Lying]:
    """The meld with a card instead of the joker that stands for it (S40-JOK-5).

    A joker that was laid in this turn stays where it is.
    """
    rank = next(of for of in old.meant if of != "*")[:-1]
    for place, meant in enumerate(old.meant):
        open_ = meant == "*" and card[:-1] == rank and card not in old.meant
        if not old.old[place] or card == "*" or (meant != card and not open_):
            continue
        cards = (*old.cards[:place], card, *old.cards[place + 1 :])
        if old.is_run and plain_melds.run(cards, house) is None:
            continue
        said = (*old.meant[:place], card, *old.meant[place + 1 :])
        still = (*old.old[:place], False, *old.old[place + 1 :])
        yield Lying(old.is_run, cards, said, still)
