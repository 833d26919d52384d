"""What each action does to a Round, once the judge has allowed it.

Nothing here asks whether an action is legal: `play.apply` does, and hands over
the judge's Verdict.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from matta.actions import (
    Action,
    Discard,
    DrawStock,
    GoOut,
    LayMeld,
    LayOff,
    Open,
    ReturnDiscard,
    SwapWild,
    TakeBack,
    TakeDiscards,
)
from matta.cards import Card, face, faces_of, is_joker
from matta.events import (
    Closed,
    Discarded,
    Drew,
    Event,
    Laid,
    LaidOff,
    Opened,
    Returned,
    Swapped,
    Took,
    TookBack,
)
from matta.melds import Meld
from matta.scala40.round import Round, RoundResult, Snapshot, next_seat
from matta.view import Phase


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the judge found while it allowed an action: melds as they will lie."""

    melds: tuple[Meld, ...] = ()
    points: int = 0


def perform(state: Round, action: Action, verdict: Verdict) -> tuple[Event, ...]:
    """Carry out a legal action and tell what happened."""
    return _DO[type(action)](state, action, verdict)


def _draw_stock(state: Round, _: DrawStock, __: Verdict) -> tuple[Event, ...]:
    card = state.stock.pop()
    _got(state, card)
    return (Drew(state.turn, card),)


def _take_discards(state: Round, _: TakeDiscards, __: Verdict) -> tuple[Event, ...]:
    card = state.discards.pop()
    state.twin_held = any(face(c) == face(card) for c in state.hand)
    state.taken_free = need_not_be_used(state)
    state.returnable = state.rules.taken_return and bool(state.stock)
    _got(state, card)
    state.taken = card
    return (Took(state.turn, card),)


def need_not_be_used(state: Round) -> bool:
    """Whether the card taken this turn may stay in hand (S40-DRAW-3, 4 and 8)."""
    rules = state.rules
    if rules.first_upcard_free and state.completed_turns == 0:
        return True
    had_opened = state.has_opened and not state.opened_now
    must_open = rules.draw_before_open == "if_opens" and not had_opened
    return not rules.taken_must_be_used and not must_open


def _got(state: Round, card: Card) -> None:
    state.hand.add(card)
    state.drawn = card
    state.phase = Phase.PLAY


def _return_discard(state: Round, _: ReturnDiscard, __: Verdict) -> tuple[Event, ...]:
    assert state.taken is not None
    card = state.taken
    state.hand.remove(card)
    state.discards.append(card)
    _fresh_turn(state)
    return (Returned(state.turn, card),)


def _open(state: Round, action: Open, verdict: Verdict) -> tuple[Event, ...]:
    _play(state, [c for draft in action.melds for c in draft.cards])
    state.table += verdict.melds
    state.opened.add(state.turn)
    state.opened_now = True
    event = Opened(state.turn, verdict.melds, verdict.points)
    return (event, *_emptied(state))


def _lay_meld(state: Round, action: LayMeld, verdict: Verdict) -> tuple[Event, ...]:
    _play(state, action.meld.cards)
    state.pending = settled(state, action.meld.cards, None)
    state.table += verdict.melds
    return (Laid(state.turn, verdict.melds[0]), *_emptied(state))


def _lay_off(state: Round, action: LayOff, verdict: Verdict) -> tuple[Event, ...]:
    _play(state, action.cards)
    state.pending = settled(state, action.cards, action.meld)
    state.only_melds = False
    _put(state, action.meld, verdict.melds[0])
    event = LaidOff(state.turn, action.meld, action.cards, action.end, verdict.melds[0])
    return (event, *_emptied(state))


def _swap_wild(state: Round, action: SwapWild, verdict: Verdict) -> tuple[Event, ...]:
    old, new = state.table[action.meld], verdict.melds[0]
    joker = next(c for c in old.cards if c not in new.cards)
    _play(state, [action.card])
    state.hand.add(joker)
    if state.rules.joker_reuse == "same_turn":
        state.pending += (action.meld,)
    state.only_melds = False
    _put(state, action.meld, new)
    return (Swapped(state.turn, action.meld, action.card, joker, new),)


