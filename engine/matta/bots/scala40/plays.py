"""The plays worth trying in a turn; whether they are legal is for the judge."""

from __future__ import annotations

from collections.abc import Iterator

from matta.actions import Action, GoOut, LayMeld, LayOff, Open, SwapWild
from matta.bots.scala40.outs import swappable, wanted
from matta.cards import Card, Face, face, is_joker
from matta.melds import End, Meld, MeldKind
from matta.partition import Objective, Plan, best, value
from matta.scala40.round import Round
from matta.scala40.way_on import draft_of, drafts_of


def plays(state: Round) -> list[Action]:
    """Plays of the seat on turn, the most promising first."""
    found: list[Action] = []
    if state.fresh and not state.played:
        found += _closings(state)
    found += _later(state) if state.has_opened else _openings(state)
    if state.taken is not None:  # What must be used comes first (S40-DRAW-4).
        due = face(state.taken)
        found.sort(key=lambda play: due not in map(face, _cards(play)))
    return list(dict.fromkeys(found))


def _cards(play: Action) -> tuple[Card, ...]:
    match play:
        case LayMeld():
            return play.meld.cards
        case LayOff():
            return play.cards
        case SwapWild():
            return (play.card,)
    return ()


def _must(state: Round) -> Card | None:
    """The card that the first melds must contain (S40-DRAW-3)."""
    return None if state.taken_free else state.taken


def _openings(state: Round) -> Iterator[Action]:
    """First melds, with all jokers or with none (S40-OPEN-9, S40-OPEN-11)."""
    hand, law, must = sorted(state.hand), state.rules.law, _must(state)
    if value(hand, law, Objective.OPENING) < state.rules.open_min:
        return
    clean = [c for c in hand if not is_joker(c) or c == must]
    for cards in dict.fromkeys((tuple(hand), tuple(clean))):
        for objective in (Objective.PENALTY, Objective.OPENING):
            for keep in _keeps(state):
                spare = max(0, keep - (len(hand) - len(cards)))
                plan = best(cards, law, objective, must=must, keep=spare)
                if plan.melds:
                    yield Open(drafts_of(plan))


def _closings(state: Round) -> Iterator[Action]:
    """Closings in hand, with each card that could be the last (S40-INH-7)."""
    hand, law, must = sorted(state.hand), state.rules.law, _must(state)
    if value(hand, law, Objective.COUNT) < len(hand) - 1:
        return
    for last in (None, *hand):
        cards = [c for c in hand if c != last]
        for objective in (Objective.COUNT, Objective.OPENING):
            plan = best(cards, law, objective, must=must if must in cards else None)
            if plan.melds and not plan.left:
                yield GoOut(drafts_of(plan), last)


def _keeps(state: Round) -> tuple[int, ...]:
    """How many cards a play may have to leave (S40-CLOSE-1, S40-CLOSE-4)."""
    return (1, 2) if state.rules.close_needs_discard else (0, 1, 2)


def _later(state: Round) -> Iterator[Action]:
    """Swaps, new melds and attachments of a seat that has opened."""
    held = {face(c): c for c in sorted(state.hand, reverse=True)}
    yield from _swaps(state, held)
    for plan in _plans(state):
        for meld in plan.melds:
            yield LayMeld(draft_of(meld))
    yield from _attachments(state, held)
    if any(map(is_joker, state.hand)):
        yield from _joker_attachments(state)


def _swaps(state: Round, held: dict[Face, Card]) -> Iterator[Action]:
    for index, meld in enumerate(state.table):
        if meld.jokers:
            for of in sorted(swappable(meld) & held.keys()):
                yield SwapWild(index, held[of])


def _plans(state: Round) -> Iterator[Plan]:
    hand, law = sorted(state.hand), state.rules.law
    joker = next(filter(is_joker, hand), None)
    for keep in _keeps(state):
        plan = best(hand, law, Objective.PENALTY, keep=keep)
        yield plan
        if len(plan.left) > 2:
            break
    if joker is not None:
        clean = [c for c in hand if not is_joker(c)]
        yield best(clean, law, Objective.PENALTY)
        if state.pending:
            yield best(hand, law, Objective.PENALTY, must=joker, keep=1)


def _attachments(state: Round, held: dict[Face, Card]) -> Iterator[Action]:
    law = state.rules.law
    for index, meld in enumerate(state.table):
        for of in sorted(wanted(meld, law) & held.keys()):
            for end in _ends(meld):
                yield LayOff(index, (held[of],), end)


def _joker_attachments(state: Round) -> Iterator[Action]:
    joker = min(filter(is_joker, state.hand))
    most = state.rules.law.max_jokers
    for index, meld in enumerate(state.table):
        if not most or meld.jokers < most:
            for end in _ends(meld):
                yield LayOff(index, (joker,), end)


def _ends(meld: Meld) -> tuple[End | None, ...]:
    return (None,) if meld.kind is MeldKind.SET else (End.LOW, End.HIGH)
