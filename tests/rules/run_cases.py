"""Run worked examples through the real engine.

`python -m tests.rules.run_cases FILE [--game scala40]` prints a line for each
failing case, then `N passed, N failed`. It exits 1 when one failed or none was run,
and 2 for a file that holds no cases. The format is described at the top of
cases.json; what is not in it (`case_format.py`) fails.
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
# Lists of names whose order the format leaves open.
NAMES = ("out", "reentered", "winner")


def main(arguments: list[str] | None = None) -> int:
    """Run the cases of a file; the exit code."""
    parser = argparse.ArgumentParser("python -m tests.rules.run_cases")
    parser.add_argument("file", type=Path, help="a file in the format of cases.json")
    parser.add_argument("--game", help="only the cases of this game, such as scala40")
    options = parser.parse_args(arguments)
    try:
        cases = dict(read_cases(options.file, options.game))
    except BadCase as bad:
        print(f"{options.file}: {bad}", file=sys.stderr)
        return 2
    problems = {place: problem_of(case) for place, case in cases.items()}
    failed = {place: why for place, why in problems.items() if why is not None}
    for place, why in failed.items():
        print(f"{_failed(place, cases[place])}: {' '.join(why.split())}")
    print(f"{len(cases) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed or not cases else 0


def read_cases(file: Path, game: str | None = None) -> Iterator[tuple[str, Any]]:
    """The cases of a file by their place in it; without those of other games."""
    lists = _lists(file)
    for name, cases in lists.items():
        for number, case in enumerate(cases):
            other = case.get("game") if isinstance(case, dict) else None
            if game is None or other == game or not isinstance(other, str):
                yield f"{name}[{number}]", case


def _lists(file: Path) -> dict[str, list[Any]]:
    """The lists of cases in a file, by name; BadCase for one that has none."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadCase(f"cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError as problem:
        raise BadCase(f"byte {problem.start} is not UTF-8") from None
    except json.JSONDecodeError as problem:
        place = f"line {problem.lineno}, column {problem.colno}"
        raise BadCase(f"no JSON at {place}: {problem.msg}") from None
    except RecursionError:
        raise BadCase("too many brackets within brackets") from None
    if isinstance(data, list):
        return {"cases": data}
    lists = data.items() if isinstance(data, dict) else ()
    found = {name: cases for name, cases in lists if isinstance(cases, list)}
    if not found:
        raise BadCase("no list of cases, such as {'scala40': [...]}")
    return found


def _failed(place: str, case: Any) -> str:
    """A failed case by its id and rule, or by its place where it has none."""
    known = case if isinstance(case, dict) else {}
    return f"{known.get('id', place)} failed ({known.get('rule', 'no rule')})"


def problem_of(case: Any) -> str | None:
    """What is wrong with the engine's answer to a case; None if nothing is."""
    if not isinstance(case, dict):
        return "a case is an object"
    engine = ENGINES.get(str(case.get("game")))
    if engine is None:
        return f"no engine for the game {case.get('game')!r}"
    try:
        said = engine(case)
        return difference(case["expect"], said)
    except BadCase as bad:
        return str(bad)
    except Exception as crash:  # one broken case must not hide the others
        return f"{type(crash).__name__}: {crash}"


def difference(expected: Data, said: Data) -> str | None:
    """Where an answer differs from what is expected, in the keys expected."""
    wrong = [key for key in expected if not _same(key, expected[key], said.get(key))]
    if not wrong:
        return None
    wanted = {key: expected[key] for key in wrong}
    found = {key: said.get(key) for key in wrong}
    reason = "" if "reason" in wrong or "reason" not in said else f" {said['reason']}"
    return f"expected {wanted}, got {found}{reason}"


def _same(key: str, wanted: Any, found: Any) -> bool:
    """Whether two values are the same JSON: 1 is not true, and names have no order."""
    if key in NAMES and isinstance(wanted, list) and isinstance(found, list):
        wanted, found = sorted(map(str, wanted)), sorted(map(str, found))
    return json.dumps(wanted, sort_keys=True) == json.dumps(found, sort_keys=True)


if __name__ == "__main__":
    sys.exit(main())
