"""Luck is counted as it was: jokers, draws, and the deadwood they removed."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from matta.cards import face, is_joker, parse_face
from matta.events import Drew
from matta.games import GAMES
from matta.lab.drawing import measure
from matta.luck import REMOVED
from matta.reasons import Refusal
from matta.scala40.deadwood import deadwood, removed
from matta.scala40.rules import PRESETS, Rules
from tests.fairness.test_proofs import told
from tests.session.test_old_saves import FILES, SAVES, read

DUE = PRESETS["due"]


def hand(names: str) -> list[int]:
    """Cards of the pack for names, each a card of its own."""
    held: list[int] = []
    for name in names.split():
        of = parse_face(name)
        held.append(next(c for c in range(108) if face(c) == of and c not in held))
    return held


@pytest.mark.parametrize(
    ("names", "left"),
    [
        ("3S 4S 5S KH KD KC", 0),
        ("3S 4S 5S KH KD 9C", 29),
        ("AS 2S 4H", 17),
        ("* KH KD", 0),
        ("* KH 9D", 44),
        ("3S 4S 5S 6S 6H 6D", 0),
    ],
)
def test_deadwood_is_what_the_best_melds_leave(names: str, left: int) -> None:
    assert deadwood(hand(names), DUE) == left


@pytest.mark.parametrize(
    ("names", "drawn", "points"),
    [
        # It makes a meld of two kings, and the nine is thrown: 29 points are gone.
        ("3S 4S 5S KH KD 9C", "KC", 29),
        # It is thrown again: the worst card was heavier, and that one can go instead.
        ("3S 4S 5S KH KD 9C", "2D", 8),
        ("3S 4S 5S 2H 2D 2C 7S", "KS", 0),
        ("3S 4S 5S 2H 2D 2C 7S", "6S", 7),
        ("KH KD 5C", "*", 25),
        # Three cards with one to be thrown make no meld.
        ("KH KD", "*", 0),
        ("2H", "*", 0),
    ],
)
def test_a_draw_removes_what_it_makes_superfluous(
    names: str, drawn: str, points: int
) -> None:
    held = hand(names)
    card = next(c for c in range(108) if face(c) == parse_face(drawn) and c not in held)
    assert removed(held, card, DUE) == points


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_jokers_and_draws_are_those_of_the_round(path: Any) -> None:
    save = read(path)
    for number in range(1, 50):
        try:
            again = told(save, number)
        except AssertionError:
            break
        for place, luck in enumerate(again.luck):
            drawn = [
                event.card
                for frame in again.frames
                for event in frame.events
                if isinstance(event, Drew) and event.seat == luck.seat
            ]
            assert luck.seat == again.seats[place]
            assert luck.draws == len(drawn)
            assert None not in drawn
            assert luck.jokers_drawn == sum(is_joker(c) for c in drawn if c is not None)
            assert luck.jokers_dealt == sum(map(is_joker, again.frames[0].hands[place]))
            assert luck.usual_dealt == 48, "13 cards of 108, 4 of them jokers"
            assert luck.usual_drawn == round(100 * len(drawn) * 4 / 108)
            assert luck.removed >= 0


def test_the_deadwood_of_a_round_adds_up_move_by_move() -> None:
    again = told(read(SAVES / "version_2" / "due_whole_cut.json"), 1)
    for place, luck in enumerate(again.luck):
        total = 0
        for before, after in pairwise(again.frames):
            for event in after.events:
                if isinstance(event, Drew) and event.seat == luck.seat:
                    assert event.card is not None
                    total += removed(before.hands[place], event.card, DUE)
        assert luck.removed == total


def test_every_preset_has_usual_figures_for_every_table() -> None:
    game = GAMES["scala40"]
    assert set(REMOVED) == set(game.presets)
    for preset, usual in REMOVED.items():
        most = 2 + len(usual) - 1
        for players in range(2, 7):
            made = game.make_rules(preset, {"players": players})
            assert isinstance(made, Refusal) == (players > most)


def test_the_usual_figure_is_measured() -> None:
    """A short measurement comes near the long one that is written down."""
    rules = GAMES["scala40"].make_rules("due", {"players": 2})
    assert isinstance(rules, Rules)
    points, draws = measure(GAMES["scala40"], rules, 30, seed=5)
    # Ten seeds of 30 rounds gave 405 to 548 beside 447.
    assert abs(100 * points / draws - REMOVED["due"][0]) < 120
