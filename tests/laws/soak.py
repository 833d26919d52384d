"""Thousands of whole matches by hand: `python -m tests.laws.soak --help`.

Each match is played in a process with one hash seed of Python and played again from
its log in processes with the others; the last line is a summary as JSON. With `--from`
a process plays a share and prints one match a line: that is what the jobs run.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tests.laws.matches import Played, mixed_match, preset_match

ROOT = Path(__file__).resolve().parents[2]
HASH_SEEDS = ("0", "1", "random")
SHARE = 40
KINDS: dict[str, Callable[[int], Played]] = {
    "matches": preset_match,
    "mixtures": mixed_match,
}
Share = tuple[str, int, int]


def run(module: str, *arguments: str, seed: str, text: str = "") -> list[str]:
    """The lines that a module prints in a process with this hash seed."""
    path = os.pathsep.join((str(ROOT / "engine"), str(ROOT)))
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        input=text,
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise AssertionError(f"{module} {arguments}, hash seed {seed}:\n{done.stderr}")
    return done.stdout.splitlines()


def soak_share(share: Share) -> list[dict[str, Any]]:
    """Play a share under one hash seed and replay it under all; what was played."""
    kind, first, number = share
    seed = HASH_SEEDS[first // SHARE % len(HASH_SEEDS)]
    arguments = ("--kind", kind, "--from", str(first), "--number", str(number))
    lines = run("tests.laws.soak", *arguments, seed=seed)
    played = [json.loads(line) for line in lines]
    assert len(played) == number
    text = json.dumps([(match["log"], match["secret"]) for match in played])
    for other in HASH_SEEDS:
        again = run("tests.laws.replay_hashes", seed=other, text=text)
        assert again[:number] == [match["hash"] for match in played], (share, other)
    return played


def shares(kind: str, first: int, number: int) -> Iterator[Share]:
    for start in range(first, first + number, SHARE):
        yield kind, start, min(SHARE, first + number - start)


def soak(matches: int, mixtures: int, first: int, jobs: int) -> dict[str, object]:
    """Play so many; the figures of all of them."""
    work = [*shares("matches", first, matches), *shares("mixtures", first, mixtures)]
    stopped: list[str] = []
    done = {"matches": 0, "rounds": 0, "actions": 0, "longest": 0}
    with ThreadPoolExecutor(jobs) as pool:
        for played in pool.map(soak_share, work):
            for match in played:
                done["matches"] += 1
                done["rounds"] += match["rounds"]
                done["actions"] += match["actions"]
                done["longest"] = max(done["longest"], match["rounds"])
                if match["stopped"]:
                    stopped.append(f"{match['name']}: {match['rules']}")
            print(f"\r{done['matches']}/{matches + mixtures}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return {**done, "stopped": stopped}


def main() -> None:
    parser = argparse.ArgumentParser("python -m tests.laws.soak", description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000, help="over the presets")
    parser.add_argument("--mixtures", type=int, default=500, help="of settings")
    parser.add_argument("--first", type=int, default=0, help="number of the first")
    parser.add_argument("--jobs", type=int, default=2)
    share = parser.add_argument_group("a share, one match a line")
    share.add_argument("--kind", choices=KINDS)
    share.add_argument("--from", type=int, dest="start", default=0)
    share.add_argument("--number", type=int, default=SHARE)
    options = parser.parse_args()
    if options.kind is None:
        sizes = (options.matches, options.mixtures, options.first, options.jobs)
        print(json.dumps(soak(*sizes)))
        return
    for number in range(options.start, options.start + options.number):
        print(json.dumps(KINDS[options.kind](number).plain()), flush=True)


if __name__ == "__main__":
    main()
