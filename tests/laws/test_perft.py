"""Perft: the counts are those that were read and frozen, whatever cards are called."""

from __future__ import annotations

from dataclasses import replace

import pytest

from matta.cards import Card, is_joker
from matta.lab.perft import KINDS, perft, position
from matta.melds import Meld
from matta.reasons import Refusal
from matta.scala40.round import Round
from matta.scala40.rules import PRESETS, make_rules
from tests.laws.perft import FROZEN, HEAD, blocks, counted

TEXT = FROZEN.read_text(encoding="utf-8")


@pytest.mark.parametrize(("head", "depth"), list(blocks(TEXT)), ids=str)
def test_a_position_has_as_many_sequences_as_ever(head: str, depth: int) -> None:
    assert counted(head, depth) in TEXT.rstrip("\n").split("\n\n")


def test_every_preset_is_there_for_two_and_four_with_every_kind_of_action() -> None:
    heads = {tuple(HEAD.fullmatch(head).groups()[:2]) for head, _ in blocks(TEXT)}  # type: ignore[union-attr]
    expected = {(p, n) for p in PRESETS for n in "24"} - {("due", "4")}
    assert heads == expected
    assert all(f" {kind} " in TEXT for kind in KINDS.values())


@pytest.mark.parametrize("seed", [2, 3, 4, 5])
def test_neither_suits_nor_copies_change_a_count(seed: int) -> None:
    rules = make_rules("casa", {})
    assert not isinstance(rules, Refusal)
    state = position(rules, seed, 2 * seed)
    expected = [perft(state, depth) for depth in (1, 2, 3)]
    for suits, swapped in (
        ("1032", ()),
        ("2301", range(52)),
        ("0123", range(0, 52, 3)),
    ):
        other = _renamed(state, [*map(int, suits)], set(swapped))
        assert [perft(other, depth) for depth in (1, 2, 3)] == expected


def _renamed(state: Round, suits: list[int], swapped: set[int]) -> Round:
    """The same round with its suits permuted, and some cards taken for their twins."""

    def card(of: Card) -> Card:
        if is_joker(of):
            return of
        copy = of // 52 != (of % 52 in swapped)
        return copy * 52 + suits[of % 52 // 13] * 13 + of % 13

    def meant(of: int) -> int:
        return of if of == 52 else card(of) % 52

    def meld(of: Meld) -> Meld:
        cards, said = map(card, of.cards), map(meant, of.stands_for)
        return replace(of, cards=tuple(cards), stands_for=tuple(said))

    other = state.copy()
    other.hands = {seat: set(map(card, hand)) for seat, hand in state.hands.items()}
    other.stock, other.discards = (
        [*map(card, state.stock)],
        [*map(card, state.discards)],
    )
    other.table = tuple(map(meld, state.table))
    assert (state.drawn, state.taken, state.played) == (None, None, ())
    return other
