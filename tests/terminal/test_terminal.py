from __future__ import annotations

import re

import pytest

from matta import chance
from matta.actions import (
    Action,
    Discard,
    DrawStock,
    GoOut,
    LayMeld,
    LayOff,
    Open,
    ReturnDiscard,
    SwapWild,
    TakeBack,
    TakeDiscards,
)
from matta.bots.ladder import make_bot
from matta.cards import JOKER, card_name, parse_face
from matta.games import GAMES
from matta.lab.commands import Unread, read
from matta.lab.terminal import Terminal
from matta.lab.words import refusal
from matta.match import Match
from matta.melds import Draft, End, MeldLaw, build
from matta.reasons import Reason, Refusal, refuse
from matta.scala40.rules import PRESETS
from matta.view import View
from tests.engine.names import cards, faces
from tests.terminal.lines import SEED, matta


def view(hand: str) -> View:
    state, _ = GAMES["scala40"].deal(PRESETS["due"], (0, 1), 0, bytes(32))
    state.hands[state.turn] = set(cards(hand))
    return GAMES["scala40"].observe(state, state.turn)


def test_each_command_is_an_action() -> None:
    mine = view("3S 4S 5S KS KH KC * 9S 9S")
    three, four, five, *kings, joker, nine, twin = cards("3S 4S 5S KS KH KC * 9S 9S")
    run = Draft((three, four, five), (three, four, five))
    kinged = Draft(tuple(kings), tuple(kings))
    assert read("s", mine) == DrawStock()
    assert read("P", mine) == TakeDiscards()
    assert read("b", mine) == TakeBack()
    assert read("x 9s", mine) == Discard(nine)
    assert read("lay 3S 4S 5S", mine) == LayMeld(run)
    assert read("open 3s 4s 5s + ks kh kc", mine) == Open((run, kinged))
    assert read("attach 2 9S", mine) == LayOff(1, (nine,), None)
    assert read("attach 1 * high", mine) == LayOff(0, (joker,), End.HIGH)
    assert read("swap 3 9S", mine) == SwapWild(2, nine)
    assert read("out 3S 4S 5S / 9S", mine) == GoOut((run,), nine)
    assert read("out 3S 4S 5S", mine) == GoOut((run,), None)
    said = read("lay 9S 9S *=9H", mine)
    nines = (parse_face("9S"), parse_face("9S"), parse_face("9H"))
    assert said == LayMeld(Draft((nine, twin, joker), nines))


def test_the_taken_card_goes_back_before_any_play() -> None:
    state, _ = GAMES["scala40"].deal(PRESETS["due"], (0, 1), 0, bytes(32))
    GAMES["scala40"].apply(state, TakeDiscards())
    mine = GAMES["scala40"].observe(state, state.turn)
    assert read("b", mine) == ReturnDiscard()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("fly", "not a command: fly"),
        ("x", "incomplete: x"),
        ("attach 1", "incomplete: attach"),
        ("x 1S", "not a card: 1S"),
        ("x 9S=", "not in your hand"),
        ("x KC", "not in your hand: KC"),
        ("lay 3S 3S 3S", "not in your hand: 3S"),
        ("lay *=9Z 3S 4S", "not a card: 9Z"),
        ("swap one 3S", "not a meld number: one"),
        ("attach -1 3S", "not a meld number: -1"),
    ],
)
def test_what_is_no_action_is_said_in_words(line: str, words: str) -> None:
    with pytest.raises(Unread, match=re.escape(words)):
        read(line, view("3S 4S *"))


def test_bots_alone_play_a_match_and_show_the_score_sheet() -> None:
    one = matta("play", "--auto", "--seed", SEED)
    assert one.returncode == 0
    assert re.search(r"^round 1: 0:\d+ 1:\d+$", one.stdout, re.MULTILINE)
    assert re.search(r"^winner: [01]$", one.stdout, re.MULTILINE)
    assert one.stdout == matta("play", "--auto", "--seed", SEED).stdout


def test_four_bots_play_a_match() -> None:
    done = matta("play", "--auto", "--seats", "4", "--preset", "casa", "--seed", SEED)
    assert re.search(r"^winner: [0-3]$", done.stdout, re.MULTILINE)


def test_bad_lines_lose_nothing_and_the_end_of_input_leaves() -> None:
    bad = ["", "fly", "x", "x 9Z", "lay", "attach x 5S", "x 5S", "b", "out / 5S", "?"]
    typed = "\n".join(["s", *bad, "x 10D", "é" * 300, "open " + "5S " * 200])
    done = matta("play", "--seed", SEED, typed=typed)
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.rstrip().endswith("bye")
    for words in ("not a command: fly", "not a card: 9Z", "incomplete: lay"):
        assert words in done.stdout


def test_a_refusal_names_its_rule_and_changes_nothing() -> None:
    done = matta("play", "--seed", SEED, typed="s\ns\nb\nq\n")
    assert "refused: ALREADY_DRAWN (S40-TURN-1)" in done.stdout
    assert "refused: NOTHING_TO_TAKE_BACK (S40-TURN-4)" in done.stdout
    hands = [line for line in done.stdout.splitlines() if line.startswith("you: ")]
    assert len(set(hands[1:])) == 1


def test_a_refusal_names_cards_and_settings() -> None:
    done = matta("play", "--seats", "3")
    assert done.stderr == "refused: SETTINGS_CONFLICT, players, other preset, value 3\n"
    silent = build(Draft(cards("9S 9H *"), (*faces("9S 9H"), JOKER)), MeldLaw())
    assert isinstance(silent, Refusal)
    assert "JOKER_NOT_DECLARED, choices 9D/9C" in refusal(silent)
    taken = refuse(Reason.TAKEN_CARD, "S40-DISC-2", card=cards("6C")[0])
    assert refusal(taken) == "refused: TAKEN_CARD, card 6C (S40-DISC-2)"


def test_nobody_sees_what_another_seat_drew() -> None:
    match = Match(GAMES["scala40"], PRESETS["due"], bytes.fromhex(SEED))
    bots = {1: make_bot("normal", "scala40", PRESETS["due"])}
    told: list[str] = []
    assert Terminal(match, bots, lambda _: _typed(match.way_out()), told.append).play()
    assert "seat 1 drew" in told
    assert not any(line.startswith("seat 1 drew ") for line in told)
    assert told[-1].startswith("winner: ")


def _typed(action: Action) -> str:
    return f"x {card_name(action.card)}" if isinstance(action, Discard) else "s"


def test_a_seed_or_settings_that_cannot_be_are_named() -> None:
    for seed in ("12", "xyz", "01" * 33):
        done = matta("play", "--seed", seed)
        assert done.returncode == 2
        assert "64 hexadecimal digits" in done.stderr
    done = matta("play", "--seats", "3")
    assert done.returncode == 2
    assert "SETTINGS_CONFLICT" in done.stderr


def test_a_new_seed_is_drawn_and_shown() -> None:
    assert chance.SECRET_BYTES == 32
    seeds = {matta("play", typed="q\n").stdout.splitlines()[0] for _ in range(2)}
    assert len(seeds) == 2
