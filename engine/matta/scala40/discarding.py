"""Which card may end a turn: duties, jokers, the attach ban and its valve.

The order of the checks is that of the rules document, section 18.
"""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet

from matta.cards import Card, face, is_joker
from matta.melds import End, Meld, attaches, extend, swap
from matta.reasons import Reason, Refusal, refuse
from matta.scala40.round import Round
from matta.scala40.rules import Rules


def discard_refusal(state: Round, card: Card) -> Refusal | None:
    """Why a card of the hand may not be discarded now; None if it may."""
    refusal = _taken_refusal(state, card) or duty(state)
    if refusal is not None:
        return refusal
    if len(state.hand) == 1:
        return _closing_refusal(state, card, state.table)
    banned = _ban_refusal(state, card)
    joker = _joker_refusal(state, card)
    if banned is None and joker is None:
        return None
    if any(_is_free(state, c, ban=True, jokers=True) for c in state.hand):
        return joker or banned
    ban = not _ban_lifted(state)
    if joker and any(_is_free(state, c, ban=ban, jokers=True) for c in state.hand):
        return joker
    return banned if ban else None


def duty(state: Round) -> Refusal | None:
    """Why no card at all may be discarded yet: a taken card or a joker waits."""
    return _unused(state) or _pending(state)


def last_cards(
    state: Round,
    left: AbstractSet[Card],
    cards: Iterable[Card],
    due: tuple[int, ...],
) -> Refusal | None:
    """Why a play may not leave these cards: none or one that cannot end the turn."""
    rules = state.rules
    played = (*state.played, *map(face, cards))
    if not left:
        return _empty_hand(state, played, due)
    if len(left) > 1:
        return None
    if _too_early(state):
        return _first_round()
    (card,) = left
    if is_joker(card) and not rules.close_on_joker:
        return refuse(Reason.NEED_DISCARD, "S40-JOK-10", "close_on_joker", card=card)
    if is_joker(card) and due:
        return refuse(Reason.NEED_DISCARD, "S40-JOK-6", "joker_reuse", card=card)
    if _is_taken_face(state, card, played):
        return refuse(Reason.NEED_DISCARD, "S40-DISC-2", card=card)
    return None


def closing_taken(
    state: Round, card: Card | None, cards: Iterable[Card]
) -> Refusal | None:
    """Why the card just taken may not be the one that closes in hand (S40-CLOSE-6)."""
    if card is None or not _is_taken_face(state, card, tuple(map(face, cards))):
        return None
    return refuse(Reason.TAKEN_CARD, "S40-DISC-2", card=card)


def closing_card(
    state: Round, card: Card | None, table: tuple[Meld, ...]
) -> Refusal | None:
    """Why a closing in hand may not end with this card, or without one."""
    if card is not None:
        return _closing_refusal(state, card, table)
    if state.rules.close_needs_discard:
        return refuse(Reason.NEED_DISCARD, "S40-CLOSE-1", "close_needs_discard")
    return _first_round() if _too_early(state) else None


def _empty_hand(
    state: Round, played: tuple[int, ...], due: tuple[int, ...]
) -> Refusal | None:
    if state.rules.close_needs_discard:
        return refuse(Reason.NEED_DISCARD, "S40-CLOSE-1", "close_needs_discard")
    if _too_early(state):
        return _first_round()
    if due:
        return refuse(Reason.JOKER_PENDING, "S40-JOK-6", "joker_reuse", melds=due)
    taken = state.taken
    if taken is not None and not state.taken_free and face(taken) not in played:
        return refuse(Reason.TAKEN_NOT_USED, "S40-DRAW-4", card=taken)
    return None


def _too_early(state: Round) -> bool:
    return state.rules.no_close_first_round and state.first_round


def _first_round() -> Refusal:
    return refuse(Reason.FIRST_ROUND, "S40-CLOSE-4", "no_close_first_round")


def _is_taken_face(state: Round, card: Card, played: tuple[int, ...]) -> bool:
    """Whether a card is bound by its face having been taken (S40-DISC-2, DISC-4)."""
    taken = state.taken
    if taken is None or face(taken) != face(card):
        return False
    return face(taken) not in played and not (state.taken_free and state.twin_held)


def _taken_refusal(state: Round, card: Card) -> Refusal | None:
    if _is_taken_face(state, card, state.played):
        return refuse(Reason.TAKEN_CARD, "S40-DISC-2", card=card)
    return None


