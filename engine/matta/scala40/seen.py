"""What a seat sees of a Round, and honest imagination the other way round."""

from __future__ import annotations

from matta.cards import PACK, Card
from matta.chance import Stream
from matta.memory import Memory
from matta.scala40.moves import finish, need_not_be_used
from matta.scala40.round import Round
from matta.scala40.rules import Rules
from matta.scala40.scoring import score
from matta.view import Outcome, Phase, SeatView, View


def observe(state: Round, seat: int) -> View:
    """A round as one seat sees it; hands of others only once it is over."""
    order = state.seats
    return View(
        seat=seat,
        turn=state.turn,
        dealer=state.dealer,
        phase=state.phase,
        seats=tuple(_seat(state, s) for s in order),
        hand=tuple(sorted(state.hands.get(seat, ()))),
        table=state.table,
        stock=len(state.stock),
        discards=len(state.discards),
        top=state.discards[-1] if state.discards else None,
        drawn=state.drawn if seat == state.turn else None,
        taken=state.taken,
        taken_free=state.taken_free,
        returnable=state.taken is not None and state.returnable and not state.plays,
        twin_held=state.twin_held and seat == state.turn,
        played=state.played,
        opened_now=state.opened_now,
        only_melds=state.only_melds,
        pending=state.pending,
        completed_turns=state.completed_turns,
        reshuffles=state.reshuffles,
        outcome=_outcome(state),
    )


def _seat(state: Round, seat: int) -> SeatView:
    cards = len(state.hands[seat])
    return SeatView(seat, cards, state.counts_as_opened(seat), seat in state.laid)


def _outcome(state: Round) -> Outcome | None:
    result = state.result
    if result is None:
        return None
    scores = score(result, state.rules)
    return Outcome(
        result.closer,
        result.in_hand,
        tuple(result.hands[s] for s in state.seats),
        tuple(scores[s] for s in state.seats),
    )


def imagine(
    view: View, rules: Rules, stream: Stream, memory: Memory | None = None
) -> Round:
    """A round that looks like the view, its hidden cards dealt by the stream.

    It knows nothing but the view, and `observe(imagine(view), seat) == view`. With a
    memory the cards that everybody has seen go somewhere are where they went.
    Earlier plays of the current turn cannot be taken back in it, nor do their points
    count for a closing in hand of one whose partner has opened (S40-INH-7).
    """
    known = Memory() if memory is None else memory
    hidden = _hidden(view, known.buried)
    stream.shuffle(hidden)
    hands = _hands(view, hidden, known)
    unseen = view.discards - (view.top is not None) - len(known.buried)
    buried = [*(hidden.pop() for _ in range(unseen)), *known.buried]
    discards = buried if view.top is None else [*buried, view.top]
    state = Round(
        rules,
        tuple(s.seat for s in view.seats),
        view.dealer,
        view.turn,
        hands,
        hidden,
        discards,
        stream.word().to_bytes(4, "big"),
        view.phase,
        view.table,
        {s.seat for s in view.seats if s.opened},
        {s.seat for s in view.seats if s.laid},
        view.completed_turns,
        view.reshuffles,
    )
    state.drawn, state.taken, state.pending = view.drawn, view.taken, view.pending
    state.twin_held, state.played = view.twin_held, view.played
    state.opened_now, state.only_melds = view.opened_now, view.only_melds
    if view.taken is not None:
        state.returnable = view.returnable
        state.taken_free = need_not_be_used(state)
    if view.phase is Phase.OVER and view.outcome is not None:
        finish(state, view.outcome.closer, view.outcome.in_hand)
    return state


def _hidden(view: View, buried: tuple[Card, ...]) -> list[Card]:
    """The cards that neither the view nor the buried discards show in their places."""
    shown = {*view.hand, *buried, *(c for meld in view.table for c in meld.cards)}
    if view.top is not None:
        shown.add(view.top)
    if view.outcome is not None:
        shown.update(c for hand in view.outcome.hands for c in hand)
    return [c for c in range(PACK) if c not in shown]


def _hands(view: View, hidden: list[Card], known: Memory) -> dict[int, set[Card]]:
    """All hands: what is shown or known of them, the rest dealt from hidden cards."""
    if view.outcome is not None:
        shown = zip(view.seats, view.outcome.hands, strict=True)
        return {other.seat: set(hand) for other, hand in shown}
    hands = {other.seat: set[Card]() for other in view.seats}
    if view.seat in hands:
        hands[view.seat].update(view.hand)
    seen = [
        (card, other.seat) for other in view.seats for card in known.of(other.seat).held
    ]
    if view.taken is not None:  # Everybody saw it go to the seat on turn.
        seen.append((view.taken, view.turn))
    for card, holder in seen:
        if card in hidden:
            hidden.remove(card)
            hands[holder].add(card)
    for other in view.seats:
        while len(hands[other.seat]) < other.cards:
            hands[other.seat].add(hidden.pop())
    return hands
