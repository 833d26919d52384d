"""An engine that has played for weeks holds no more than one that has just begun."""

from __future__ import annotations

from typing import Any

import pytest

from tests.runtime.pyodide import in_pyodide

SECONDS = 3600
# Memory of WebAssembly never shrinks: what a phone has to give in the end. Measured for
# 24,758 calls and 200 rounds: from 31.5 to 37.7 million bytes, most of it memos.
MOST_BYTES = 20_000_000
# Of Python's own, some 35,000, once the memos, which have limits, are emptied.
MOST_OBJECTS = 1_000


def grown(calls: int, rounds: int) -> tuple[int, int]:
    """By how many bytes and objects an engine grew after its first match."""
    asked = {"calls": calls, "rounds": rounds}
    samples: Any = in_pyodide("growth.mjs", asked, seconds=SECONDS)
    for sample in samples:
        print(sample)
    first, end = samples[0], samples[-1]
    assert end["calls"] >= calls
    assert end["rounds"] >= rounds
    return end["heap"] - first["heap"], end["objects"] - first["objects"]


def test_a_few_matches_leave_nothing_behind() -> None:
    bytes_more, objects_more = grown(500, 8)
    assert bytes_more < MOST_BYTES
    assert objects_more < MOST_OBJECTS


@pytest.mark.slow
def test_ten_thousand_calls_and_two_hundred_rounds_leave_nothing_behind() -> None:
    bytes_more, objects_more = grown(10_000, 200)
    assert bytes_more < MOST_BYTES
    assert objects_more < MOST_OBJECTS
