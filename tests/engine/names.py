"""Cards by name, for tests that read like a table."""

from __future__ import annotations

from matta.cards import Card, Face, copies, parse_face


def cards(names: str) -> tuple[Card, ...]:
    """Different cards for names such as `9S 9S 10D *`, the first copy first."""
    taken: list[Card] = []
    for name in names.split():
        taken.append(next(c for c in copies(parse_face(name)) if c not in taken))
    return tuple(taken)


def faces(names: str) -> tuple[Face, ...]:
    """Faces for names; `*` is a joker that says nothing."""
    return tuple(map(parse_face, names.split()))
