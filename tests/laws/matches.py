"""Whole matches between bots and players of chance, each named by a number.

The number fixes everything: rules, seats, who plays how, and the secret.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from random import Random

from matta.bots.bot import Bot, decided
from matta.bots.ladder import BUDGETS, make_bot
from matta.lab.random_bot import RandomBot
from matta.match import Match
from matta.protocol import DealEntry, PlayEntry
from matta.reasons import Refusal
from matta.saving import Recorded
from matta.scala40.rules import PRESETS
from matta.settings import Setting
from matta.view import Phase
from tests.laws import oracle
from tests.laws.rounds import begun
from tests.laws.settings import MATCH_VALUES, TEAM_VALUES, VALUES

MOST_ROUNDS = 200
SEARCHERS = 0.004
MOST_ACTIONS = 6000
TEAMS = {4: ("none", "none", "pairs"), 6: ("none", "none", "pairs", "trios")}
SEATS = (2, 2, 3, 4, 5, 6)


@dataclass(frozen=True, slots=True)
class Played:
    """A match that was played: how long it was, and whether it had to be stopped."""

    name: str
    rules: str
    players: int
    rounds: int
    actions: int
    stopped: bool
    log: str
    secret: str
    hash: str

    def plain(self) -> dict[str, object]:
        return asdict(self)


def preset_match(number: int) -> Played:
    """Match of one preset after the other, with each number of players it takes."""
    rng = Random(f"match/{number}")
    preset = [*PRESETS][number % len(PRESETS)]
    players = 2 if preset == "due" else rng.choice(SEATS)
    teams = rng.choice(TEAMS.get(players, ("none",)))
    while True:
        secret = rng.randbytes(32)
        recorded = begun(preset, {"teams": teams}, players, secret)
        if isinstance(recorded, Recorded):
            return play(f"match {number}", preset, recorded, secret, rng)
        teams = "none"


def mixed_match(number: int) -> Played:
    """Match under a rule sheet of which every setting may be any value."""
    rng = Random(f"mixture/{number}")
    while True:
        players = rng.choice(SEATS)
        settings = mixture(rng, players)
        secret = rng.randbytes(32)
        recorded = begun("fisca", settings, players, secret)
        # What contradicts itself is refused; its tests are with the settings.
        if isinstance(recorded, Recorded):
            name = f"mixture {number}"
            return play(name, repr(settings), recorded, secret, rng)


def mixture(rng: Random, players: int) -> dict[str, Setting]:
    teams = rng.choice(TEAMS.get(players, ("none",)))
    values: Mapping[str, tuple[Setting, ...]] = {**VALUES, **MATCH_VALUES}
    if teams != "none":
        values = {**values, **TEAM_VALUES}
    mixed = {name: rng.choice(of) for name, of in values.items()}
    if mixed["match_type"] == "hands":
        mixed["hands_count"] = rng.choice((1, 3, 7))
    return {**mixed, "teams": teams}


def play(
    name: str, rules: str, recorded: Recorded, secret: bytes, rng: Random
) -> Played:
    """Play to the end, or to MOST_ROUNDS; a refused action is a fault."""
    match = recorded.match
    bots = [_bot(match, rng) for _ in recorded.seats]
    actions = 0
    while not match.winner and match.number < MOST_ROUNDS:
        assert not isinstance(recorded.add(DealEntry("")), Refusal)
        actions += _play_round(recorded, bots, f"{name}, {rules}")
    return Played(
        name,
        rules,
        len(bots),
        match.number,
        actions,
        not match.winner,
        recorded.log(),
        secret.hex(),
        match.hash(),
    )


def _play_round(recorded: Recorded, bots: list[Bot], name: str) -> int:
    """Play a round to its end, S40-DECK-3 held against each action."""
    match = recorded.match
    for played in range(MOST_ACTIONS):
        assert oracle.all_cards(match.round) == oracle.PACK, name
        if match.round.phase is Phase.OVER:
            return played
        seat = match.round.turn
        stream = match.bot_stream(seat, len(recorded.entries))
        action = decided(bots[seat].choose(match.view(seat), match.memory, stream))
        done = recorded.add(PlayEntry(seat, action))
        assert not isinstance(done, Refusal), (name, match.number, action, done)
    raise AssertionError(f"{name}: the round does not end")


def _bot(match: Match, rng: Random) -> Bot:
    # One that searches takes its time: few matches have one.
    if rng.random() < SEARCHERS:
        return make_bot("master", match.game.name, match.rules, BUDGETS[0])
    level = rng.choice(("easy", "normal", "hard", "random"))
    if level == "random":
        return RandomBot(match.rules)
    return make_bot(level, match.game.name, match.rules)
