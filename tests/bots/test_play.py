from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from matta.actions import Action, ReturnDiscard, TakeBack
from matta.bots.ladder import LEVELS, make_bot
from matta.lab.random_bot import RandomBot
from matta.memory import Memory
from matta.reasons import Refusal
from matta.scala40.round import Round
from matta.scala40.rules import PRESETS, make_rules
from matta.settings import Setting
from tests.bots.tables import dealt, play
from tests.laws.settings import mixtures, team_settings

# A seed has nothing to shrink: it is the name of a round.
UNSHRUNK = (Phase.explicit, Phase.reuse, Phase.generate)
SEEDS = st.integers(0, 2**48)
SPREAD = [p for p in PRESETS if p != "due"]


def play_out(preset: str, changed: Mapping[str, Setting], seed: str) -> None:
    """A round of bots of all levels, random ones in some, without a refusal."""
    rules = make_rules(preset, dict(changed))
    if isinstance(rules, Refusal):
        assert {"lone_ace_value", "figure_values"} <= set(changed)
        return
    rng = Random(seed)
    mixed = rng.random() < 0.3
    bots = [
        RandomBot(rules)
        if mixed and rng.random() < 0.5
        else make_bot(_level(rng), "scala40", rules, 40)
        for _ in range(rules.players)
    ]
    play(dealt(rules, seed), bots, never_goes_back)


def _level(rng: Random) -> str:
    """Any level, the one that searches seldom: it takes its time."""
    *planners, searcher = LEVELS
    return searcher if rng.random() < 0.05 else rng.choice(planners)


def never_goes_back(_: Round, __: Memory, action: Action) -> None:
    """S40-TURN-4: no bot walks where only taking back is left."""
    assert not isinstance(action, TakeBack | ReturnDiscard)


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=60, phases=UNSHRUNK)
@given(seed=SEEDS)
def test_two_bots_play_every_preset_by_the_rules(preset: str, seed: int) -> None:
    play_out(preset, {}, f"{preset}/{seed}")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@settings(max_examples=12, phases=UNSHRUNK)
@given(preset=st.sampled_from(SPREAD), seed=SEEDS)
def test_more_bots_play_by_the_rules(players: int, preset: str, seed: int) -> None:
    play_out(preset, {"players": players}, f"{preset}/{players}/{seed}")


@settings(max_examples=120, phases=UNSHRUNK)
@given(changed=mixtures, players=st.sampled_from((2, 2, 2, 3, 4, 6)), seed=SEEDS)
def test_bots_play_any_mixture_of_settings(
    changed: dict[str, Setting], players: int, seed: int
) -> None:
    play_out("fisca", {**changed, "players": players}, f"mixture/{seed}")


@settings(max_examples=20, phases=UNSHRUNK)
@given(changed=mixtures, team=team_settings, players=st.sampled_from((4, 6)))
def test_bots_play_in_teams(
    changed: dict[str, Setting], team: dict[str, Setting], players: int
) -> None:
    teams = "pairs" if players == 4 else "trios"
    asked = {**changed, **team, "teams": teams, "players": players}
    play_out("casa", asked, f"{sorted(asked)}")


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=2000, phases=UNSHRUNK, derandomize=False)
@given(seed=SEEDS)
def test_bots_play_for_long_by_the_rules(preset: str, seed: int) -> None:
    play_out(preset, {}, f"{preset}/{seed}")


@pytest.mark.slow
@settings(max_examples=2000, phases=UNSHRUNK, derandomize=False)
@given(changed=mixtures, players=st.integers(2, 6), seed=SEEDS)
def test_bots_play_for_long_in_any_mixture(
    changed: dict[str, Setting], players: int, seed: int
) -> None:
    play_out("fisca", {**changed, "players": players}, f"{players}/{seed}")


def test_a_level_that_is_not_there_is_not_made_up() -> None:
    assert list(LEVELS) == ["easy", "normal", "hard", "master"]
    with pytest.raises(KeyError):
        make_bot("oracle", "scala40", PRESETS["due"])
