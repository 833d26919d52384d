"""Those who peek are for the arena: nobody else can seat them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from matta.actions import Discard
from matta.bots.bot import decided
from matta.bots.ladder import LEVELS, make_bot
from matta.cards import card_name
from matta.chance import Stream
from matta.lab.arena import PLAYERS, Duel, play_deal
from matta.lab.peek import PEEKERS, HandPeeker
from matta.memory import Memory
from matta.protocol import LevelEntry, Ruling, SeatSetup
from matta.reasons import Reason, Refusal
from matta.saving import Recorded, Unreadable, begin, replay
from matta.scala40.rules import PRESETS
from matta.scala40.seen import observe
from tests.bots.position import FOE, ME, Position, Table
from tests.engine.names import cards

ENGINE = Path(__file__).resolve().parents[2] / "engine" / "matta"


@pytest.mark.parametrize("name", PEEKERS)
def test_no_level_no_match_and_no_save_seats_a_player_that_peeks(name: str) -> None:
    assert name not in LEVELS
    with pytest.raises(KeyError):
        make_bot(name, "scala40", PRESETS["due"])
    person, ruling = SeatSetup("person"), Ruling("due", {})
    refused = begin("scala40", ruling, (person, SeatSetup("bot", name)), bytes(32))
    assert isinstance(refused, Refusal)
    assert refused.reason is Reason.BAD_SETTING
    begun = begin("scala40", ruling, (person, SeatSetup("bot", "hard")), bytes(32))
    assert isinstance(begun, Recorded)
    assert isinstance(begun.add(LevelEntry(1, name)), Refusal)
    with pytest.raises(Unreadable):
        replay(begun.log().replace('"hard"', f'"{name}"'), "00" * 32)


def test_nothing_that_ships_to_the_page_knows_the_lab() -> None:
    """Only the terminal does; what the page loads begins at the worker."""
    for file in ENGINE.rglob("*.py"):
        if "lab" in file.relative_to(ENGINE).parts or file.name == "__main__.py":
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            named = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                named = [node.module or ""]
            assert not any(name.startswith("matta.lab") for name in named), file


@pytest.mark.parametrize("name", PEEKERS)
def test_the_arena_lets_them_play(name: str) -> None:
    assert name in PLAYERS
    played = play_deal(Duel(name, "easy", PRESETS["due"], seed=4, budget=40), 1)
    assert [one.place for one in played] == [0, 1]


LONE = Position(
    "five lone cards",
    "The card that the other waits for is seen in its hand, and stays.",
    hand="9S 5D 2C 7H JD",
    drew="KC",
    table=("QH KH AH",),
    expected={},
)


@pytest.mark.parametrize(
    ("held", "kept"), [("9H 9C 3D", "9S"), ("JS JC 3D", "JD"), ("KS KD 3D", "KC")]
)
def test_who_sees_a_hand_does_not_feed_it(held: str, kept: str) -> None:
    state, wanted = Table(LONE).round, set(cards(held))
    spare = state.hands[FOE] - wanted
    state.hands[FOE] = wanted
    state.stock = [*(c for c in state.stock if c not in wanted), *spare]
    bot = HandPeeker(PRESETS["due"], 320)
    bot.peek(state)
    action = decided(bot.choose(observe(state, ME), Memory(), Stream(bytes(32), "")))
    assert isinstance(action, Discard)
    assert card_name(action.card) != kept
