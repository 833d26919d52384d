"""The exact solver for a seat that has opened: the melds on the table as anchors.

Swaps come first, for a card in a joker's place only makes room. Then the melds of the
table grow one after the other, card by card, in every way. What then remains is laid by
the hand solver; of the ways to keep the same cards one is enough. A joker that was laid
in this turn is not swapped out again: that could only change where it came from.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from matta.actions import Action, LayMeld, LayOff, SwapWild
from matta.cards import (
    ACE,
    HIGH_ACE,
    JOKER,
    Card,
    face,
    is_joker,
    jokers_in,
    natural,
    rank,
    suit,
)
from matta.melds import End, Meld, MeldKind, MeldLaw, extend, swap
from matta.partition import Objective, Plan, Solver, solver
from matta.scala40.rules import Rules
from matta.scala40.scoring import card_value
from matta.scala40.way_on import drafts_of
from matta.shapes import pack


@dataclass(frozen=True, slots=True)
class Layout:
    """Plays of one turn in an order in which they can be played, and what they gain.

    `value` is in points got rid of, points of new melds, or cards laid, by the
    objective; `left` are the cards that stay in hand.
    """

    plays: tuple[Action, ...]
    value: int
    left: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class _Way:
    """Plays so far: the hand after them, and where swapped jokers came from.

    `back` counts the jokers laid on melds that a joker was swapped out of.
    """

    hand: tuple[Card, ...]
    plays: tuple[LayOff | SwapWild, ...] = ()
    sources: tuple[int, ...] = ()
    back: tuple[int, ...] = ()

    @property
    def key(self) -> object:
        """What decides how a turn can go on from here."""
        return pack(self.hand), self.sources, self.back


def layout(
    hand: Sequence[Card],
    table: Sequence[Meld],
    rules: Rules,
    objective: Objective,
    *,
    keep: int = 0,
) -> Layout | None:
    """The best that a seat that has opened can lay, attach and swap in one turn.

    At least `keep` cards stay in hand. None if fewer are held. It looks at melds and
    values, not at the turn: duties and bans are the judge's (S40-ATT-1..6, S40-JOK-1
    to S40-JOK-7).
    """
    if len(hand) < keep:
        return None
    if objective is Objective.OPENING:  # Only new melds count (S40-OPEN-1).
        table = ()
    solving, found = solver(rules.law, objective), None
    for tables, way in _swapped(table, _Way(tuple(sorted(hand))), rules):
        for grown in _grown(tables, way, rules.law):
            plan = _rest(grown, hand, rules, solving, keep)
            if plan is None:
                continue
            value = plan.value + _gain(hand, grown.hand, rules, objective)
            if found is None or value > found[0]:
                found = value, grown, plan
    if found is None:
        return None
    value, grown, plan = found
    laid = tuple(LayMeld(draft) for draft in drafts_of(plan))
    return Layout((*_in_order(grown), *laid), value, plan.left)


def _gain(
    before: Sequence[Card], after: Sequence[Card], rules: Rules, objective: Objective
) -> int:
    """What swapping and attaching alone have brought."""
    if objective is Objective.COUNT:
        return len(before) - len(after)
    if objective is Objective.OPENING:
        return 0
    return sum(card_value(c, rules) for c in before) - sum(
        card_value(c, rules) for c in after
    )


def _rest(
    way: _Way, hand: Sequence[Card], rules: Rules, solving: Solver, keep: int
) -> Plan | None:
    """The best new melds from what remains; None if a due joker would stay."""
    if len(way.hand) < keep:
        return None
    need = 0
    if rules.joker_reuse == "same_turn":
        swapped = len(way.sources)
        attached = jokers_in(hand) + swapped - jokers_in(way.hand)
        need = swapped - attached
        if not rules.joker_reuse_same_meld:
            # Each joker settles one that came from another meld (S40-JOK-6).
            elsewhere = [attached - way.back.count(m) for m in way.sources]
            due = [way.sources.count(m) for m in way.sources]
            short = [d - e for d, e in zip(due, elsewhere, strict=True)]
            need = max(need, *short, 0)
    return solving.laying_jokers(way.hand, max(0, need), keep)


def _swapped(
    table: Sequence[Meld], start: _Way, rules: Rules
) -> Iterator[tuple[tuple[Meld, ...], _Way]]:
    """Every choice of jokers to swap, none of them first, with the table after it."""
    ways = {(tuple(table), start.key): start}
    if rules.joker_swap != "never":
        for index, meld in enumerate(table):
            if meld.jokers:
                ways = _swap_in(index, ways)
    for (melds, _), way in ways.items():
        yield melds, way


def _swap_in(
    index: int, ways: dict[tuple[tuple[Meld, ...], object], _Way]
) -> dict[tuple[tuple[Meld, ...], object], _Way]:
    """The ways, and those that also swap one joker or more out of a meld."""
    found, ahead = dict(ways), list(ways.items())
    while ahead:
        (melds, _), way = ahead.pop()
        for card in _one_of_each(way.hand):
            new = swap(melds[index], card) if not is_joker(card) else None
            if not isinstance(new, Meld):
                continue
            joker = next(c for c in melds[index].cards if c not in new.cards)
            after = _Way(
                tuple(sorted({*way.hand, joker} - {card})),
                (*way.plays, SwapWild(index, card)),
                (*way.sources, index),
            )
            key = (*melds[:index], new, *melds[index + 1 :]), after.key
            if key not in found:
                found[key] = after
                ahead.append((key, after))
    return found


def _one_of_each(hand: Sequence[Card]) -> list[Card]:
    """One card of each face: two copies do the same (S40-DECK-2)."""
    return list({face(card): card for card in reversed(hand)}.values())


def _grown(table: Sequence[Meld], start: _Way, law: MeldLaw) -> Iterator[_Way]:
    """Every hand that can remain when the melds of a table have grown."""
    ways = {start.key: start}
    for index, meld in enumerate(table):
        found: dict[object, _Way] = {}
        for way in ways.values():
            for grown in _growth(index, meld, way, law):
                found.setdefault(grown.key, grown)
        ways = found
    yield from ways.values()


def _growth(index: int, meld: Meld, way: _Way, law: MeldLaw) -> Iterator[_Way]:
    """A meld as it is, and with cards attached: to a run at its low end first."""
    ends = (None,) if meld.kind is MeldKind.SET else (End.LOW, End.HIGH)
    ahead: list[tuple[Meld, _Way, tuple[End | None, ...]]] = [(meld, way, ends)]
    while ahead:
        here, done, open_ends = ahead.pop()
        yield done
        for place, end in enumerate(open_ends):
            for card in _fitting(here, end, done.hand):
                new = extend(here, (card,), law, end)
                if isinstance(new, Meld):
                    after = _attached(done, index, card, end)
                    ahead.append((new, after, open_ends[place:]))


def _attached(way: _Way, index: int, card: Card, end: End | None) -> _Way:
    back = (index,) if is_joker(card) and index in way.sources else ()
    return _Way(
        tuple(c for c in way.hand if c != card),
        (*way.plays, LayOff(index, (card,), end)),
        way.sources,
        tuple(sorted(way.back + back)),
    )


def _fitting(meld: Meld, end: End | None, hand: Sequence[Card]) -> list[Card]:
    """The cards of a hand, one of each face, that a meld may have room for."""
    if end is None:
        of = next(rank(f) for f in meld.stands_for if f != JOKER)
        return [c for c in _one_of_each(hand) if is_joker(c) or rank(face(c)) == of]
    place = meld.start - 1 if end is End.LOW else meld.start + len(meld.cards)
    if not ACE <= place <= HIGH_ACE:
        return []
    wanted = natural(suit(meld.stands_for[0]), place)
    return [c for c in _one_of_each(hand) if is_joker(c) or face(c) == wanted]


def _in_order(way: _Way) -> list[LayOff | SwapWild]:
    """Swaps, then what goes to melds that lost a joker, then the rest.

    A joker settles the first one due that it can: where there is a choice, those
    that fit few have to come first (S40-JOK-6).
    """

    def when(play: LayOff | SwapWild) -> int:
        return 0 if isinstance(play, SwapWild) else 1 + (play.meld not in way.sources)

    return sorted(way.plays, key=when)
