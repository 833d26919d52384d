from __future__ import annotations

from random import Random

from hypothesis import Phase as Step
from hypothesis import given, settings
from hypothesis import strategies as st

from matta.actions import TakeDiscards
from matta.arranging import arrangements
from matta.cards import PACK, Card
from matta.melds import Meld
from matta.reasons import Refusal
from matta.scala40.play import check
from matta.scala40.round import Round
from matta.scala40.rules import Rules, make_rules
from matta.view import Phase
from tests.laws.naive_ways import ends, taking_ends
from tests.laws.settings import VALUES

# Cards close to each other, so that much fits: two suits, two ranks, the jokers.
NEAR = [c for c in range(PACK) if c >= 104 or c % 52 % 13 in (3, 4) or c % 52 < 26]
CHANGED = [
    "open_joker",
    "act_after_open",
    "draw_before_open",
    "taken_must_be_used",
    "joker_reuse",
    "max_jokers_per_meld",
    "min_naturals_per_meld",
    "joker_swap",
    "joker_reuse_same_meld",
    "discard_joker",
    "close_on_joker",
    "attach_discard_ban",
    "ban_counts_swap",
    "close_needs_discard",
    "no_close_first_round",
    "ban_spares_closing",
    "joker_set_identity",
    "run_max_len",
    "in_hand_needs_open_min",
]


def small_round(rng: Random) -> Round:
    """A round with a small hand on turn, a small table and no way to put back."""
    rules = _rules(rng)
    cards = rng.sample(NEAR, len(NEAR))
    table = tuple(_melds(cards, rules, rng.randint(0, 4)))
    players = rng.choice((2, 3))
    mine = {cards.pop() for _ in range(rng.randint(2, 6))}
    hands = {0: mine, **{s: {cards.pop()} for s in range(1, players)}}
    on_table = {c for meld in table for c in meld.cards}
    held = on_table.union(*hands.values())
    top, *stock = (c for c in rng.sample(range(PACK), PACK) if c not in held)
    state = Round(rules, tuple(range(players)), 1, 0, hands, stock, [top])
    near = [c for c in stock if c in NEAR]
    state.discards = [near[0]]
    state.stock = [top, *(c for c in stock if c != near[0])]
    state.table, state.completed_turns = table, rng.choice((0, 50))
    state.opened = {s for s in state.seats if rng.random() < 0.7}
    return state


def _rules(rng: Random) -> Rules:
    names = rng.sample(CHANGED, rng.choice((0, 3, 9)))
    changed: dict[str, object] = {name: rng.choice(VALUES[name]) for name in names}
    changed |= {"taken_return": False, "open_min": rng.choice((9, 15, 40))}
    rules = make_rules("fisca_scarto", changed)
    assert not isinstance(rules, Refusal)
    return rules


def _melds(cards: list[Card], rules: Rules, number: int) -> list[Meld]:
    """Melds taken out of cards, one for each of some tries."""
    found: list[Meld] = []
    for _ in range(40):
        for start in range(0, len(cards) - 3, 3):
            fits = arrangements(cards[start : start + 3], rules.law)
            if fits and len(found) < number:
                found.append(fits[-1])
                del cards[start : start + 3]
        cards.sort(key=lambda c: (c * 7919 + len(cards)) % 104)
    return found


@settings(max_examples=400, phases=(Step.explicit, Step.generate))
@given(seed=st.integers(0, 2**48))
def test_the_pile_is_refused_only_where_no_play_could_end_the_turn(seed: int) -> None:
    # S40-DRAW-6: what the engine's own search cannot find, nobody could have played.
    state = small_round(Random(seed))
    refusal = check(state, TakeDiscards())
    if refusal is None or refusal.rule == "S40-DRAW-6":
        assert (refusal is None) == taking_ends(state)


@settings(max_examples=200, phases=(Step.explicit, Step.generate))
@given(seed=st.integers(0, 2**48))
def test_no_drawn_card_leaves_a_turn_that_cannot_end(seed: int) -> None:
    # S40-DISC-9: the valve opens wherever a turn would be stuck.
    state = small_round(Random(seed))
    state.hand.add(state.stock.pop())
    state.phase = Phase.PLAY
    assert ends(state, set())
