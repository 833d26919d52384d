"""Random play through the judge against RLCard's gin rummy: time for an action.

usage: .venv/bin/python -m benchmarks.judge [ROUNDS] [PASSES]

Ours: a random legal action of Scala 40 is chosen, asked of the judge and carried out on
a real round, from the deal to the end. The peer, where it is installed (see
`docs/performance.md`): `env.run` of RLCard's gin rummy with its random agents, and its
bare `game.step` with a random legal action. Another game, so actions are compared, not
games. Times are CPU time; passes are interleaved and the median of each counts.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import median

from benchmarks.asked import asked
from matta.lab.legal import any_legal
from matta.scala40.play import apply
from matta.scala40.round import deal
from matta.scala40.rules import PRESETS, Rules
from matta.view import Phase

Pass = Callable[[int], int]  # so many rounds: so many actions


def matta(rules: Rules) -> Pass:
    """Rounds of random legal play under rules, the same rounds in every pass."""

    def play(rounds: int) -> int:
        chance = random.Random("judge").random
        actions = 0
        for number in range(rounds):
            key = number.to_bytes(32, "big")
            state, _ = deal(rules, (0, 1), 0, key)
            while state.phase is not Phase.OVER:
                apply(state, any_legal(state, lambda n: int(chance() * n)))
                actions += 1
        return actions

    return play


def rlcard() -> dict[str, Pass]:
    """RLCard's gin rummy: the way it is run, and the bare steps of its game."""
    from rlcard import make  # noqa: PLC0415
    from rlcard.agents import RandomAgent  # noqa: PLC0415

    env = make("gin-rummy", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(2)])

    def run(rounds: int) -> int:
        paths = [env.run(is_training=False)[0] for _ in range(rounds)]
        return sum(len(path) // 2 for both in paths for path in both)

    def step(rounds: int) -> int:
        chance, actions = random.Random("judge").choice, 0
        for _ in range(rounds):
            env.game.init_game()
            while not env.game.is_over():
                env.game.step(chance(env.game.judge.get_legal_actions()))
                actions += 1
        return actions

    return {"RLCard env.run": run, "RLCard game.step": step}


def microseconds(play: Pass, rounds: int) -> float:
    """CPU time for an action, over so many rounds."""
    start = time.process_time()
    actions = play(rounds)
    return (time.process_time() - start) / actions * 1e6


def main() -> None:
    """Print the table."""
    rounds, passes = asked(__doc__, rounds=40, passes=5)
    ours = {preset: matta(PRESETS[preset]) for preset in ("due", "fisca", "casa")}
    theirs = {}
    try:
        theirs = rlcard()
    except ImportError as missing:
        print(f"without RLCard: {missing}")
    plays = {**ours, **theirs}
    times: dict[str, list[float]] = {name: [] for name in plays}
    for _ in range(passes):
        for name, play in plays.items():
            times[name].append(microseconds(play, rounds))
    cells = "".join(f"{name:>18}" for name in theirs)
    print(f"{'':18}{'us an action':>14}{cells}")
    for name in plays:
        ratios = "".join(
            f"{median(times[t]) / median(times[name]):16.2f} x" for t in theirs
        )
        print(f"{name:18}{median(times[name]):14.1f}{ratios}")


if __name__ == "__main__":
    main()
