"""What the hand solver remembers: the best runs of a suit, the sets of a rank.

Both memos are keyed by counts of cards (see `shapes.py`), fill themselves when
asked, and depend on nothing but the shapes they were made with.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from matta.shapes import Shape

Vector = tuple[int, ...]


class Runs(dict[int, Vector]):
    """The best runs of a suit, by its counts: scores with at most 0, 1, ... jokers."""

    def __init__(self, shapes: Sequence[Shape], jokers: int) -> None:
        super().__init__({0: (0,) * (jokers + 1)})
        self.shapes: list[list[Shape]] = [[] for _ in range(13)]
        for shape in shapes:
            if shape.jokers <= jokers:
                self.shapes[_pivot(shape.need)].append(shape)

    def __missing__(self, key: int) -> Vector:
        pivot = _pivot(key)
        best = list(self[key - (1 << 2 * pivot)])
        present = key | key >> 1
        for need, jokers, score, _ in self.shapes[pivot]:
            if present & need == need:
                rest = self[key - need]
                for k in range(jokers, len(best)):
                    if rest[k - jokers] + score > best[k]:
                        best[k] = rest[k - jokers] + score
        self[key] = tuple(best)
        return self[key]

    def trace(self, key: int, jokers: int) -> Iterator[Shape]:
        """The runs that reach the best score of a suit with at most some jokers."""
        while key:
            pivot = _pivot(key)
            score, present = self[key][jokers], key | key >> 1
            skipped = key - (1 << 2 * pivot)
            if self[skipped][jokers] == score:
                key = skipped
                continue
            shape = next(
                s
                for s in self.shapes[pivot]
                if present & s.need == s.need
                and s.jokers <= jokers
                and self[key - s.need][jokers - s.jokers] + s.score == score
            )
            yield shape
            key -= shape.need
            jokers -= shape.jokers


def _pivot(counts: int) -> int:
    """The lowest rank held (0 to 12), the ace last: it may lie above the king."""
    above = counts & ~3
    lowest = above & -above if above else counts & -counts
    return (lowest.bit_length() - 1) >> 1


class Sets(dict[int, tuple[Shape, ...]]):
    """Every choice of at least one set among the cards of one rank."""

    def __init__(self, kinds: Sequence[Sequence[Shape]], jokers: int) -> None:
        super().__init__()
        self.kinds = kinds
        self.jokers = jokers

    def __missing__(self, column: int) -> tuple[Shape, ...]:
        kinds = self.kinds[((column & -column).bit_length() - 1 >> 1) % 13]
        found: dict[tuple[int, int], Shape] = {}
        grow = [(Shape(0, 0, 0, ()), 0)]
        for shape, first in grow:
            rest = column - shape.need
            present = rest | rest >> 1
            for i, kind in enumerate(kinds[first:], first):
                if present & kind.need == kind.need:
                    more = _both(shape, kind)
                    if more.jokers <= self.jokers and more[:2] not in found:
                        found[more[:2]] = more
                        grow.append((more, i))
        self[column] = tuple(found.values())
        return self[column]


def _both(one: Shape, other: Shape) -> Shape:
    return Shape(
        one.need + other.need,
        one.jokers + other.jokers,
        one.score + other.score,
        one.melds + other.melds,
    )
