"""Where a setting decided, the refusal names that one and its rule, and no other."""

from __future__ import annotations

import pytest

from matta.actions import Action, Discard, ReturnDiscard, TakeDiscards
from matta.protocol import Ruling, SeatSetup
from matta.reasons import Refusal
from matta.saving import Recorded, begin
from matta.scala40.play import check
from tests.rules.table import Turn, rules

SETS = "7S 7H *=7D"


def told(turn: Turn, action: Action) -> tuple[str, str, str]:
    refusal = check(turn.round, action)
    assert isinstance(refusal, Refusal)
    return refusal.reason, refusal.rule, refusal.setting


def test_a_taken_card_that_may_not_go_back() -> None:
    """S40-DRAW-5: the setting says so, not the moment."""
    turn = Turn(rules(taken_return=False), "2S 3S KH QC", "5H 6H 7H", pile="4S")
    assert turn.take() is None
    assert told(turn, ReturnDiscard()) == ("NO_RETURN", "S40-DRAW-5", "taken_return")
    usual = Turn(rules(), "2S 3S KH QC", "5H 6H 7H", pile="4S")
    usual.draw()
    assert told(usual, ReturnDiscard()) == ("NO_RETURN", "S40-DRAW-5", "")


@pytest.mark.parametrize(
    ("card", "rule", "setting"),
    [
        ("7D", "S40-DISC-8", "ban_counts_swap"),
        ("8H", "S40-DISC-5", "attach_discard_ban"),
    ],
)
def test_a_card_that_could_only_be_swapped_in(
    card: str, rule: str, setting: str
) -> None:
    """S40-DISC-8 against S40-DISC-5."""
    law = rules(ban_counts_swap=True, attach_discard_ban="all")
    turn = Turn(law, f"{card} KC QD 2S", SETS, "5H 6H 7H")
    turn.draw()
    action = Discard(*turn.cards(card))
    assert told(turn, action) == ("ATTACHES", rule, setting)


@pytest.mark.parametrize(
    ("before", "setting"),
    [("free", "taken_must_be_used"), ("if_opens", "draw_before_open")],
)
def test_a_taken_card_that_was_not_used(before: str, setting: str) -> None:
    """S40-DRAW-3: under `free` only the duty to use a card asks for an opening."""
    turn = Turn(
        rules(draw_before_open=before),
        "10S JS QS KS 4D 2H",
        pile="9S",
        opened=False,
    )
    assert turn.do(TakeDiscards()) is None
    action = Discard(*turn.cards("2H"))
    assert told(turn, action) == ("TAKEN_NOT_USED", "S40-DRAW-3", setting)


@pytest.mark.parametrize("name", ["Zoë", "山田", "Ada \u200d", "\U0001faea", "a/b"])
def test_any_sign_makes_a_name(name: str) -> None:
    assert isinstance(seated(name), Recorded)


@pytest.mark.parametrize("name", ["a\nb", "\x00", "\u2028", "\u202eAda", "x" * 25])
def test_what_breaks_a_line_makes_none(name: str) -> None:
    refusal = seated(name)
    assert isinstance(refusal, Refusal)
    assert refusal.setting == "name"


def seated(name: str) -> Recorded | Refusal:
    seats = (SeatSetup("person", "", name), SeatSetup("bot", "normal"))
    return begin("scala40", Ruling("due", {}), seats, bytes(32))
