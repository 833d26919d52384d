"""A playthrough: the sheet of a preset, played from its own lines or anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random

from matta.actions import Action, GoOut
from matta.cards import Card, card_name, face
from matta.events import Dealt
from matta.games import GAMES
from matta.match import Match
from matta.reasons import Refusal
from matta.scala40.round import Round
from matta.scala40.rules import PRESETS
from matta.view import Phase
from tests.laws.player import Player
from tests.playthroughs.notation import Reader, told

SHEETS = Path(__file__).with_name("sheets")
ROUNDS = 2
Choose = Callable[[Round], Action]


def file_of(preset: str) -> Path:
    return SHEETS / f"{preset}.txt"


def secret_of(preset: str, seed: int) -> bytes:
    return Random(f"{preset} {seed}").randbytes(32)


def played_anew(preset: str, seed: int) -> str:
    """The sheet of a match of random players, in the words of the sheet itself."""
    rng = Random(f"{seed} {preset}")
    players: list[Player] = []

    def choose(state: Round) -> Action:
        if state.completed_turns == 0 and state.phase is Phase.DRAW:
            players.append(Player(rng))
        return players[-1].choose(state)

    first = "\n".join(_sheet(preset, secret_of(preset, seed), choose))
    return played_again(first)


def played_again(text: str) -> str:
    """The sheet that comes out when the actions of a sheet are played again."""
    head, secret = text.splitlines()[:2]
    preset = head.rpartition(" ")[2]
    phrases = iter(list(_phrases(text)))

    def choose(state: Round) -> Action:
        return Reader(state.hand).action(next(phrases))

    key = bytes.fromhex(secret.rpartition(" ")[2])
    return "\n".join(_sheet(preset, key, choose))


def _phrases(text: str) -> Iterator[str]:
    """The actions of a sheet in their order; brackets tell what came of them."""
    for line in text.splitlines():
        turn, bar, rest = line.partition(" | ")
        if bar and turn.strip()[:1].isdigit():
            yield from (p for p in rest.split("; ") if not p.startswith("["))


def _sheet(preset: str, secret: bytes, choose: Choose) -> Iterator[str]:
    match = Match(GAMES["scala40"], PRESETS[preset], secret)
    yield f"Scala 40 for two, preset {preset}"
    yield f"secret {secret.hex()}"
    while len(match.rounds) < ROUNDS and not match.winner:
        (dealt,) = match.deal_round()
        assert isinstance(dealt, Dealt)
        yield ""
        top = card_name(dealt.top)
        yield f"Round {match.number}: {dealt.dealer} deals, {top} is turned up"
        for seat in sorted(match.round.seats):
            yield f"  {seat} holds {_cards(match.round.hands[seat])}"
        yield from _turns(match, choose)
        yield from _scores(match)
    yield ""
    yield f"winner  {' '.join(map(str, match.winner)) or 'nobody yet'}"
    yield f"state   {match.hash()}"
    yield ""


def _turns(match: Match, choose: Choose) -> Iterator[str]:
    state: Round = match.round
    while state.phase is not Phase.OVER:
        number, seat, phrases = state.completed_turns, state.turn, list[str]()
        while state.phase is not Phase.OVER and state.completed_turns == number:
            phrases += _played(match, seat, choose(state))
        yield f"{number + 1:4} {seat} | {'; '.join(phrases)}"


def _played(match: Match, seat: int, action: Action) -> list[str]:
    events = match.act(seat, action)
    assert not isinstance(events, Refusal), (action, events)
    phrases = told(events)
    if isinstance(action, GoOut) and action.discard is not None:
        # One action: its melds and its discard are read as one phrase.
        phrases[:2] = [f"{phrases[0]}, all but {card_name(action.discard)}"]
    return phrases


def _scores(match: Match) -> Iterator[str]:
    hands = match.round.result.hands
    for seat in sorted(match.totals):
        left, points = _cards(hands[seat]), match.rounds[-1][seat]
        yield f"  {seat} keeps {left}: {points} points, total {match.totals[seat]}"


def _cards(cards: Iterable[Card]) -> str:
    in_order = sorted(cards, key=lambda card: (face(card), card))
    return " ".join(map(card_name, in_order)) or "nothing"
