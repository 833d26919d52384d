"""Advice on a turn: what the search found, told as facts."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from matta.actions import (
    Action,
    Discard,
    DrawStock,
    GoOut,
    LayMeld,
    LayOff,
    Open,
    SwapWild,
    TakeDiscards,
)
from matta.advice import Advice, Kind
from matta.bots.scala40.search import Searcher
from matta.bots.scala40.sight import look
from matta.bots.scala40.trial import Trial
from matta.bots.scala40.weights import HARD
from matta.bots.scala40.worth import Valuer
from matta.cards import Card
from matta.chance import Stream
from matta.melds import Meld, MeldLaw, build, meld_points
from matta.memory import Memory
from matta.scala40.round import Round
from matta.scala40.rules import Rules
from matta.scala40.seen import imagine
from matta.scala40.way_on import way_out
from matta.view import Phase, View


def counsel(
    view: View,
    memory: Memory,
    rules: Rules,
    stream: Stream,
    rounds: int,
    played: tuple[Action, ...] = (),
) -> Generator[None, None, tuple[Advice, Advice, int]]:
    """Advice for the seat on turn, the same on `played`, and what that lost beside it.

    The loss is in hundredths of a point. Where nothing was played, or the best, both
    are the same advice.
    """
    state = imagine(view, rules, stream, memory)
    searcher = Searcher(view, memory, state, Valuer(look(view, rules, memory), HARD))
    if view.phase is not Phase.DRAW:
        trials = yield from searcher.turns(stream, rounds, played)
    elif state.stock:
        trials = yield from searcher.draws(stream, rounds, played)
    else:
        trials = []
    if not trials:
        only = _said((way_out(state),), searcher, None, 0.0)
        return only, only, 0
    best = _advice(trials[0], trials, searcher)
    yield
    mine = (yield from searcher.find(trials, played)) if played else 0
    if not mine:
        return best, best, 0
    lost = round(100 * trials[0].points(trials[mine]))
    return best, _advice(trials[mine], trials, searcher), max(0, lost)


def _advice(trial: Trial, trials: Sequence[Trial], searcher: Searcher) -> Advice:
    """What is said of one of some trials, the best of which comes first."""
    others = [other for other in trials if other is not trial]
    lead = trial.points(others[0]) if others and trial.gains else 0.0
    return _said(trial.actions, searcher, trial, lead)


def _said(
    actions: tuple[Action, ...], searcher: Searcher, trial: Trial | None, lead: float
) -> Advice:
    end = searcher.end(actions)
    rounds = len(trial.gains) if trial else 0
    last = actions[-1]
    thrown = last.card if isinstance(last, Discard) else None
    if isinstance(last, GoOut):
        thrown = last.discard
    return Advice(
        kind=_kind(actions, end, searcher),
        actions=actions,
        cards=_cards(actions, searcher),
        thrown=thrown,
        points=round(100 * trial.mean) if trial else 0,
        lead=round(100 * lead),
        rounds=rounds,
        closes=_percent(trial.closes, rounds) if trial else 0,
        danger=_percent(trial.taken, rounds) if trial and thrown is not None else 0,
        held=searcher.held(end),
        opening=_opening(actions, searcher.law),
    )


def _percent(some: int, of: int) -> int:
    return (200 * some + of) // (2 * of) if of else 0


def _kind(actions: Sequence[Action], end: Round | None, searcher: Searcher) -> Kind:
    if end is not None and end.result is not None:
        return "close"
    if isinstance(actions[0], TakeDiscards):
        return "take"
    if isinstance(actions[0], DrawStock):
        return "draw"
    if any(isinstance(action, Open) for action in actions):
        return "open"
    if any(isinstance(action, LayMeld | LayOff | SwapWild) for action in actions):
        return "lay"
    return "hold" if searcher.could_lay else "throw"


def _opening(actions: Sequence[Action], law: MeldLaw) -> int:
    """The points that a turn opens with."""
    drafts = [d for one in actions if isinstance(one, Open) for d in one.melds]
    melds = [build(draft, law) for draft in drafts]
    return sum(meld_points(meld, law) for meld in melds if isinstance(meld, Meld))


def _cards(actions: Sequence[Action], searcher: Searcher) -> tuple[Card, ...]:
    """The cards that a turn takes and puts on the table."""
    found: list[Card] = []
    for action in actions:
        match action:
            case TakeDiscards():
                found += searcher.top
            case Open() | GoOut():
                found += [c for draft in action.melds for c in draft.cards]
            case LayMeld():
                found += action.meld.cards
            case LayOff():
                found += action.cards
            case SwapWild():
                found.append(action.card)
    return tuple(dict.fromkeys(found))