def _play(state: Round, cards: list[Card] | tuple[Card, ...]) -> None:
    """Remember the turn as it stands, then move cards from the hand."""
    state.plays.append(
        Snapshot(
            frozenset(state.hand),
            state.table,
            state.turn in state.opened,
            state.pending,
            state.played,
            state.opened_now,
            state.only_melds,
        )
    )
    state.hand.difference_update(cards)
    state.played += tuple(faces_of(cards))


def _put(state: Round, index: int, meld: Meld) -> None:
    state.table = (*state.table[:index], meld, *state.table[index + 1 :])


def settled(
    state: Round, cards: tuple[Card, ...], target: int | None
) -> tuple[int, ...]:
    """The melds whose jokers are still due after cards were laid (S40-JOK-6)."""
    due = list(state.pending)
    for _ in range(sum(map(is_joker, cards))):
        same = state.rules.joker_reuse_same_meld
        fit = [i for i, source in enumerate(due) if same or source != target]
        if fit:
            del due[fit[0]]
    return tuple(due)


def _emptied(state: Round) -> tuple[Event, ...]:
    if state.hand:
        return ()
    return _close(state)  # S40-CLOSE-7: the judge let the last card go.


def _take_back(state: Round, _: TakeBack, __: Verdict) -> tuple[Event, ...]:
    last = state.plays.pop()
    cards = tuple(sorted(last.hand - state.hand))
    state.hands[state.turn] = set(last.hand)
    state.table, state.pending = last.table, last.pending
    state.played = last.played
    state.opened_now, state.only_melds = last.opened_now, last.only_melds
    if not last.opened:
        state.opened.discard(state.turn)
    return (TookBack(state.turn, cards),)


def _go_out(state: Round, action: GoOut, verdict: Verdict) -> tuple[Event, ...]:
    seat = state.turn
    _play(state, [c for draft in action.melds for c in draft.cards])
    state.table += verdict.melds
    state.opened.add(seat)
    state.opened_now = True
    events: tuple[Event, ...] = (Opened(seat, verdict.melds, verdict.points),)
    if action.discard is None:
        return events + _close(state)
    return events + _discard(state, Discard(action.discard), verdict)


def _discard(state: Round, action: Discard, _: Verdict) -> tuple[Event, ...]:
    seat = state.turn
    state.hand.remove(action.card)
    state.discards.append(action.card)
    thrown = Discarded(seat, action.card)
    if not state.hand:
        return (thrown, *_close(state))
    state.completed_turns += 1
    if state.plays:
        state.laid.add(seat)
    _fresh_turn(state)
    state.turn = next_seat(state.seats, seat)
    return (thrown,)


def _fresh_turn(state: Round) -> None:
    state.phase = Phase.DRAW
    state.drawn = state.taken = None
    state.taken_free = state.twin_held = state.opened_now = False
    state.returnable = state.only_melds = True
    state.pending, state.played = (), ()
    state.plays.clear()


def _close(state: Round) -> tuple[Event, ...]:
    rules, seat = state.rules, state.turn
    in_hand = state.fresh and (
        rules.in_hand_definition == "same_turn" or state.only_melds
    )
    if rules.in_hand_needs_open_min and not state.opened_now:
        # His partner opened for him (S40-TEAM-3); his own melds must be dear enough.
        in_hand = in_hand and state.laid_points >= rules.open_min
    finish(state, seat, in_hand)
    return (Closed(seat, in_hand),)


def finish(state: Round, closer: int | None, in_hand: bool) -> None:
    """End a round: somebody closed, or nobody (void)."""
    state.phase = Phase.OVER
    state.plays.clear()
    state.result = RoundResult(
        closer,
        in_hand,
        {seat: tuple(sorted(state.hands[seat])) for seat in state.seats},
        {seat: state.counts_as_opened(seat) for seat in state.seats},
    )


# Each handler takes the one action type it is filed under.
_DO: Final[dict[type, Callable[..., tuple[Event, ...]]]] = {
    DrawStock: _draw_stock,
    TakeDiscards: _take_discards,
    ReturnDiscard: _return_discard,
    Open: _open,
    LayMeld: _lay_meld,
    LayOff: _lay_off,
    SwapWild: _swap_wild,
    TakeBack: _take_back,
    GoOut: _go_out,
    Discard: _discard,
}
