"""What each value of each setting does: one probe for a setting, a row for a value.

One long table on purpose: it is read beside section 1.1 of the rule book.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from matta.actions import ReturnDiscard
from matta.cards import is_joker
from matta.melds import End
from matta.reasons import Reason
from matta.scala40.round import RoundResult, deal
from matta.scala40.rules import Rules, make_rules, settings_of, sides
from matta.scala40.scoring import hand_value, score, side_scores
from matta.scala40.sheet import settings_info
from matta.scala40.standing import standing
from matta.view import Phase
from tests.rules.table import Turn, key_that_turns_up, nearly_spent, real

Probe = Callable[[Rules], object]
KINGS, LOW_RUN = "KS KH KC", "3S 4S 5S"  # 30 and 12 points


@dataclass(frozen=True, slots=True)
class Effect:
    """What a probe finds under each value of a setting, other settings as given."""

    probe: Probe
    expected: dict[object, object]
    base: dict[str, object] = field(default_factory=dict)


def stock(law: Rules) -> object:
    return len(deal(law, tuple(range(law.players)), 0, bytes(32))[0].stock)


def sitting(law: Rules) -> object:
    return sides(law)


def turned_up(law: Rules) -> object:
    key = key_that_turns_up(joker=True)
    return is_joker(deal(law, (0, 1, 2), 0, key)[0].discards[0])


def opening(law: Rules, *melds: str) -> Reason | None:
    turn = Turn(law, f"{' '.join(melds)} 9D JC", opened=False)
    turn.draw()
    return turn.open(*melds)


def opens_with_42(law: Rules) -> object:
    return opening(law, KINGS, LOW_RUN)


def opens_with_jokers(law: Rules) -> object:
    beside = opening(law, KINGS, LOW_RUN, "8D * 10D")
    needed = opening(law, KINGS, "8D * 10D")
    return beside, needed


def lays_after_opening(law: Rules) -> object:
    turn = Turn(law, f"{KINGS} {LOW_RUN} 5H 6H 7H 9D", opened=False)
    turn.draw()
    turn.open(KINGS, LOW_RUN)
    return turn.lay("5H 6H 7H")


def pile_before_opening(law: Rules) -> object:
    """Take 6S; open without it; what that says, and the discard after attaching it."""
    turn = Turn(law, f"{KINGS} {LOW_RUN} 9D JC", pile="6S", opened=False)
    taken = turn.take()
    if taken is not None:
        return taken
    opened = turn.open(KINGS, LOW_RUN)
    if opened is not None:
        return opened
    turn.attach(1, "6S")
    return turn.discard("9D")


def first_upcard(law: Rules) -> object:
    turn = Turn(law, "KH QD", pile="9C", opened=False, done=0)
    return turn.take() or turn.discard("KH")


def keeps_the_taken_card(law: Rules) -> object:
    turn = Turn(law, "KH QD", pile="9C")
    turn.take()
    return turn.discard("KH")


def puts_back(law: Rules) -> object:
    turn = Turn(law, "KH QD", "4S 5S 6S", pile="7S")
    turn.take()
    return turn.do(ReturnDiscard())


def lays(law: Rules, *melds: str) -> tuple[Reason | None, ...]:
    found = []
    for meld in melds:
        names = " ".join(name.partition("=")[0] for name in meld.split())
        turn = Turn(law, f"{names} KD QC")
        turn.draw()
        found.append(turn.lay(meld))
    return tuple(found)


def one_two_three_jokers(law: Rules) -> object:
    return lays(law, "5S * 7S", "5S *=6S *=7S 8S", "5S *=6S *=7S *=8S 9S")


def three_two_one_naturals(law: Rules) -> object:
    return lays(law, "5S 6S 7S *=8S", "5S *=6S 7S", "5S *=6S *=7S")


def five_and_six_cards(law: Rules) -> object:
    return lays(law, "2H 3H 4H 5H 6H", "2H 3H 4H 5H 6H 7H")


def swaps_undeclared(law: Rules) -> object:
    """Lay 7S 7H and an undeclared joker, then put the 7C in its place."""
    turn = Turn(law, "7S 7H * 7C KD QC")
    turn.draw()
    return turn.lay("7S 7H *") or turn.swap(0, "7C")


def swaps(law: Rules) -> object:
    turn = Turn(law, "6S KD QC", "4S 5S *")
    turn.draw()
    return turn.swap(0, "6S")


def keeps_the_joker(law: Rules) -> object:
    turn = Turn(law, "6S KD QC", "4S 5S *")
    turn.draw()
    turn.swap(0, "6S")
    return turn.discard("KD")


def attaches_the_joker_where_it_was(law: Rules) -> object:
    turn = Turn(law, "6S KD QC", "4S 5S *")
    turn.draw()
    turn.swap(0, "6S")
    return turn.attach(0, "*", End.HIGH)


def throws_a_joker(law: Rules) -> object:
    found = []
    for opened in (False, True):
        turn = Turn(law, "* KD QC", opened=opened)
        turn.draw()
        found.append(turn.discard("*"))
    return tuple(found)


def leaves_a_joker(law: Rules) -> object:
    turn = Turn(law, "*", "4S 5S 6S", draw="7S")
    turn.draw()
    return turn.attach(0, "7S") or turn.discard("*")


def throws_what_attaches(law: Rules) -> object:
    """Whether 7S may go: two closed, two opened, three closed, three opened."""
    found = ""
    for players in (2, 3):
        for opened in (False, True):
            turn = Turn(law, "7S KD QC", "4S 5S 6S", opened=opened, players=players)
            turn.draw()
            found += "no " if turn.discard("7S") is Reason.ATTACHES else "yes "
    return found.strip()


def throws_what_swaps(law: Rules) -> object:
    turn = Turn(law, "6S KD QC", "4S 5S *")
    turn.draw()
    return turn.discard("6S")


def closes_by_attaching(law: Rules) -> object:
    turn = Turn(law, "7S", "4S 5S 6S", draw="8S")
    turn.draw()
    return turn.attach(0, "7S 8S"), turn.closed


def closes_at_once(law: Rules) -> object:
    turn = Turn(law, "7S", "4S 5S 6S", draw="KD", done=2)
    turn.draw()
    return turn.attach(0, "7S")


def closes_with_an_attached_card(law: Rules) -> object:
    turn = Turn(law, f"{KINGS} {LOW_RUN} 7H", "8H 9H 10H", opened=False, draw="2C")
    turn.draw()
    turn.open(KINGS, LOW_RUN)
    turn.attach(0, "7H")
    turn.discard("2C")
    return turn.closed, turn.closed_in_hand


def closes_in_hand_with_9(law: Rules) -> object:
    turn = Turn(law, "2S 3S 4S", opened=False, draw="KD")
    turn.draw()
    return turn.go_out("2S 3S 4S", discard="KD")


WHOLE = "2H 5H 9H JD 3C 6C 10C QS 4D 8S KH 7D 4C"  # 88 points
HANDS = {0: (), 1: real("KS 7H *"), 2: real(WHOLE)}
OPENED = {0: True, 1: True, 2: False}


def price(law: Rules, *, in_hand: bool) -> object:
    prices = score(RoundResult(0, in_hand, HANDS, OPENED), law)
    return prices[1], prices[2]


def after_closing(law: Rules) -> object:
    return price(law, in_hand=False)


def after_closing_in_hand(law: Rules) -> object:
    return price(law, in_hand=True)


def one_ace(law: Rules) -> object:
    return hand_value(real("AS"), law), hand_value(real("AS AH"), law)


def figures(law: Rules) -> object:
    opens = opening(law, "AS AH AD")
    return opens, hand_value(real("JS QS KS AS *"), law), hand_value(real("AS"), law)


def end_of_stock(law: Rules) -> object:
    """Whether the first, second and third exhaustion make the round void."""
    found = []
    for done in range(3):
        turn = nearly_spent(law, done)
        turn.discard("9C")
        found.append(turn.round.phase is Phase.OVER)
    return tuple(found)


def void(law: Rules) -> object:
    return tuple(score(RoundResult(None, False, HANDS, OPENED), law).values())


def standing_of_three(law: Rules) -> object:
    """Who is out and who has won after 90, 60, 30 and a round of 20, 0, 5."""
    after = standing(
        {0: 90, 1: 60, 2: 30},
        {0: 20, 1: 0, 2: 5},
        law,
        closer=1,
        rounds=2,
        reentries={},
    )
    return after.out, after.winner


def comes_back(law: Rules) -> object:
    """How often seat 0, at the limit every round, comes back."""
    used = 0
    while used < 5:
        after = standing(
            {0: 90, 1: 60, 2: 30},
            {0: 20, 1: 0, 2: 5},
            law,
            closer=1,
            rounds=1,
            reentries={0: used},
        )
        if not after.reentered:
            return used
        used += 1
    return "always"


def team_prices(law: Rules) -> object:
    return side_scores({0: 0, 1: 30, 2: 12, 3: 25}, 0, law)


def partner_attaches(law: Rules) -> object:
    """Whether a seat attaches in a round in which only its partner has opened."""
    turn = Turn(law, "7S KD QC", "4S 5S 6S", players=4, opened=False)
    turn.round.opened = {(turn.seat + 2) % 4}
    turn.draw()
    return turn.attach(0, "7S")


def closes_with_what_attaches(law: Rules) -> object:
    turn = Turn(law, "7S", "4S 5S 6S", draw="8S")
    turn.draw()
    turn.attach(0, "7S")
    return turn.discard("8S")


PAIRS: dict[str, object] = {"teams": "pairs", "players": 4}
ATTACHES, FIRST = Reason.ATTACHES, Reason.FIRST_ROUND
EFFECTS: dict[str, Effect] = {
    "players": Effect(stock, {2: 81, 3: 68, 4: 55, 5: 42, 6: 29}),
    "teams": Effect(
        sitting,
        {
            "none": ((0,), (1,), (2,)),
            "pairs": ((0, 2), (1, 3)),
            "trios": ((0, 2, 4), (1, 3, 5)),
        },
    ),
    "upcard_joker": Effect(turned_up, {"replace": False, "allow": True}),
    "open_min": Effect(
        opens_with_42,
        {0: None, 40: None, 42: None, 43: Reason.OPEN_TOO_LOW},
    ),
    "open_joker": Effect(
        opens_with_jokers,
        {
            "any": (None, None),
            "clean_first": (None, Reason.OPEN_JOKER),
            "none": (Reason.OPEN_JOKER, Reason.OPEN_JOKER),
        },
    ),
    "act_after_open": Effect(
        lays_after_opening, {True: None, False: Reason.NOT_OPENED}
    ),
    "draw_before_open": Effect(
        pile_before_opening,
        {
            "never": Reason.PILE_BEFORE_OPENING,
            "if_opens": Reason.TAKEN_NOT_USED,
            "free": None,
        },
    ),
    "first_upcard_free": Effect(
        first_upcard, {True: None, False: Reason.PILE_BEFORE_OPENING}
    ),
    "taken_must_be_used": Effect(
        keeps_the_taken_card, {True: Reason.TAKEN_NOT_USED, False: None}
    ),
    "taken_return": Effect(puts_back, {True: None, False: Reason.NO_RETURN}),
    "max_jokers_per_meld": Effect(
        one_two_three_jokers,
        {
            1: (None, Reason.TOO_MANY_JOKERS, Reason.TOO_MANY_JOKERS),
            2: (None, None, Reason.TOO_MANY_JOKERS),
            0: (None, None, None),
        },
    ),
    "min_naturals_per_meld": Effect(
        three_two_one_naturals,
        {
            1: (None, None, None),
            2: (None, None, Reason.TOO_FEW_NATURALS),
            3: (None, Reason.TOO_FEW_NATURALS, Reason.TOO_FEW_NATURALS),
        },
        {"max_jokers_per_meld": 2},
    ),
    "run_max_len": Effect(
        five_and_six_cards, {14: (None, None), 5: (None, Reason.TOO_LONG)}
    ),
    "joker_set_identity": Effect(
        swaps_undeclared, {"declared": Reason.JOKER_NOT_DECLARED, "either": None}
    ),
    "joker_swap": Effect(swaps, {"after_open": None, "never": Reason.NO_SWAP}),
    "joker_reuse": Effect(
        keeps_the_joker, {"same_turn": Reason.JOKER_PENDING, "hand": None}
    ),
    "joker_reuse_same_meld": Effect(
        attaches_the_joker_where_it_was, {True: None, False: Reason.JOKER_SAME_MELD}
    ),
    "discard_joker": Effect(
        throws_a_joker,
        {
            "never": (Reason.JOKER_DISCARD, Reason.JOKER_DISCARD),
            "opened_only": (Reason.JOKER_DISCARD, None),
            "always": (None, None),
        },
    ),
    "close_on_joker": Effect(leaves_a_joker, {True: None, False: Reason.NEED_DISCARD}),
    "attach_discard_ban": Effect(
        throws_what_attaches,
        {
            "none": "yes yes yes yes",
            "unopened": "no yes no yes",
            "fisca": "no yes no no",
            "opened_in_two": "yes no no no",
            "all": "no no no no",
        },
    ),
    "ban_counts_swap": Effect(throws_what_swaps, {True: ATTACHES, False: None}),
    "close_needs_discard": Effect(
        closes_by_attaching, {True: (Reason.NEED_DISCARD, False), False: (None, True)}
    ),
    "no_close_first_round": Effect(closes_at_once, {True: FIRST, False: None}),
    "in_hand_definition": Effect(
        closes_with_an_attached_card,
        {"melds_only": (True, False), "same_turn": (True, True)},
    ),
    "in_hand_needs_open_min": Effect(
        closes_in_hand_with_9, {True: Reason.OPEN_TOO_LOW, False: None}
    ),
    "in_hand_multiplier": Effect(after_closing_in_hand, {1: (42, 88), 2: (84, 176)}),
    "in_hand_full_hand_flat": Effect(
        after_closing_in_hand,
        {None: (84, 176), 100: (84, 100)},
        {"in_hand_multiplier": 2},
    ),
    "unopened_flat": Effect(after_closing, {None: (42, 88), 100: (42, 100)}),
    "unopened_flat_doubles": Effect(
        after_closing_in_hand,
        {True: (84, 200), False: (84, 100)},
        {"in_hand_multiplier": 2, "unopened_flat": 100},
    ),
    "lone_ace_value": Effect(one_ace, {11: (11, 22), 1: (1, 22)}),
    "figure_values": Effect(
        figures,
        {"ten": (Reason.OPEN_TOO_LOW, 66, 11), "progressive": (None, 64, 14)},
    ),
    "max_reshuffles": Effect(
        end_of_stock,
        {
            None: (False, False, False),
            0: (True, True, True),
            1: (False, True, True),
            2: (False, False, True),
        },
    ),
    "void_hand_scoring": Effect(void, {"none": (0, 0, 0), "count": (0, 42, 88)}),
    "match_type": Effect(
        standing_of_three,
        {
            "elimination": ((0,), ()),
            "total": ((), (2,)),
            "single": ((), (1,)),
            "hands": ((), (2,)),
        },
        {"hands_count": 2},
    ),
    "limit": Effect(
        standing_of_three,
        {101: ((0,), ()), 110: ((0,), ()), 111: ((), ()), 50: ((0, 1), (2,))},
    ),
    "hands_count": Effect(
        standing_of_three, {2: ((), (2,)), 3: ((), ())}, {"match_type": "hands"}
    ),
    "reentry": Effect(comes_back, {0: 0, 1: 1, 2: 2, "unlimited": "always"}),
    "team_score": Effect(
        team_prices, {"sum": {0: 12, 1: 55}, "worst": {0: 12, 1: 30}}, PAIRS
    ),
    "team_closer_partner": Effect(
        team_prices, {"counts": {0: 12, 1: 55}, "free": {0: 0, 1: 55}}, PAIRS
    ),
    "team_opening": Effect(
        partner_attaches, {"individual": Reason.NOT_OPENED, "team": None}, PAIRS
    ),
    "ban_spares_closing": Effect(
        closes_with_what_attaches, {True: None, False: ATTACHES}
    ),
}
ROWS = [(name, value) for name, effect in EFFECTS.items() for value in effect.expected]


@pytest.mark.parametrize(("name", "value"), ROWS)
def test_a_value_of_a_setting_does_what_the_rules_say(name: str, value: object) -> None:
    effect = EFFECTS[name]
    players = {"pairs": 4, "trios": 6}.get(str(value), 3)
    law = make_rules("fisca", {"players": players, **effect.base, name: value})
    assert isinstance(law, Rules), law
    assert effect.probe(law) == effect.expected[value]


def test_every_setting_has_a_probe_and_every_named_value_a_row() -> None:
    assert list(EFFECTS) == list(settings_of(Rules()))
    for info in settings_info():
        if info.least is None:
            assert set(info.choices) == set(EFFECTS[info.name].expected), info.name
