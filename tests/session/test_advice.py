"""Advice through the session: a hint on the way, and the review of a finished round."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from matta.actions import Discard, DrawStock, GoOut
from matta.advising import LEAST
from matta.bots.ladder import BUDGETS
from matta.events import Opened
from matta.games import GAMES
from matta.protocol import (
    Act,
    Ask,
    BrokenSave,
    Busy,
    Command,
    Examine,
    Examined,
    Hint,
    Hinted,
    Message,
    NewMatch,
    PlayEntry,
    Progress,
    Recall,
    Refused,
    Rehearse,
    Rehearsed,
    Replayed,
    SeatSetup,
    Step,
    Stopped,
    StopThinking,
    Table,
)
from matta.reasons import Reason
from matta.saving import read_log
from matta.scala40.play import apply
from matta.view import Phase
from tests.session.auto import Person
from tests.session.desk import SECRET, Desk, new_match

FEW = BUDGETS[0]
MASTER = (SeatSetup("person"), SeatSetup("bot", "master"))


def begun(**more: Any) -> NewMatch:
    return replace(new_match("fisca_scarto"), budget=FEW, **more)


def at_turn(command: NewMatch | None = None) -> Desk:
    desk = Desk(command or begun())
    desk.let_bots_play()
    assert desk.seen.view.turn == 0
    return desk


def found(desk: Desk, command: Command) -> tuple[Message, list[Message]]:
    """What a search ends with, and what it told on its way."""
    told = desk.send(command)
    while isinstance(told[-1], Busy):
        told += desk.send(Step())
    last = next(m for m in reversed(told) if not isinstance(m, Busy))
    return last, [m for m in told if not isinstance(m, Busy) and m is not last]


def hinted(desk: Desk, ticket: int = 1) -> Hinted:
    message, _ = found(desk, Hint(ticket, 0))
    assert isinstance(message, Hinted)
    return message


def test_a_hint_is_a_turn_that_the_judge_lets_be_played() -> None:
    desk, openings = at_turn(), set[int]()
    for number in range(60):
        view = desk.seen.view
        if view.phase is Phase.OVER:
            break
        hint = hinted(desk, number)
        assert (hint.ticket, hint.at, hint.seat) == (number, desk.seen.at, 0)
        recorded = desk.session.recorded
        assert recorded is not None
        copy = recorded.match.round.copy()
        # What is drawn from the stock nobody can plan for.
        events = [e for one in hint.advice.actions for e in apply(copy, one)]
        opened = [e.points for e in events if isinstance(e, Opened)]
        if not isinstance(hint.advice.actions[-1], GoOut):
            assert hint.advice.opening == sum(opened)
        openings.add(hint.advice.opening)
        desk.act(hint.advice.actions[0])
        desk.let_bots_play()
    assert desk.seen.view.phase is Phase.OVER
    assert max(openings) >= 40
    assert 0 in openings


def test_asking_changes_nothing_and_gives_the_same_again() -> None:
    desk, other = at_turn(), at_turn()
    before = (desk.hash, desk.entries)
    first = hinted(desk)
    assert first.advice == hinted(desk).advice
    assert (desk.hash, desk.entries) == before
    for one in (desk, other):
        one.act(DrawStock())
        one.act(Discard(one.seen.view.hand[0]))
        one.let_bots_play()
    assert desk.hash == other.hash


def test_the_budget_is_spent_and_never_passed() -> None:
    for budget in BUDGETS[:3]:
        desk = at_turn(replace(begun(), budget=budget))
        desk.act(DrawStock())
        advice = hinted(desk).advice
        assert budget // 8 < advice.rounds <= budget // 2
        assert 0 <= advice.closes <= 100
        assert 0 <= advice.danger <= 100


@pytest.mark.parametrize("budget", [0, -1, 41, 10**9])
def test_a_budget_that_is_not_on_the_ladder_is_refused(budget: int) -> None:
    refused = Desk().refused(replace(begun(), budget=budget))
    assert isinstance(refused, Refused)
    assert refused.refusal.reason is Reason.BAD_SETTING
    assert refused.refusal.setting == "budget"


def test_the_budget_is_saved_with_the_match() -> None:
    desk = at_turn(replace(begun(), budget=BUDGETS[1]))
    assert desk.save is not None
    assert read_log(desk.save.log).budget == BUDGETS[1]


def test_who_gets_no_hint_is_told_why() -> None:
    strict = at_turn(begun(strict=True)).refused(Hint(1, 0))
    assert isinstance(strict, Refused)
    assert strict.refusal.reason is Reason.NO_HINTS
    for desk, seat, reason in (
        (Desk(), 0, Reason.NOT_YOUR_TURN),
        (at_turn(), 1, Reason.NOT_YOUR_TURN),
        (at_turn(), -1, Reason.NOT_YOUR_TURN),
    ):
        refused = desk.refused(Hint(1, seat))
        assert isinstance(refused, Refused)
        assert refused.refusal.reason is reason


def test_no_hint_while_a_computer_is_on_turn_or_the_round_is_over() -> None:
    desk = at_turn()
    desk.act(DrawStock())
    desk.act(Discard(desk.seen.view.hand[0]))
    waiting = desk.refused(Hint(1, 0))
    assert isinstance(waiting, Refused)
    assert waiting.refusal.reason is Reason.NOT_YOUR_TURN
    play_round(desk)
    over = desk.refused(Hint(1, 0))
    assert isinstance(over, Refused)
    assert over.refusal.reason is Reason.ROUND_OVER


def test_a_search_can_be_stopped_by_its_number() -> None:
    desk = at_turn()
    assert desk.send(Hint(7, 0)) == [Busy(0)]
    assert desk.send(StopThinking(6)) == []
    assert desk.send(Step()) == [Busy(0)]
    assert desk.send(StopThinking(7)) == [Stopped(7)]
    assert desk.send(StopThinking(7)) == []
    assert desk.send(Step()) == []


def test_playing_on_ends_a_search_and_asking_does_not() -> None:
    desk = at_turn()
    desk.act(DrawStock())
    desk.send(Hint(3, 0))
    desk.send(Step())
    (offers,) = desk.send(Ask(1, 0, desk.seen.view.hand[:1], ()))
    assert not isinstance(offers, Stopped)
    assert desk.send(Step()) == [Busy(0)]
    told = desk.send(Act(0, Discard(desk.seen.view.hand[0]), desk.seen.at))
    assert told[0] == Stopped(3)
    assert any(isinstance(message, Table) for message in told)
    assert desk.send(Step()) != [Busy(0)]


def test_another_question_ends_the_one_before() -> None:
    desk = at_turn()
    desk.send(Hint(3, 0))
    assert desk.send(Hint(4, 0)) == [Stopped(3), Busy(0)]


def test_a_refused_command_leaves_a_search_alone() -> None:
    desk = at_turn()
    desk.act(DrawStock())
    desk.send(Hint(3, 0))
    for command in (
        Hint(4, 1),
        Act(0, DrawStock(), desk.seen.at),
        Act(0, DrawStock(), 0),
    ):
        assert isinstance(desk.refused(command), Refused)
        assert desk.send(Step()) == [Busy(0)]


def test_a_master_plays_as_many_rounds_as_the_match_allows() -> None:
    desk = Desk(begun(seats=MASTER))
    play_round(desk)
    assert desk.seen.view.outcome is not None


def play_round(desk: Desk) -> None:
    """Play to the end of the round, the person without much thought."""
    person = Person(desk)
    while True:
        desk.let_bots_play()
        if desk.seen.view.phase is Phase.OVER:
            return
        person.act()


def over() -> tuple[Desk, str]:
    desk = Desk(begun())
    play_round(desk)
    assert desk.save is not None
    return desk, desk.save.log


def examined(desk: Desk, log: str, **more: Any) -> tuple[Message, list[Message]]:
    asked = Examine(5, "m", log, SECRET, 1, 0)
    return found(desk, replace(asked, **more))


def test_a_review_names_moments_that_were_played() -> None:
    desk, log = over()
    review, told = examined(desk, log)
    assert isinstance(review, Examined)
    done = [(m.done, m.of) for m in told if isinstance(m, Progress)]
    assert done == [(n, len(done)) for n in range(len(done))]
    assert (review.ticket, review.id, review.round, review.seat) == (5, "m", 1, 0)
    assert 0 < len(review.moments) <= 3
    assert 0 < review.decisions <= len(done)
    losses = [moment.lost for moment in review.moments]
    assert losses == sorted(losses, reverse=True)
    assert all(loss >= LEAST for loss in losses)
    assert sum(losses) <= review.lost
    (retold,) = desk.send(Recall(6, "m", log, SECRET, 1))
    assert isinstance(retold, Replayed)
    entries = read_log(log).entries
    for moment in review.moments:
        frame = retold.frames[moment.frame]
        assert frame.turn == 0
        entry = entries[frame.at + 1]
        assert isinstance(entry, PlayEntry)
        assert entry.action == moment.played.actions[0]
        assert moment.better.actions != moment.played.actions


def test_a_review_is_the_same_again_and_ends_no_round_that_goes_on() -> None:
    desk, log = over()
    first, _ = examined(desk, log)
    desk.next_round()
    desk.let_bots_play()
    before = desk.hash
    second, _ = examined(desk, log)
    assert first == second
    assert desk.hash == before


def test_a_computer_plays_on_after_a_review() -> None:
    desk, log = over()
    desk.next_round()
    while desk.seen.view.turn == 0:
        Person(desk).act()
    examined(desk, log)
    desk.let_bots_play()
    assert desk.seen.view.turn == 0 or desk.seen.view.phase is Phase.OVER


@pytest.mark.parametrize("number", [0, 2, -1, 99])
def test_a_round_that_is_not_over_is_not_reviewed(number: int) -> None:
    desk, _ = over()
    desk.next_round()
    assert desk.save is not None
    message, _ = examined(desk, desk.save.log, round=number)
    assert isinstance(message, Refused)
    assert message.refusal.reason is Reason.ROUND_NOT_OVER


def test_a_broken_log_is_named_and_the_match_goes_on() -> None:
    desk, log = over()
    message, _ = examined(desk, log[:-9], id="other")
    assert isinstance(message, BrokenSave)
    assert (message.id, message.code) == ("other", "NOT_JSON")
    desk.next_round()
    assert desk.seen.match.round == 2


def test_a_rehearsal_plays_no_more_than_the_longest_search() -> None:
    desk = at_turn()
    before = desk.hash
    assert desk.send(Rehearse(3)) == [Rehearsed(3)]
    assert desk.send(Rehearse(-3)) == [Rehearsed(0)]
    assert desk.hash == before
    assert GAMES.keys() == {"scala40"}
