"""The rule sheet seen from outside: what each setting may be, and which are idle.

A setting is idle when others leave it without effect (rules document, section
1.2): it is accepted, and shown greyed.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import NoneType
from typing import Final, Literal, get_args, get_origin

from matta.scala40.rules import HINTS, RANGES, Rules
from matta.settings import Setting, SettingInfo

RULE_OF: Final = {
    "players": "S40-DEAL-1",
    "teams": "S40-TEAM-1",
    "upcard_joker": "S40-DEAL-6",
    "open_min": "S40-OPEN-1",
    "open_joker": "S40-OPEN-9",
    "act_after_open": "S40-OPEN-6",
    "draw_before_open": "S40-DRAW-3",
    "first_upcard_free": "S40-DRAW-8",
    "taken_must_be_used": "S40-DRAW-4",
    "taken_return": "S40-DRAW-5",
    "max_jokers_per_meld": "S40-JOK-1",
    "min_naturals_per_meld": "S40-MELD-4",
    "run_max_len": "S40-RUN-3",
    "joker_set_identity": "S40-JOK-3",
    "joker_swap": "S40-JOK-5",
    "joker_reuse": "S40-JOK-6",
    "joker_reuse_same_meld": "S40-JOK-6",
    "discard_joker": "S40-JOK-9",
    "close_on_joker": "S40-JOK-10",
    "attach_discard_ban": "S40-DISC-5",
    "ban_counts_swap": "S40-DISC-8",
    "close_needs_discard": "S40-CLOSE-1",
    "no_close_first_round": "S40-CLOSE-4",
    "in_hand_definition": "S40-INH-1",
    "in_hand_needs_open_min": "S40-INH-2",
    "in_hand_multiplier": "S40-SCORE-4",
    "in_hand_full_hand_flat": "S40-SCORE-4",
    "unopened_flat": "S40-SCORE-3",
    "unopened_flat_doubles": "S40-SCORE-4",
    "lone_ace_value": "S40-VAL-5",
    "figure_values": "S40-VAL-6",
    "max_reshuffles": "S40-STOCK-3",
    "void_hand_scoring": "S40-SCORE-6",
    "match_type": "S40-MATCH-1",
    "limit": "S40-MATCH-2",
    "hands_count": "S40-MATCH-7",
    "reentry": "S40-MATCH-6",
    "team_score": "S40-TEAM-4",
    "team_closer_partner": "S40-TEAM-4",
    "team_opening": "S40-TEAM-3",
    "ban_spares_closing": "S40-DISC-6",
}

# Usual numbers, offered before any other within the range.
_USUAL: Final[dict[str, tuple[Setting, ...]]] = {
    "players": (2, 3, 4, 5, 6),
    "open_min": (40,),
    "in_hand_full_hand_flat": (None, 100),
    "unopened_flat": (None, 100),
    "max_reshuffles": (None, 0, 1, 2),
    "limit": (101, 150, 151, 201, 301, 501, 1000, 1500, 2000),
    "hands_count": (None, 4, 8, 12),
    "reentry": (0, 1, 2, "unlimited"),
}


def settings_info() -> tuple[SettingInfo, ...]:
    """Every setting, in the order of the rules document."""
    infos = []
    for name, rule in RULE_OF.items():
        choices = _USUAL.get(name) or tuple(_values(HINTS[name]))
        least, most = RANGES.get(name, (None, None))
        infos.append(SettingInfo(name, rule, choices, least, most))
    return tuple(infos)


def _values(hint: object) -> Iterator[Setting]:
    if hint is bool:
        yield from (True, False)
    elif hint is NoneType:
        yield None
    elif get_origin(hint) is Literal:
        yield from get_args(hint)
    else:
        for part in get_args(hint):
            yield from _values(part)


def idle_settings(rules: Rules) -> tuple[str, ...]:
    """The settings that have no effect beside the others (section 1.2)."""
    alone = rules.match_type != "elimination" or rules.players == 2
    teams = rules.teams != "none"
    single = rules.match_type == "single"
    idle = {
        "limit": rules.match_type in ("single", "hands"),
        "hands_count": rules.match_type != "hands",
        "reentry": teams or alone,
        "unopened_flat_doubles": rules.unopened_flat is None
        or rules.in_hand_multiplier == 1,
        "joker_reuse_same_meld": rules.joker_reuse == "hand"
        or rules.joker_swap == "never",
        "joker_reuse": rules.joker_swap == "never",
        "ban_counts_swap": rules.joker_swap == "never",
        "ban_spares_closing": rules.attach_discard_ban == "none",
        "in_hand_multiplier": single,
        "in_hand_full_hand_flat": single,
        "team_score": not teams,
        "team_closer_partner": not teams,
        "team_opening": not teams,
    }
    return tuple(name for name in RULE_OF if idle.get(name, False))
