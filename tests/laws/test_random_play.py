from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from matta.reasons import Refusal
from matta.saving import Recorded, replay
from matta.scala40.rules import PRESETS
from matta.settings import Setting
from tests.laws.lawbook import LAWS
from tests.laws.rounds import begun, play_round
from tests.laws.settings import mixtures, team_settings

# A seed has nothing to shrink: it is the name of a round.
UNSHRUNK = (Phase.explicit, Phase.reuse, Phase.generate)
SEEDS = st.integers(0, 2**48)


def rounds(number: int) -> Any:
    return settings(max_examples=number, phases=UNSHRUNK)


def hold(preset: str, changed: Mapping[str, Setting], players: int, seed: str) -> None:
    """Play a round with every law as a witness; its log gives the same match."""
    rng = Random(seed)
    secret = rng.randbytes(32)
    recorded = begun(preset, changed, players, secret)
    if isinstance(recorded, Refusal):
        assert {"lone_ace_value", "figure_values"} <= set(changed)
        return
    play_round(recorded, rng, *LAWS)
    assert_replays(recorded, secret)


def assert_replays(recorded: Recorded, secret: bytes) -> None:
    again = replay(recorded.log(), secret.hex())
    assert again.match.hash() == recorded.match.hash()
    assert again.log() == recorded.log()
    assert again.match.memory == recorded.match.memory


@pytest.mark.parametrize("part", range(3))
@pytest.mark.parametrize("preset", PRESETS)
@rounds(100)
@given(seed=SEEDS)
def test_the_laws_hold_for_two_players(preset: str, part: int, seed: int) -> None:
    hold(preset, {}, 2, f"{preset}/{part}/{seed}")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@rounds(15)
@given(preset=st.sampled_from([p for p in PRESETS if p != "due"]), seed=SEEDS)
def test_the_laws_hold_for_more_players(players: int, preset: str, seed: int) -> None:
    hold(preset, {}, players, f"{preset}/{players}/{seed}")


@rounds(40)
@given(
    changed=mixtures,
    teams=st.sampled_from(("pairs", "trios")),
    team=team_settings,
    seed=SEEDS,
)
def test_the_laws_hold_for_teams(
    changed: dict[str, Setting], teams: str, team: dict[str, Setting], seed: int
) -> None:
    players = 4 if teams == "pairs" else 6
    hold("casa", {**changed, **team, "teams": teams}, players, f"{teams}/{seed}")


@rounds(80)
@given(changed=mixtures, players=st.sampled_from((2, 2, 3, 4, 6)), seed=SEEDS)
def test_the_laws_hold_for_any_mixture_of_settings(
    changed: dict[str, Setting], players: int, seed: int
) -> None:
    hold("fisca", changed, players, f"mixture/{seed}")


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=3000, phases=UNSHRUNK, derandomize=False)
@given(seed=SEEDS)
def test_the_laws_hold_for_long(preset: str, seed: int) -> None:
    hold(preset, {}, 2, f"{preset}/{seed}")


@pytest.mark.slow
@settings(max_examples=3000, phases=UNSHRUNK, derandomize=False)
@given(changed=mixtures, players=st.integers(2, 6), seed=SEEDS)
def test_the_laws_hold_for_long_in_any_mixture(
    changed: dict[str, Setting], players: int, seed: int
) -> None:
    hold("casa", changed, players, f"{players}/{seed}")
