"""Where a match stands after a round: totals, who is out, who comes back, who won.

Everything goes by side: a seat alone, or a team (S40-TEAM-7).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from matta.scala40.rules import UNLIMITED, Rules


@dataclass(frozen=True, slots=True)
class Standing:
    """The totals by side, the sides out and come back, and the winners if it is over.

    `out` are sides that left in this round, `reentered` those that came back.
    """

    totals: dict[int, int]
    out: tuple[int, ...]
    reentered: tuple[int, ...]
    winner: tuple[int, ...]


def standing(
    before: Mapping[int, int],
    scores: Mapping[int, int],
    rules: Rules,
    *,
    closer: int | None,
    rounds: int,
    reentries: Mapping[int, int],
) -> Standing:
    """The standing of the sides that played a round (S40-MATCH-1..8).

    `before` and `scores` are points by side, `closer` the side that closed,
    `rounds` the rounds played with this one, `reentries` how often a side has
    come back.
    """
    totals = {side: before[side] + scores[side] for side in before}
    if rules.match_type == "elimination":
        return _elimination(totals, rules, reentries)
    if rules.match_type == "single":
        winner = () if closer is None else (closer,)
        return Standing(totals, (), (), winner)
    over = (
        max(totals.values()) >= rules.limit
        if rules.match_type == "total"
        else rounds >= (rules.hands_count or 0)
    )
    return Standing(totals, (), (), _lowest(totals, totals) if over else ())


def _elimination(
    totals: dict[int, int], rules: Rules, reentries: Mapping[int, int]
) -> Standing:
    reached = [s for s in totals if totals[s] >= rules.limit]
    below = [s for s in totals if totals[s] < rules.limit]
    if not below:  # S40-MATCH-5: the lowest win, or play on if they are tied.
        return _all_reached(totals)
    back: list[int] = []
    if len(below) >= 2:  # S40-MATCH-6
        back = [s for s in reached if _may_return(rules, reentries.get(s, 0))]
        worst = max(totals[s] for s in below)
        totals.update(dict.fromkeys(back, worst))
    out = tuple(s for s in reached if s not in back)
    winner = tuple(below) if len(below) == 1 else ()
    return Standing(totals, out, tuple(back), winner)


def _all_reached(totals: dict[int, int]) -> Standing:
    lowest = _lowest(totals, totals)
    out = tuple(s for s in totals if s not in lowest)
    return Standing(totals, out, (), lowest if len(lowest) == 1 else ())


def _may_return(rules: Rules, used: int) -> bool:
    if rules.teams != "none":
        return False
    return rules.reentry == UNLIMITED or used < int(rules.reentry)


def _lowest(totals: Mapping[int, int], seats: Iterable[int]) -> tuple[int, ...]:
    least = min(totals.values())
    return tuple(s for s in seats if totals[s] == least)
