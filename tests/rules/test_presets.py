"""The settings of section 1.1, typed in by hand, and the conflicts of section 1.2."""

from __future__ import annotations

import pytest

from matta.reasons import Reason, Refusal
from matta.scala40.rules import Rules, make_rules, settings_of

COLUMNS = (
    "fisca",
    "fisca_scarto",
    "fisca_in_mano",
    "fisca_senza_jolly",
    "due",
    "casa",
)
SAME = "="
# setting: fisca, fisca_scarto, fisca_in_mano, fisca_senza_jolly, due, casa
TABLE: dict[str, tuple[object, ...]] = {
    "teams": ("none", SAME, SAME, SAME, "none", "none"),
    "upcard_joker": ("replace", SAME, SAME, SAME, "replace", "replace"),
    "open_min": (40, SAME, SAME, SAME, 40, 40),
    "open_joker": ("any", SAME, SAME, "clean_first", "any", "any"),
    "act_after_open": (True, SAME, SAME, SAME, True, True),
    "draw_before_open": ("never", "if_opens", SAME, SAME, "if_opens", "if_opens"),
    "first_upcard_free": (False, SAME, SAME, SAME, False, False),
    "taken_must_be_used": (True, SAME, SAME, SAME, True, True),
    "taken_return": (True, SAME, SAME, SAME, True, True),
    "max_jokers_per_meld": (1, SAME, SAME, SAME, 1, 1),
    "min_naturals_per_meld": (2, SAME, SAME, SAME, 2, 2),
    "run_max_len": (14, SAME, SAME, SAME, 14, 14),
    "joker_set_identity": ("declared", SAME, SAME, SAME, "declared", "declared"),
    "joker_swap": ("after_open", SAME, SAME, SAME, "after_open", "after_open"),
    "joker_reuse": ("same_turn", SAME, SAME, SAME, "hand", "hand"),
    "joker_reuse_same_meld": (False, SAME, SAME, SAME, True, True),
    "discard_joker": ("opened_only", SAME, SAME, SAME, "always", "opened_only"),
    "close_on_joker": (True, SAME, SAME, SAME, True, True),
    "attach_discard_ban": ("fisca", SAME, SAME, SAME, "none", "unopened"),
    "ban_counts_swap": (False, SAME, SAME, SAME, False, False),
    "close_needs_discard": (True, SAME, SAME, SAME, True, True),
    "no_close_first_round": (True, SAME, SAME, SAME, False, True),
    "in_hand_definition": ("melds_only", SAME, SAME, SAME, "same_turn", "melds_only"),
    "in_hand_needs_open_min": (False, SAME, SAME, SAME, True, False),
    "in_hand_multiplier": (1, SAME, 2, SAME, 2, 2),
    "in_hand_full_hand_flat": (None, SAME, 100, SAME, None, None),
    "unopened_flat": (None, SAME, SAME, SAME, 100, 100),
    "unopened_flat_doubles": (False, SAME, SAME, SAME, True, False),
    "lone_ace_value": (11, SAME, SAME, SAME, 11, 11),
    "figure_values": ("ten", SAME, SAME, SAME, "ten", "ten"),
    "max_reshuffles": (None, SAME, SAME, SAME, 1, None),
    "void_hand_scoring": ("none", SAME, SAME, SAME, "none", "none"),
    "match_type": ("elimination", SAME, SAME, SAME, "elimination", "elimination"),
    "limit": (101, SAME, SAME, SAME, 101, 101),
    "hands_count": (None, SAME, SAME, SAME, None, None),
    "reentry": (0, SAME, SAME, SAME, 0, 1),
    "team_score": ("sum", SAME, SAME, SAME, "sum", "sum"),
    "team_closer_partner": ("counts", SAME, SAME, SAME, "counts", "counts"),
    "team_opening": ("individual", SAME, SAME, SAME, "individual", "individual"),
    "ban_spares_closing": (True, SAME, SAME, SAME, True, True),
}


def made(preset: str, **settings: object) -> Rules:
    rules = make_rules(preset, settings)
    assert isinstance(rules, Rules), rules
    return rules


@pytest.mark.parametrize("column", range(6), ids=COLUMNS)
@pytest.mark.parametrize("name", TABLE)
def test_a_cell_of_the_table(name: str, column: int) -> None:
    cell = TABLE[name][column]
    value = settings_of(made(COLUMNS[column]))[name]
    expected = TABLE[name][0] if cell is SAME else cell
    assert (value, type(value)) == (expected, type(expected))


def test_the_table_names_every_setting_but_the_players() -> None:
    assert ["players", *TABLE] == list(settings_of(made("fisca")))
    assert len(TABLE) == 40


@pytest.mark.parametrize("preset", COLUMNS)
@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_play_but_due_is_for_two(preset: str, players: int) -> None:
    rules = make_rules(preset, {"players": players})
    allowed = players == 2 or preset != "due"
    assert isinstance(rules, Rules) is allowed
    if isinstance(rules, Refusal):
        assert rules.reason is Reason.SETTINGS_CONFLICT


CONFLICTS: list[tuple[str, dict[str, object], set[str]]] = [
    ("fisca", {"teams": "pairs"}, {"teams", "players"}),
    ("fisca", {"teams": "pairs", "players": 6}, {"teams", "players"}),
    ("fisca", {"teams": "trios", "players": 4}, {"teams", "players"}),
    ("due", {"players": 3}, {"players", "preset"}),
    ("casa", {"match_type": "hands"}, {"match_type", "hands_count"}),
    (
        "casa",
        {"lone_ace_value": 1, "figure_values": "progressive"},
        {"lone_ace_value", "figure_values"},
    ),
]


@pytest.mark.parametrize(("preset", "settings", "both"), CONFLICTS)
def test_settings_that_exclude_each_other_are_both_named(
    preset: str, settings: dict[str, object], both: set[str]
) -> None:
    refusal = make_rules(preset, settings)
    assert isinstance(refusal, Refusal)
    assert refusal.reason is Reason.SETTINGS_CONFLICT
    assert {refusal.setting, refusal.facts["other"]} == both


@pytest.mark.parametrize(
    "settings",
    [
        {"teams": "pairs", "players": 4},
        {"teams": "trios", "players": 6},
        {"match_type": "hands", "hands_count": 4},
        {"hands_count": 4},
        {"lone_ace_value": 1},
        {"figure_values": "progressive"},
        {"match_type": "single", "limit": 500},
        {"reentry": "unlimited"},
        {"joker_swap": "never", "ban_counts_swap": True},
    ],
)
def test_what_does_not_exclude_each_other_stands(settings: dict[str, object]) -> None:
    rules = made("fisca", **settings)
    assert {name: settings_of(rules)[name] for name in settings} == settings


def test_teams_play_to_201_unless_said_otherwise() -> None:
    # S40-TEAM-5
    assert made("fisca", teams="pairs", players=4).limit == 201
    assert made("fisca", teams="pairs", players=4, limit=101).limit == 101
