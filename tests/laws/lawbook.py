"""The laws, each a witness of every step of random legal play."""

from __future__ import annotations

import re
from dataclasses import fields, replace

from matta.actions import GoOut, LayMeld, LayOff, Open, SwapWild, TakeBack
from matta.bots.ladder import LEVELS, make_bot
from matta.cards import card_name
from matta.chance import Stream
from matta.codec import dump
from matta.device import NOBODY
from matta.events import Drew, Opened, seen_by
from matta.match import Match
from matta.memory import Memory
from matta.protocol import Act, Ask
from matta.reasons import Refusal
from matta.saving import Recorded
from matta.scala40.play import apply
from matta.scala40.round import Round
from matta.scala40.rules import Rules
from matta.scala40.scoring import score
from matta.scala40.seen import imagine, observe
from matta.session import Session
from matta.view import Phase, View
from tests.laws import oracle
from tests.laws.hidden import reshuffled
from tests.laws.near_misses import near_misses_are_judged
from tests.laws.nonsense import Nonsense
from tests.laws.rounds import Step

RULE = re.compile(r"S40-[A-Z]+-\d+")
SETTINGS = {field.name for field in fields(Rules)} | {""}
PLAYS = (Open, LayMeld, LayOff, SwapWild)


def cards_are_in_one_place(step: Step) -> None:
    """S40-DECK-3: 108 cards, each in exactly one place."""
    assert oracle.all_cards(step.after) == oracle.PACK


def table_is_lawful(step: Step) -> None:
    """Every meld that is new or changed is a meld by the oracle, too."""
    for meld in set(step.after.table) - set(step.before.table):
        assert oracle.fault_of(meld, step.after.rules) == "", meld
    for event in step.events:
        if isinstance(event, Opened):
            points = sum(oracle.points_of(m, step.after.rules) for m in event.melds)
            assert event.points == points
            if not isinstance(step.action, GoOut):
                assert points >= step.after.rules.open_min


def melds_keep_their_cards(step: Step) -> None:
    """S40-MELD-2: until taken back, a meld loses nothing but a swapped joker."""
    if isinstance(step.action, TakeBack):
        return
    assert len(step.after.table) >= len(step.before.table)
    for old, new in zip(step.before.table, step.after.table, strict=False):
        gone = set(old.cards) - set(new.cards)
        assert len(gone) == (isinstance(step.action, SwapWild) and old != new)
        assert all(card >= 104 for card in gone)


def only_the_drawer_sees_the_card(step: Step) -> None:
    """What the others are told of a draw names no card."""
    for event in step.events:
        for seat in step.after.seats:
            told = seen_by(event, seat)
            hides = isinstance(event, Drew) and event.seat != seat
            assert (told == event) is not hides


def refused_actions_change_nothing(step: Step) -> None:
    """Nonsense is refused with a reason and a rule, and leaves no trace."""
    match, state = step.match, step.after
    if state.phase is Phase.OVER:
        return
    hashed = match.hash() if step.rng.random() < 0.02 else ""
    before = state.copy()
    for _ in range(8 if hashed else 1):
        source = Nonsense(state, step.rng)
        seat, action = source.seat(), source.action()
        refusal = match.check(seat, action)
        if refusal is not None:
            assert match.act(seat, action) == refusal
            assert RULE.fullmatch(refusal.rule)
            assert refusal.setting in SETTINGS
        assert state == before
    assert not hashed or match.hash() == hashed


def plays_can_be_taken_back(step: Step) -> None:
    """S40-TURN-4: taking a play back gives the very round before it."""
    if isinstance(step.action, PLAYS) and step.after.phase is Phase.PLAY:
        undone = step.after.copy()
        apply(undone, TakeBack())
        assert undone == step.before


def the_turn_can_end(step: Step) -> None:
    """From every state the simplest legal actions lead to the next turn."""
    if step.rng.random() > 0.04:
        return
    match = _apart(step.match)
    turn = match.round.completed_turns
    for _ in range(40):
        if match.round.phase is Phase.OVER or match.round.completed_turns > turn:
            return
        seat = match.round.turn
        done = match.act(seat, match.way_out())
        assert not isinstance(done, Refusal)
    raise AssertionError("the turn does not end")


def _apart(match: Match) -> Match:
    """A match to play on with, without a trace in the real one."""
    return replace(
        match,
        totals=dict(match.totals),
        reentries=dict(match.reentries),
        rounds=list(match.rounds),
        endings=list(match.endings),
        returns=list(match.returns),
        round=match.round.copy(),
    )


def hidden_cards_do_not_show(step: Step) -> None:
    """The wall: other hidden cards, the same view for every seat and for nobody."""
    if step.rng.random() < 0.06:
        for seat in (NOBODY, *range(step.match.rules.players)):
            memory = step.rng.choice((None, step.match.memory))
            other = reshuffled(step.after, seat, step.rng, memory)
            assert oracle.all_cards(other) == oracle.PACK
            assert observe(other, seat) == observe(step.after, seat)


