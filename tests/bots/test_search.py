"""The search: its worlds fit what was seen, its budget holds, its answers repeat."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from matta.actions import Discard, DrawStock, GoOut, TakeDiscards
from matta.bots.bot import decided
from matta.bots.ladder import COUNSELS, make_bot
from matta.bots.scala40.belief import World, unseen, worlds
from matta.bots.scala40.habits import Habits, habits
from matta.bots.scala40.playout import held_cards
from matta.bots.scala40.trial import Trial
from matta.cards import PACK, face
from matta.chance import Stream
from matta.memory import Memory, remember
from matta.scala40.play import apply, check
from matta.scala40.round import Round
from matta.scala40.rules import PRESETS, Rules, make_rules
from matta.scala40.seen import observe
from matta.shapes import pack
from matta.view import Phase, View
from tests.bots.tables import dealt

RULES = PRESETS["fisca_scarto"]
TABLES = {
    "two": RULES,
    "six": make_rules("casa", {"players": 6}),
    "pairs": make_rules("casa", {"players": 4, "teams": "pairs"}),
}
COUNT = 20


def walk(rules: Rules, seed: str, level: str = "hard") -> list[tuple[Round, Memory]]:
    """All positions of a round with what everybody remembers there."""
    state, found = dealt(rules, seed), []
    memory = Memory(discards=tuple(state.discards))
    bots = [make_bot(level, "scala40", rules, 40) for _ in state.seats]
    while state.phase is not Phase.OVER:
        found.append((state.copy(), memory))
        view, stream = observe(state, state.turn), Stream(state.key, str(len(found)))
        action = decided(bots[state.turn].choose(view, memory, stream))
        memory = remember(memory, apply(state, action))
    return found


def drawn(
    view: View, memory: Memory, play: Habits, rng: Random, count: int = COUNT
) -> list[World]:
    thinking = worlds(view, memory, play, rng, count)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            found: list[World] = done.value
            return found


@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
def test_every_world_fits_what_was_seen(rules: Rules) -> None:
    rng = Random(1)
    for state, memory in walk(rules, "worlds")[::5]:
        view = observe(state, state.turn)
        play = habits(rules, state.seats)
        shown = [*view.hand, *state.discards, *(c for m in view.table for c in m.cards)]
        for world in drawn(view, memory, play, rng):
            piles = pack(shown) + sum(1 << 2 * f for f in world.stock)
            assert sum(world.hands) + piles == pack(range(PACK))
            assert len(world.stock) == view.stock
            for place, seat in enumerate(state.seats):
                if seat == view.seat:
                    assert world.hands[place] == 0
                    continue
                assert held_cards(world.hands[place]) == len(state.hands[seat])
                for card in memory.of(seat).held:
                    of = face(card)
                    assert (world.hands[place] >> 2 * of) & 3 or of == 52


def test_the_real_hands_are_worlds_that_could_be_drawn() -> None:
    for state, memory in walk(RULES, "possible"):
        hidden = unseen(observe(state, state.turn), memory)
        for seat in state.seats:
            if seat != state.turn:
                loose = state.hands[seat].difference(memory.of(seat).held)
                assert loose <= set(hidden.loose)
        assert set(state.stock) <= set(hidden.loose)


def test_who_has_not_opened_seldom_holds_an_opening_in_a_world() -> None:
    rng, weighed, chance, asked = Random(2), 0, 0, 0
    play = habits(RULES, (0, 1))
    for number in range(12):
        for state, memory in walk(RULES, f"closed/{number}")[5:25:2]:
            view, other = observe(state, state.turn), 1 - state.turn
            past = memory.of(other)
            if (
                state.phase is not Phase.DRAW
                or other in state.opened
                or not past.thrown
            ):
                continue
            place = state.seats.index(other)
            able = [
                play.opening[w.hands[place]][0] >= play.open_score
                for w in drawn(view, memory, play, rng, 100)
            ]
            blind = [
                play.opening[w.hands[place]][0] >= play.open_score
                for w in drawn(view, Memory(), play, rng, 100)
            ]
            asked, weighed, chance = asked + 1, weighed + sum(able), chance + sum(blind)
    assert asked > 5
    assert weighed * 4 < chance


def test_a_master_closes_when_it_can() -> None:
    closings = 0
    for number in range(4):
        for state, memory in walk(RULES, f"close/{number}"):
            view, stream = observe(state, state.turn), Stream(bytes(32), "x")
            hard = decided(
                make_bot("hard", "scala40", RULES).choose(view, memory, stream)
            )
            end = state.copy()
            apply(end, hard)
            if end.phase is Phase.OVER or isinstance(hard, GoOut):
                closings += 1
                master = make_bot("master", "scala40", RULES, 40)
                stream = Stream(bytes(32), "x")
                apply(state, decided(master.choose(view, memory, stream)))
                assert state.phase is Phase.OVER
    assert closings >= 3


@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
def test_a_search_keeps_to_its_budget_and_repeats(
    rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    played, play = 0, Trial.play

    def counted(self: Trial, world: World, of: Habits) -> None:
        nonlocal played
        played += 1
        play(self, world, of)

    monkeypatch.setattr(Trial, "play", counted)
    searched = 0
    for state, memory in walk(rules, "budget")[::4]:
        view = observe(state, state.turn)
        answers = []
        for _ in range(2):
            played = 0
            stream = Stream(bytes(32), "again")
            thinking = COUNSELS["scala40"](view, memory, rules, stream, 80)
            answers.append(told(thinking))
            assert played <= 80
        searched += played > 40
        assert answers[0] == answers[1]
        first = answers[0][0].actions[0]
        assert check(state, first) is None
    assert searched > 2


def told(thinking: Any) -> Any:
    """What a search that is not broken off ends with."""
    return decided(thinking)


def test_a_turn_that_was_played_is_judged_beside_the_best() -> None:
    asked = 0
    for state, memory in walk(RULES, "played", "easy"):
        view = observe(state, state.turn)
        if state.phase is not Phase.PLAY or state.played:
            continue
        for card in sorted(state.hand)[::5]:
            thrown = Discard(card)
            if check(state, thrown) is not None:
                continue
            stream = Stream(bytes(32), "played")
            best, played, lost = told(
                COUNSELS["scala40"](view, memory, RULES, stream, 40, (thrown,))
            )
            asked += 1
            assert lost >= 0
            assert played.thrown == card or best == played
            assert (best == played) <= (lost == 0)
    assert asked > 20


def test_who_draws_past_a_close_has_lost_by_it() -> None:
    """A turn that closes is priced as one, beside the draw that was played."""
    missed = 0
    for number in range(40):
        state, memory = walk(RULES, f"past/{number}")[-1]
        for before, then in walk(RULES, f"past/{number}")[-4:]:
            if before.phase is Phase.DRAW:
                state, memory = before, then
        view, stream = observe(state, state.turn), Stream(bytes(32), "past")
        advise = COUNSELS["scala40"]
        best, *_ = told(advise(view, memory, RULES, stream, 40))
        if best.kind != "close" or not isinstance(best.actions[0], TakeDiscards):
            continue
        stream, drew = Stream(bytes(32), "past"), (DrawStock(),)
        best, played, lost = told(advise(view, memory, RULES, stream, 40, drew))
        assert (best.kind, best.closes, best.held) == ("close", 100, 0)
        assert (played.kind, played.actions) == ("draw", drew)
        assert lost > 100
        missed += 1
    assert missed > 2


def test_taking_is_advised_only_where_the_judge_lets_it_be_used() -> None:
    takes = 0
    for number in range(6):
        for state, memory in walk(RULES, f"take/{number}"):
            if state.phase is not Phase.DRAW:
                continue
            view, stream = observe(state, state.turn), Stream(bytes(32), "take")
            advice, *_ = told(COUNSELS["scala40"](view, memory, RULES, stream, 40))
            if isinstance(advice.actions[0], TakeDiscards):
                takes += 1
                end = state.copy()
                for action in advice.actions:
                    apply(end, action)
                assert end.turn != state.turn or end.phase is Phase.OVER
    assert takes > 3
