from __future__ import annotations

from matta.games import GAMES
from tests.fairness.golden import FILE, SEEDS, lines


def test_no_deal_has_ever_changed() -> None:
    """A changed line changes deals that were shared: never write the file anew."""
    frozen = FILE.read_text().splitlines()
    assert len(frozen) == len(SEEDS) * len(GAMES["scala40"].presets)
    assert list(lines()) == frozen
