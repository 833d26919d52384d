"""Rules that no other test holds, each played at a table set up for it."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matta import chance
from matta.actions import (
    Action,
    Discard,
    DrawStock,
    LayMeld,
    LayOff,
    Open,
    ReturnDiscard,
    SwapWild,
    TakeBack,
    TakeDiscards,
)
from matta.arranging import arrangements
from matta.bots.bot import decided
from matta.bots.ladder import LEVELS, make_bot
from matta.cards import (
    card_name,
    face_name,
    is_joker,
    parse_face,
)
from matta.chance import Stream
from matta.events import Opened
from matta.games import GAMES
from matta.match import Match
from matta.melds import Draft, End, Meld, MeldKind, MeldLaw, build, meld_points
from matta.reasons import Reason, Refusal
from matta.scala40.play import apply
from matta.scala40.round import HAND, RoundResult, deal
from matta.scala40.rules import PRESETS, Rules, make_rules
from matta.scala40.scoring import score
from matta.scala40.seen import observe
from matta.scala40.standing import standing
from matta.view import Phase
from tests.laws.hidden import reshuffled
from tests.rules.table import (
    Turn,
    key_that_turns_up,
    nearly_spent,
    order_of,
    real,
    rules,
)
from tests.rules.turns import LATE

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


# The turn


def test_plays_in_any_order_and_number() -> None:
    """S40-TURN-2: before opening none of them; afterwards all, in any order."""
    hand = "KS KH KD QS QH QD 6S 7S 3H 4H 5H 6H 9C JC"
    turn = Turn(rules("casa"), hand, "4S 5S *", opened=False)
    turn.draw()
    assert turn.attach(0, "7S") is Reason.NOT_OPENED
    assert turn.lay("3H 4H 5H") is Reason.NOT_OPENED
    assert turn.swap(0, "6S") is Reason.NOT_OPENED
    assert turn.open("KS KH KD", "QS QH QD") is None
    assert turn.attach(0, "7S") is None
    assert turn.lay("3H 4H 5H") is None
    assert turn.swap(0, "6S") is None
    assert turn.attach(3, "6H") is None
    assert turn.lay("9C *=10C JC") is None
    assert turn.discard("2C") is None
    assert turn.closed


def test_nothing_follows_the_discard() -> None:
    """S40-TURN-3: the next seat is on turn, and must draw before anything else."""
    turn = Turn(rules(), "7S KH QD", "4S 5S 6S")
    turn.draw()
    assert turn.attach(0, "7S") is None
    assert turn.discard("KH") is None
    assert turn.round.turn != turn.seat
    assert turn.do(TakeBack()) is Reason.NOT_DRAWN
    assert turn.discard("QD") is Reason.NOT_DRAWN


def test_plays_are_taken_back_last_first_and_a_drawn_card_never() -> None:
    """S40-TURN-4."""
    turn = Turn(rules(), "7S 8S KH QD", "4S 5S 6S")
    turn.draw()
    assert turn.attach(0, "7S") is None
    assert turn.attach(0, "8S") is None
    assert turn.do(TakeBack()) is None
    assert turn.table(0) == "4S 5S 6S 7S"
    assert turn.do(TakeBack()) is None
    assert turn.table(0) == "4S 5S 6S"
    assert turn.do(TakeBack()) is Reason.NOTHING_TO_TAKE_BACK
    assert "2C" in turn.held()


# Drawing


def test_one_card_from_the_top_of_either_pile() -> None:
    """S40-DRAW-1 and S40-DRAW-2: whoever has opened may choose, once."""
    stock = Turn(rules(), "KH QD", "4S 5S 6S", draw="9C", pile="7S")
    assert stock.draw() is None
    assert stock.held() == ["9C", "KH", "QD"]
    pile = Turn(rules(), "KH QD", "4S 5S 6S", draw="9C", pile="7S")
    assert pile.take() is None
    assert pile.held() == ["7S", "KH", "QD"]
    for turn in (stock, pile):
        assert turn.draw() is Reason.ALREADY_DRAWN
        assert turn.take() is Reason.ALREADY_DRAWN


def test_the_taken_card_may_go_back() -> None:
    """S40-DRAW-5: before a play, or once all plays are taken back."""
    turn = Turn(rules(), "8S KH QD", "4S 5S 6S", pile="7S")
    before = turn.round.copy()
    turn.take()
    assert turn.attach(0, "7S 8S") is None
    assert turn.do(ReturnDiscard()) is Reason.NO_RETURN
    assert turn.do(TakeBack()) is None
    assert turn.do(ReturnDiscard()) is None
    assert turn.round == before
    assert turn.draw() is None
    assert turn.do(ReturnDiscard()) is Reason.NO_RETURN
    strict = Turn(rules(taken_return=False), "8S KH QD", "4S 5S 6S", pile="7S")
    strict.take()
    assert strict.do(ReturnDiscard()) is Reason.NO_RETURN


@pytest.mark.parametrize(("pile", "usable"), [("7S", True), ("9C", False)])
def test_a_card_that_cannot_go_back_must_have_a_use(pile: str, usable: bool) -> None:
    """S40-DRAW-6: without `taken_return` the discard is taken only to be played."""
    law = rules(taken_return=False)
    turn = Turn(law, "KH QD", "4S 5S 6S", pile=pile)
    assert turn.take() is (None if usable else Reason.TAKEN_NOT_USED)
    assert Turn(rules(), "KH QD", "4S 5S 6S", pile=pile).take() is None


def test_the_drawn_card_may_be_discarded() -> None:
    """S40-DRAW-7."""
    turn = Turn(rules(), "KH QD", draw="9C")
    turn.draw()
    assert turn.discard("9C") is None
    assert card_name(turn.round.discards[-1]) == "9C"


@pytest.mark.parametrize(("hand", "thrown"), [("KH QD", None), ("KH QD 9C", "9C")])
def test_the_first_upcard_is_a_gift(hand: str, thrown: str | None) -> None:
    """S40-DRAW-8: to keep, and not to throw unless its twin was there before."""
    law = rules(first_upcard_free=True)
    turn = Turn(law, hand, pile="9C", opened=False, done=0)
    assert turn.take() is None
    assert turn.discard("9C") is (Reason.TAKEN_CARD if thrown is None else None)
    if thrown is None:
        assert turn.discard("KH") is None
        assert "9C" in turn.held()
    second = Turn(law, hand, pile="9C", opened=False, done=1)
    assert second.take() is Reason.PILE_BEFORE_OPENING


# Opening and attaching


@pytest.mark.parametrize(
    "melds",
    [
        ("10S JS QS KS",),
        ("KS KH KD", "5S 5H 5D"),
        ("10S JS QS", "3H 4H 5H"),
        ("KS KH KD", "3H 4H 5H"),
        ("2S 3S 4S", "2H 2D 2C", "4H 4D 4C", "5H 5D 5C"),
    ],
)
def test_any_melds_open_together(melds: tuple[str, ...]) -> None:
    """S40-OPEN-3: runs, sets, or both, as many as it takes."""
    turn = Turn(rules(), f"{' '.join(melds)} 7H JD", opened=False)
    turn.draw()
    assert turn.open(*melds) is None


def test_whoever_opens_plays_on_or_waits() -> None:
    """S40-OPEN-6: with `act_after_open` at once, without it in the next turn."""
    hand = "KS KH KD 10S JS QS 7S 6S 3H 4H 5H 2H"
    for at_once in (True, False):
        law = rules(act_after_open=at_once, joker_reuse="hand")
        turn = Turn(law, hand, "4S 5S *", opened=False)
        turn.draw()
        assert turn.open("KS KH KD", "10S JS QS") is None
        expected = None if at_once else Reason.NOT_OPENED
        assert turn.attach(0, "7S") is expected
        assert turn.lay("3H 4H 5H") is expected
        assert turn.swap(0, "6S") is expected


def test_who_waits_counts_as_opened() -> None:
    """S40-OPEN-6: for the discard and a closing, whatever `act_after_open` says."""
    law = rules(act_after_open=False, attach_discard_ban="none")
    joker = Turn(law, "KS KH KD 10S JS QS * 3H", opened=False)
    joker.draw()
    assert joker.discard("*") is Reason.JOKER_DISCARD
    assert joker.open("KS KH KD", "10S JS QS") is None
    assert joker.discard("*") is None
    closing = Turn(law, "KS KH KD 10S JS QS", opened=False, draw="9C")
    closing.draw()
    assert closing.open("KS KH KD", "10S JS QS") is None
    assert closing.discard("9C") is None
    assert closing.closed


def test_points_are_not_saved_up() -> None:
    """S40-OPEN-8: thirty points in one turn and thirty in the next do not open."""
    turn = Turn(rules(), "KS KH KD QS QH QD 3H 5D", opened=False, players=2)
    turn.draw()
    assert turn.open("KS KH KD") is Reason.OPEN_TOO_LOW
    assert turn.discard("3H") is None
    turn.do(DrawStock())
    turn.do(Discard(max(c for c in turn.round.hand if not is_joker(c))))
    assert turn.round.turn == turn.seat
    turn.draw()
    assert turn.open("QS QH QD") is Reason.OPEN_TOO_LOW
    assert turn.open("KS KH KD", "QS QH QD") is None


def test_the_first_turn_may_open() -> None:
    """S40-OPEN-10."""
    turn = Turn(rules(), "10S JS QS KS 3H 5D", opened=False, done=0)
    turn.draw()
    assert turn.open("10S JS QS KS") is None


def test_an_opening_is_laid_whole_or_not_at_all() -> None:
    """S40-OPEN-11: one wrong meld refuses all; what lengthens a meld counts in it."""
    turn = Turn(rules(), "10S JS QS KS 3H 4H 6H 5D", opened=False)
    turn.draw()
    before = turn.round.copy()
    assert turn.open("10S JS QS KS", "3H 4H 6H") is Reason.BAD_RUN_GAP
    assert turn.open("JS QS KS") is Reason.OPEN_TOO_LOW
    assert turn.round == before
    assert turn.open("10S JS QS KS") is None


def test_only_who_has_opened_attaches_and_to_any_meld() -> None:
    """S40-ATT-1 and S40-ATT-6: several cards, to melds of anybody, in one turn."""
    table = ("4S 5S 6S", "9H 9D 9C", "10D JD QD")
    closed = Turn(rules(), "7S 9S 9D KD AD 2H 3C", *table, opened=False)
    closed.draw()
    assert closed.attach(0, "7S") is Reason.NOT_OPENED
    turn = Turn(rules(), "7S 9S KD AD 2H 3C", *table)
    turn.draw()
    assert turn.attach(0, "7S") is None
    assert turn.attach(1, "9S") is None
    assert turn.attach(2, "KD AD") is None
    assert [turn.table(i) for i in range(3)] == [
        "4S 5S 6S 7S",
        "9H 9D 9C 9S",
        "10D JD QD KD AD",
    ]


def test_no_card_moves_from_meld_to_meld() -> None:
    """S40-ATT-5: cards of the hand are played, and no others."""
    turn = Turn(rules(), "8S 9S KH QD", "4S 5S 6S", "7S 7H 7D 7C", "5C 6C *")
    turn.draw()
    sevens = turn.round.table[1].cards
    assert turn.do(LayOff(0, sevens[:1], End.HIGH)) is Reason.NOT_IN_HAND
    assert turn.do(SwapWild(2, sevens[3])) is Reason.NOT_IN_HAND
    stolen = Draft((sevens[0], *turn.cards("8S 9S")))
    assert turn.do(LayMeld(stolen)) is Reason.NOT_IN_HAND


# Discarding


@pytest.mark.parametrize(
    ("hand", "thrown", "reason"),
    [
        ("7S", "7S", None),
        ("7S KH", "7S", Reason.ATTACHES),
        ("*", "3S", None),
        ("*", "*", Reason.JOKER_DISCARD),
    ],
)
def test_the_valve_before_opening(
    hand: str, thrown: str, reason: Reason | None
) -> None:
    """S40-DISC-9 (a): the ban gives way when no other card may go, jokers last."""
    turn = Turn(rules(), hand, "4S 5S 6S", opened=False, draw="3S")
    turn.draw()
    assert turn.discard(thrown) is reason


def test_the_valve_lets_a_joker_go_last() -> None:
    """S40-DISC-9: with jokers only, S40-JOK-9 gives way, too."""
    turn = Turn(rules(), "*", "4S 5S 6S", opened=False, draw="*")
    turn.draw()
    assert turn.discard("*") is None


@pytest.mark.parametrize(
    ("hand", "done", "settings", "reason"),
    [
        ("7S", LATE, {}, Reason.ATTACHES),  # attach one, close with the other
        ("7S", 1, {}, None),
        ("7S 8H", 1, {}, Reason.ATTACHES),  # attach one, two are left
        ("7S", LATE, {"ban_spares_closing": False}, None),
        ("7S 8H", LATE, {"ban_spares_closing": False}, Reason.ATTACHES),
    ],
)
def test_the_valve_after_opening(
    hand: str, done: int, settings: dict[str, object], reason: Reason | None
) -> None:
    """S40-DISC-9 (b) and (c): only for the last two, and only where none closes."""
    table = ("4S 5S 6S", "5H 6H 7H")
    turn = Turn(rules(**settings), hand, *table, draw="3S", done=done)
    turn.draw()
    assert turn.discard("3S") is reason


def test_every_turn_ends_with_one_discard() -> None:
    """S40-DISC-1: face up on the pile, when closing too."""
    for hand, closes in (("KH QD", False), ("7S", True)):
        turn = Turn(rules(), hand, "4S 5S 6S", draw="9C")
        turn.draw()
        if closes:
            assert turn.attach(0, "7S") is None
        pile = len(turn.round.discards)
        assert turn.discard("9C") is None
        assert len(turn.round.discards) == pile + 1
        assert observe(turn.round, turn.seat).top == turn.round.discards[-1]
        assert turn.closed is closes


def test_jokers_that_may_not_be_thrown() -> None:
    """S40-DISC-3: before opening, to close where that is off, or just swapped."""
    early = Turn(rules(), "* KH QD", opened=False)
    early.draw()
    assert early.discard("*") is Reason.JOKER_DISCARD
    last = Turn(rules(close_on_joker=False, attach_discard_ban="none"), "* KH")
    last.draw()
    assert last.discard("*") is None
    last = Turn(rules(close_on_joker=False), "* 7S", "4S 5S 6S", draw="8S")
    last.draw()
    assert last.attach(0, "7S 8S") is Reason.NEED_DISCARD
    swapped = Turn(rules(discard_joker="always"), "6S KH QD", "4S 5S *")
    swapped.draw()
    assert swapped.swap(0, "6S") is None
    assert swapped.discard("*") is Reason.JOKER_PENDING


@pytest.mark.parametrize("spared", [True, False])
def test_the_closing_discard_is_spared_the_ban(spared: bool) -> None:
    """S40-DISC-6: 8S attaches when it is the last card, and closes all the same."""
    law = rules(ban_spares_closing=spared)
    turn = Turn(law, "7S", "4S 5S 6S", draw="8S")
    turn.draw()
    assert turn.attach(0, "7S") is None
    assert turn.discard("8S") is (None if spared else Reason.ATTACHES)
    assert turn.closed is spared


def test_neither_the_taken_card_nor_a_due_joker_closes() -> None:
    """S40-CLOSE-6: free of the ban, but not of S40-DISC-2 and S40-JOK-6."""
    taken = Turn(rules(), "7S", "4S 5S 6S", pile="9C")
    assert taken.take() is None
    assert taken.attach(0, "7S") is Reason.NEED_DISCARD
    due = Turn(rules(), "6S", "4S 5S *", draw="7S")
    due.draw()
    assert due.swap(0, "6S") is None
    assert due.attach(0, "7S") is Reason.NEED_DISCARD
    assert due.do(TakeBack()) is None


@pytest.mark.parametrize(
    ("left", "opened", "refused"),
    [(3, True, True), (2, True, False), (3, False, True), (2, False, True)],
)
def test_the_ban_counts_who_is_left(left: int, opened: bool, refused: bool) -> None:
    """S40-DISC-7: a match of three that has come down to two plays by the line for two.

    S40-TWO-1: that line is all that `fisca` changes for two players.
    """
    law = rules(players=3)
    turn = Turn(law, "7S KH QD", "4S 5S 6S", opened=opened, players=left)
    turn.draw()
    assert turn.discard("7S") is (Reason.ATTACHES if refused else None)


def test_only_the_top_of_the_pile_is_seen() -> None:
    """S40-DISC-10: what lies below may be any cards; nobody's view changes."""
    turn = Turn(rules(), "KH QD")
    state = turn.round
    state.discards = [*state.stock[:5], *state.discards]
    del state.stock[:5]
    other = state.copy()
    other.stock[:5], other.discards[:5] = state.discards[:5], state.stock[:5]
    for seat in state.seats:
        view = observe(state, seat)
        assert (view.top, view.discards) == (state.discards[-1], 6)
        assert observe(other, seat) == view