def imagination_is_honest(step: Step) -> None:
    """What is imagined from a view looks like the view, with all its cards."""
    if step.rng.random() < 0.03 or step.after.phase is Phase.OVER:
        for seat in step.after.seats:
            view = observe(step.after, seat)
            stream = Stream(step.rng.randbytes(32), "law")
            imagined = imagine(view, step.after.rules, stream)
            assert observe(imagined, seat) == view
            assert oracle.all_cards(imagined) == oracle.PACK
            assert _keeps_taken(step.after, imagined)
            memory = step.match.memory
            imagined = imagine(view, step.after.rules, stream, memory)
            assert observe(imagined, seat) == view
            assert oracle.all_cards(imagined) == oracle.PACK
            assert memory_faults(memory, imagined) == []


def memory_is_true(step: Step) -> None:
    """What everybody remembers is so: nothing is claimed that is not."""
    assert memory_faults(step.match.memory, step.after) == []


def memory_faults(memory: Memory, state: Round) -> list[str]:
    """What a memory claims of a round that is not so."""
    faults = []
    for seat in range(len(memory.seats)):
        faults += [
            f"{seat} holds {card_name(card)}"
            for card in memory.of(seat).held
            if card not in state.hands[seat]
        ]
    if memory.discards != tuple(state.discards):
        faults.append(f"the discards are {memory.discards}")
    return faults


def _keeps_taken(real: Round, imagined: Round) -> bool:
    held = real.taken is not None and real.taken in real.hands[real.turn]
    return not held or real.taken in imagined.hands[real.turn]


def messages_do_not_show_hidden_cards(step: Step) -> None:
    """The page is told the same whatever the cards are that it may not see."""
    if step.rng.random() > 0.01 or step.after.phase is Phase.OVER:
        return
    one, other = _session(step.recorded), _session(step.recorded)
    assert other.recorded is not None
    changed = reshuffled(step.after, 0, step.rng, step.match.memory)
    other.recorded.match.round = changed
    for text in _commands(step):
        assert one.handle(text) == other.handle(text)


def _session(recorded: Recorded) -> Session:
    """A session that was handed the match, without the long way of a Restore."""
    session = Session()
    match, seats = _apart(recorded.match), list(recorded.seats)
    entries = list(recorded.entries)
    copied = replace(recorded, match=match, seats=seats, entries=entries)
    session._sit_down("law", copied)
    return session


def _commands(step: Step) -> list[str]:
    """Questions and refusable acts of the person, then an act that shows the table."""
    state, at = step.after, len(step.recorded.entries)
    hand = sorted(state.hands.get(0, ()))
    chosen = tuple(step.rng.sample(hand, min(len(hand), step.rng.randint(1, 4))))
    source = Nonsense(state, step.rng)
    acts = [Act(0, source.action(), at) for _ in range(3)]
    asks = [Ask(1, 0, chosen, ()), Ask(2, 0, chosen[1:], (source.draft(),))]
    quiet = [a for a in acts if step.match.check(0, a.action) is not None]
    ending = _safe_ending(step)
    return [dump(command) for command in (*asks, *quiet, *ending)]


def _safe_ending(step: Step) -> list[Act]:
    """The act that leads out of the person's turn, unless it shows all hands."""
    state, at = step.after, len(step.recorded.entries)
    if state.turn != 0 or state.phase is not Phase.PLAY:
        return []
    match, action = _apart(step.match), step.match.way_out()
    match.act(0, action)
    return [] if match.round.phase is Phase.OVER else [Act(0, action, at)]


def bots_choose_by_the_view(step: Step) -> None:
    """Other hidden cards, the same choice of a bot, asked anew."""
    state = step.after
    if step.rng.random() > 0.008 or state.phase is Phase.OVER:
        return
    other = reshuffled(state, state.turn, step.rng, step.match.memory)
    key = step.rng.randbytes(32)
    chosen = _choice(step.match, observe(state, state.turn), key)
    assert chosen == _choice(step.match, observe(other, state.turn), key)
    assert step.match.check(state.turn, chosen) is None


def _choice(match: Match, view: View, key: bytes) -> object:
    level = [*LEVELS][key[0] % len(LEVELS)]
    bot = make_bot(level, "scala40", match.rules)
    thinking = bot.choose(view, match.memory, Stream(key, "bot"))
    while True:
        try:
            next(thinking)
        except StopIteration as chosen:
            return chosen.value


def prices_are_right(step: Step) -> None:
    """The scores of a finished round are those of the oracle."""
    if step.after.phase is Phase.OVER:
        result = step.after.result
        assert result is not None
        rules = step.after.rules
        prices = oracle.prices_of(result, rules)
        assert score(result, rules) == prices
        assert step.match.rounds[-1] == oracle.sides_of(prices, result, rules)


LAWS = (
    cards_are_in_one_place,
    table_is_lawful,
    melds_keep_their_cards,
    only_the_drawer_sees_the_card,
    refused_actions_change_nothing,
    near_misses_are_judged,
    plays_can_be_taken_back,
    the_turn_can_end,
    hidden_cards_do_not_show,
    imagination_is_honest,
    memory_is_true,
    messages_do_not_show_hidden_cards,
    bots_choose_by_the_view,
    prices_are_right,
)
