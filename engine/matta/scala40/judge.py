"""The one judge of Scala 40: what the seat on turn may do, and why not.

`judge` answers an action with a Verdict or with the first Refusal in the order
of the rules document, section 18. It changes nothing. Discards have their own
module, `discarding.py`, because of the attach ban and its valve; what needs a
look ahead (S40-DRAW-6) is added in `play.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
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
from matta.cards import Card, face, is_joker
from matta.melds import Draft, Meld, MeldKind, build, extend, meld_points, swap
from matta.reasons import Reason, Refusal, refuse
from matta.scala40.discarding import (
    closing_card,
    closing_taken,
    discard_refusal,
    last_cards,
)
from matta.scala40.moves import Verdict, settled
from matta.scala40.round import Round
from matta.scala40.rules import Rules
from matta.view import Phase

_ALLOWED: Final = Verdict()
_MELD_RULES: Final = {
    Reason.TOO_SHORT: "S40-RUN-1",
    Reason.TOO_FEW_NATURALS: "S40-MELD-4",
    Reason.TOO_MANY_JOKERS: "S40-JOK-1",
    Reason.TOO_LONG: "S40-RUN-3",
    Reason.BAD_SET_SUITS: "S40-SET-2",
    Reason.BAD_SET_RANKS: "S40-SET-1",
    Reason.BAD_RUN_SUIT: "S40-RUN-1",
    Reason.BAD_RUN_GAP: "S40-RUN-1",
    Reason.RUN_WRAPS: "S40-RUN-2",
    Reason.TWO_ACES: "S40-RUN-4",
    Reason.JOKER_NOT_DECLARED: "S40-JOK-3",
    Reason.END_NOT_CHOSEN: "S40-ATT-2",
    Reason.DOES_NOT_ATTACH: "S40-ATT-2",
    Reason.NOT_THE_CARD: "S40-JOK-5",
}
# By the most cards that a set, a run, a run of the older books may have.
_TOO_LONG: Final = {
    "4": ("S40-SET-1", ""),
    "14": ("S40-RUN-3", ""),
    "5": ("S40-RUN-6", "run_max_len"),
}
_MELD_SETTINGS: Final = {
    Reason.TOO_FEW_NATURALS: "min_naturals_per_meld",
    Reason.TOO_MANY_JOKERS: "max_jokers_per_meld",
}


def judge(state: Round, action: Action) -> Refusal | Verdict:
    """What an action of the seat on turn would do, or why it may not."""
    return _JUDGES[type(action)](state, action)


def read_melds(drafts: Iterable[Draft], rules: Rules) -> tuple[Meld, ...] | Refusal:
    """The melds that drafts make, or the first reason against one, with its rule."""
    melds = []
    for draft in drafts:
        meld = build(draft, rules.law)
        if isinstance(meld, Refusal):
            return cited(meld)
        melds.append(meld)
    return tuple(melds)


def cited(refusal: Refusal) -> Refusal:
    """A refusal of a meld with the rule of Scala 40, and the setting, behind it."""
    reason = refusal.reason
    rule, setting = _MELD_RULES[reason], _MELD_SETTINGS.get(reason, "")
    if reason is Reason.TOO_SHORT and refusal.facts["kind"] == MeldKind.SET:
        rule = "S40-SET-1"
    if reason is Reason.JOKER_NOT_DECLARED and "choices" in refusal.facts:
        setting = "joker_set_identity"
    if reason is Reason.TOO_LONG:
        rule, setting = _TOO_LONG[str(refusal.facts["most"])]
    return Refusal(reason, rule, refusal.facts, setting)


def opening(melds: Sequence[Meld], rules: Rules) -> Refusal | int:
    """The points of melds that would open (S40-OPEN-1, S40-OPEN-9), or why not."""
    points = sum(meld_points(m, rules.law) for m in melds)
    if points < rules.open_min:
        need = rules.open_min
        return refuse(
            Reason.OPEN_TOO_LOW, "S40-OPEN-1", "open_min", have=points, need=need
        )
    clean = sum(meld_points(m, rules.law) for m in melds if not m.jokers)
    with_jokers = any(m.jokers for m in melds)
    banned = rules.open_joker == "none" or (
        rules.open_joker == "clean_first" and clean < rules.open_min
    )
    if with_jokers and banned:
        need = rules.open_min
        return refuse(
            Reason.OPEN_JOKER, "S40-OPEN-9", "open_joker", have=clean, need=need
        )
    return points


def _draw_stock(state: Round, _: DrawStock) -> Refusal | Verdict:
    if state.phase is not Phase.DRAW:
        return _no_draw(state)
    if not state.stock:
        return refuse(Reason.STOCK_EMPTY, "S40-STOCK-4")
    return _ALLOWED


def _no_draw(state: Round) -> Refusal:
    if state.phase is Phase.OVER:
        return refuse(Reason.ROUND_OVER, "S40-CLOSE-5")
    return refuse(Reason.ALREADY_DRAWN, "S40-TURN-1")


def _take_discards(state: Round, _: TakeDiscards) -> Refusal | Verdict:
    if state.phase is not Phase.DRAW:
        return _no_draw(state)
    if not state.discards:
        return refuse(Reason.PILE_EMPTY, "S40-DRAW-1")
    rules = state.rules
    free = rules.first_upcard_free and state.completed_turns == 0  # S40-DRAW-8
    if not state.has_opened and rules.draw_before_open == "never" and not free:
        return refuse(Reason.PILE_BEFORE_OPENING, "S40-DRAW-3", "draw_before_open")
    return _ALLOWED


def _return_discard(state: Round, _: ReturnDiscard) -> Refusal | Verdict:
    if state.phase is not Phase.PLAY:
        return _no_play(state)
    if state.taken is not None and not state.rules.taken_return:
        return refuse(Reason.NO_RETURN, "S40-DRAW-5", "taken_return")
    if state.taken is None or state.plays:
        return refuse(Reason.NO_RETURN, "S40-DRAW-5")
    if not state.returnable:  # It was taken because the stock was empty.
        return refuse(Reason.NO_RETURN, "S40-STOCK-4")
    return _ALLOWED


def _no_play(state: Round) -> Refusal:
    if state.phase is Phase.OVER:
        return refuse(Reason.ROUND_OVER, "S40-CLOSE-5")
    return refuse(Reason.NOT_DRAWN, "S40-TURN-1")


def _take_back(state: Round, _: TakeBack) -> Refusal | Verdict:
    if state.phase is not Phase.PLAY:
        return _no_play(state)
    if not state.plays:
        return refuse(Reason.NOTHING_TO_TAKE_BACK, "S40-TURN-4")
    return _ALLOWED


def _open(state: Round, action: Open) -> Refusal | Verdict:
    if state.phase is Phase.PLAY and state.has_opened:
        return refuse(Reason.ALREADY_OPENED, "S40-OPEN-1")
    melds = _new_melds(state, action.melds)
    if isinstance(melds, Refusal):
        return melds
    points = opening(melds, state.rules)
    if isinstance(points, Refusal):
        return points
    cards = _cards(action.melds)
    unused = _taken_unused(state, cards)
    if unused is not None and state.rules.draw_before_open != "free":
        return unused
    return _played(state, cards, melds, points)


def _new_melds(state: Round, drafts: tuple[Draft, ...]) -> Refusal | tuple[Meld, ...]:
    """The melds of a seat that lays its first ones."""
    if state.phase is not Phase.PLAY:
        return _no_play(state)
    if not drafts:
        return refuse(Reason.TOO_SHORT, "S40-OPEN-1", have=0, need=3)
    return _not_held(state, _cards(drafts)) or read_melds(drafts, state.rules)


def _cards(drafts: Iterable[Draft]) -> list[Card]:
    return [c for draft in drafts for c in draft.cards]


def _not_held(state: Round, cards: Sequence[Card]) -> Refusal | None:
    """A card that is not in the hand, or named twice (S40-MELD-1)."""
    hand = state.hand
    for i, card in enumerate(cards):
        if card not in hand or card in cards[:i]:
            return refuse(Reason.NOT_IN_HAND, "S40-MELD-1", card=card)
    return None


def _taken_unused(state: Round, cards: Iterable[Card]) -> Refusal | None:
    """The taken card must be among the melds that open (S40-DRAW-3)."""
    if state.taken is None or state.taken_free:
        return None
    if any(face(c) == face(state.taken) for c in cards):
        return None
    return refuse(
        Reason.TAKEN_NOT_USED, "S40-DRAW-3", "draw_before_open", card=state.taken
    )


def _played(
    state: Round, cards: Sequence[Card], melds: tuple[Meld, ...], points: int = 0
) -> Refusal | Verdict:
    """The verdict on a play, unless it leaves cards that cannot end the turn."""
    left = state.hand.difference(cards)
    return last_cards(state, left, cards, state.pending) or Verdict(melds, points)


def _may_play_on(state: Round, cards: Sequence[Card]) -> Refusal | None:
    """What holds for every play after the opening (S40-OPEN-5, S40-OPEN-6)."""
    if state.phase is not Phase.PLAY:
        return _no_play(state)
    if not state.has_opened:
        return refuse(Reason.NOT_OPENED, "S40-OPEN-5")
    if state.opened_now and not state.rules.act_after_open:
        return refuse(Reason.NOT_OPENED, "S40-OPEN-6", "act_after_open")
    return _not_held(state, cards)


def _joker_in_opening_turn(state: Round, cards: Iterable[Card]) -> Refusal | None:
    if (
        state.opened_now
        and state.rules.open_joker == "none"
        and any(map(is_joker, cards))
    ):
        return refuse(Reason.OPEN_JOKER, "S40-OPEN-9", "open_joker")
    return None


def _lay_meld(state: Round, action: LayMeld) -> Refusal | Verdict:
    cards = action.meld.cards
    refusal = _may_play_on(state, cards)
    if refusal is not None:
        return refusal
    melds = read_melds((action.meld,), state.rules)
    if isinstance(melds, Refusal):
        return melds
    return _joker_in_opening_turn(state, cards) or _played_settling(
        state, cards, melds[0], None
    )


def _lay_off(state: Round, action: LayOff) -> Refusal | Verdict:
    refusal = _may_play_on(state, action.cards)
    if refusal is not None:
        return refusal
    if not 0 <= action.meld < len(state.table):
        return refuse(Reason.NO_SUCH_MELD, "S40-ATT-1", meld=action.meld)
    if not action.cards:
        return refuse(Reason.DOES_NOT_ATTACH, "S40-ATT-1")
    old = state.table[action.meld]
    grown = extend(old, action.cards, state.rules.law, action.end)
    if isinstance(grown, Refusal):
        in_set = old.kind is MeldKind.SET
        plain = grown.reason is Reason.DOES_NOT_ATTACH and in_set
        return refuse(grown.reason, "S40-ATT-3") if plain else cited(grown)
    return (
        _joker_in_opening_turn(state, action.cards)
        or _back_to_source(state, action)
        or _played_settling(state, action.cards, grown, action.meld)
    )


def _back_to_source(state: Round, action: LayOff) -> Refusal | None:
    """A swapped joker may not go back to where it came from (S40-JOK-6)."""
    if state.rules.joker_reuse_same_meld or action.meld not in state.pending:
        return None
    laid = sum(map(is_joker, action.cards))
    held = sum(map(is_joker, state.hand))
    if laid and held - laid < state.pending.count(action.meld):
        return refuse(
            Reason.JOKER_SAME_MELD,
            "S40-JOK-6",
            "joker_reuse_same_meld",
            meld=action.meld,
        )
    return None


def _played_settling(
    state: Round, cards: tuple[Card, ...], meld: Meld, target: int | None
) -> Refusal | Verdict:
    left = state.hand.difference(cards)
    due = settled(state, cards, target)
    return last_cards(state, left, cards, due) or Verdict((meld,))


def _swap_wild(state: Round, action: SwapWild) -> Refusal | Verdict:
    refusal = _may_play_on(state, (action.card,))
    if refusal is not None:
        rule = "S40-JOK-8" if refusal.reason is Reason.NOT_OPENED else refusal.rule
        return Refusal(refusal.reason, rule, refusal.facts, refusal.setting)
    if state.rules.joker_swap == "never":
        return refuse(Reason.NO_SWAP, "S40-JOK-5", "joker_swap")
    if not 0 <= action.meld < len(state.table):
        return refuse(Reason.NO_SUCH_MELD, "S40-JOK-5", meld=action.meld)
    old = state.table[action.meld]
    new = swap(old, action.card)
    if isinstance(new, Refusal):
        return cited(new)
    joker = next(c for c in old.cards if c not in new.cards)
    left = state.hand.difference((action.card,)) | {joker}
    due = state.pending
    if state.rules.joker_reuse == "same_turn":
        due += (action.meld,)
    return last_cards(state, left, (action.card,), due) or Verdict((new,))


def _discard(state: Round, action: Discard) -> Refusal | Verdict:
    if state.phase is not Phase.PLAY:
        return _no_play(state)
    return (
        _not_held(state, (action.card,))
        or discard_refusal(state, action.card)
        or _ALLOWED
    )


def _go_out(state: Round, action: GoOut) -> Refusal | Verdict:
    if state.phase is Phase.PLAY and (state.played or not state.fresh):
        return refuse(Reason.ALREADY_OPENED, "S40-INH-1")
    melds = _new_melds(state, action.melds)
    if isinstance(melds, Refusal):
        return melds
    cards = _cards(action.melds)
    thrown = [] if action.discard is None else [action.discard]
    refusal = _not_held(state, cards + thrown)
    if refusal is not None:
        return refusal
    left = state.hand.difference(cards, thrown)
    if left:
        return refuse(Reason.NOT_ALL_MELDED, "S40-INH-1", have=len(left))
    points = sum(meld_points(m, state.rules.law) for m in melds)
    need = state.rules.open_min
    if state.rules.in_hand_needs_open_min and points < need:
        setting = "in_hand_needs_open_min"
        return refuse(Reason.OPEN_TOO_LOW, "S40-INH-7", setting, have=points, need=need)
    return (
        closing_taken(state, action.discard, cards)
        or _taken_unused(state, cards)
        or closing_card(state, action.discard, state.table + melds)
        or Verdict(melds, points)
    )


# Each judge takes the one action type it is filed under.
_JUDGES: Final[dict[type, Callable[..., Refusal | Verdict]]] = {
    DrawStock: _draw_stock,
    TakeDiscards: _take_discards,
    ReturnDiscard: _return_discard,
    TakeBack: _take_back,
    Open: _open,
    LayMeld: _lay_meld,
    LayOff: _lay_off,
    SwapWild: _swap_wild,
    Discard: _discard,
    GoOut: _go_out,
}
