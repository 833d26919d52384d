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
from matta.scala40.round import Round, deal, next_seat
from matta.scala40.rules import Rules, make_rules
from matta.scala40.scoring import hand_value
from matta.view import Phase
from tests.rules import case_format, scores, turns
from tests.rules.pack import BadCase, Pack

Data = Mapping[str, Any]
TEAMS: Mapping[str, int] = {"pairs": 4, "trios": 6}


def answer(case: Data) -> dict[str, object]:
    """What the engine says to a case; BadCase when it cannot be asked."""
    case_format.check(case)
    settings = dict(case.get("settings", {}))
    players = _players(case, settings)
    if players is not None:
        settings.setdefault("players", players)
    rules = make_rules(case["preset"], settings)
    if isinstance(rules, Refusal):
        raise BadCase(f"the rules are refused: {rules.reason.value} {rules.facts}")
    return KINDS[case["kind"]](case, rules)


def _players(case: Data, settings: Data) -> int | None:
    """How many play, where the case says so or its teams do (S40-TEAM-5)."""
    asked, of_teams = case["input"], TEAMS.get(str(settings.get("teams")))
    match case["kind"]:
        case "deal" | "turn":
            return int(asked["players"])
        case "seat":
            return int(asked["seats"])
        case "score":
            return len(asked["players"])
        case "match":
            return of_teams or len(asked["before"])
    return of_teams


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


def of_deal(_: Data, rules: Rules) -> dict[str, object]:
    """The counts after a deal."""
    new, _ = deal(rules, tuple(range(rules.players)), 0, bytes(32))
    (each,) = {len(hand) for hand in new.hands.values()}
    dealt = sum(map(len, new.hands.values()))
    pile, stock = len(new.discards), len(new.stock)
    return {"each": each, "dealt": dealt, "pile": pile, "stock": stock}


def of_meld(case: Data, rules: Rules) -> dict[str, object]:
    """What a meld is and counts; a joker that must be named gets the first choice."""
    draft = Pack().draft(case["input"])
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
    drafts = tuple(pack.draft(meld) for meld in case["input"]["melds"])
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
    return {"points": hand_value(Pack().hand(case["input"]["cards"]), rules)}


def of_attaching(case: Data, rules: Rules) -> dict[str, object]:
    """Whether a card attaches to the table, as the discard ban asks it."""
    pack, asked = Pack(), case["input"]
    table: tuple[Meld, ...] = turns.lay_table(pack, asked["table"], rules)
    place = attach_place(pack.take(asked["card"]), table, rules)
    return {"attaches": place is not None}


def of_seats(case: Data, rules: Rules) -> dict[str, object]:
    """Who plays first and who deals next."""
    seats, dealer, out = (case["input"][name] for name in ("seats", "dealer", "out"))
    left = tuple(seat for seat in range(seats) if seat not in out)
    if dealer >= seats or len(left) < 2:
        raise BadCase("input: nobody can deal, or nobody to play against is left")
    new, _ = deal(rules, left, dealer, bytes(32))
    return {"first": new.turn, "next_dealer": next_seat(left, dealer)}


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
    "score": scores.of_score,
    "match": scores.of_match,
}
