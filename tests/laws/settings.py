"""Random rule sheets: every setting with the values that change the play."""

from __future__ import annotations

from hypothesis import strategies as st

from matta.settings import Setting

Mixtures = st.SearchStrategy[dict[str, Setting]]
# A fixed number of rounds changes nothing within a round.
VALUES: dict[str, tuple[Setting, ...]] = {
    "upcard_joker": ("replace", "allow"),
    "open_min": (40, 0, 1, 30, 60),
    "open_joker": ("any", "clean_first", "none"),
    "act_after_open": (True, False),
    "draw_before_open": ("never", "if_opens", "free"),
    "first_upcard_free": (False, True),
    "taken_must_be_used": (True, False),
    "taken_return": (True, False),
    "max_jokers_per_meld": (1, 2, 0),
    "min_naturals_per_meld": (2, 1, 3),
    "run_max_len": (14, 5),
    "joker_set_identity": ("declared", "either"),
    "joker_swap": ("after_open", "never"),
    "joker_reuse": ("same_turn", "hand"),
    "joker_reuse_same_meld": (False, True),
    "discard_joker": ("opened_only", "never", "always"),
    "close_on_joker": (True, False),
    "attach_discard_ban": ("fisca", "none", "unopened", "opened_in_two", "all"),
    "ban_counts_swap": (False, True),
    "close_needs_discard": (True, False),
    "no_close_first_round": (True, False),
    "in_hand_definition": ("melds_only", "same_turn"),
    "in_hand_needs_open_min": (False, True),
    "in_hand_multiplier": (1, 2),
    "in_hand_full_hand_flat": (None, 100),
    "unopened_flat": (None, 100, 0),
    "unopened_flat_doubles": (False, True),
    "lone_ace_value": (11, 1),
    "figure_values": ("ten", "progressive"),
    "max_reshuffles": (None, 0, 1, 2),
    "void_hand_scoring": ("none", "count"),
    "match_type": ("elimination", "total", "single"),
    "limit": (101, 1, 500),
    "reentry": (0, 1, "unlimited"),
    "ban_spares_closing": (True, False),
}

TEAM_VALUES: dict[str, tuple[Setting, ...]] = {
    "team_score": ("sum", "worst"),
    "team_closer_partner": ("free", "counts"),
    "team_opening": ("individual", "team"),
}

# What decides when a match ends; `hands` needs a number of them.
MATCH_VALUES: dict[str, tuple[Setting, ...]] = {
    "match_type": ("elimination", "elimination", "total", "single", "hands"),
    "limit": (101, 60, 301),
}


def _some(values: dict[str, tuple[Setting, ...]]) -> Mixtures:
    optional = {name: st.sampled_from(of) for name, of in values.items()}
    return st.fixed_dictionaries({}, optional=optional)


mixtures = _some(VALUES)
team_settings = _some(TEAM_VALUES)
