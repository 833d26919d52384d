"""Every run and every set there is, counted: the legal ones and no others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product

import pytest

from matta.arranging import arrangements
from matta.cards import PACK, face_name
from matta.lab.pieces import counts_of, melds_of
from matta.melds import Draft, Meld, MeldKind, MeldLaw, build, meld_points
from tests.engine.names import cards, faces
from tests.engine.plain_melds import (
    ORDER,
    SUITS,
    House,
    Read,
    no_run,
    round_the_corner,
    run,
    set_,
)

JOKERS = 4  # in the pack (S40-DECK-1)
LENGTHS = range(3, 16)
FEDERATION = House()
LOOSEST = House(jokers=0, naturals=1)
HOUSES = list(product((1, 2, 0), (1, 2, 3)))  # jokers at most, naturals at least


def drafted(names: Sequence[str], meant: Sequence[str] = ()) -> Draft:
    """Cards as somebody lays them who says what they stand for, or says nothing."""
    return Draft(cards(" ".join(names)), faces(" ".join(meant)))


def laid(draft: Draft, house: House) -> Read | str:
    """What the engine makes of cards, or the reason why it makes nothing."""
    law = MeldLaw(house.jokers, house.naturals, house.longest, house.either)
    made = build(draft, law)
    if not isinstance(made, Meld):
        return made.reason.value
    assert made.cards == draft.cards
    return Read(tuple(map(face_name, made.stands_for)), meld_points(made, law))


def meld_of(draft: Draft, house: House) -> Read | None:
    """What the engine makes of cards, whatever its reason against them."""
    made = laid(draft, house)
    return made if isinstance(made, Read) else None


def with_jokers(names: Sequence[str], most: int) -> Iterator[list[str]]:
    """Cards with up to so many of them replaced by jokers."""
    for number in range(min(most, len(names)) + 1):
        for wild in combinations(range(len(names)), number):
            yield ["*" if at in wild else name for at, name in enumerate(names)]


def test_every_suit_start_length_and_place_of_the_joker() -> None:
    """Nothing is said of the joker: in a run its place says what it is (S40-JOK-2).

    For a suit there are 15 - L places to start a run of L cards from ace to ace.
    Natural ones: L = 3..13, 12 + 11 + ... + 2 = 77; fourteen would need two aces.
    With one joker L * (15 - L): 36 + 44 + 50 + 54 + 56 + 56 + 54 + 50 + 44 + 36 + 26
    = 506; of the fourteen cards from ace to ace the joker must be one of the aces: 2.
    """
    legal = {0: 0, 1: 0}
    for suit, start, length in product(SUITS, range(13), LENGTHS):
        for names in with_jokers(round_the_corner(suit, start, length), 1):
            expected = run(names, FEDERATION)
            assert laid(drafted(names), FEDERATION) == (expected or no_run(names))
            legal[names.count("*")] += expected is not None
    assert legal == {0: 4 * 77, 1: 4 * 508}


def test_nor_does_a_second_joker_lead_round_the_corner() -> None:
    for start, length in product(range(13), LENGTHS):
        meant = round_the_corner("H", start, length)
        for names in with_jokers(meant, 2):
            assert meld_of(drafted(names, meant), LOOSEST) == run(names, LOOSEST)


# How many runs of one suit have j jokers, j = 0..4, by naturals wanted.
#
# A run of L cards starts in 15 - L places and has C(L, j) places for its jokers;
# from ace to ace (L = 14) at least one ace must be a joker: C(14, j) - C(12, j).
#   L     3   4   5   6   7   8   9   10   11   12   13   14
#   j=0  12  11  10   9   8   7   6    5    4    3    2    0   =   77
#   j=1  36  44  50  54  56  56  54   50   44   36   26    2   =  508
#   j=2  36  66 100 135 168 196 216  225  220  198  156   25   = 1741
#   j=3   -  44 100 180 280 392 504  600  660  660  572  144   = 4136
#   j=4   -   -  50 135 280 490 756 1050 1320 1485 1430  506   = 7502
# L - j cards are natural; jokers alone are no meld (-, S40-MELD-4). Two naturals
# wanted: without 36 (j=2), 44, 50. Three wanted: without 36 (j=1), 36 + 66,
# 44 + 100, 50 + 135. At most five cards: the first three columns.
# Natural melds in all, with 5 natural sets of each rank (below): 4 * 77 + 13 * 5 = 373
# at every table, 4 * 33 + 13 * 5 = 197 where a run has at most five cards.
RUNS = {
    (14, 1): (77, 508, 1741, 4136, 7502),
    (14, 2): (77, 508, 1705, 4092, 7452),
    (14, 3): (77, 472, 1639, 3992, 7317),
    (5, 1): (33, 130, 202, 144, 50),
    (5, 2): (33, 130, 166, 100, 0),
    (5, 3): (33, 94, 100, 0, 0),
}


def allowed(counts: Sequence[int], jokers: int) -> list[int]:
    """Counts by jokers, none where a meld may not hold so many (S40-JOK-1)."""
    return [n if at <= (jokers or JOKERS) else 0 for at, n in enumerate(counts)]


@cache
def ace_to_ace() -> list[tuple[list[str], Draft]]:
    """Cards of a suit from ace to ace, up to four of them jokers: names and drafts."""
    return [
        (names, drafted(names, meant))
        for length in LENGTHS
        for start in range(15 - length)
        for meant in (round_the_corner("D", start, length),)
        for names in with_jokers(meant, JOKERS)
    ]


@pytest.mark.parametrize("longest", [14, 5])
@pytest.mark.parametrize(("jokers", "naturals"), HOUSES)
def test_so_many_runs_are_legal(jokers: int, naturals: int, longest: int) -> None:
    house, legal = House(jokers, naturals, longest), [0] * (JOKERS + 1)
    for names, draft in ace_to_ace():
        # One card and one joker too many say that there is a limit.
        if len(names) <= longest + 1 and names.count("*") <= (jokers or JOKERS) + 1:
            expected = run(names, house)
            assert meld_of(draft, house) == expected
            legal[names.count("*")] += expected is not None
    assert legal == allowed(RUNS[longest, naturals], jokers)


# How many sets of one rank have j jokers, j = 0..4, by naturals wanted.
#
# Of three cards C(4, 3 - j) suits for the natural ones times C(1 + j, j) for the
# jokers among the rest: 4, 6 * 2 = 12, 4 * 3 = 12. Of four cards all suits are there,
# and C(4, j) are the jokers': 1, 4, 6, 4. Jokers alone are no meld. Two naturals
# wanted: without the second 12 and the last 4. Three wanted: without both 12 and the
# 6. Where a joker stands for any missing suit only the naturals' suits are chosen: of
# three cards 4, 6, 4, of four as before.
SETS = {
    (False, 1): (5, 16, 18, 4, 0),
    (False, 2): (5, 16, 6, 0, 0),
    (False, 3): (5, 4, 0, 0, 0),
    (True, 1): (5, 10, 10, 4, 0),
    (True, 2): (5, 10, 6, 0, 0),
    (True, 3): (5, 4, 0, 0, 0),
}


@pytest.mark.parametrize("either", [False, True])
@pytest.mark.parametrize(("jokers", "naturals"), HOUSES)
def test_so_many_sets_are_legal(jokers: int, naturals: int, either: bool) -> None:
    house, found = House(jokers, naturals, either=either), set()
    for rank in ORDER[:13]:
        suited = [rank + suit for suit in SUITS]
        for size in (3, 4, 5):
            for meant in combinations([*suited, suited[0]], size):
                for names in with_jokers(meant, JOKERS):
                    expected = set_(names, meant, house)
                    assert meld_of(drafted(names, meant), house) == expected
                    if expected is not None:
                        pairs = zip(names, expected.stands_for, strict=True)
                        found.add(tuple(sorted(pairs)))
    legal = Counter(sum(name == "*" for name, _ in meld) for meld in found)
    counts = allowed(SETS[either, naturals], jokers)
    assert [legal[jokers] for jokers in range(JOKERS + 1)] == [13 * n for n in counts]


def test_no_three_other_cards_are_a_meld() -> None:
    """Three natural cards of the pack, in no order.

    12 runs in each suit, A 2 3 to Q K A, and 4 sets of each rank; a card and its twin
    are in none of them (S40-SET-2).
    """
    legal = Counter(
        made.kind
        for chosen in combinations(range(52), 3)
        if isinstance(made := build(Draft(chosen[::-1]), MeldLaw()), Meld)
    )
    assert legal == {MeldKind.RUN: 4 * 12, MeldKind.SET: 13 * 4}
    for card, other in product(range(52), range(104)):
        twins = (card, other, card + 52)
        assert len({*twins}) < 3 or not isinstance(build(Draft(twins), MeldLaw()), Meld)


def test_there_are_847_melds_of_up_to_five_cards_and_one_joker() -> None:
    """What a hand solver tries: the place of a joker in a run, not its suit in a set.

    Runs of 3 to 5 cards (RUNS): 4 * 33 natural ones, 4 * 130 with a joker. Sets of a
    rank: 4 of three cards and 1 of four, 6 pairs and 4 triples with a joker.
    """
    law = MeldLaw(max_jokers=1, run_max=5, either=True)
    found = [piece.slots for piece in melds_of(counts_of(range(PACK)), law)]
    kinds = Counter(
        (
            len({slot.face % 13 for slot in piece}) == 1,
            sum(slot.joker for slot in piece),
        )
        for piece in found
    )
    assert kinds == {
        (False, 0): 4 * 33,
        (False, 1): 4 * 130,
        (True, 0): 13 * 5,
        (True, 1): 13 * 10,
    }
    assert len(set(found)) == len(found) == 847


@pytest.mark.parametrize("longest", [14, 5])
def test_a_suit_holds_no_run_but_those(longest: int) -> None:
    """All 8192 choices from a suit, unordered: ace to king is read in two ways."""
    law = MeldLaw(run_max=longest)
    found = [
        len(arrangements(chosen, law))
        for size in range(3, 14)
        for chosen in combinations(range(13), size)
    ]
    assert sum(found) == RUNS[longest, 2][0]
    assert Counter(found)[2] == (longest == 14)
