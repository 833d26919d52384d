"""What the real engine of Scala 40 says to a case, one function for each kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from matta.actions import Open
from matta.cards import JOKER, PACK, face, is_joker
from matta.melds import Draft, Meld, meld_points
from matta.reasons import Reason, Refusal
from matta.scala40.discarding import attach_place
from matta.scala40.judge import read_melds
from matta.scala40.play import check
from matta.scala40.round import Round, RoundResult, deal, next_seat
from matta.scala40.rules import Rules, make_rules
from matta.scala40.scoring import hand_value, score
from matta.scala40.standing import standing
from matta.view import Phase
from tests.rules import turns
from tests.rules.pack import BadCase, Pack

Data = Mapping[str, Any]


def answer(case: Data) -> dict[str, object]:
    """What the engine says to a case; BadCase when it cannot be asked."""
    kind = KINDS.get(case["kind"])
    if kind is None:
        raise BadCase(f"unknown kind {case['kind']!r}")
    rules = make_rules(case["preset"], dict(case.get("settings", {})))
    if isinstance(rules, Refusal):
        raise BadCase(f"the rules are refused: {rules.reason.value} {rules.facts}")
    return kind(case["input"], rules)


def of_pack(_: Data, __: Rules) -> dict[str, object]:
    """The counts of the pack."""
    faces = Counter(face(card) for card in range(PACK))
    jokers = faces.pop(JOKER)
    (twice,) = set(faces.values())
    return {
        "cards": PACK,
        "naturals": faces.total(),
        "jokers": jokers,
        "copies_of_each_face": twice,
    }


def of_deal(case: Data, rules: Rules) -> dict[str, object]:
    """The counts after a deal."""
    new, _ = deal(rules, tuple(range(case["players"])), 0, bytes(32))
    (each,) = {len(hand) for hand in new.hands.values()}
    dealt = sum(map(len, new.hands.values()))
    pile, stock = len(new.discards), len(new.stock)
    return {"each": each, "dealt": dealt, "pile": pile, "stock": stock}


def of_meld(case: Data, rules: Rules) -> dict[str, object]:
    """What a meld is and counts; a joker that must be named gets the first choice."""
    draft = Pack().draft(case)
    read = read_melds([draft], rules)
    unnamed = isinstance(read, Refusal) and read.reason is Reason.JOKER_NOT_DECLARED
    if isinstance(read, Refusal) and unnamed:
        read = read_melds([_named(draft, read)], rules)
    if isinstance(read, Refusal):
        return {"valid": False, "reason": read.reason.value}
    return {
        "valid": True,
        "type": read[0].kind.value,
        "points": meld_points(read[0], rules.law),
        "needs_declaration": unnamed,
    }


def _named(draft: Draft, refusal: Refusal) -> Draft:
    choices = refusal.facts["choices"]
    if not isinstance(choices, tuple):
        raise BadCase("the refusal names no choices")
    supply = iter(choices)
    said = draft.stands_for or (JOKER,) * len(draft.cards)
    pairs = zip(draft.cards, said, strict=True)
    silent = [is_joker(card) and known == JOKER for card, known in pairs]
    faces = [next(supply) if s else f for s, f in zip(silent, said, strict=True)]
    return Draft(draft.cards, tuple(faces))


def of_open(case: Data, rules: Rules) -> dict[str, object]:
    """Whether melds open, asked of the judge with two more cards in hand."""
    pack = Pack()
    drafts = tuple(pack.draft(meld) for meld in case["melds"])
    hand = {card for draft in drafts for card in draft.cards}
    hand.update(pack.some(2))
    other = set(pack.some(13))
    top, *stock = pack.rest()
    hands = {0: hand, 1: other}
    state = Round(rules, (0, 1), 1, 0, hands, stock, [top], bytes(32), Phase.PLAY)
    state.completed_turns = turns.LATE
    refusal = check(state, Open(drafts))
    said: dict[str, object] = {"opens": refusal is None}
    melds = read_melds(drafts, rules)
    if not isinstance(melds, Refusal):
        said["points"] = sum(meld_points(meld, rules.law) for meld in melds)
    if refusal is not None:
        said["reason"] = refusal.reason.value
    return said


def of_hand(case: Data, rules: Rules) -> dict[str, object]:
    """The points that cards cost their holder."""
    return {"points": hand_value(Pack().hand(case["cards"]), rules)}


def of_attaching(case: Data, rules: Rules) -> dict[str, object]:
    """Whether a card attaches to the table, as the discard ban asks it."""
    pack = Pack()
    table: tuple[Meld, ...] = turns.lay_table(pack, case["table"], rules)
    place = attach_place(pack.take(case["card"]), table, rules)
    return {"attaches": place is not None}


def of_seats(case: Data, rules: Rules) -> dict[str, object]:
    """Who plays first and who deals next."""
    left = tuple(s for s in range(case["seats"]) if s not in case["out"])
    new, _ = deal(rules, left, case["dealer"], bytes(32))
    return {"first": new.turn, "next_dealer": next_seat(left, case["dealer"])}


def of_score(case: Data, rules: Rules) -> dict[str, object]:
    """The price of a round's facts, by the players' names."""
    pack = Pack()
    players = case["players"]
    seat = {name: number for number, name in enumerate(players)}
    result = RoundResult(
        None if case.get("void") else seat.get(case.get("closer")),
        case.get("in_hand", False),
        {seat[n]: tuple(pack.hand(p["cards"])) for n, p in players.items()},
        {seat[n]: p["opened"] for n, p in players.items()},
    )
    prices = score(result, rules)
    return {"scores": {name: prices[seat[name]] for name in players}}


def of_match(case: Data, rules: Rules) -> dict[str, object]:
    """Where a match stands after a round; one of `hands` is in its last round."""
    names = list(case["before"])
    before = dict(enumerate(case["before"].values()))
    scores = {names.index(name): points for name, points in case["scores"].items()}
    after = standing(
        {seat: before[seat] for seat in scores},
        scores,
        rules,
        closer=next((seat for seat, points in scores.items() if points == 0), None),
        rounds=rules.hands_count or 1,
        reentries={names.index(n): k for n, k in case.get("reentries", {}).items()},
    )
    totals = before | after.totals
    return {
        "totals": {names[seat]: total for seat, total in totals.items()},
        "out": [names[seat] for seat in after.out],
        "reentered": [names[seat] for seat in after.reentered],
        "winner": [names[seat] for seat in after.winner],
    }


KINDS: Mapping[str, Callable[[Data, Rules], dict[str, object]]] = {
    "deck": of_pack,
    "deal": of_deal,
    "meld": of_meld,
    "open": of_open,
    "hand_value": of_hand,
    "attaches": of_attaching,
    "turn": turns.play_turn,
    "reshuffle": turns.reshuffle,
    "seat": of_seats,
    "score": of_score,
    "match": of_match,
}
