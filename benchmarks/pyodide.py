"""The slowest hand for the solver, in Pyodide and on CPython, in milliseconds.

Run it with `.venv/bin/python -m benchmarks.pyodide` after `python3 build.py`: it starts
the Pyodide and the engine that ship, under Node.
"""

from __future__ import annotations

from pathlib import Path

from benchmarks import slowest
from benchmarks.solver import DENSE, dense
from tests.runtime.pyodide import in_pyodide

SCRIPT = Path(__file__).with_name("slowest.mjs")


def main() -> None:
    """Print the two lines."""
    hands = dense(DENSE)
    module = Path(slowest.__file__).read_text(encoding="utf-8")
    asked = {"module": module, "hands": hands}
    for where, found in (
        ("CPython", slowest.slowest(hands)),
        ("Pyodide", in_pyodide(str(SCRIPT), asked)),
    ):
        worst, usual = map(float, found)
        print(f"slowest of {DENSE} dense hands, {where}: {worst:.2f} ms", end="")
        print(f" (median {usual:.3f} ms)")


if __name__ == "__main__":
    main()