# The end of the stock and of the round


def test_the_reshuffle_waits_for_the_discard_and_leaves_it() -> None:
    """S40-STOCK-2: not when the last card is drawn, but after that turn."""
    turn = nearly_spent(rules())
    below = set(turn.round.discards)
    assert (turn.round.stock, len(below)) == ([], 4)
    assert turn.discard("9C") is None
    assert [card_name(card) for card in turn.round.discards] == ["9C"]
    assert set(turn.round.stock) == below


@pytest.mark.parametrize(("done", "void"), [(8, False), (9, True)])
def test_the_tenth_exhaustion_ends_the_round(done: int, void: bool) -> None:
    """S40-STOCK-5: without a limit of reshuffles nine are played, not ten."""
    turn = nearly_spent(rules(max_reshuffles=None), done)
    assert turn.discard("9C") is None
    assert (turn.round.phase is Phase.OVER) is void
    assert turn.round.result is None or turn.round.result.closer is None


def test_only_who_has_opened_closes() -> None:
    """S40-CLOSE-3: before, in this turn, or by closing in hand."""
    before = Turn(rules(), "7S", "4S 5S 6S", draw="9C")
    before.draw()
    assert before.attach(0, "7S") is None
    assert before.discard("9C") is None
    assert before.closed
    now = Turn(rules(), "10S JS QS KS", opened=False, draw="9C")
    now.draw()
    assert now.open("10S JS QS KS") is None
    assert now.discard("9C") is None
    assert now.closed
    never = Turn(rules(), "7S", "4S 5S 6S", opened=False, draw="9C")
    never.draw()
    assert never.attach(0, "7S") is Reason.NOT_OPENED
    in_hand = Turn(rules(), "2S 3S 4S", opened=False, draw="9C")
    in_hand.draw()
    assert in_hand.go_out("2S 3S 4S", discard="9C") is None
    assert in_hand.closed


