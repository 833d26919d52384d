from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from matta.actions import Action, Discard, GoOut, LayMeld, LayOff, Open, SwapWild
from matta.cards import Card, parse_face
from matta.games import GAMES
from matta.match import Match
from matta.melds import Draft, End, build
from matta.offers import Offering, simple_actions
from matta.partition import Objective, best
from matta.protocol import Ask, Offers, Ruling, SeatSetup
from matta.reasons import Reason, Refusal
from matta.saving import Recorded, begin
from matta.scala40.round import Round
from matta.scala40.rules import PRESETS, make_rules
from matta.view import Phase as Part
from tests.engine.names import cards
from tests.laws.rounds import Step, begun, play_round
from tests.laws.settings import mixtures


def asked(match: Match, ask: Ask) -> Offers:
    return Offering(match, ask, 0).offers()


def check_offers(step: Step) -> None:
    """What is offered for some random cards is what the judge allows, and no more."""
    if step.rng.random() > 0.15 or step.after.phase is Part.OVER:
        return
    match, rng = step.match, step.rng
    hand = rng.sample(sorted(step.after.hand), len(step.after.hand))
    size = rng.choice((0, 1, 1, 1, 2, 3, 3, 4))
    chosen = tuple(hand[:size])
    staged = tuple(_staged(step, hand[size:]))
    offers = asked(match, Ask(3, step.after.turn, chosen, staged))
    assert (offers.ticket, offers.at) == (3, 0)
    _readings_are_legal(step, chosen, offers)
    _targets_are_all(step, chosen, offers)
    _single(step, chosen, staged, offers)


def _staged(step: Step, hand: list[Card]) -> Iterator[Draft]:
    """Now and then all melds of the hand, now and then three cards as they come."""
    chance = step.rng.random()
    if chance < 0.3:
        yield Draft(tuple(hand[:3]))
    elif chance < 0.6:
        plan = best(hand, step.after.rules.law, Objective.COUNT)
        yield from (Draft(meld.cards, meld.stands_for) for meld in plan.melds)


def _legal(step: Step, action: Action) -> bool:
    return step.match.check(step.after.turn, action) is None


def _readings_are_legal(step: Step, chosen: tuple[Card, ...], offers: Offers) -> None:
    rules = step.after.rules
    for reading in offers.readings:
        meld = build(reading.draft, rules.law)
        assert not isinstance(meld, Refusal)
        assert sorted(meld.cards) == sorted(chosen)
        assert meld.kind is reading.kind
        if step.after.has_opened:
            assert _legal(step, LayMeld(reading.draft))
    assert offers.readings or offers.why_not["meld"].rule
    if len(chosen) in (3, 4) and step.after.has_opened and not offers.readings:
        for order in permutations(chosen):
            assert not _legal(step, LayMeld(Draft(order)))


def _targets_are_all(step: Step, chosen: tuple[Card, ...], offers: Offers) -> None:
    offered = {target.meld for target in offers.targets}
    for target in offers.targets:
        assert _legal(step, target.action)
    assert not chosen or offers.targets or offers.why_not["target"].rule
    for index in range(len(step.after.table)):
        if any(_legal(step, way) for way in _ways(index, chosen)):
            assert index in offered


def _ways(index: int, chosen: tuple[Card, ...]) -> Iterator[Action]:
    for order in permutations(chosen):
        for end in (None, End.LOW, End.HIGH):
            yield LayOff(index, order, end)
    if len(chosen) == 1:
        yield SwapWild(index, chosen[0])


def _single(
    step: Step, chosen: tuple[Card, ...], staged: tuple[Draft, ...], offers: Offers
) -> None:
    """The discard, the closing in hand and the opening: the action or its refusal."""
    checks = step.match.check
    seat = step.after.turn
    if len(chosen) == 1:
        discard = Discard(chosen[0])
        refusal = checks(seat, discard)
        assert offers.discard == (None if refusal else discard)
        assert offers.why_not.get("discard") == refusal
    if staged and len(chosen) < 2:
        closing = GoOut(staged, chosen[0] if chosen else None)
        refusal = checks(seat, closing)
        assert offers.go_out == (None if refusal else closing)
        assert offers.why_not.get("go_out") == refusal
    if staged:
        assert offers.staged is not None
        refusal = checks(seat, Open(staged))
        assert bool(offers.staged.actions) is (refusal is None)
        assert bool(offers.staged.why_not) is (refusal is not None)


