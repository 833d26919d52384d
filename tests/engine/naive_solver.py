"""A second hand solver, slow and simple, that shares nothing with the real one.

It has its own idea of a meld: a run is spelled out place by place, a set suit by
suit, each place filled by the card itself or by a joker. It tries every meld of
every length for the first card in hand, or leaves that card, until none is left.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import product

SUITS = "SHDC"
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
NOTHING = (-(10**9),) * 3


@dataclass(frozen=True)
class House:
    """The rules of a table, in the oracle's own words."""

    most_jokers: int = 1  # 0: no limit
    fewest_naturals: int = 2
    longest_run: int = 14
    figures_progress: bool = False


def name(card: int) -> str:
    """The face of a card number: 0..51 spades to clubs twice, then the jokers."""
    if card >= 104:
        return "*"
    return RANKS[card % 13] + SUITS[card % 52 // 13]


def in_hand(face: str, house: House) -> int:
    """What a card costs whoever is caught with it (S40-VAL-4, S40-VAL-6)."""
    rank = face[:-1]
    if face == "*":
        return 14 if house.figures_progress else 25
    if rank == "A":
        return 14 if house.figures_progress else 11
    if rank in ("J", "Q", "K"):
        return 11 + "JQK".index(rank) if house.figures_progress else 10
    return int(rank)


def on_table(rank: str, *, low_ace: bool, house: House) -> int:
    """What a place of a meld counts for the opening (S40-VAL-1, S40-VAL-2)."""
    if rank == "A" and low_ace:
        return 1
    return in_hand(rank + "S", house)


def fillings(faces: list[str], house: House) -> list[tuple[str, ...]]:
    """Every way to put the cards themselves or jokers on the places of a meld."""
    found = []
    for jokers in product((False, True), repeat=len(faces)):
        if house.most_jokers and sum(jokers) > house.most_jokers:
            continue
        if len(faces) - sum(jokers) < house.fewest_naturals or sum(jokers) > 4:
            continue
        cards = tuple(
            "*" if joker else f for f, joker in zip(faces, jokers, strict=True)
        )
        naturals = [c for c in cards if c != "*"]
        if len(set(naturals)) == len(naturals):  # no two natural aces in a run
            found.append(cards)
    return found


@cache
def all_melds(house: House) -> dict[tuple[str, ...], int]:
    """Every meld there is: its cards, sorted, and the most points it can count."""
    melds: dict[tuple[str, ...], int] = {}

    def note(faces: list[str], points: int) -> None:
        for cards in fillings(faces, house):
            key = tuple(sorted(cards))
            melds[key] = max(points, melds.get(key, 0))

    order = [*RANKS, "A"]
    for suit in SUITS:
        for start in range(14):
            for stop in range(start + 3, min(14, start + house.longest_run) + 1):
                ranks = order[start:stop]
                points = [
                    on_table(r, low_ace=start + i == 0, house=house)
                    for i, r in enumerate(ranks)
                ]
                note([r + suit for r in ranks], sum(points))
    for rank in RANKS:
        for suits in product((False, True), repeat=4):
            if sum(suits) >= 3:
                faces = [
                    rank + s for s, in_set in zip(SUITS, suits, strict=True) if in_set
                ]
                note(faces, len(faces) * on_table(rank, low_ace=False, house=house))
    return melds


def solve(
    hand: list[int], house: House, must: int | None = None, keep: int = 0
) -> tuple[int, int, int] | None:
    """The most penalty, opening points and cards a hand can lay; None if it cannot.

    The three are best each for itself. With `must` a card of that face is laid,
    with `keep` so many cards stay.
    """
    held = Counter(map(name, hand))
    faces = sorted(held, key=lambda face: (face == "*", face))
    choices: list[list[tuple[tuple[int, ...], bool, tuple[int, int, int]]]]
    choices = [[] for _ in faces]
    needed = name(must) if must is not None else ""
    for cards, points in all_melds(house).items():
        if not held.keys() >= set(cards):
            continue
        need = tuple(cards.count(face) for face in faces)
        if all(n <= held[face] for n, face in zip(need, faces, strict=True)):
            cost = sum(in_hand(face, house) for face in cards)
            first = next(i for i, n in enumerate(need) if n)
            choices[first].append((need, needed in cards, (cost, points, len(cards))))

    @cache
    def rest(counts: tuple[int, ...], used: bool, stay: int) -> tuple[int, int, int]:
        first = next((i for i, n in enumerate(counts) if n), None)
        if first is None or faces[first] == "*":
            return (0, 0, 0) if used and sum(counts) >= stay else NOTHING
        fewer = tuple(n - (i == first) for i, n in enumerate(counts))
        best = rest(fewer, used, max(0, stay - 1))
        for need, has_it, gain in choices[first]:
            left = tuple(n - m for n, m in zip(counts, need, strict=True))
            if min(left) >= 0:
                after = rest(left, used or has_it, stay)
                best = (
                    max(best[0], after[0] + gain[0]),
                    max(best[1], after[1] + gain[1]),
                    max(best[2], after[2] + gain[2]),
                )
        return best

    answer = rest(tuple(held[f] for f in faces), must is None, keep)
    return None if answer[0] < 0 else answer