def test_a_closing_ends_the_round_on_the_spot() -> None:
    """S40-CLOSE-5: nobody plays any more, and all hands are counted."""
    turn = Turn(rules(), "7S", "4S 5S 6S", draw="9C")
    turn.draw()
    turn.attach(0, "7S")
    turn.discard("9C")
    state = turn.round
    assert state.phase is Phase.OVER
    assert state.result is not None
    assert [len(state.result.hands[s]) for s in state.seats] == [0, 13, 13]
    after: tuple[Action, ...] = (
        DrawStock(),
        TakeDiscards(),
        TakeBack(),
        Discard(min(state.hands[1])),
        LayOff(0, turn.cards("8S")),
    )
    assert {turn.do(action) for action in after} == {Reason.ROUND_OVER}


def test_the_house_may_close_without_a_discard() -> None:
    """S40-CLOSE-7: by attaching, by laying, in hand; never in the first round."""
    law = rules(close_needs_discard=False)
    attached = Turn(law, "7S", "4S 5S 6S", draw="8S")
    attached.draw()
    assert attached.attach(0, "7S 8S") is None
    laid = Turn(law, "2S 3S", draw="4S")
    laid.draw()
    assert laid.lay("2S 3S 4S") is None
    in_hand = Turn(law, "2S 3S", opened=False, draw="4S")
    in_hand.draw()
    assert in_hand.go_out("2S 3S 4S") is None
    for turn in (attached, laid, in_hand):
        assert turn.closed
    early = Turn(law, "7S", "4S 5S 6S", draw="8S", done=0)
    early.draw()
    assert early.attach(0, "7S 8S") is Reason.FIRST_ROUND


