"""Dealing and melds, at tables set up by hand."""

from __future__ import annotations

from itertools import permutations

import pytest

from matta import chance
from matta.actions import (
    Open,
)
from matta.arranging import arrangements
from matta.cards import (
    face_name,
    is_joker,
    parse_face,
)
from matta.events import Opened
from matta.games import GAMES
from matta.match import Match
from matta.melds import Draft, End, Meld, MeldKind, MeldLaw, build, meld_points
from matta.reasons import Reason, Refusal
from matta.scala40.judge import read_melds
from matta.scala40.round import HAND, deal
from matta.scala40.rules import Rules, make_rules
from tests.rules.table import (
    Turn,
    key_that_turns_up,
    order_of,
    real,
    rules,
)

# The deal


@pytest.mark.parametrize("players", range(1, 8))
def test_two_to_six_play_each_alone(players: int) -> None:
    """S40-DEAL-1: no table for one or for seven, and a seat is nobody's partner."""
    made = make_rules("fisca", {"players": players})
    assert isinstance(made, Rules) is (2 <= players <= 6)
    if isinstance(made, Rules):
        match = Match(GAMES["scala40"], made, bytes(32))
        match.deal_round()
        assert list(match.totals) == list(match.round.hands) == list(range(players))


def test_a_cut_is_part_of_the_shuffle() -> None:
    """S40-DEAL-3: other words, other cards; the same words, the same deal."""
    secret = bytes(range(32))
    cuts = ("", "left", "left", "right")
    keys = [chance.deal_key(secret, cut) for cut in cuts]
    plain, left, again, right = (deal(rules(), (0, 1), 0, key)[0] for key in keys)
    assert left == again
    assert len({str(r.hands) for r in (plain, left, right)}) == 3
    for cut in (plain, left, right):
        assert (cut.dealer, cut.turn, len(cut.stock)) == (0, 1, 81)


def test_thirteen_cards_one_at_a_time_from_the_dealers_left() -> None:
    """S40-DEAL-4 and S40-DEAL-5: then one card face up, and the rest is the stock."""
    key = key_that_turns_up(joker=False)
    pack = order_of(key)
    new, _ = deal(rules(players=4), (0, 1, 3), 1, key)
    assert new.seats == (3, 0, 1)
    for place, seat in enumerate(new.seats):
        assert new.hands[seat] == set(pack[place : 3 * HAND : 3])
    assert new.discards == [pack[3 * HAND]]
    assert new.stock[::-1] == pack[3 * HAND + 1 :]


def test_a_joker_turned_up_is_replaced_or_stays() -> None:
    """S40-DEAL-6: shuffled back by the round's own chance, or left where it is."""
    key = key_that_turns_up(joker=True)
    joker = order_of(key)[3 * HAND]
    seats = (0, 1, 2)
    kept, _ = deal(rules(players=3, upcard_joker="allow"), seats, 0, key)
    assert kept.discards == [joker]
    other, _ = deal(rules(players=3), seats, 0, key)
    assert not is_joker(other.discards[0])
    assert joker in other.stock
    assert len(other.stock) == len(kept.stock) == 68
    assert deal(rules(players=3), seats, 0, key)[0] == other


# Melds


@pytest.mark.parametrize(
    ("cards", "settings", "reason", "rule", "setting"),
    [
        ("7S 7H", {}, "TOO_SHORT", "S40-SET-1", ""),
        ("2S 3S", {}, "TOO_SHORT", "S40-RUN-1", ""),
        ("7S *", {}, "TOO_SHORT", "S40-RUN-1", ""),
        ("7S 7H 7D 7C *", {}, "TOO_LONG", "S40-SET-1", ""),
        (
            "2H 3H 4H 5H 6H 7H",
            {"run_max_len": 5},
            "TOO_LONG",
            "S40-RUN-6",
            "run_max_len",
        ),
        ("7S 7S 7D", {}, "BAD_SET_SUITS", "S40-SET-2", ""),
        ("2S 3S 4H", {}, "BAD_RUN_SUIT", "S40-RUN-1", ""),
        ("2S 3S 5S", {}, "BAD_RUN_GAP", "S40-RUN-1", ""),
        ("KS AS 2S", {}, "RUN_WRAPS", "S40-RUN-2", ""),
        ("2S * *", {}, "TOO_FEW_NATURALS", "S40-MELD-4", "min_naturals_per_meld"),
        ("2S 3S * *", {}, "TOO_MANY_JOKERS", "S40-JOK-1", "max_jokers_per_meld"),
        ("7S 7H *", {}, "JOKER_NOT_DECLARED", "S40-JOK-3", "joker_set_identity"),
    ],
)
def test_what_is_no_meld_names_its_own_rule(
    cards: str, settings: dict[str, object], reason: str, rule: str, setting: str
) -> None:
    """The rule that a refusal names is that of what the cards would have been."""
    drafts = (Draft(real(cards), ()),)
    refused = read_melds(drafts, rules(**settings))
    assert isinstance(refused, Refusal)
    assert (refused.reason, refused.rule, refused.setting) == (reason, rule, setting)


@pytest.mark.parametrize(
    ("table", "laid"),
    [
        ("7S 7H 7D", "7S 7H 7C"),  # a second set of sevens
        ("4S 5S 6S", "4S 5S 6S"),  # the same run once more
        ("4S 5S 6S", "5S 6S 7S"),  # a run that overlaps
    ],
)
def test_equal_melds_lie_side_by_side(table: str, laid: str) -> None:
    """S40-SET-3 and S40-RUN-5."""
    turn = Turn(rules(), f"{laid} KH QD", table)
    turn.draw()
    assert turn.lay(laid) is None
    assert [turn.table(0), turn.table(1)] == [table, laid]


