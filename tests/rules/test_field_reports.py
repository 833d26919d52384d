"""Faults that hurt users of other programs: each has a test, and some have it here."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

import pytest

from matta.bots.bot import decided
from matta.bots.ladder import LEVELS, make_bot
from matta.cards import is_joker
from matta.chance import Stream
from matta.match import Match
from matta.melds import Draft
from matta.memory import Memory
from matta.partition import Objective, best
from matta.protocol import Ask
from matta.reasons import Reason, Refusal
from matta.scala40.judge import read_melds
from matta.scala40.play import check
from matta.scala40.round import HAND, deal
from matta.scala40.seen import observe
from tests.rules.table import Turn, order_of, real, rules
from tests.session.desk import Desk, new_match

ROOT = Path(__file__).resolve().parents[2]
LIST = ROOT / "docs" / "field-reports.md"
# Those about the rules of Scala 40 and about a table for many; later issues add theirs.
WANTED = {
    *("A1", "A2", "A3", "A5", "A6", "A7", "A8", "A11", "A14", "A15", "A16", "A17"),
    *("A21", "A23", "A26", "A27", "A28", "B1", "B6", "B8", "B9", "B10", "B16", "B20"),
    *("C1", "C2", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C12", "C13", "C14"),
    *("C15", "C16"),
}
FOUR_JOKERS = "* * * * 7S 8S 9H 9D KC KS QS JH 2C"


def test_four_jokers_in_a_hand_are_nothing_special() -> None:
    """A5: with any number of jokers in a meld solver, offers and bots go on."""
    law = rules("casa", max_jokers_per_meld=0)
    hand = real(FOUR_JOKERS)
    for objective in Objective:
        plan = best(hand, law.law, objective)
        laid = [card for meld in plan.melds for card in meld.cards]
        assert sum(map(is_joker, laid)) == 4
    alone = read_melds((Draft(hand[:3], ()),), law)
    assert isinstance(alone, Refusal)
    assert (alone.reason, alone.rule) == (Reason.TOO_FEW_NATURALS, "S40-MELD-4")
    turn = Turn(law, FOUR_JOKERS, "4S 5S 6S", opened=False, done=0)
    turn.draw()
    view = observe(turn.round, turn.seat)
    for level in LEVELS:
        bot = make_bot(level, "scala40", law)
        action = decided(bot.choose(view, Memory(), Stream(bytes(32), level)))
        assert check(turn.round, action) is None


def test_four_chosen_jokers_get_an_answer() -> None:
    """A5: choosing nothing but jokers is refused with a reason."""
    desk = Desk(new_match("casa", {"max_jokers_per_meld": 0}))
    match = _playing(desk)
    hand = {*list(match.round.hands[0])[:9], *range(104, 108)}
    others = {c for s, h in match.round.hands.items() if s for c in h}
    match.round.hands[0] = hand
    match.round.hands[1] = {c for c in others if c not in hand}
    (offers,) = desk.send(Ask(1, 0, (104, 105, 106, 107), ()))
    assert offers.why_not["meld"].reason is Reason.TOO_FEW_NATURALS


def _playing(desk: Desk) -> Match:
    desk.let_bots_play()
    assert desk.session.recorded is not None
    return desk.session.recorded.match


def test_jokers_that_turn_up_again_and_again_are_all_replaced() -> None:
    """A11 and S40-DEAL-6: also where the card turned up instead is a joker, too."""
    keys = (number.to_bytes(32, "big") for number in range(40_000))
    twice = list(islice((key for key in keys if _turns_up_twice(key)), 2))
    assert len(twice) == 2
    for key in twice:
        new, dealt = deal(rules(players=3), (0, 1, 2), 0, key)
        assert not is_joker(dealt.top)
        assert len(new.stock) == 108 - 3 * HAND - 1
        assert {is_joker(card) for card in new.discards} == {False}


def _turns_up_twice(key: bytes) -> bool:
    pack = order_of(key)
    if not is_joker(pack[3 * HAND]):
        return False
    stream = Stream(key, "deal")
    again = list(range(108))
    stream.shuffle(again)
    rest = again[3 * HAND :][::-1]
    top = rest.pop()
    assert top == pack[3 * HAND]
    rest.append(top)
    stream.shuffle(rest)
    return is_joker(rest[-1])


def rows() -> dict[str, list[str]]:
    """The reports of the list, each with the tests that it names."""
    found = re.findall(
        r"^\| ([ABC]\d+) \|.*\|([^|]*)\|$", LIST.read_text(), re.MULTILINE
    )
    return {number: re.findall(r"`([^`]+)`", tests) for number, tests in found}


def test_no_report_is_missing_in_the_list() -> None:
    assert set(rows()) >= WANTED
    assert all(rows().values())


@pytest.mark.parametrize(
    ("number", "test"), [(n, test) for n, tests in rows().items() for test in tests]
)
def test_every_test_of_the_list_exists(number: str, test: str) -> None:
    path, _, name = test.partition("::")
    text = (ROOT / path).read_text()
    assert f"def {name}(" in text or f"test('{name}'" in text or not name, number