# Closing in hand


@pytest.mark.parametrize(
    ("preset", "done", "refused"),
    [("fisca", 2, True), ("fisca", 3, False), ("fisca_in_mano", 0, True)],
)
def test_no_closing_in_hand_in_the_first_round(
    preset: str, done: int, refused: bool
) -> None:
    """S40-INH-5."""
    turn = Turn(rules(preset), "2S 3S 4S", opened=False, draw="9C", done=done)
    turn.draw()
    reason = turn.go_out("2S 3S 4S", discard="9C")
    assert reason is (Reason.FIRST_ROUND if refused else None)


def test_the_outcome_makes_a_closing_in_hand() -> None:
    """S40-INH-7, `melds_only`: open and lay step by step is one; attaching is not."""
    hand = "10S JS QS KS 3H 4H 5H"
    steps = Turn(rules(), hand, opened=False, draw="9C")
    steps.draw()
    assert steps.open("10S JS QS KS") is None
    assert steps.lay("3H 4H 5H") is None
    assert steps.discard("9C") is None
    assert steps.closed_in_hand
    attached = Turn(rules(), f"{hand} AS", opened=False, draw="9C")
    attached.draw()
    assert attached.open("10S JS QS KS") is None
    assert attached.lay("3H 4H 5H") is None
    assert attached.attach(0, "AS") is None
    assert attached.discard("9C") is None
    assert attached.closed
    assert not attached.closed_in_hand


