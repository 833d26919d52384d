"""What a run and a set are, how they grow, and why they are refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from matta.cards import JOKER
from matta.melds import (
    Draft,
    End,
    Meld,
    MeldKind,
    MeldLaw,
    attaches,
    build,
    card_points,
    extend,
    meld_points,
    swap,
)
from matta.reasons import Refusal
from tests.engine.names import cards, faces

LAW = MeldLaw()
LOOSE = MeldLaw(max_jokers=0, min_naturals=1)


def lay(names: str, says: str = "", law: MeldLaw = LAW) -> Meld | Refusal:
    return build(Draft(cards(names), faces(says)), law)


def meld(names: str, says: str = "", law: MeldLaw = LAW) -> Meld:
    made = lay(names, says, law)
    assert isinstance(made, Meld), made
    return made


def reason(made: Meld | Refusal) -> str:
    assert isinstance(made, Refusal), made
    return made.reason.value


@pytest.mark.parametrize(
    ("names", "says", "why"),
    [
        ("5H 6H", "", "TOO_SHORT"),
        ("* *", "", "TOO_SHORT"),
        ("", "", "TOO_SHORT"),
        ("* * *", "", "TOO_FEW_NATURALS"),
        ("5S * *", "", "TOO_FEW_NATURALS"),  # before TOO_MANY_JOKERS
        ("5S * * 8S", "", "TOO_MANY_JOKERS"),
        ("5S 9H * *", "", "TOO_MANY_JOKERS"),  # before the suits
        ("7S 7H 7D 7C *", "", "TOO_LONG"),
        ("7S 7S 7D 7C 7H", "", "TOO_LONG"),  # before BAD_SET_SUITS
        ("9S 9S 9H", "", "BAD_SET_SUITS"),
        ("9S 9S *", "", "BAD_SET_SUITS"),
        ("7S 7H *", "7S 7H 7H", "BAD_SET_SUITS"),
        ("7S 7H *", "7S 7H 8D", "BAD_SET_RANKS"),
        ("7S 7H *", "", "JOKER_NOT_DECLARED"),
        ("5D 6D 7H", "", "BAD_RUN_SUIT"),
        ("AD AD 7H", "", "BAD_RUN_SUIT"),  # before TWO_ACES
        ("AS 2S AS 5S", "", "TWO_ACES"),  # before BAD_RUN_GAP
        ("AS 2S 3S 4S 5S 6S * 8S 9S 10S JS QS KS AS", "", "TWO_ACES"),
        ("KS AS 2S", "", "RUN_WRAPS"),
        ("2S KS AS", "", "RUN_WRAPS"),
        ("QS * AS 2S", "", "RUN_WRAPS"),
        ("KS * 2S", "", "RUN_WRAPS"),
        ("2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS 2S", "", "RUN_WRAPS"),
        ("5H 6H 8H", "", "BAD_RUN_GAP"),
        ("5H 5H 6H", "", "BAD_RUN_GAP"),
        ("5H * 8H", "", "BAD_RUN_GAP"),
        ("5H 6H *", "5H 6H 7S", "BAD_RUN_SUIT"),
        ("5H 7H *", "", "BAD_RUN_GAP"),  # the place of the joker counts
        ("KS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS AS", "", "END_NOT_CHOSEN"),
    ],
)
def test_the_first_reason_in_the_order_of_section_18(
    names: str, says: str, why: str
) -> None:
    assert reason(lay(names, says)) == why


@pytest.mark.parametrize("said", [(8,), (8, 21, 99), (8, 21, -1), (8, 21, 8, 8)])
def test_a_declaration_that_names_no_face_is_refused(said: tuple[int, ...]) -> None:
    made = build(Draft(cards("9S 9H *"), said), LAW)
    assert reason(made) == "JOKER_NOT_DECLARED"


def test_refusals_carry_what_a_sentence_needs() -> None:
    short = lay("5H 6H")
    assert isinstance(short, Refusal)
    assert dict(short.facts) == {"have": 2, "need": 3, "kind": "run"}
    silent = lay("7S 7H *")
    assert isinstance(silent, Refusal)
    assert dict(silent.facts) == {"choices": faces("7D 7C")}


@pytest.mark.parametrize(
    ("names", "says", "points"),
    [
        ("AC * 3C", "", 6),
        ("* 2C 3C", "", 6),
        ("QH KH *", "", 31),
        ("* QH KH", "", 30),
        ("QH * AH", "", 31),
        ("AS AH *", "AS AH AD", 33),
        ("AS AH AD AC", "", 44),
        ("7S 7H 7D *", "", 28),
        ("10C JC QC 9C", "", 39),
        ("6H * 4H", "6H 5H 4H", 15),  # declared, so the order does not matter
    ],
)
def test_points_for_the_opening(names: str, says: str, points: int) -> None:
    assert meld_points(meld(names, says), LAW) == points  # S40-VAL-1..3


def test_progressive_points() -> None:
    law = replace(LAW, progressive=True)  # S40-VAL-6
    assert meld_points(meld("AS AH AD", law=law), law) == 42
    assert meld_points(meld("JS QS KS AS", law=law), law) == 11 + 12 + 13 + 14
    assert card_points(1, law) == 1


def test_house_laws_of_jokers_and_lengths() -> None:
    assert reason(lay("5S 6S 7S 8S 9S 10S", law=replace(LAW, run_max=5))) == "TOO_LONG"
    assert reason(lay("5S 6S *", law=replace(LAW, min_naturals=3))) == (
        "TOO_FEW_NATURALS"
    )
    both_ends = meld("* 2S 3S *", law=LOOSE)  # S40-RUN-3 [D]
    assert both_ends.stands_for == faces("AS 2S 3S 4S")
    assert reason(lay("* * * *", law=LOOSE)) == "TOO_FEW_NATURALS"  # S40-MELD-4
    assert reason(lay("5S * *", law=LOOSE)) == "JOKER_NOT_DECLARED"
    assert meld("5S * *", "5S 5D 5C", LOOSE).kind is MeldKind.SET
    assert meld("5S * *", "5S 6S 7S", LOOSE).start == 5
    assert reason(lay("5S * *", "5S 5D 5D", LOOSE)) == "BAD_SET_SUITS"  # S40-JOK-3


def test_a_joker_may_stand_for_any_missing_suit() -> None:
    law = replace(LAW, either=True)  # S40-JOK-3
    free = meld("7S 7H *", law=law)
    assert free.stands_for == (*faces("7S 7H"), JOKER)
    assert meld_points(free, law) == 21
    for suit in "DC":
        (card,) = cards(f"7{suit}")
        swapped = swap(free, card)
        assert isinstance(swapped, Meld)
        assert swapped.stands_for == faces(f"7S 7H 7{suit}")
        assert isinstance(extend(free, (card,), law), Meld)
    assert reason(swap(free, cards("7H")[0])) == "NOT_THE_CARD"
    assert reason(swap(free, cards("* *")[1])) == "NOT_THE_CARD"


def grow(
    table: Meld, names: str, end: End | None = None, law: MeldLaw = LAW
) -> Meld | Refusal:
    """A meld with other copies of cards attached."""
    held = [c for c in cards(names) if c not in table.cards]
    twins = [c + 52 for c in cards(names) if c in table.cards and c < 52]
    spare = [c for c in (105, 106) if "*" in names and 104 in table.cards]
    return extend(table, (*held, *twins, *spare[: names.count("*")]), law, end)


def test_a_lone_joker_goes_to_the_end_that_was_chosen() -> None:
    """A2 of the field reports: J-Q-K of spades, in hand a joker and the nine."""
    table = meld("JS QS KS")
    assert reason(grow(table, "*")) == "JOKER_NOT_DECLARED"
    low = grow(table, "*", End.LOW)
    assert isinstance(low, Meld)
    assert low.stands_for == faces("10S JS QS KS")
    nine = extend(low, cards("9S"), LAW)
    assert isinstance(nine, Meld)
    assert nine.stands_for == faces("9S 10S JS QS KS")
    high = grow(table, "*", End.HIGH)
    assert isinstance(high, Meld)
    assert high.stands_for == faces("JS QS KS AS")
    assert reason(extend(high, cards("9S"), LAW)) == "DOES_NOT_ATTACH"


def test_cards_attach_to_the_ends_of_a_run() -> None:
    table = meld("5S 6S 7S")  # S40-ATT-2
    for names, result in (
        ("4S", "4S 5S 6S 7S"),
        ("9S 8S", "5S 6S 7S 8S 9S"),
        ("8S 4S", "4S 5S 6S 7S 8S"),
        ("4S 3S 8S 9S", "3S 4S 5S 6S 7S 8S 9S"),
        ("8S *", "5S 6S 7S 8S 9S"),
        ("* 9S", "5S 6S 7S 8S 9S"),
        ("3S *", "3S 4S 5S 6S 7S"),
    ):
        grown = grow(table, names)
        assert isinstance(grown, Meld), names
        assert grown.stands_for == faces(result)
    for names in ("9S", "8H", "7S", "3S", "4S *"):
        assert reason(grow(table, names)) == "DOES_NOT_ATTACH"
    assert reason(grow(table, "4S", End.HIGH)) == "DOES_NOT_ATTACH"
    assert reason(extend(table, (), LAW)) == "DOES_NOT_ATTACH"
    assert reason(grow(meld("5S 6S *"), "*")) == "TOO_MANY_JOKERS"  # S40-ATT-4
    assert reason(grow(table, "8S 9S 10S", law=replace(LAW, run_max=5))) == "TOO_LONG"


def test_the_ace_closes_a_run_at_either_end() -> None:
    assert reason(grow(meld("QS KS AS"), "2S")) == "DOES_NOT_ATTACH"  # S40-RUN-2
    assert reason(grow(meld("AS 2S 3S"), "KS")) == "DOES_NOT_ATTACH"
    middle = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    assert reason(grow(meld(middle), "AS")) == "END_NOT_CHOSEN"
    for end, start in ((End.LOW, 1), (End.HIGH, 2)):
        grown = grow(meld(middle), "AS", end)
        assert isinstance(grown, Meld)
        assert grown.start == start
        assert reason(grow(grown, "AS")) == "DOES_NOT_ATTACH"  # S40-RUN-4
        full = grow(grown, "*")
        assert isinstance(full, Meld)
        assert len(full.cards) == 14  # S40-RUN-3
        assert reason(swap(full, cards("AS AS")[1])) == "TWO_ACES"


def test_cards_attach_to_a_set_where_their_suit_is_missing() -> None:
    table = meld("7S 7H *", "7S 7H 7D")  # S40-ATT-3
    assert isinstance(grow(table, "7C"), Meld)
    assert reason(grow(table, "7D")) == "DOES_NOT_ATTACH"
    assert reason(grow(table, "8C")) == "DOES_NOT_ATTACH"
    assert reason(grow(meld("7S 7H 7D 7C"), "7S")) == "DOES_NOT_ATTACH"
    joker = grow(meld("7S 7H 7D"), "*")
    assert isinstance(joker, Meld)
    assert joker.stands_for == faces("7S 7H 7D 7C")


def test_a_swap_puts_the_card_exactly_where_the_joker_was() -> None:
    run = meld("8D * 10D")  # S40-JOK-2, S40-JOK-5
    nine = cards("9D")[0]
    swapped = swap(run, nine)
    assert isinstance(swapped, Meld)
    assert swapped.cards == (run.cards[0], nine, run.cards[2])
    assert swapped.stands_for == run.stands_for
    assert swapped.jokers == 0
    assert reason(swap(run, cards("9H")[0])) == "NOT_THE_CARD"
    assert reason(swap(run, cards("8D 8D")[1])) == "NOT_THE_CARD"
    assert reason(swap(meld("8D 9D 10D"), nine)) == "NOT_THE_CARD"
    declared = meld("7S 7H *", "7S 7H 7D")
    assert isinstance(swap(declared, cards("7D")[0]), Meld)
    assert reason(swap(declared, cards("7C")[0])) == "NOT_THE_CARD"


@pytest.mark.parametrize(
    ("card", "does"), [("4S", True), ("8S", True), ("9S", False), ("*", True)]
)
def test_whether_a_discard_attaches(card: str, does: bool) -> None:
    table = [meld("5S 6S 7S"), meld("KS KH KC")]  # S40-DISC-5, S40-JOK-9
    assert attaches(cards(card)[0], table, LAW) is does
    assert not attaches(cards(card)[0], [], LAW)
