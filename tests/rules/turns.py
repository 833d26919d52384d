"""Cases of the kinds `turn` and `reshuffle`: a Round put up at a point of play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
    TakeDiscards,
)
from matta.cards import Card
from matta.events import Closed, Event
from matta.melds import Draft, End, Meld
from matta.reasons import Reason, Refusal
from matta.scala40.judge import read_melds
from matta.scala40.play import Illegal, apply
from matta.scala40.round import HAND, Round, opens_as_team
from matta.scala40.rules import Rules
from matta.view import Phase
from tests.rules.pack import BadCase, Pack, draft, pick

Data = Mapping[str, Any]
LATE = 99
FREE = ("free", False)


def play_turn(case: Data, rules: Rules) -> dict[str, object]:
    """Play the actions of a case; the first refusal ends it."""
    state = put_up(case["input"], rules)
    seat = state.turn
    events: list[Event] = []
    for step, entry in enumerate(case["input"]["actions"]):
        if entry["do"] == "draw" and state.turn != seat:  # S40-TURN-3
            reason = Reason.NOT_YOUR_TURN.value
            return {"ok": False, "step": step, "reason": reason}
        try:
            events += apply(state, read_action(entry, state.hands[seat]))
        except Illegal as illegal:
            reason = illegal.refusal.reason.value
            return {"ok": False, "step": step, "reason": reason}
    closed = [event for event in events if isinstance(event, Closed)]
    in_hand = any(event.in_hand for event in closed)
    return {"ok": True, "closed": bool(closed), "in_hand": in_hand}


def put_up(case: Data, rules: Rules) -> Round:
    """The round of a `turn` case: named cards in place, the rest dealt anyhow.

    Who has opened has laid something himself, unless his partner may have opened for
    him (S40-TEAM-3) and he holds a whole hand.
    """
    pack = Pack()
    hand = pack.hand(case["hand"])
    table = lay_table(pack, case.get("table", []), rules)
    drawn = [
        pack.take(entry["card"])
        for entry in case["actions"]
        if entry["do"] == "draw" and entry["from"] == "stock" and "card" in entry
    ]
    named_top = case.get("pile_top")
    piles = [e for e in case["actions"] if e["do"] == "draw" and e["from"] == "pile"]
    if any(e.get("card", named_top) != named_top or not named_top for e in piles):
        raise BadCase("a card is drawn from the pile that pile_top does not name")
    top = pack.take(named_top) if named_top else pack.some(1)[0]
    seats = tuple(range(case["players"]))
    done = case.get("completed_turns", LATE)
    turn = done % len(seats)
    hands = {s: hand if s == turn else set(pack.some(HAND)) for s in seats}
    stock = [*pack.rest(), *reversed(drawn)]
    new = Round(rules, seats, seats[-1], turn, hands, stock, [top], bytes(32))
    new.table, new.completed_turns = table, done
    if case.get("opened", False):
        as_partner = opens_as_team(rules) and len(hand) >= HAND
        opener = seats[turn - 2] if as_partner else turn
        new.opened.add(opener)
        new.laid.add(opener)
    return new


def lay_table(pack: Pack, melds: list[Data], rules: Rules) -> tuple[Meld, ...]:
    """The melds that a case wants on the table."""
    laid = read_melds([pack.draft(meld) for meld in melds], rules)
    if isinstance(laid, Refusal):
        raise BadCase(f"the table is refused: {laid.reason.value}")
    return laid


def read_action(entry: Data, hand: set[Card]) -> Action:
    """The action that an entry of a case means, with cards from the hand."""
    match entry["do"]:
        case "draw":
            return DrawStock() if entry["from"] == "stock" else TakeDiscards()
        case "return":
            return ReturnDiscard()
        case "open":
            return Open(drafts(entry["melds"], hand))
        case "lay":
            return LayMeld(drafts([entry["meld"]], hand)[0])
        case "attach":
            end = End(entry["end"]) if entry.get("end") else None
            return LayOff(entry["to"], pick(entry["cards"], hand), end)
        case "swap":
            return SwapWild(entry["meld"], pick([entry["card"]], hand)[0])
        case "discard":
            return Discard(pick([entry["card"]], hand)[0])
        case "close_in_hand":
            return _go_out(entry, hand)
    raise BadCase(f"unknown action {entry['do']!r}")


def drafts(melds: list[Data], hand: set[Card]) -> tuple[Draft, ...]:
    """The drafts of several melds, no card of the hand in two of them."""
    cards = list(pick([name for meld in melds for name in meld["cards"]], hand))
    found = []
    for meld in melds:
        size = len(meld["cards"])
        found.append(draft(meld, cards[:size]))
        del cards[:size]
    return tuple(found)


def _go_out(entry: Data, hand: set[Card]) -> GoOut:
    melds = drafts(entry["melds"], hand)
    name = entry.get("card")
    if name is None:
        return GoOut(melds)
    left = hand.difference(*(meld.cards for meld in melds))
    return GoOut(melds, pick([name], left)[0])


def reshuffle(case: Data, rules: Rules) -> dict[str, object]:
    """End a turn that drew the last card of the stock, with the pile of a case.

    Only one who has opened and holds a pair of the discard can surely use it; one who
    has not opened and holds nothing that goes together surely cannot.
    """
    asked, pack = case["input"], Pack()
    thrown = pack.take("9S")
    usable = asked.get("pile_top_usable", False)
    if not usable and (rules.draw_before_open, rules.taken_must_be_used) == FREE:
        raise BadCase("input.pile_top_usable: by these rules it always is")
    other = ["9H", "9D", "2C", "5C"] if usable else ["2C", "5H", "QD", "KC"]
    hands = {0: {thrown, *pack.hand(["3H", "7D"])}, 1: pack.hand(other)}
    pile = pack.some(asked["pile"] - 1) if asked["pile"] else []
    if len(pile) != asked["pile"] - 1:
        raise BadCase("input.pile: a pile of 1 to 102 cards with the last discard")
    state = Round(rules, (0, 1), 1, 0, hands, [], pile, bytes(32), Phase.PLAY)
    state.opened, state.completed_turns = {0, 1} if usable else {0}, LATE
    state.reshuffles, state.drawn = asked["done"], thrown
    apply(state, Discard(thrown))
    if state.phase is Phase.OVER:
        return {"void": state.result is not None and state.result.closer is None}
    return {"void": False, "stock": len(state.stock), "pile": len(state.discards)}
