"""A playthrough: the sheet of a table, played again from its own lines.

This module and its notation need the engine and nothing else of the tests, so that
Pyodide can run them too (`tests/runtime`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from matta.actions import Action, GoOut
from matta.cards import Card, card_name, face
from matta.events import Dealt
from matta.games import GAMES
from matta.match import Match
from matta.reasons import Refusal
from matta.scala40.round import Round
from matta.scala40.rules import Rules, make_rules
from matta.view import Phase
from tests.playthroughs.notation import Reader, told

SHEETS = Path(__file__).with_name("sheets")
ROUNDS = 2
HEAD = re.compile(r"Scala 40 for (\w+), preset (\w+)\nsecret ([0-9a-f]{64})\n")
# Who sits at the table, in the words of a sheet's first line.
TABLES: Mapping[str, Mapping[str, object]] = {
    "two": {"players": 2},
    "four": {"players": 4},
    "pairs": {"players": 4, "teams": "pairs"},
}
Choose = Callable[[Round], Action]


def file_of(preset: str, table: str) -> Path:
    return SHEETS / f"{preset}_{table}.txt"


def rules_of(preset: str, table: str) -> Rules | Refusal:
    return make_rules(preset, dict(TABLES[table]))


def played_again(text: str) -> str:
    """The sheet that comes out when the actions of a sheet are played again."""
    head = HEAD.match(text)
    assert head, "a sheet begins with its preset and its secret"
    table, preset, secret = head.groups()
    phrases = iter(list(_phrases(text)))

    def choose(state: Round) -> Action:
        return Reader(state.hand).action(next(phrases))

    return played(preset, table, bytes.fromhex(secret), choose)


def actions_alone(text: str) -> str:
    """The head of a sheet and what was done at each turn, nothing that came of it."""
    head = HEAD.match(text)
    assert head
    return f"{head[0]} 1 0 | {'; '.join(_phrases(text))}\n"


def _phrases(text: str) -> Iterator[str]:
    """The actions of a sheet in their order; brackets tell what came of them."""
    for line in text.splitlines():
        turn, bar, rest = line.partition(" | ")
        if bar and turn.strip()[:1].isdigit():
            yield from (p for p in rest.split("; ") if not p.startswith("["))


def played(preset: str, table: str, secret: bytes, choose: Choose) -> str:
    """The sheet of a match from a secret, its actions chosen one by one."""
    return "\n".join(_sheet(preset, table, secret, choose))


def _sheet(preset: str, table: str, secret: bytes, choose: Choose) -> Iterator[str]:
    match = Match(GAMES["scala40"], rules_of(preset, table), secret)
    yield f"Scala 40 for {table}, preset {preset}"
    yield f"secret {secret.hex()}"
    while len(match.rounds) < ROUNDS and not match.winner:
        (dealt,) = match.deal_round()
        assert isinstance(dealt, Dealt)
        yield ""
        top = card_name(dealt.top)
        yield f"Round {match.number}: {dealt.dealer} deals, {top} is turned up"
        for seat in sorted(match.round.seats):
            yield f"  {seat} holds {_cards(match.round.hands[seat])}"
        returned = dict(match.reentries)
        yield from _turns(match, choose)
        yield from _scores(match, returned)
    yield ""
    winners = ", ".join(_side(match, side) for side in match.winner)
    yield f"winner  {winners or 'nobody yet'}"
    yield f"state   {match.hash()}"
    yield ""


def _turns(match: Match, choose: Choose) -> Iterator[str]:
    state: Round = match.round
    while state.phase is not Phase.OVER:
        number, seat, phrases = state.completed_turns, state.turn, list[str]()
        while state.phase is not Phase.OVER and state.completed_turns == number:
            phrases += _acted(match, seat, choose(state))
        yield f"{number + 1:4} {seat} | {'; '.join(phrases)}"


def _acted(match: Match, seat: int, action: Action) -> list[str]:
    events = match.act(seat, action)
    assert not isinstance(events, Refusal), (action, events)
    phrases = told(events)
    if isinstance(action, GoOut) and action.discard is not None:
        # One action: its melds and its discard are read as one phrase.
        phrases[:2] = [f"{phrases[0]}, all but {card_name(action.discard)}"]
    return phrases


def _scores(match: Match, returned: Mapping[int, int]) -> Iterator[str]:
    """What everybody keeps and writes, and where that leaves each side."""
    result = match.round.result
    prices = match.game.score(result, match.rules)
    for seat in sorted(prices):
        alone = (seat,) in match.sides
        left = f"  {seat} keeps {_cards(result.hands[seat])}: {prices[seat]} points"
        yield left + _total(match, seat, returned) if alone else left
    for side, seats in enumerate(match.sides):
        if len(seats) > 1:
            points = f"{match.rounds[-1][side]} points{_total(match, side, returned)}"
            yield f"  {_side(match, side)} together: {points}"


def _side(match: Match, side: int) -> str:
    return " and ".join(map(str, match.sides[side]))


def _total(match: Match, side: int, returned: Mapping[int, int]) -> str:
    back = match.reentries.get(side, 0) > returned.get(side, 0)
    fate = ", out" if side in match.out else ", back in" if back else ""
    return f", total {match.totals[side]}{fate}"


def _cards(cards: Iterable[Card]) -> str:
    in_order = sorted(cards, key=lambda card: (face(card), card))
    return " ".join(map(card_name, in_order)) or "nothing"