@pytest.mark.parametrize("suit", "SHDC")
def test_a_joker_in_a_set_is_a_missing_suit(suit: str) -> None:
    """S40-SET-4: of 7S 7H and a joker it is 7D or 7C, and counts as that card."""
    turn = Turn(rules(), "7S 7H * KH QD")
    turn.draw()
    refused = turn.lay(f"7S 7H *=7{suit}")
    assert refused == (Reason.BAD_SET_SUITS if suit in "SH" else None)
    if refused is None:
        assert turn.round.table[0].stands_for[2] == parse_face(f"7{suit}")


def test_runs_of_five_at_most() -> None:
    """S40-RUN-6: a sixth card is refused, further cards make a run of their own."""
    law = rules(run_max_len=5)
    turn = Turn(law, "9S 10S JS 2H 3H 4H 5H 6H 7H KC KD", "4S 5S 6S 7S 8S")
    turn.draw()
    assert turn.lay("2H 3H 4H 5H 6H 7H") is Reason.TOO_LONG
    assert turn.lay("2H 3H 4H 5H 6H") is None
    assert turn.attach(1, "7H") is Reason.TOO_LONG
    assert turn.attach(0, "9S") is Reason.TOO_LONG
    assert turn.lay("9S 10S JS") is None


def test_no_card_lies_in_two_melds() -> None:
    """S40-MELD-1: one king of spades cannot be in a set and in a run."""
    turn = Turn(rules(), "KS KH KD JS QS 4C 5D", opened=False)
    turn.draw()
    (king, *others), (jack, queen) = turn.cards("KS KH KD"), turn.cards("JS QS")
    both = Open((Draft((king, *others)), Draft((jack, queen, king))))
    assert turn.do(both) is Reason.NOT_IN_HAND
    assert turn.do(Open((Draft((king, king, *others)),))) is Reason.NOT_IN_HAND


def test_the_order_of_a_set_does_not_matter_that_of_a_run_does() -> None:
    """S40-MELD-5: with a joker in a run its place is said, and never guessed."""
    for cards in permutations(real("7S 7H 7D")):
        meld = build(Draft(cards), MeldLaw())
        assert isinstance(meld, Meld)
        assert meld.kind is MeldKind.SET
    for names, stands_for in (("8D 9D *", "8D 9D 10D"), ("* 8D 9D", "7D 8D 9D")):
        meld = build(Draft(real(names)), MeldLaw())
        assert isinstance(meld, Meld)
        assert " ".join(map(face_name, meld.stands_for)) == stands_for
    assert isinstance(build(Draft(real("9D 8D *")), MeldLaw()), Refusal)


@pytest.mark.parametrize(
    ("cards", "stands_for"),
    [("10D * 8D", "9D"), ("9D * 8D", "10D"), ("* KD AD QD", "JD"), ("* AD 3D", "2D")],
)
def test_a_proposal_fills_a_gap_then_the_high_end(cards: str, stands_for: str) -> None:
    """S40-MELD-5: gap first, else the high end, below a high ace the low end."""
    first = arrangements(real(cards), MeldLaw())[0]
    at = next(i for i, card in enumerate(first.cards) if is_joker(card))
    assert first.stands_for[at] == parse_face(stands_for)


@pytest.mark.parametrize(
    ("names", "points"),
    [
        ("8S 9S 10S JS", 37),
        ("2S 2H 2D", 6),
        ("AS 2S 3S", 6),
        ("QS KS AS", 31),
        ("AS AH AD", 33),
    ],
)
def test_what_natural_cards_count_in_a_meld(names: str, points: int) -> None:
    """S40-VAL-1 and S40-VAL-2: figures ten; the ace 1 below a two, else 11."""
    meld = build(Draft(real(names)), MeldLaw())
    assert isinstance(meld, Meld)
    assert meld_points(meld, MeldLaw()) == points


@pytest.mark.parametrize(
    ("melds", "points"),
    [
        (("KS KH *=KD", "3S 4S *=5S"), 42),
        (("QS KS *=AS", "3S 3H 3D"), 40),
        (("AS AH *=AC", "*=AC 2C 3C", "2S 2H 2D"), 45),
    ],
)
def test_a_joker_opens_as_the_card_it_replaces(
    melds: tuple[str, ...], points: int
) -> None:
    """S40-JOK-4: in a set, in a run, as a high ace and as a low one."""
    names = " ".join(melds)
    hand = " ".join(name.partition("=")[0] for name in names.split())
    turn = Turn(rules(), f"{hand} 7H JD", opened=False)
    turn.draw()
    assert turn.open(*melds) is None
    assert [e.points for e in turn.told if isinstance(e, Opened)] == [points]


def test_a_joker_does_not_slide() -> None:
    """S40-JOK-11: as 6S it makes no room for the 6S, which can only be swapped in."""
    turn = Turn(rules("casa"), "6S 7S KH QD", "4S 5S *")
    turn.draw()
    for end in End:
        assert turn.attach(0, "6S", end) is Reason.DOES_NOT_ATTACH
    assert turn.attach(0, "7S") is None
    assert turn.table(0) == "4S 5S * 7S"
    assert turn.swap(0, "6S") is None
    assert turn.table(0) == "4S 5S 6S 7S"
    assert "*" in turn.held()
