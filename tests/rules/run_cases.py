"""Run worked examples through the real engine.

`python -m tests.rules.run_cases FILE [--game scala40]` prints a line for each
failing or skipped case, then `N passed, N failed`, and exits 1 on any failure.
The format of the file is described at the top of cases.json.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.rules import scala40_cases
from tests.rules.pack import BadCase

Data = Mapping[str, Any]
ENGINES: Mapping[str, Callable[[Data], dict[str, object]]] = {
    "scala40": scala40_cases.answer,
}


def main(arguments: list[str] | None = None) -> int:
    """Run the cases of a file; the exit code."""
    parser = argparse.ArgumentParser("python -m tests.rules.run_cases")
    parser.add_argument("file", type=Path, help="a file in the format of cases.json")
    parser.add_argument("--game", help="only the cases of this game, such as scala40")
    options = parser.parse_args(arguments)
    passed = failed = 0
    for case in read_cases(options.file, options.game):
        if has_teams(case):
            print(f"{case['id']} skipped: played in teams")
            continue
        problem = problem_of(case)
        passed += problem is None
        failed += problem is not None
        if problem is not None:
            print(f"{case.get('id')} failed ({case.get('rule')}): {problem}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


def read_cases(file: Path, game: str | None = None) -> Iterator[Data]:
    """The cases of a file, in its order; of one game if it is named."""
    data = json.loads(file.read_text(encoding="utf-8"))
    lists = data.values() if isinstance(data, dict) else [data]
    for cases in lists:
        for case in cases if isinstance(cases, list) else ():
            if game is None or case.get("game") == game:
                yield case


def has_teams(case: Data) -> bool:
    """Whether a case is about play in teams, which the engine refuses so far."""
    return bool(case.get("settings", {}).get("teams", "none") != "none")


def problem_of(case: Data) -> str | None:
    """What is wrong with the engine's answer to a case; None if nothing is."""
    engine = ENGINES.get(case.get("game", ""))
    if engine is None:
        return f"no engine for {case.get('game')!r}"
    try:
        said = engine(case)
        return difference(case["expect"], said)
    except BadCase as bad:
        return str(bad)
    except Exception as crash:  # one broken case must not hide the others
        return f"{type(crash).__name__}: {crash}"


def difference(expected: Data, said: Data) -> str | None:
    """Where an answer differs from what is expected, in the keys expected."""
    wrong = {key: said.get(key) for key in expected if said.get(key) != expected[key]}
    if not wrong:
        return None
    wanted = {key: expected[key] for key in wrong}
    reason = "" if "reason" in wrong or "reason" not in said else f" {said['reason']}"
    return f"expected {wanted}, got {wrong}{reason}"


if __name__ == "__main__":
    sys.exit(main())
