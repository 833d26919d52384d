"""Whole matches end, refuse no bot, and replay alike under any hash seed."""

from __future__ import annotations

import os

import pytest

from tests.laws.soak import SHARE, soak

FEW = {"matches": 18, "mixtures": 8}
MANY = {"matches": 10_000, "mixtures": 500}


def test_whole_matches_end_and_replay() -> None:
    figures = soak(**FEW, first=SHARE, jobs=1)
    assert figures["matches"] == sum(FEW.values())
    assert figures["stopped"] == []


@pytest.mark.slow
def test_ten_thousand_whole_matches_end_and_replay() -> None:
    """Some mixtures may have to be stopped; no match of a preset."""
    figures = soak(**MANY, first=0, jobs=os.cpu_count() or 1)
    print(figures)
    assert figures["matches"] == sum(MANY.values())
    stopped = figures["stopped"]
    assert isinstance(stopped, list)
    assert not [name for name in stopped if name.startswith("match ")]
