"""What each level does and never does (S40-TWO-3), over whole rounds."""

from __future__ import annotations

from collections import Counter

import pytest

from matta.actions import (
    Action,
    Discard,
    DrawStock,
    LayMeld,
    LayOff,
    TakeDiscards,
)
from matta.bots.ladder import make_bot
from matta.cards import is_joker
from matta.memory import Memory
from matta.scala40.play import apply
from matta.scala40.round import Round
from matta.scala40.rules import PRESETS
from tests.bots.position import Table
from tests.bots.positions import POSITIONS
from tests.bots.tables import choice, dealt, play

ROUNDS = 20
RULES = PRESETS["due"]


def habits(level: str) -> Counter[str]:
    """How often a level does what in rounds against the easy one."""
    done: Counter[str] = Counter()

    def watch(state: Round, _: Memory, action: Action) -> None:
        if state.turn == 0:
            done[type(action).__name__] += 1
            if isinstance(action, LayOff):
                done["attaches the card taken"] += state.taken in action.cards
            if isinstance(action, LayMeld):
                done["melds the card taken"] += state.taken in action.meld.cards
            if isinstance(action, Discard) and len(state.hand) > 1:
                done["throws a joker"] += is_joker(action.card)

    for number in range(ROUNDS):
        bots = [make_bot(of, "scala40", RULES) for of in (level, "easy")]
        play(dealt(RULES, f"habits/{number}"), bots, watch)
    return done


def test_easy_never_takes_and_never_swaps_but_lays_what_it_can() -> None:
    done = habits("easy")
    assert not done["TakeDiscards"]
    assert not done["SwapWild"]
    assert min(done["Open"], done["LayMeld"], done["LayOff"]) > 0


def test_normal_takes_for_melds_alone() -> None:
    done = habits("normal")
    assert not done["SwapWild"]
    assert done["TakeDiscards"] > 10
    assert done["melds the card taken"] > 0


def test_hard_takes_to_attach_and_takes_jokers_back() -> None:
    done = habits("hard")
    assert done["attaches the card taken"] > 0
    assert done["SwapWild"] > 0
    assert not done["throws a joker"]


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_where_the_stock_is_empty_every_level_takes(level: str) -> None:
    state = dealt(RULES, "empty")
    state.discards, state.stock = [*state.stock, *state.discards], []
    bot = make_bot(level, "scala40", RULES)
    assert isinstance(choice(bot, state, Memory(), 1), TakeDiscards)


def test_easy_throws_by_chance() -> None:
    """Other chance, another discard: at least three in ten tries."""
    state = _drawn(dealt(RULES, "throws"))
    easy, hard = (make_bot(level, "scala40", RULES) for level in ("easy", "hard"))
    thrown = {choice(easy, state, Memory(), at) for at in range(10)}
    steady = {choice(hard, state, Memory(), at) for at in range(10)}
    assert all(isinstance(action, Discard) for action in thrown | steady)
    assert len(thrown) > 2
    assert len(steady) == 1


def test_normal_keeps_what_is_nearly_a_meld_and_easy_does_not() -> None:
    """Two cards of six fit nothing: chance alone throws one every third time."""
    position = next(p for p in POSITIONS if p.name == "throws what fits nothing")
    table, lone = Table(position), ("throw KC", "throw 10H")
    often = {
        level: sum(table.answer(level, f"lone/{at}") in lone for at in range(60))
        for level in ("easy", "normal", "hard")
    }
    assert often["easy"] < 30 < 36 < often["normal"] < often["hard"] == 60


def _drawn(state: Round) -> Round:
    drawn = state.copy()
    apply(drawn, DrawStock())
    return drawn
