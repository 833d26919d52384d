"""Readings of loose cards, the proposal first, and where cards may be attached."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import permutations

import pytest

from matta.arranging import Attachment, arrangements, attachments, why_not
from matta.cards import JOKER, face, face_name
from matta.melds import Draft, Meld, MeldKind, MeldLaw, build, extend
from tests.engine.hands import dense_hand
from tests.engine.names import cards

LAW = MeldLaw()
LOOSE = MeldLaw(max_jokers=0, min_naturals=1)


def read(names: str, law: MeldLaw = LAW) -> list[str]:
    """The readings of cards as text: what each card counts as, jokers in brackets."""
    return [spell(meld) for meld in arrangements(cards(names), law)]


def spell(meld: Meld) -> str:
    return " ".join(
        f"({face_name(said)})" if face(card) == JOKER else face_name(said)
        for card, said in zip(meld.cards, meld.stands_for, strict=True)
    )


@pytest.mark.parametrize(
    ("names", "readings"),
    [
        ("8D 10D *", ["8D (9D) 10D"]),  # the gap first
        ("* QH KH", ["QH KH (AH)", "(JH) QH KH"]),  # then the high end
        ("KH AH * QH", ["(JH) QH KH AH"]),  # the high end is an ace already
        ("2C * 3C", ["2C 3C (4C)", "(AC) 2C 3C"]),
        ("AC 3C *", ["AC (2C) 3C"]),
        ("AC KC *", ["(QC) KC AC"]),
        ("AC QC *", ["QC (KC) AC"]),
        ("6H 4H 5H", ["4H 5H 6H"]),
        ("7C 7S 7H", ["7S 7H 7C"]),
        ("7H * 7S", ["7S 7H (7D)", "7S 7H (7C)"]),  # S40-JOK-3
        ("7H * 7S 7C", ["7S 7H 7C (7D)"]),
        ("9S 9S 9H", []),
        ("5H 6H 8H", []),
        ("KS AS 2S", []),
        ("5H 6H", []),
        ("5H * *", []),
        ("* * *", []),
        ("", []),
    ],
)
def test_readings_of_a_handful(names: str, readings: list[str]) -> None:
    assert read(names) == readings


def test_a_whole_suit_has_two_readings() -> None:
    middle = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    assert read(f"AS {middle}") == [f"{middle} AS", f"AS {middle}"]
    assert read(f"AS * {middle}") == [f"AS {middle} (AS)", f"(AS) {middle} AS"]


def test_readings_under_house_laws() -> None:
    assert read("2S 3S * *", LOOSE) == [
        "2S 3S (4S) (5S)",
        "(AS) 2S 3S (4S)",
    ]
    assert read("5S * *", LOOSE) == [
        "5S (5H) (5D)",
        "5S (5H) (5C)",
        "5S (5D) (5C)",
        "5S (6S) (7S)",
        "(4S) 5S (6S)",
        "(3S) (4S) 5S",
    ]
    assert read("7H * 7S", replace(LAW, either=True)) == ["7S 7H (*)"]
    assert read("5S 6S 7S 8S 9S 10S", replace(LAW, run_max=5)) == []


def meaning(meld: Meld) -> tuple[MeldKind, frozenset[tuple[int, int]]]:
    """A meld without the order in which its cards lie."""
    return meld.kind, frozenset(zip(meld.cards, meld.stands_for, strict=True))


def test_no_reading_of_three_cards_is_missing() -> None:
    """Against every order of the cards and every face for a joker."""
    rng = random.Random("readings")
    found = 0
    for _ in range(300):
        handful = rng.sample(dense_hand(rng), 3)
        tried = [
            build(Draft(order, (said,) * 3), LAW)
            for order in permutations(handful)
            for said in range(52)
        ]
        expected = {meaning(made) for made in tried if isinstance(made, Meld)}
        readings = arrangements(handful, LAW)
        assert {meaning(meld) for meld in readings} == expected
        assert len(readings) == len(expected)
        found += len(readings)
    assert found > 30


@pytest.mark.parametrize(
    ("names", "why"),
    [
        ("", "TOO_SHORT"),
        ("6H 5H", "TOO_SHORT"),
        ("* 5H *", "TOO_FEW_NATURALS"),
        ("* * * *", "TOO_FEW_NATURALS"),
        ("* 5H * 8H", "TOO_MANY_JOKERS"),
        ("7S 7H * 7D 7C", "TOO_LONG"),
        ("9H 9S 9S", "BAD_SET_SUITS"),
        ("7H 6D 5D", "BAD_RUN_SUIT"),
        ("AS 5S 2S AS", "TWO_ACES"),
        ("2S AS KS", "RUN_WRAPS"),
        ("2S KS *", "RUN_WRAPS"),
        ("2S AS QS *", "RUN_WRAPS"),
        ("8H 5H 6H", "BAD_RUN_GAP"),
        ("8H * 4H 6H", "BAD_RUN_GAP"),
        ("5H 6H 5H", "BAD_RUN_GAP"),
    ],
)
def test_why_a_handful_is_no_meld(names: str, why: str) -> None:
    assert why_not(cards(names), LAW).reason == why


def test_every_handful_is_a_meld_or_refused_for_a_reason() -> None:
    rng = random.Random("why not")
    for law in (LAW, LOOSE, MeldLaw(2, 3, 5), replace(LOOSE, either=True)):
        for _ in range(500):
            handful = dense_hand(rng)[: rng.randint(1, 6)]
            if not arrangements(handful, law):
                assert why_not(handful, law).reason not in (
                    "JOKER_NOT_DECLARED",
                    "END_NOT_CHOSEN",
                )


def test_why_not_is_no_question_for_a_meld() -> None:
    with pytest.raises(ValueError, match="make a meld"):
        why_not(cards("5H 6H 7H"), LAW)


def attach(table: str, names: str, law: MeldLaw = LAW) -> list[tuple[str, str | None]]:
    """Ways to attach cards to the proposed reading of others: the result, the end."""
    both = cards(f"{table} {names}")
    here = arrangements(both[: len(table.split())], law)[0]
    ways = attachments(here, both[len(table.split()) :][::-1], law)
    for way in ways:
        assert_verified(here, way, law)
    return [(spell(way.meld), way.end and way.end.value) for way in ways]


def assert_verified(here: Meld, way: Attachment, law: MeldLaw) -> None:
    """The way is one that the judge takes as it stands, cards from low to high."""
    assert extend(here, way.cards, law, way.end) == way.meld
    assert way.cards == tuple(c for c in way.meld.cards if c not in here.cards)
    assert here.kind is MeldKind.RUN or way.end is None


@pytest.mark.parametrize(
    ("table", "names", "ways"),
    [
        ("5S 6S 7S", "8S", [("5S 6S 7S 8S", "high")]),
        ("5S 6S 7S", "4S", [("4S 5S 6S 7S", "low")]),
        ("5S 6S 7S", "8S 4S", [("4S 5S 6S 7S 8S", None)]),
        ("5S 6S 7S", "3S 8S 4S", [("3S 4S 5S 6S 7S 8S", None)]),
        ("5S 6S 7S", "9S *", [("5S 6S 7S (8S) 9S", "high")]),
        ("5S 6S 7S", "8S *", [("5S 6S 7S 8S (9S)", "high")]),
        ("5S 6S 7S", "3S *", [("3S (4S) 5S 6S 7S", "low")]),
        ("5S 6S 7S", "4S *", [("(3S) 4S 5S 6S 7S", "low")]),
        ("JS QS KS", "*", [("JS QS KS (AS)", "high"), ("(10S) JS QS KS", "low")]),
        ("QS KS AS", "*", [("(JS) QS KS AS", "low")]),
        ("AS 2S 3S", "*", [("AS 2S 3S (4S)", "high")]),
        ("10S JS QS", "9S AS KS", [("9S 10S JS QS KS AS", None)]),
        ("5S 6S 7S", "9S", []),
        ("5S 6S 7S", "8H", []),
        ("5S 6S 7S", "4S 8S *", []),  # two plays
        ("5S 6S *", "*", []),
        ("QS KS AS", "2S", []),
        ("7S 7H 7D", "7C", [("7S 7H 7D 7C", None)]),
        ("7S 7H 7D", "*", [("7S 7H 7D (7C)", None)]),
        ("7S 7H *", "7C", [("7S 7H (7D) 7C", None)]),
        ("7S 7H *", "7D", []),
        ("7S 7H 7D 7C", "7S", []),
    ],
)
def test_ways_to_attach(
    table: str, names: str, ways: list[tuple[str, str | None]]
) -> None:
    assert attach(table, names) == ways


def test_ways_to_attach_an_ace_to_the_whole_middle() -> None:
    middle = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    assert attach(middle, "AS") == [(f"{middle} AS", "high"), (f"AS {middle}", "low")]
    assert attach(middle, "AS AS") == []


def test_nothing_is_attached_by_attaching_nothing() -> None:
    run = arrangements(cards("5S 6S 7S"), LAW)[0]
    assert attachments(run, (), LAW) == []


def test_several_jokers_attach_where_the_law_allows() -> None:
    assert attach("5S 6S 7S", "* *", LOOSE) == [
        ("5S 6S 7S (8S) (9S)", "high"),
        ("(3S) (4S) 5S 6S 7S", "low"),
    ]