def check_simple(step: Step) -> None:
    """What the table says can be done, the judge allows; the rest has its reason."""
    can, why_not = simple_actions(step.match, step.after.turn)
    assert not set(can) & set(why_not)
    assert len(can) + len(why_not) == 5
    assert all(refusal.rule for refusal in why_not.values())


@settings(max_examples=60, phases=(Phase.explicit, Phase.generate))
@given(preset=st.sampled_from(list(PRESETS)), seed=st.integers(0, 2**48))
def test_offers_agree_with_the_judge(preset: str, seed: int) -> None:
    rng = Random(f"{preset}/{seed}")
    recorded = begun(preset, {}, 2, rng.randbytes(32))
    assert isinstance(recorded, Recorded)
    play_round(recorded, rng, check_offers, check_simple)


@settings(max_examples=40, phases=(Phase.explicit, Phase.generate))
@given(changed=mixtures, seed=st.integers(0, 2**48))
def test_offers_agree_with_the_judge_under_any_settings(
    changed: dict[str, int], seed: int
) -> None:
    rng = Random(f"offers/{seed}")
    recorded = begun("fisca", changed, 2, rng.randbytes(32))
    if isinstance(recorded, Recorded):
        play_round(recorded, rng, check_offers, check_simple)


def match_with(hand: str, *table: str, preset: str = "fisca") -> Match:
    """A match in which seat 0 has opened, has drawn, and holds these cards."""
    seats = (SeatSetup("person"), SeatSetup("bot", "normal"))
    recorded = begin("scala40", Ruling(preset, {}), seats, bytes(32))
    assert isinstance(recorded, Recorded)
    match, rules = recorded.match, make_rules(preset, {})
    assert not isinstance(rules, Refusal)
    assert GAMES["scala40"] is match.game
    used = cards(" ".join((hand, *table)))
    size = len(hand.split())
    melds, rest = [], used[size:]
    for names in table:
        meld = build(Draft(rest[: len(names.split())]), rules.law)
        assert not isinstance(meld, Refusal)
        melds.append(meld)
        rest = rest[len(names.split()) :]
    left = [c for c in range(108) if c not in used]
    hands = {0: set(used[:size]), 1: set(left[:5])}
    state = Round(rules, (0, 1), 1, 0, hands, left[6:], [left[5]], phase=Part.PLAY)
    state.table, state.opened, state.completed_turns = tuple(melds), {0, 1}, 20
    match.round, match.number = state, 1
    return match


def chosen(match: Match, names: str) -> Ask:
    return Ask(1, 0, cards(names), ())


def test_a_joker_is_offered_at_both_ends() -> None:
    # Field report A2: never silently at the high end.
    match = match_with("* 9S 2C 5D", "JS QS KS")
    ends = [t.end for t in asked(match, chosen(match, "*")).targets]
    assert ends == [End.HIGH, End.LOW]
    assert match.act(0, LayOff(0, cards("*"), End.LOW))
    assert asked(match, chosen(match, "9S")).targets[0].end is End.LOW


def test_a_card_that_fits_two_melds_is_offered_both() -> None:
    # Field report A6: the player decides.
    match = match_with("KS 2C 5D", "10S JS QS", "KH KD KC")
    assert [t.meld for t in asked(match, chosen(match, "KS")).targets] == [0, 1]


def test_a_joker_to_swap_and_a_place_to_attach_are_both_offered() -> None:
    match = match_with("9D 2C 5D", "8D * 10D", "9S 9H 9C")
    kinds = [type(t.action) for t in asked(match, chosen(match, "9D")).targets]
    assert kinds == [SwapWild, LayOff]


def test_each_suit_of_a_joker_in_a_set_is_a_reading() -> None:
    match = match_with("7S 7H * 2C 5D")
    readings = asked(match, chosen(match, "7S 7H *")).readings
    said = {next(iter(set(r.draft.stands_for) - {6, 19})) for r in readings}
    assert said == {parse_face("7D"), parse_face("7C")}


def test_the_refusal_of_a_target_is_the_most_telling_one() -> None:
    match = match_with("8S * 2C 5D", "KH KD KC", "5S 6S *")
    why = asked(match, chosen(match, "8S *")).why_not["target"]
    assert why.reason is Reason.TOO_MANY_JOKERS
    assert asked(match, chosen(match, "2C")).why_not["target"].reason is (
        Reason.DOES_NOT_ATTACH
    )


def test_the_judges_refusal_of_a_target_that_fits_is_told() -> None:
    match = match_with("8S 9S", "5S 6S 7S")
    why = asked(match, chosen(match, "8S 9S")).why_not["target"]
    assert (why.reason, why.rule) == (Reason.NEED_DISCARD, "S40-CLOSE-1")
