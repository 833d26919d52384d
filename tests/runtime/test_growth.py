"""An engine that has played for weeks holds no more than one that has just begun."""

from __future__ import annotations

from typing import Any

import pytest

from tests.runtime.pyodide import in_pyodide

SECONDS = 3600
# Memory of WebAssembly never shrinks: what a phone has to give in the end.
MOST_BYTES = 20_000_000
# Of Python's own, some 35,000 with a match on the table; memos fill up to their limits.
MOST_OBJECTS = 5_000


def grown(calls: int, rounds: int, full: int) -> dict[str, Any]:
    """How much an engine grew; in objects, from that sample on."""
    samples: Any = in_pyodide(
        "growth.mjs", {"calls": calls, "rounds": rounds}, seconds=SECONDS
    )
    first, end = samples[0], samples[-1]
    assert end["calls"] >= calls
    assert end["rounds"] >= rounds
    for sample in samples:
        print(sample)
    return {
        "bytes": end["heap"] - first["heap"],
        "objects": end["objects"] - samples[full]["objects"],
    }


def test_a_few_matches_leave_nothing_behind() -> None:
    growth = grown(500, 8, 1)
    assert growth["bytes"] < MOST_BYTES
    assert growth["objects"] < MOST_OBJECTS


@pytest.mark.slow
def test_ten_thousand_calls_and_two_hundred_rounds_leave_nothing_behind() -> None:
    growth = grown(10_000, 200, 10)
    assert growth["bytes"] < MOST_BYTES
    assert growth["objects"] < MOST_OBJECTS
