"""The format of a case: which fields each kind has, and what may stand in them.

It is the format at the top of cases.json. What differs from it is a BadCase that
names the place, such as `input.actions[2].card: '1S' is no card`. What the fields
mean for the engine is the business of `scala40_cases.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matta.cards import JOKER, parse_face
from tests.rules.checks import (
    Check,
    an_object,
    anything,
    by_name,
    card,
    fields,
    flag,
    list_of,
    number,
    one_of,
    or_null,
    text,
)
from tests.rules.pack import BadCase


def check(case: Mapping[str, Any]) -> None:
    """Nothing for a case in the format; BadCase for any other."""
    CASE(case, "")
    kind = case["kind"]
    if kind not in INPUT:
        raise BadCase(f"unknown kind {kind!r}")
    INPUT[kind](case["input"], "input")
    if not case["expect"]:
        raise BadCase("expect: nothing is expected")
    fields({f"{name}?": anything for name in EXPECT[kind]})(case["expect"], "expect")


def meld(value: Any, where: str) -> None:
    fields({"cards": list_of(card), "as?": by_name(card)})(value, where)
    jokers = {str(n) for n, name in enumerate(value["cards"]) if name == "*"}
    for at, meant in value.get("as", {}).items():
        if at not in jokers:
            raise BadCase(f"{where}.as: no joker stands at {at!r}")
        if parse_face(meant) == JOKER:
            raise BadCase(f"{where}.as.{at}: a joker stands for no joker")


def action(value: Any, where: str) -> None:
    fields({"do": one_of(*ACTIONS)}, more=True)(value, where)
    fields({"do": text, **ACTIONS[value["do"]]})(value, where)


cards = list_of(card)
melds = list_of(meld)
held = {"cards": cards, "opened": flag}

ACTIONS: Mapping[str, Mapping[str, Check]] = {
    "draw": {"from": one_of("stock", "pile"), "card?": card},
    "return": {},
    "open": {"melds": melds},
    "lay": {"meld": meld},
    "attach": {"to": number, "cards": cards, "end?": or_null(one_of("low", "high"))},
    "swap": {"meld": number, "card": card},
    "discard": {"card": card},
    "close_in_hand": {"melds": melds, "card?": or_null(card)},
}

CASE = fields(
    {
        "id": text,
        "game": text,
        "rule?": text,
        "kind": text,
        "preset": text,
        "settings?": by_name(anything),
        "input": an_object,
        "expect": an_object,
        "note?": anything,
        "source?": anything,
    }
)

INPUT: Mapping[str, Check] = {
    "deck": fields({}),
    "deal": fields({"players": number}),
    "meld": meld,
    "open": fields({"melds": melds}),
    "hand_value": fields({"cards": cards}),
    "attaches": fields({"table": melds, "card": card}),
    "turn": fields(
        {
            "players": number,
            "completed_turns?": number,
            "opened?": flag,
            "hand": cards,
            "table?": melds,
            "pile_top?": or_null(card),
            "actions": list_of(action),
        }
    ),
    "reshuffle": fields({"pile": number, "done": number, "pile_top_usable?": flag}),
    "seat": fields({"seats": number, "dealer": number, "out": list_of(number)}),
    "score": fields(
        {
            "closer?": or_null(text),
            "in_hand?": flag,
            "void?": flag,
            "players": by_name(fields(held)),
        }
    ),
    "match": fields(
        {
            "before": by_name(number),
            "scores": by_name(number),
            "reentries?": by_name(number),
        }
    ),
}

EXPECT: Mapping[str, tuple[str, ...]] = {
    "deck": ("cards", "naturals", "jokers", "copies_of_each_face"),
    "deal": ("each", "dealt", "pile", "stock"),
    "meld": ("valid", "type", "points", "needs_declaration", "reason"),
    "open": ("opens", "points", "reason"),
    "hand_value": ("points",),
    "attaches": ("attaches",),
    "turn": ("ok", "closed", "in_hand", "step", "reason"),
    "reshuffle": ("void", "stock", "pile"),
    "seat": ("first", "next_dealer"),
    "score": ("scores",),
    "match": ("totals", "out", "reentered", "winner"),
}
