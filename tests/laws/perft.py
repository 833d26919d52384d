"""The frozen counts of perft.txt, counted anew: `python -m tests.laws.perft`.

Each position is a line `PRESET, N players, seed S, T turns`; below it stands a row for
each length. Rows are only read for their number, so a new position needs one line and
as many empty rows `  1` as it is to be deep.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from matta.lab.perft import position, rows
from matta.reasons import Refusal
from matta.scala40.rules import make_rules

FROZEN = Path(__file__).with_name("perft.txt")
HEAD = re.compile(r"(\w+), (\d) players, seed (\d+), (\d+) turns")


def blocks(text: str) -> Iterator[tuple[str, int]]:
    """The first line of each position, and how deep it is counted."""
    for block in text.strip().split("\n\n"):
        head, *depths = block.splitlines()
        yield head, len(depths)


def counted(head: str, depth: int) -> str:
    """The position with its counts, as it stands in the file."""
    told = HEAD.fullmatch(head)
    assert told is not None, head
    preset, players, seed, turns = told[1], *map(int, told.groups()[1:])
    rules = make_rules(preset, {"players": players})
    assert not isinstance(rules, Refusal)
    return "\n".join([head, *rows(position(rules, seed, turns), depth)])


def main() -> None:
    frozen = FROZEN.read_text(encoding="utf-8")
    again = [counted(*block) for block in blocks(frozen)]
    FROZEN.write_text("\n\n".join(again) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
