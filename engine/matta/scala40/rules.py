"""The rule sheet of Scala 40: 41 settings as one frozen value, and its presets.

Names and values are those of the rules document, section 1.1, verbatim. A
preset says only what differs from the federation's sheet.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Final, Literal, get_args, get_origin, get_type_hints

from matta.melds import MeldLaw
from matta.reasons import Reason, Refusal, refuse

UNLIMITED: Final = "unlimited"
TEAM_LIMIT: Final = 201  # S40-TEAM-5


@dataclass(frozen=True, slots=True)
class Rules:
    """One table's rules; the defaults are the federation's (preset `fisca`)."""

    players: int = 2
    teams: Literal["none", "pairs", "trios"] = "none"
    upcard_joker: Literal["replace", "allow"] = "replace"
    open_min: int = 40
    open_joker: Literal["any", "clean_first", "none"] = "any"
    act_after_open: bool = True
    draw_before_open: Literal["never", "if_opens", "free"] = "never"
    first_upcard_free: bool = False
    taken_must_be_used: bool = True
    taken_return: bool = True
    max_jokers_per_meld: Literal[1, 2, 0] = 1
    min_naturals_per_meld: Literal[1, 2, 3] = 2
    run_max_len: Literal[14, 5] = 14
    joker_set_identity: Literal["declared", "either"] = "declared"
    joker_swap: Literal["after_open", "never"] = "after_open"
    joker_reuse: Literal["same_turn", "hand"] = "same_turn"
    joker_reuse_same_meld: bool = False
    discard_joker: Literal["never", "opened_only", "always"] = "opened_only"
    close_on_joker: bool = True
    attach_discard_ban: Literal["none", "unopened", "fisca", "opened_in_two", "all"] = (
        "fisca"
    )
    ban_counts_swap: bool = False
    close_needs_discard: bool = True
    no_close_first_round: bool = True
    in_hand_definition: Literal["melds_only", "same_turn"] = "melds_only"
    in_hand_needs_open_min: bool = False
    in_hand_multiplier: Literal[1, 2] = 1
    in_hand_full_hand_flat: int | None = None
    unopened_flat: int | None = None
    unopened_flat_doubles: bool = False
    lone_ace_value: Literal[11, 1] = 11
    figure_values: Literal["ten", "progressive"] = "ten"
    max_reshuffles: int | None = None
    void_hand_scoring: Literal["none", "count"] = "none"
    match_type: Literal["elimination", "total", "single", "hands"] = "elimination"
    limit: int = 101
    hands_count: int | None = None
    reentry: int | Literal["unlimited"] = 0
    team_score: Literal["sum", "worst"] = "sum"
    team_closer_partner: Literal["free", "counts"] = "counts"
    team_opening: Literal["individual", "team"] = "individual"
    ban_spares_closing: bool = True

    @property
    def law(self) -> MeldLaw:
        """What these rules allow in a meld."""
        return _law(
            self.max_jokers_per_meld,
            self.min_naturals_per_meld,
            self.run_max_len,
            self.joker_set_identity == "either",
            self.figure_values == "progressive",
        )


# The judge asks for the law at every meld and card: the same value every time.
_law: Final = lru_cache(maxsize=256)(MeldLaw)

FISCA: Final = Rules()
DUE: Final = Rules(
    draw_before_open="if_opens",
    joker_reuse="hand",
    joker_reuse_same_meld=True,
    discard_joker="always",
    attach_discard_ban="none",
    no_close_first_round=False,
    in_hand_definition="same_turn",
    in_hand_needs_open_min=True,
    in_hand_multiplier=2,
    unopened_flat=100,
    unopened_flat_doubles=True,
    max_reshuffles=1,
)
CASA: Final = Rules(
    draw_before_open="if_opens",
    joker_reuse="hand",
    joker_reuse_same_meld=True,
    attach_discard_ban="unopened",
    in_hand_multiplier=2,
    unopened_flat=100,
    reentry=1,
)
PRESETS: Final[dict[str, Rules]] = {
    "due": DUE,
    "fisca": FISCA,
    "fisca_scarto": replace(FISCA, draw_before_open="if_opens"),
    "fisca_in_mano": replace(FISCA, in_hand_multiplier=2, in_hand_full_hand_flat=100),
    "fisca_senza_jolly": replace(FISCA, open_joker="clean_first"),
    "casa": CASA,
}

RANGES: Final = {
    "players": (2, 6),
    "open_min": (0, 100),
    "in_hand_full_hand_flat": (0, 1000),
    "unopened_flat": (0, 1000),
    "max_reshuffles": (0, 100),
    "limit": (1, 10000),
    "hands_count": (1, 1000),
    "reentry": (0, 100),
}


def make_rules(preset: str, settings: dict[str, object]) -> Rules | Refusal:
    """The rules of a preset with some settings changed, or why there are none."""
    if preset not in PRESETS:
        return refuse(Reason.BAD_SETTING, setting="preset", value=preset[:40])
    for name, value in settings.items():
        problem = _bad_value(name, value)
        if problem is not None:
            return problem
    if settings.get("teams", "none") != "none" and "limit" not in settings:
        settings = {**settings, "limit": TEAM_LIMIT}
    # The values were checked against the types of the fields just above.
    rules = replace(PRESETS[preset], **settings)  # type: ignore[arg-type]
    return conflict(rules, preset) or rules


def _bad_value(name: str, value: object) -> Refusal | None:
    hint = HINTS.get(name)
    if hint is not None and _allowed(hint, value, RANGES.get(name)):
        return None
    return refuse(Reason.BAD_SETTING, setting=name[:40], value=str(value)[:40])


def _allowed(hint: object, value: object, span: tuple[int, int] | None) -> bool:
    if hint is bool:
        return isinstance(value, bool)
    if hint is int:
        whole = isinstance(value, int) and not isinstance(value, bool)
        return whole and (span is None or span[0] <= value <= span[1])  # type: ignore[operator]
    if hint is type(None):
        return value is None
    if get_origin(hint) is Literal:
        return any(value == v and type(value) is type(v) for v in get_args(hint))
    return any(_allowed(part, value, span) for part in get_args(hint))


HINTS: Final = get_type_hints(Rules)


def conflict(rules: Rules, preset: str = "") -> Refusal | None:
    """Why these settings cannot stand together (rules document, section 1.2)."""
    if preset == "due" and rules.players != 2:
        return _clash("players", "preset", rules.players)
    if rules.teams == "pairs" and rules.players != 4:
        return _clash("teams", "players", rules.players)
    if rules.teams == "trios" and rules.players != 6:
        return _clash("teams", "players", rules.players)
    if rules.match_type == "hands" and rules.hands_count is None:
        return _clash("match_type", "hands_count", 0)
    if rules.lone_ace_value == 1 and rules.figure_values == "progressive":
        return _clash("lone_ace_value", "figure_values", 1)
    return None


def _clash(one: str, other: str, value: int) -> Refusal:
    return refuse(Reason.SETTINGS_CONFLICT, setting=one, other=other, value=value)


def side_of(rules: Rules, seat: int) -> int:
    """The side a seat plays for: itself, or one of two teams seated in turn.

    Team 0 has the even seats, team 1 the odd ones (S40-TEAM-1).
    """
    return seat if rules.teams == "none" else seat % 2


def sides(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """The seats of every side, by side."""
    if rules.teams == "none":
        return tuple((seat,) for seat in range(rules.players))
    seats = range(rules.players)
    return tuple(tuple(s for s in seats if s % 2 == team) for team in (0, 1))


def settings_of(rules: Rules) -> dict[str, object]:
    """All settings by name, in the order of the rules document."""
    return {f.name: getattr(rules, f.name) for f in fields(Rules)}
