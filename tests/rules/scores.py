"""Cases of the kinds `score` and `match`: prices of a round, the standing after it.

Teams sit alternately (S40-TEAM-1), in the order in which a case names its players.
What a team scores goes by a name made of its members' names: `NS`, `Anna+Carla`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matta.scala40.round import RoundResult
from matta.scala40.rules import Rules, sides
from matta.scala40.scoring import score, side_scores
from matta.scala40.standing import standing
from tests.rules.pack import BadCase, Pack

Data = Mapping[str, Any]


def of_score(case: Data, rules: Rules) -> dict[str, object]:
    """What players write for a round, or their teams if those are expected."""
    pack, asked = Pack(), case["input"]
    players = asked["players"]
    seat = {name: number for number, name in enumerate(players)}
    closer = None if asked.get("void") else asked.get("closer")
    if closer is not None and closer not in seat:
        raise BadCase(f"input.closer: no player {closer!r}")
    result = RoundResult(
        None if closer is None else seat[closer],
        asked.get("in_hand", False),
        {seat[n]: tuple(pack.hand(p["cards"])) for n, p in players.items()},
        {seat[n]: p["opened"] for n, p in players.items()},
    )
    prices = score(result, rules)
    names = case["expect"]["scores"]
    alone = not isinstance(names, Mapping) or set(names) <= set(players)
    if rules.teams == "none" or alone:
        return {"scores": {name: prices[seat[name]] for name in players}}
    written = side_scores(prices, result.closer, rules)
    return {"scores": {n: written[team_called(n, [*players], rules)] for n in names}}


def team_called(name: str, players: list[str], rules: Rules) -> int:
    """The team whose members' names make up a name."""
    teams = [[players[seat] for seat in team] for team in sides(rules)]
    found = [
        number
        for number, team in enumerate(teams)
        if all(member in name for member in team)
    ]
    if len(found) != 1:
        raise BadCase(f"expect.scores: no team {name!r} of {teams}")
    return found[0]


def of_match(case: Data, rules: Rules) -> dict[str, object]:
    """Where a match stands after a round; one of `hands` is in its last round.

    The names are those of players or, where teams play, of the teams.
    """
    asked = case["input"]
    before, scores = asked["before"], asked["scores"]
    names, used = list(before), asked.get("reentries", {})
    if rules.teams != "none" and len(names) != 2:
        raise BadCase("input.before: a match of teams names its two teams")
    strangers = [name for name in (*scores, *used) if name not in before]
    if strangers or not scores:
        raise BadCase(f"input.scores: {strangers or 'nobody'} not in input.before")
    after = standing(
        {names.index(name): before[name] for name in scores},
        {names.index(name): points for name, points in scores.items()},
        rules,
        closer=_closer(names, scores),
        rounds=rules.hands_count or 1,
        reentries={names.index(name): times for name, times in used.items()},
    )
    totals = dict(enumerate(before.values())) | after.totals
    return {
        "totals": {names[seat]: total for seat, total in totals.items()},
        "out": [names[seat] for seat in after.out],
        "reentered": [names[seat] for seat in after.reentered],
        "winner": [names[seat] for seat in after.winner],
    }


def _closer(names: list[str], scores: Data) -> int | None:
    """Who closed: the only one with nothing to write (void: everybody or nobody)."""
    nothing = [names.index(name) for name, points in scores.items() if points == 0]
    return nothing[0] if len(nothing) == 1 else None
