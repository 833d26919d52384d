"""What everybody remembers of a round, event by event and in whole rounds."""

from __future__ import annotations

from random import Random

import pytest

from matta.events import (
    Closed,
    Dealt,
    Discarded,
    Drew,
    Event,
    Laid,
    LaidOff,
    Opened,
    Reshuffled,
    Returned,
    Swapped,
    Took,
    TookBack,
    seen_by,
)
from matta.melds import Draft, Meld
from matta.memory import Memory, SeatMemory, remember
from matta.protocol import DealEntry, PlayEntry
from matta.reasons import Refusal
from matta.saving import Recorded, replay
from matta.scala40.judge import read_melds
from matta.scala40.rules import PRESETS
from matta.view import Phase
from tests.engine.names import cards
from tests.laws.lawbook import memory_faults
from tests.laws.player import Player
from tests.laws.rounds import begun

FIVE, SIX, SEVEN, EIGHT, NINE, KING, JOKER = cards("5S 6S 7S 8S 9S KH *")


def meld(*laid: int) -> Meld:
    read = read_melds([Draft(laid)], PRESETS["fisca"])
    assert not isinstance(read, Refusal)
    return read[0]


def after(*events: Event) -> Memory:
    return remember(Memory(), (Dealt(0, 1, KING, 81), *events))


def test_a_deal_begins_a_new_memory() -> None:
    before = after(Took(1, KING), Discarded(1, FIVE))
    assert remember(before, [Dealt(1, 0, SIX, 81)]) == Memory(discards=(SIX,))


def test_a_card_drawn_from_the_stock_is_not_known_and_what_was_left_is() -> None:
    memory = after(Drew(1, FIVE))
    assert memory == after(Drew(1, None))
    assert memory.of(1) == SeatMemory(left=((KING, 1),))
    assert memory.of(0) == memory.of(5) == SeatMemory()


def test_a_card_taken_is_held_until_it_is_thrown_or_returned() -> None:
    taken = after(Took(1, KING))
    assert (taken.of(1).held, taken.discards) == ((KING,), ())
    back = remember(taken, [Returned(1, KING), Drew(1, None)])
    assert back.of(1) == SeatMemory(left=((KING, 1),))
    assert back.discards == (KING,)
    kept = remember(taken, [Discarded(1, FIVE), Drew(0, None), Discarded(0, SIX)])
    assert kept.of(1) == SeatMemory(held=(KING,), thrown=((FIVE, 1),))
    assert kept.of(0) == SeatMemory(thrown=((SIX, 1),), left=((FIVE, 1),))
    thrown = remember(kept, [Drew(1, None), Discarded(1, KING)])
    assert thrown.of(1).held == ()
    assert thrown.of(1).thrown == ((FIVE, 1), (KING, 2))
    assert thrown.buried == (FIVE, SIX)


def test_cards_laid_leave_the_hand_and_a_swapped_joker_comes_to_it() -> None:
    run = meld(SIX, SEVEN, EIGHT)
    took = after(Discarded(1, EIGHT), Took(0, EIGHT))
    for laid in (
        Opened(0, (run,), 21),
        Laid(0, run),
        LaidOff(0, 0, (EIGHT,), None, run),
    ):
        assert remember(took, [laid]).of(0).held == ()
    swapped = remember(took, [Swapped(0, 0, EIGHT, JOKER, run)])
    assert swapped.of(0).held == (JOKER,)


def test_a_play_taken_back_leaves_its_cards_known() -> None:
    run = meld(SIX, SEVEN, EIGHT)
    took = after(Discarded(1, EIGHT), Took(0, EIGHT))
    swapped = remember(took, [Swapped(0, 0, EIGHT, JOKER, run)])
    assert remember(swapped, [TookBack(0, (EIGHT,))]) == took
    opened = remember(took, [Opened(0, (run,), 21)])
    back = remember(opened, [TookBack(0, (SIX, SEVEN, EIGHT))])
    assert back.of(0).held == (SIX, SEVEN, EIGHT)
    both = remember(opened, [LaidOff(0, 0, (NINE,), None, run)])
    back = remember(both, [TookBack(0, (NINE,)), TookBack(0, (SIX, SEVEN, EIGHT))])
    assert back.of(0).held == (SIX, SEVEN, EIGHT)


def test_a_new_stock_buries_nothing_and_an_end_adds_nothing() -> None:
    memory = after(Discarded(1, FIVE), Discarded(0, SIX))
    assert remember(memory, [Reshuffled(2, 1)]).discards == (SIX,)
    assert remember(memory, [Closed(0, False)]) == memory


TABLES = [("due", 2), ("fisca_scarto", 3), ("casa", 4), ("casa", 6)]


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_a_match_remembers_what_is_so_and_a_replayed_one_the_same(
    preset: str, players: int
) -> None:
    rng = Random(f"{preset}/{players}")
    secret = rng.randbytes(32)
    recorded = begun(preset, {}, players, secret)
    assert isinstance(recorded, Recorded)
    held = 0
    for _ in range(5):
        held += _round(recorded, rng)
        if recorded.match.winner:
            break
    assert held > 20
    again = replay(recorded.log(), secret.hex())
    assert again.match.memory == recorded.match.memory
    public = [seen_by(event, -1) for event in recorded.events]
    assert remember(Memory(), public) == recorded.match.memory


def _round(recorded: Recorded, rng: Random) -> int:
    """A round of random play; how often somebody was known to hold a card."""
    assert not isinstance(recorded.add(DealEntry("")), Refusal)
    match, player, held = recorded.match, Player(rng), 0
    while match.round.phase is not Phase.OVER:
        done = recorded.add(PlayEntry(match.round.turn, player.choose(match.round)))
        assert not isinstance(done, Refusal)
        assert memory_faults(match.memory, match.round) == []
        assert hash(match.memory) == hash(remember(match.memory, []))
        held += sum(len(seat.held) for seat in match.memory.seats)
    return held