def test_in_one_turn_new_melds_alone_reach_the_forty() -> None:
    """S40-INH-7, `same_turn`: attached cards belong to it but do not count."""
    law = rules("due")
    low = Turn(law, "10S JS QS", "7H 8H 9H", opened=False, players=2, draw="10H")
    low.draw()
    assert low.open("10S JS QS") is Reason.OPEN_TOO_LOW
    assert low.go_out("10S JS QS", discard="10H") is Reason.OPEN_TOO_LOW
    enough = Turn(
        law, "10S JS QS KS 9C", "7H 8H 9H", opened=False, players=2, draw="10H"
    )
    enough.draw()
    assert enough.go_out("10S JS QS KS", discard="9C") is Reason.NOT_ALL_MELDED
    assert enough.open("10S JS QS KS") is None
    assert enough.attach(0, "10H") is None
    assert enough.discard("9C") is None
    assert enough.closed_in_hand


def test_the_taken_card_is_in_the_opening_melds() -> None:
    """S40-INH-7: not laid or attached later, not thrown; closing in hand melds it."""
    hand = "10S JS QS KS 3H 4H"
    turn = Turn(rules("fisca_scarto"), f"{hand} 2C", opened=False, pile="5H")
    turn.take()
    assert turn.open("10S JS QS KS") is Reason.TAKEN_NOT_USED
    assert turn.open("10S JS QS KS", "3H 4H 5H") is None
    close = Turn(rules("fisca_scarto"), "3H 4H 9C", opened=False, pile="5H")
    close.take()
    assert close.go_out("3H 4H 5H", discard="9C") is None
    assert close.closed_in_hand


