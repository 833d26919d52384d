"""What each level does in positions that a teacher would set."""

from __future__ import annotations

import pytest

from matta.bots.ladder import LEVELS
from tests.bots.position import Position, Table
from tests.bots.positions import POSITIONS

ASKED = [(p, level) for p in POSITIONS for level in p.expected]


@pytest.mark.parametrize(
    ("position", "level"), ASKED, ids=[f"{level} {p.name}" for p, level in ASKED]
)
def test_a_level_does_what_the_position_asks(position: Position, level: str) -> None:
    answer, wanted = Table(position).answer(level), position.expected[level]
    if wanted.startswith("not "):
        assert answer != wanted.removeprefix("not "), position.why
    else:
        assert answer == wanted, position.why


def test_every_position_has_a_reason_and_asks_a_level_that_exists() -> None:
    assert len({p.name for p in POSITIONS}) == len(POSITIONS) >= 15
    for position in POSITIONS:
        assert position.why.endswith(".")
        assert {*position.expected} <= {*LEVELS}
