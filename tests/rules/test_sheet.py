"""The rule sheet from outside: allowed values, idle settings, refused mixtures."""

from __future__ import annotations

import json
from itertools import product

import pytest

from matta.reasons import Refusal
from matta.scala40.rules import PRESETS, Rules, make_rules, settings_of
from matta.scala40.sheet import RULE_OF, idle_settings, settings_info
from matta.session import Session


def test_every_setting_is_described_in_order() -> None:
    """All 41 settings of section 1.1, each with its rule."""
    assert [info.name for info in settings_info()] == list(settings_of(Rules()))
    assert len(RULE_OF) == 41


def test_every_offered_value_is_accepted() -> None:
    for info in settings_info():
        for value in info.choices:
            made = make_rules("fisca", {info.name: value})
            alone = isinstance(made, Rules)
            assert alone or made.reason == "SETTINGS_CONFLICT", (info.name, value)


def test_ranges_end_where_they_say() -> None:
    for info in settings_info():
        if info.least is None or info.most is None:
            continue
        for value, good in product(
            (info.least, info.most, info.least - 1, info.most + 1), (True, False)
        ):
            inside = info.least <= value <= info.most
            if inside is good:
                made = make_rules("fisca", {info.name: value})
                assert isinstance(made, Rules) is good, (info.name, value)


@pytest.mark.parametrize(
    ("settings", "idle"),
    [
        ({"match_type": "single"}, {"limit", "in_hand_multiplier"}),
        ({"match_type": "hands", "hands_count": 4}, {"limit", "reentry"}),
        ({"players": 4, "teams": "pairs"}, {"reentry"}),
        ({"joker_reuse": "hand"}, {"joker_reuse_same_meld"}),
        ({"joker_swap": "never"}, {"joker_reuse", "ban_counts_swap"}),
        ({"attach_discard_ban": "none"}, {"ban_spares_closing"}),
        ({"players": 4}, {"team_score", "team_closer_partner", "team_opening"}),
        ({"unopened_flat": None}, {"unopened_flat_doubles"}),
    ],
)
def test_what_others_leave_without_effect(
    settings: dict[str, object], idle: set[str]
) -> None:
    """Section 1.2: accepted and shown greyed."""
    rules = make_rules("fisca", settings)
    assert isinstance(rules, Rules)
    assert idle <= set(idle_settings(rules))


def test_what_has_an_effect_is_not_idle() -> None:
    rules = make_rules(
        "casa", {"players": 4, "unopened_flat_doubles": True, "reentry": 2}
    )
    assert isinstance(rules, Rules)
    idle = set(idle_settings(rules))
    assert not idle & {"limit", "reentry", "unopened_flat_doubles", "joker_reuse"}


def review(ruling: dict[str, object]) -> dict[str, object]:
    command = {"type": "review", "ticket": 7, "game": "scala40", "ruling": ruling}
    (answer,) = json.loads(Session().handle(json.dumps(command)))
    assert answer["ticket"] == 7
    return dict(answer)


def test_a_sheet_is_reviewed_without_a_match() -> None:
    good = review({"preset": "casa", "settings": {"limit": 151}})
    assert good["refusal"] is None
    assert good["settings"] == {**settings_of(PRESETS["casa"]), "limit": 151}
    bad = review({"preset": "casa", "settings": {"teams": "pairs", "players": 3}})
    assert bad["settings"] == {}
    assert isinstance(bad["refusal"], dict)
    assert bad["refusal"]["reason"] == "SETTINGS_CONFLICT"


def test_a_conflict_names_both_settings() -> None:
    made = make_rules("fisca", {"lone_ace_value": 1, "figure_values": "progressive"})
    assert isinstance(made, Refusal)
    assert {made.setting, made.facts["other"]} == {"lone_ace_value", "figure_values"}