def _unused(state: Round) -> Refusal | None:
    taken = state.taken
    if taken is None or state.taken_free or face(taken) in state.played:
        return None
    if not state.has_opened:
        # `free` asks for an opening only where a taken card must be used at all.
        free = state.rules.draw_before_open == "free"
        setting = "taken_must_be_used" if free else "draw_before_open"
        return refuse(Reason.TAKEN_NOT_USED, "S40-DRAW-3", setting, card=taken)
    setting = "taken_must_be_used"
    return refuse(Reason.TAKEN_NOT_USED, "S40-DRAW-4", setting, card=taken)


def _pending(state: Round) -> Refusal | None:
    if not state.pending:
        return None
    melds = state.pending
    return refuse(Reason.JOKER_PENDING, "S40-JOK-6", "joker_reuse", melds=melds)


def _closing_refusal(state: Round, card: Card, table: Iterable[Meld]) -> Refusal | None:
    rules = state.rules
    if is_joker(card) and not rules.close_on_joker:
        return refuse(Reason.JOKER_DISCARD, "S40-JOK-10", "close_on_joker")
    if _too_early(state):
        return _first_round()
    # Whoever closes has opened, with his last melds if not before (S40-INH-2).
    if rules.ban_spares_closing or not _is_banned(state, opened=True):
        return None
    return _attaching(card, table, rules, "S40-DISC-6", "ban_spares_closing")


def _joker_refusal(state: Round, card: Card) -> Refusal | None:
    """Whether a joker may be thrown without closing (S40-JOK-9)."""
    if not is_joker(card) or state.rules.discard_joker == "always":
        return None
    if state.rules.discard_joker == "opened_only" and state.has_opened:
        return None
    return refuse(Reason.JOKER_DISCARD, "S40-JOK-9", "discard_joker")


def _ban_refusal(state: Round, card: Card) -> Refusal | None:
    """Whether a card attaches and its holder may not throw it (S40-DISC-5)."""
    if not _is_banned(state, opened=state.has_opened):
        return None
    setting = "attach_discard_ban"
    return _attaching(card, state.table, state.rules, "S40-DISC-5", setting)


def _attaching(
    card: Card, table: Iterable[Meld], rules: Rules, rule: str, setting: str
) -> Refusal | None:
    melds = tuple(table)
    at = attach_place(card, melds, rules)
    if at is None:
        return None
    if not attaches(card, (melds[at],), rules.law):
        rule, setting = "S40-DISC-8", "ban_counts_swap"
    return refuse(Reason.ATTACHES, rule, setting, card=card, meld=at)


def attach_place(card: Card, table: Iterable[Meld], rules: Rules) -> int | None:
    """The first meld a card attaches to, or could be swapped into (S40-DISC-8)."""
    swaps = rules.ban_counts_swap and rules.joker_swap != "never"
    for index, meld in enumerate(table):
        if attaches(card, (meld,), rules.law):
            return index
        if swaps and isinstance(swap(meld, card), Meld):
            return index
    return None


def _is_banned(state: Round, *, opened: bool) -> bool:
    ban = state.rules.attach_discard_ban
    if ban in ("none", "all"):
        return ban == "all"
    if ban == "unopened":
        return not opened
    if len(state.seats) > 2:  # S40-DISC-7
        return True
    return opened if ban == "opened_in_two" else not opened


def _is_free(state: Round, card: Card, *, ban: bool, jokers: bool) -> bool:
    return not (
        _is_taken_face(state, card, state.played)
        or (jokers and _joker_refusal(state, card) is not None)
        or (ban and _ban_refusal(state, card) is not None)
    )


def _ban_lifted(state: Round) -> bool:
    """The dead-lock valve, asked only when no card is free (S40-DISC-9)."""
    if not state.has_opened:
        return True
    if any(_ban_refusal(state, c) is None for c in state.hand):
        return False
    if len(state.hand) <= 2 and not state.rules.ban_spares_closing:
        return True
    # Of two cards neither may be attached where the other could not close: in the
    # first round, and (beyond the letter of the rule) a joker by S40-JOK-10. Cards
    # that could only be swapped in may have no way out either (S40-DISC-8).
    return not any(_can_attach(state, c) for c in state.hand)


def _can_attach(state: Round, card: Card) -> bool:
    left = state.hand - {card}
    return last_cards(state, left, (card,), state.pending) is None and any(
        isinstance(extend(meld, (card,), state.rules.law, end), Meld)
        for meld in state.table
        for end in End
    )