# Scores, matches, two players


@pytest.mark.parametrize(
    ("how", "flat", "costs"),
    [("none", 100, (0, 0)), ("count", None, (20, 27)), ("count", 100, (20, 100))],
)
def test_a_void_round(how: str, flat: int | None, costs: tuple[int, int]) -> None:
    """S40-SCORE-6: it costs nothing, or what everybody holds."""
    law = rules(void_hand_scoring=how, unopened_flat=flat)
    hands = {0: real("KS KH"), 1: real("* 2S")}
    void = RoundResult(None, False, hands, {0: True, 1: False})
    assert tuple(score(void, law).values()) == costs


@given(
    totals=st.lists(st.integers(0, 100), min_size=2, max_size=6),
    points=st.lists(st.integers(0, 400), min_size=6, max_size=6),
    closer=st.integers(0, 5),
)
def test_whoever_closes_stays(
    totals: list[int], points: list[int], closer: int
) -> None:
    """S40-MATCH-4: after a closed round at least one player is left, the closer."""
    seat = closer % len(totals)
    before = dict(enumerate(totals))
    scores = {s: 0 if s == seat else points[s] for s in before}
    after = standing(before, scores, rules("casa"), closer=seat, rounds=1, reentries={})
    assert seat not in after.out
    assert after.winner in ((), (seat,))


