"""What the rounds of a duel say: points, rounds and matches won, with 95 % intervals.

Intervals of points and rounds come from the spread of the deals. Matches are played
out of the rounds: those of one place, one after the other, to the end that the rules
set. No match needs a round that was not played, so where players leave a match before
its end (elimination with more than two sides) there are none.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from math import sqrt
from typing import Final

from matta.games import GAMES
from matta.lab.arena import Duel, Played, Thought

Deal = tuple[Played, ...]
SURE: Final = 1.96  # standard deviations on each side of a 95 % interval


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Figures:
    """What a duel showed, always as seen by its first player.

    `points` a round: what an opponent wrote on average less what it wrote itself. In
    `round_wins` a void round counts the same for each side, in `match_wins` a tie.
    `wins`, `losses` and `voids` count rounds. `ms` are milliseconds of thinking a
    turn, of the first player and of the other. `hash` stands for all that was played.
    """

    rounds: int
    points: Estimate
    round_wins: Estimate
    wins: int
    losses: int
    voids: int
    matches: int
    match_wins: Estimate | None
    actions: int
    ms: tuple[float, float]
    hash: str


def figures(duel: Duel, deals: Sequence[Deal]) -> Figures:
    """The figures of the deals of a duel."""
    played = [one for deal in deals for one in deal]
    won = [one.closer == one.place for one in played if one.closer is not None]
    matches = [w for at in range(duel.places) for w in _matches(duel, deals, at)]
    return Figures(
        len(played),
        spread([_mean(map(_gain, deal)) for deal in deals]),
        _within(spread([_mean(map(_won, deal)) for deal in deals])),
        won.count(True),
        won.count(False),
        len(played) - len(won),
        len(matches),
        share(matches) if matches else None,
        sum(one.actions for one in played),
        (_ms(one.thought[0] for one in played), _ms(one.thought[1] for one in played)),
        _hash(played),
    )


def spread(values: Sequence[float]) -> Estimate:
    """The mean of independent values; its interval from how far they lie apart."""
    mean, count = _mean(values), len(values)
    variance = sum((v - mean) ** 2 for v in values) / max(1, count - 1)
    margin = SURE * sqrt(variance / count)
    return Estimate(mean, mean - margin, mean + margin)


def _within(of: Estimate) -> Estimate:
    """A share with its interval cut off at nothing and everything."""
    return Estimate(of.mean, max(0.0, of.low), min(1.0, of.high))


def share(values: Sequence[float]) -> Estimate:
    """The mean of shares between 0 and 1; Wilson's interval, which stays there."""
    mean, count = _mean(values), len(values)
    shrunk = 1 + SURE**2 / count
    centre = (mean + SURE**2 / (2 * count)) / shrunk
    root = sqrt(mean * (1 - mean) / count + (SURE / (2 * count)) ** 2)
    return Estimate(mean, centre - SURE * root / shrunk, centre + SURE * root / shrunk)


def _mean(values: Iterable[float]) -> float:
    listed = list(values)
    return sum(listed) / len(listed)


def _gain(played: Played) -> float:
    own = played.scores[played.place]
    others = sum(played.scores.values()) - own
    return others / (len(played.scores) - 1) - own


def _won(played: Played) -> float:
    if played.closer is None:
        return 1 / len(played.scores)
    return float(played.closer == played.place)


def _matches(duel: Duel, deals: Iterable[Deal], place: int) -> list[float]:
    """Matches with the first player at a place: 1 for one that it won, 0 for a loss."""
    rules = duel.rules
    if rules.match_type == "elimination" and duel.places > 2:
        return []
    found: list[float] = []
    totals, rounds = dict.fromkeys(range(duel.places), 0), 0
    for played in (deal[place] for deal in deals):
        rounds += 1
        after = GAMES[duel.game].standing(
            totals,
            played.scores,
            rules,
            closer=played.closer,
            rounds=rounds,
            reentries={},
        )
        totals = after.totals
        if after.winner:
            found.append((place in after.winner) / len(after.winner))
            totals, rounds = dict.fromkeys(range(duel.places), 0), 0
    return found


def _ms(thoughts: Iterable[Thought]) -> float:
    whole = sum(thoughts, Thought())
    return 1000 * whole.seconds / max(1, whole.turns)


def _hash(played: Iterable[Played]) -> str:
    """SHA-256 of all that was played: no time is in it, nor how many processes."""
    facts = [
        [p.place, sorted(p.scores.items()), p.closer, p.actions, p.moves]
        for p in played
    ]
    return sha256(json.dumps(facts, separators=(",", ":")).encode()).hexdigest()


def as_json(duel: Duel, table: Mapping[str, object], found: Figures) -> str:
    """What was asked, by name, and the figures as one line of JSON."""
    plain = asdict(found)
    points, rounds, matches = found.points, found.round_wins, found.match_wins
    told = {
        "game": duel.game,
        "a": duel.one,
        "b": duel.other,
        **table,
        "seed": duel.seed,
        "budget": duel.budget,
        **{name: plain[name] for name in ("rounds", "wins", "losses", "voids")},
        "points_per_round": points.mean,
        "points_ci": [points.low, points.high],
        "round_wins": rounds.mean,
        "round_wins_ci": [rounds.low, rounds.high],
        "matches": found.matches,
        "match_wins": matches and matches.mean,
        "match_wins_ci": matches and [matches.low, matches.high],
        "actions": found.actions,
        "ms_per_turn": {"a": found.ms[0], "b": found.ms[1]},
        "hash": found.hash,
    }
    return json.dumps(told)
