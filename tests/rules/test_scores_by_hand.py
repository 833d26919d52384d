"""Rounds whose scores were added up by hand, one a line.

A line is: preset, settings that differ, how the round ended, then everybody but the
closer (in a void round everybody) with `+` if it had opened and `-` if not, the cards
it held and what it writes. ALL is one card of each rank: 11 and 2 to 9 and four tens
are 95. LOW holds pairs from two to seven and an eight, 62. HIGH holds two jokers, two
aces, eight tens and a nine, 161.
"""

from __future__ import annotations

import pytest

from matta.scala40.round import RoundResult
from matta.scala40.rules import Rules
from matta.scala40.scoring import score
from matta.settings import Setting
from tests.rules.table import real, rules

HANDS = {
    "ALL": "AS 2H 3D 4C 5S 6H 7D 8C 9S 10H JD QC KS",
    "LOW": "2S 2H 3S 3H 4S 4H 5S 5H 6S 6H 7S 7H 8D",
    "HIGH": "* * AS AH KH KD QS QC JD JS 10H 10C 9D",
}
ROUNDS = """
fisca closed: + KH QD 5S = 25
fisca closed: + * = 25
fisca closed: + AS = 11
fisca closed: + AS AH = 22
fisca closed: + * AS = 36
fisca closed: + 2S 2H 2D = 6
fisca closed: + 10S JS QS KS AS = 51
fisca closed: - ALL = 95
fisca closed: - LOW = 62
fisca closed: - HIGH = 161
fisca closed: + 9H = 9, + 8C 7D = 15, - ALL = 95
fisca in hand: + KH = 10
fisca in hand: - ALL = 95
fisca in hand: - LOW = 62, + * 2S = 27
fisca void: + KH = 0, - ALL = 0
fisca_scarto closed: + 3S 4S = 7, - LOW = 62
fisca_scarto in hand: + 3S 4S = 7, - HIGH = 161
fisca_senza_jolly closed: + * 2S = 27
fisca_senza_jolly in hand: + * 2S = 27, - ALL = 95
fisca_in_mano closed: + KH QD 5S = 25
fisca_in_mano closed: - ALL = 95
fisca_in_mano in hand: + KH QD 5S = 50
fisca_in_mano in hand: + AS = 22
fisca_in_mano in hand: + * = 50, - ALL = 100
fisca_in_mano in hand: - LOW = 100
fisca_in_mano in hand: - HIGH = 100
fisca_in_mano void: + KH = 0, - LOW = 0
casa closed: + KH QD 5S = 25
casa closed: - ALL = 100
casa closed: - LOW = 100
casa closed: - HIGH = 100
casa closed: + 5S = 5, + 6H 7C = 13, - ALL = 100, + * = 25, + AD AC = 22
casa in hand: + KH QD 5S = 50
casa in hand: + * AS = 72
casa in hand: + AS = 22
casa in hand: - ALL = 100, + 5S = 10
casa in hand: - HIGH = 100
casa void: + KH = 0, - ALL = 0
due closed: + KH QD 5S = 25
due closed: + * * = 50
due closed: - LOW = 100
due closed: - HIGH = 100
due in hand: + KH = 20
due in hand: + * * = 100
due in hand: - LOW = 200
due in hand: - HIGH = 200
due void: + KH = 0, - LOW = 0
fisca lone_ace_value=1 closed: + AS = 1
fisca lone_ace_value=1 closed: + AS 2S = 13
fisca lone_ace_value=1 closed: + AS AH = 22
fisca_in_mano lone_ace_value=1 in hand: + AS = 2
fisca figure_values=progressive closed: + JS QH KD = 36
fisca figure_values=progressive closed: + AS = 14
fisca figure_values=progressive closed: + * = 14
fisca figure_values=progressive closed: + 10S 9S = 19
fisca figure_values=progressive closed: - ALL = 104
fisca unopened_flat=100 closed: - LOW = 100, + 2S = 2
fisca unopened_flat=0 closed: - LOW = 0, + 2S = 2
fisca void_hand_scoring=count void: + KH 2S = 12, - ALL = 95
casa void_hand_scoring=count void: + KH = 10, - ALL = 100
due void_hand_scoring=count void: + 9S = 9, - LOW = 100
casa unopened_flat_doubles=1 in hand: - ALL = 200, + 5S = 10
casa unopened_flat_doubles=1 closed: - ALL = 100, + 5S = 5
casa in_hand_full_hand_flat=150 in hand: - ALL = 150, + 5S = 10
casa in_hand_multiplier=1 in hand: - ALL = 100, + KH = 10
due unopened_flat_doubles=0 in hand: - LOW = 100
fisca_in_mano unopened_flat=50 in hand: - ALL = 100, + 5S = 10
fisca_in_mano unopened_flat=50 closed: - ALL = 50, + 5S = 5
fisca_in_mano in_hand_full_hand_flat=0 in hand: - HIGH = 0, + * = 50
"""
ENDS = ("closed", "in hand", "void")


def read(line: str) -> tuple[Rules, RoundResult, dict[int, int]]:
    """The rules, the result and the scores that a line tells."""
    head, told = line.split(": ")
    end = next(end for end in ENDS if head.endswith(end))
    preset, *changed = head.removesuffix(end).split()
    settings: dict[str, Setting] = {}
    for name, value in (setting.split("=") for setting in changed):
        settings[name] = int(value) if value.isdigit() else value
        if name == "unopened_flat_doubles":
            settings[name] = value == "1"
    first = 0 if end == "void" else 1
    hands = {} if end == "void" else {0: ()}
    opened, scores = dict.fromkeys(hands, True), dict.fromkeys(hands, 0)
    for seat, one in enumerate(told.split(", "), first):
        held, points = one.split(" = ")
        sign, *cards = held.split()
        names = " ".join(HANDS.get(card, card) for card in cards)
        hands[seat], opened[seat] = real(names), sign == "+"
        scores[seat] = int(points)
    players = {"players": len(hands)} if preset != "due" else {}
    closer = None if end == "void" else 0
    result = RoundResult(closer, end == "in hand", hands, opened)
    return rules(preset, **players, **settings), result, scores


def test_the_table_is_long_enough() -> None:
    assert len(ROUNDS.strip().splitlines()) >= 60


@pytest.mark.parametrize("line", ROUNDS.strip().splitlines())
def test_a_round_costs_what_was_added_up_by_hand(line: str) -> None:
    """S40-SCORE-1 to S40-SCORE-6, S40-VAL-4 to S40-VAL-6; field report A16."""
    law, result, scores = read(line)
    assert score(result, law) == scores