@pytest.mark.parametrize(
    "settings",
    [
        {"match_type": "total", "limit": 1000},
        {"match_type": "hands", "hands_count": 3},
    ],
)
def test_a_tie_is_a_shared_win(settings: dict[str, object]) -> None:
    """S40-MATCH-8: at the end of `total` and of `hands` the lowest win together."""
    law = rules(players=3, **settings)
    before, scores = {0: 990, 1: 300, 2: 320}, {0: 50, 1: 20, 2: 0}
    after = standing(before, scores, law, closer=2, rounds=3, reentries={})
    assert after.winner == (1, 2)


def test_a_team_is_done_when_one_closes() -> None:
    """S40-TEAM-2 and S40-SCORE-1: the partner's cards stay where they are."""
    law = rules(players=4, teams="pairs")
    turn = Turn(law, "7S", "4S 5S 6S", draw="9C", players=4)
    turn.draw()
    turn.attach(0, "7S")
    turn.discard("9C")
    result = turn.round.result
    assert result is not None
    partner = (turn.seat + 2) % 4
    assert len(result.hands[partner]) == HAND
    prices = score(result, law)
    assert prices[turn.seat] == 0
    assert prices[partner] > 0


@pytest.mark.parametrize("preset", PRESETS)
def test_two_get_thirteen_cards_like_everybody(preset: str) -> None:
    """S40-TWO-1: thirteen each, one turned up, 81 in the stock."""
    new, _ = deal(rules(preset), (0, 1), 0, bytes(32))
    assert [len(hand) for hand in new.hands.values()] == [HAND, HAND]
    assert (len(new.discards), len(new.stock)) == (1, 81)


def test_the_table_for_two() -> None:
    """S40-TWO-2: open with the discard and close, in the first turn, at double."""
    law = rules("due")
    turn = Turn(law, "10S JS QS 5C", opened=False, players=2, pile="KS", done=0)
    assert turn.take() is None
    assert turn.open("10S JS QS KS") is None
    assert turn.discard("5C") is None
    assert turn.closed_in_hand
    assert turn.round.result is not None
    assert score(turn.round.result, law) == {0: 0, 1: 200}


def test_jokers_and_the_ban_at_the_table_for_two() -> None:
    """S40-TWO-2: no ban, jokers go at will, and a swapped one stays in hand."""
    law = rules("due")
    free = Turn(law, "7S * KH", "4S 5S 6S", opened=False, players=2)
    free.draw()
    for card in ("7S", "*"):
        other = free.round.copy()
        apply(other, Discard(*free.cards(card)))
        assert other.turn != free.seat
    swap = Turn(law, "6S KH QD", "4S 5S *", players=2)
    swap.draw()
    assert swap.swap(0, "6S") is None
    assert swap.discard("KH") is None
    assert "*" in swap.held()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(3))
def test_no_level_sees_a_hidden_card(level: str, seed: int) -> None:
    """S40-TWO-3: with the hidden cards elsewhere every level plays the same."""
    law = rules("due")
    state, _ = deal(law, (0, 1), 0, bytes([seed]) * 32)
    apply(state, DrawStock())
    other = reshuffled(state, state.turn, Random(seed))
    assert other.stock != state.stock
    seat, stream = state.turn, Stream(bytes(32), "bot")
    bot = make_bot(level, "scala40", law)
    chosen = decided(bot.choose(observe(state, seat), stream))
    again = make_bot(level, "scala40", law)
    stream = Stream(bytes(32), "bot")
    assert decided(again.choose(observe(other, seat), stream)) == chosen


def test_a_cut_changes_the_cards_and_not_the_dealer() -> None:
    """S40-DEAL-2, S40-DEAL-3: who deals first is drawn before anybody cuts."""
    rules = make_rules("fisca", {"players": 4})
    dealers, hands = set(), set()
    for cut in ("", "a", "b", "c", "d"):
        match = Match(GAMES["scala40"], rules, bytes(32))
        match.deal_round(cut)
        dealers.add(match.dealer)
        hands.add(match.round_hand(0))
    assert len(dealers) == 1
    assert len(hands) == 5
