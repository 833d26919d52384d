"""Imagined rounds in numbers keep the cards, melds and prices of real ones."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random

import pytest

from matta.bots.scala40.habits import habits
from matta.bots.scala40.playout import Playout, held_cards
from matta.bots.scala40.spread import frees, grown, room, spread_of, swapped, takes
from matta.cards import FACES, HIGH_ACE, JOKER, PACK, copies, face
from matta.melds import Draft, End, Meld, MeldLaw, build, extend, swap
from matta.scala40.round import RoundResult
from matta.scala40.rules import PRESETS, Rules
from matta.scala40.scoring import score
from matta.shapes import UNITS, pack

LAWS = {
    "usual": MeldLaw(),
    "short runs": MeldLaw(run_max=5),
    "either": MeldLaw(either=True),
    "many jokers": MeldLaw(max_jokers=0, min_naturals=1),
}
ROUNDS = 150


def dealt(rules: Rules, players: int, rng: Random) -> Playout:
    seats = tuple(range(players))
    cards = sorted(range(PACK), key=lambda _: rng.random())
    hands = [pack(cards[13 * seat : 13 * (seat + 1)]) for seat in seats]
    rest = [face(card) for card in cards[13 * players :]]
    opened = [False] * players
    play = habits(rules, seats)
    return Playout(play, hands, opened, [], rest[1:], rest[:1], 0, 0)


def faces_on(playout: Playout) -> Counter[int]:
    """How many cards lie on the table for each face, a joker as a joker."""
    found: Counter[int] = Counter()
    for spread in playout.table:
        if spread[0] >= 4:
            of, suits, wild = spread[0] - 4, spread[1], spread[2]
            places = [(s, of, wild >> s & 1) for s in range(4) if suits >> s & 1]
        else:
            of, low, high, wild = spread
            places = [(of, p, wild >> p & 1) for p in range(low, high + 1)]
        for suit, place, joker in places:
            found[JOKER if joker else suit * 13 + (place - 1) % 13] += 1
    return found


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("preset", PRESETS)
def test_no_card_is_lost_and_every_meld_is_one(preset: str, players: int) -> None:
    if preset == "due" and players > 2:
        pytest.skip("a sheet for two")
    rules, rng = PRESETS[preset], Random(f"{preset}/{players}")
    closed = 0
    for _ in range(ROUNDS // players):
        playout = dealt(rules, players, rng)
        playout.play()
        closed += playout.closer is not None
        held = sum(UNITS[f] * n for f, n in faces_on(playout).items())
        piles = sum(UNITS[f] for f in chain(playout.pile, *playout.shares))
        assert sum(playout.hands) + held + piles == pack(range(PACK))
        for spread in playout.table:
            assert meld_of(spread, rules.law) is not None, spread
        if playout.closer is not None:
            assert held_cards(playout.hands[playout.closer]) == 0
    assert closed > ROUNDS // players // 2


def meld_of(spread: tuple[int, ...], law: MeldLaw) -> Meld | None:
    """The meld that the numbers tell of, as the judge reads it."""
    jokers = iter(copies(JOKER))
    if spread[0] >= 4:
        rank, suits, wild = spread[0] - 4, spread[1], spread[2]
        said = [s * 13 + rank - 1 for s in range(4) if suits >> s & 1]
        wilds = [wild >> f // 13 & 1 for f in said]
    else:
        of, low, high, wild = spread
        said = [of * 13 + (place - 1) % 13 for place in range(low, high + 1)]
        wilds = [wild >> place & 1 for place in range(low, high + 1)]
    cards = tuple(next(jokers) if w else f for f, w in zip(said, wilds, strict=True))
    meld = build(Draft(cards, tuple(said)), law)
    return meld if isinstance(meld, Meld) else None


def some_melds(law: MeldLaw, rng: Random, many: int) -> list[Meld]:
    found: list[Meld] = []
    while len(found) < many:
        if rng.random() < 0.4:
            rank = rng.randrange(13)
            said = [s * 13 + rank for s in rng.sample(range(4), rng.choice((3, 4)))]
        else:
            length, suit = rng.randint(3, 7), rng.randrange(4)
            low = rng.randint(1, HIGH_ACE + 1 - length)
            said = [suit * 13 + (p - 1) % 13 for p in range(low, low + length)]
        wild = rng.randrange(len(said)) if rng.random() < 0.5 else -1
        cards = tuple(104 if i == wild else f for i, f in enumerate(said))
        meld = build(Draft(cards, tuple(said)), law)
        if isinstance(meld, Meld):
            found.append(meld)
    return found


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
def test_a_meld_in_numbers_takes_and_frees_what_the_judge_allows(law: MeldLaw) -> None:
    rng = Random(4)
    for meld in some_melds(law, rng, 300):
        spread = spread_of(meld)
        if not law.either:
            assert meld_of(spread, law) is not None
        for of in range(FACES):
            card = of + FACES
            ways = [extend(meld, (card,), law, end) for end in End]
            fits = [way for way in ways if isinstance(way, Meld)]
            # Where a joker may stand for two suits the numbers choose one of them.
            if not law.either or meld.jokers == 0:
                assert bool(takes(spread, law) >> 2 * of & 1) == bool(fits), of
                swaps = isinstance(swap(meld, card), Meld)
                assert bool(frees(spread) >> 2 * of & 1) == swaps, of
            if fits and takes(spread, law) >> 2 * of & 1:
                assert grown(spread, of, False) in map(spread_of, fits)
            if frees(spread) >> 2 * of & 1:
                new = swap(meld, card)
                assert isinstance(new, Meld)
                assert law.either or swapped(spread, of) == spread_of(new)
        jokers = [extend(meld, (105,), law, end) for end in End]
        said = [w for w in jokers if isinstance(w, Meld)]
        assert not said or room(spread, law)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_hand_costs_what_the_score_sheet_says(preset: str) -> None:
    rules, rng = PRESETS[preset], Random(preset)
    play = habits(rules, (0, 1))
    for _ in range(300):
        cards = tuple(rng.sample(range(PACK), rng.randint(2, 13)))
        opened, in_hand = rng.random() < 0.5, rng.random() < 0.3
        result = RoundResult(1, in_hand, {0: cards, 1: ()}, {0: opened, 1: True})
        assert play.price(pack(cards), opened, in_hand) == score(result, rules)[0]


def test_the_throw_is_a_loose_card_and_no_gift() -> None:
    rules, rng = PRESETS["fisca_scarto"], Random(9)
    play = habits(rules, (0, 1))
    for _ in range(500):
        hand = pack(rng.sample(range(104), 14))
        thrown = play.throws(hand, False, (0, 0))
        loose = hand - play.best[hand][1]
        assert (loose | loose >> 1) >> 2 * thrown & 1
        assert play.regret(hand - UNITS[thrown], thrown, False) == 0
        wanted = UNITS[thrown]
        other = play.throws(hand, False, (0, wanted))
        cheapest = held_cards(loose) == 1
        assert other != thrown or cheapest or hand - wanted & UNITS[thrown]


def test_who_may_attach_a_card_takes_it() -> None:
    rules = PRESETS["fisca_scarto"]
    play = habits(rules, (0, 1))
    run = build(Draft((3, 4, 5), ()), rules.law)
    assert isinstance(run, Meld)
    hands = [pack((20, 33)), pack((45, 10))]
    for top, took in ((6, True), (2, True), (8, False), (JOKER, True)):
        playout = Playout(
            play, [*hands], [True, True], [spread_of(run)], [40, 41, 42], [top], 0, 0
        )
        playout.play()
        assert playout.took == took, top
