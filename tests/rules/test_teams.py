"""Teams (section 17 of the rules): seating, opening together, scores, the end."""

from __future__ import annotations

import pytest

from matta.actions import Discard, GoOut, LayMeld, LayOff, Open, TakeBack
from matta.cards import copies, parse_face
from matta.chance import Stream
from matta.games import GAMES
from matta.match import Match
from matta.melds import Draft, build
from matta.offers import Offering
from matta.protocol import Ask
from matta.reasons import Reason, Refusal
from matta.scala40.play import apply, check
from matta.scala40.round import Round, RoundResult
from matta.scala40.rules import Rules, make_rules, side_of, sides
from matta.scala40.scoring import score, side_scores
from matta.scala40.seen import imagine, observe
from matta.scala40.standing import standing
from matta.view import Phase


def rules(preset: str = "fisca", **settings: object) -> Rules:
    made = make_rules(preset, {"players": 4, "teams": "pairs", **settings})
    assert isinstance(made, Rules), made
    return made


def cards(names: str, copy: int = 0) -> tuple[int, ...]:
    return tuple(copies(parse_face(n))[copy] for n in names.split())


def at_play(law: Rules, hand: str, *, opened: set[int], table: str = "") -> Round:
    """A round in which seat 2 has drawn and may play, and seat 0 is its partner."""
    held = {s: set(cards("2C 3C", 1)) for s in (0, 1, 3)}
    meld = build(Draft(cards(table, 1)), law.law) if table else None
    assert not isinstance(meld, Refusal)
    return Round(
        law,
        (0, 1, 2, 3),
        dealer=3,
        turn=2,
        hands={**held, 2: set(cards(hand))},
        stock=list(cards("KC QC", 1)),
        discards=list(cards("JC", 1)),
        phase=Phase.PLAY,
        table=() if meld is None else (meld,),
        opened=opened,
        laid=set(opened),
        completed_turns=9,
    )


def test_teams_sit_in_turn() -> None:
    """S40-TEAM-1: pairs and trios are seated alternately."""
    assert sides(rules()) == ((0, 2), (1, 3))
    assert sides(rules(players=6, teams="trios")) == ((0, 2, 4), (1, 3, 5))
    assert side_of(rules(), 3) == 1


@pytest.mark.parametrize(
    ("settings", "limit"), [({}, 201), ({"limit": 101}, 101), ({"limit": 301}, 301)]
)
def test_teams_play_to_201(settings: dict[str, object], limit: int) -> None:
    """S40-TEAM-5: choosing teams sets the limit to 201 unless another is set."""
    assert rules(**settings).limit == limit


@pytest.mark.parametrize(("teams", "players"), [("pairs", 6), ("trios", 4)])
def test_a_team_needs_its_players(teams: str, players: int) -> None:
    """S40-TEAM-5: pairs need four players, trios six; both settings are named."""
    made = make_rules("fisca", {"teams": teams, "players": players})
    assert isinstance(made, Refusal)
    assert made.reason is Reason.SETTINGS_CONFLICT
    assert {made.setting, made.facts["other"]} == {"teams", "players"}


def test_each_opens_for_himself() -> None:
    """S40-TEAM-3 `individual`: a partner's opening does not count."""
    state = at_play(rules(), "8S KH KD 5D", opened={0}, table="5S 6S 7S")
    refusal = check(state, LayOff(0, cards("8S")))
    assert refusal is not None
    assert refusal.reason is Reason.NOT_OPENED


def test_one_opens_for_the_team() -> None:
    """S40-TEAM-3 `team`: with the partner all count as opened, opponents do not."""
    law = rules(team_opening="team")
    partner = at_play(law, "8S KH KD 5D", opened={0}, table="5S 6S 7S")
    assert check(partner, LayOff(0, cards("8S"))) is None
    refusal = check(partner, Open((Draft(cards("KH KD 5D")),)))
    assert refusal is not None
    assert refusal.reason is Reason.ALREADY_OPENED
    rival = at_play(law, "8S KH KD 5D", opened={1}, table="5S 6S 7S")
    refusal = check(rival, LayOff(0, cards("8S")))
    assert refusal is not None
    assert refusal.reason is Reason.NOT_OPENED


def test_the_team_is_seen_to_have_opened() -> None:
    """S40-TEAM-3 `team`: views and offers count the partner's opening."""
    state = at_play(rules(team_opening="team"), "2H 3H 4H 9D", opened={0})
    seen = {s.seat: s.opened for s in observe(state, 2).seats}
    assert seen == {0: True, 1: False, 2: True, 3: False}
    view = observe(state, 2)
    imagined = imagine(view, state.rules, Stream(b"", ""))
    assert observe(imagined, 2).seats == view.seats
    match = Match(GAMES["scala40"], state.rules, bytes(32))
    match.round = state
    ask = Ask(ticket=1, seat=2, chosen=cards("2H 3H 4H"), staged=())
    assert match.has_opened(2)
    assert Offering(match, ask, 0).offers().readings
    alone = at_play(rules(), "2H 3H 4H 9D", opened={0})
    assert [s.opened for s in observe(alone, 2).seats] == [True, False, False, False]


def test_a_partner_who_laid_nothing_closes_in_hand() -> None:
    """S40-TEAM-3: he may still close in hand although his team has opened."""
    law = rules(team_opening="team", in_hand_multiplier=2)
    state = at_play(law, "2H 3H 4H 9D", opened={0})
    apply(state, GoOut((Draft(cards("2H 3H 4H")),), *cards("9D")))
    assert state.result is not None
    assert state.result.in_hand
    laid = at_play(law, "2H 3H 4H 9D", opened={0})
    laid.laid.add(2)
    refusal = check(laid, GoOut((Draft(cards("2H 3H 4H")),), *cards("9D")))
    assert refusal is not None
    assert refusal.reason is Reason.ALREADY_OPENED
    apply(laid, LayMeld(Draft(cards("2H 3H 4H"))))
    apply(laid, Discard(*cards("9D")))
    assert laid.result is not None
    assert not laid.result.in_hand


@pytest.mark.parametrize("definition", ["melds_only", "same_turn"])
@pytest.mark.parametrize(
    ("hand", "attached", "in_hand"),
    [
        ("JH QH KH 2H 3H 4H 9D", "", False),  # 30 + 9
        ("JH QH KH 3H 4H 5H 9D", "", True),  # 30 + 12
        ("JH QH KH 2H 3H 4H 8S 9D", "8S", False),  # attached cards do not help
    ],
)
def test_a_partner_closes_in_hand_with_melds_that_would_open(
    definition: str, hand: str, attached: str, in_hand: bool
) -> None:
    """S40-INH-7: where it needs the points, in steps as with the single move."""
    law = rules(
        team_opening="team", in_hand_definition=definition, in_hand_needs_open_min=True
    )
    state = at_play(law, hand, opened={0}, table="5S 6S 7S")
    names = hand.split()
    melds = [Draft(cards(" ".join(names[at : at + 3]))) for at in (0, 3)]
    if not attached:
        refusal = check(state, GoOut((*melds,), *cards("9D")))
        assert (refusal is None) is in_hand
        assert refusal is None or refusal.reason is Reason.OPEN_TOO_LOW
    for meld in melds:
        apply(state, LayMeld(meld))
    for card in cards(attached):
        apply(state, LayOff(0, (card,)))
    apply(state, Discard(*cards("9D")))
    assert state.result is not None
    assert state.result.closer == 2
    assert state.result.in_hand is in_hand


def test_melds_taken_back_count_nothing_for_a_partner() -> None:
    """S40-INH-7 and S40-TURN-4: only what lies at the end was laid."""
    law = rules(team_opening="team", in_hand_needs_open_min=True)
    state = at_play(law, "JH QH KH 2H 3H 4H 9D", opened={0})
    for _ in range(2):
        apply(state, LayMeld(Draft(cards("JH QH KH"))))
        assert state.laid_points == 30
        apply(state, TakeBack())
        assert state.laid_points == 0


def result(in_hand: bool = False, *, whole: bool = False) -> RoundResult:
    many = cards("2H 5H 9H JD 3C 6C 10C QS 4D 8S KH 7D 4C")
    return RoundResult(
        closer=0,
        in_hand=in_hand,
        hands={
            0: (),
            1: cards("KS 7H"),
            2: many if whole else cards("AD 3C"),
            3: cards("9S"),
        },
        opened={0: True, 1: True, 2: True, 3: True},
    )


@pytest.mark.parametrize(
    ("how", "partner", "expected"),
    [
        ("sum", "counts", {0: 14, 1: 26}),
        ("worst", "counts", {0: 14, 1: 17}),
        ("sum", "free", {0: 0, 1: 26}),
        ("worst", "free", {0: 0, 1: 17}),
    ],
)
def test_team_scores(how: str, partner: str, expected: dict[int, int]) -> None:
    """S40-TEAM-4: members are priced, then added or the worst taken."""
    law = rules(team_score=how, team_closer_partner=partner)
    facts = result()
    assert side_scores(score(facts, law), facts.closer, law) == expected


def test_whole_hand_means_thirteen_cards() -> None:
    """S40-TEAM-3 with S40-SCORE-4.1: 13 cards held, though the team has opened."""
    law = rules("fisca_in_mano", team_opening="team")
    assert score(result(in_hand=True, whole=True), law)[2] == 100
    assert score(result(in_hand=True), law)[2] == 28


def test_a_team_leaves_as_one_and_never_returns() -> None:
    """S40-TEAM-7: a team is out as a whole; re-entry does not exist."""
    law = rules("casa", reentry=5)
    after = standing(
        {0: 10, 1: 190}, {0: 0, 1: 20}, law, closer=0, rounds=9, reentries={}
    )
    assert (after.out, after.reentered, after.winner) == ((1,), (), (0,))


def test_a_pairs_match_seats_everybody_until_the_end() -> None:
    """S40-TEAM-2 and S40-TEAM-6: four seats play, each sees only its own hand."""
    match = Match(GAMES["scala40"], rules(), bytes(32))
    match.deal_round()
    assert match.seats == (0, 1, 2, 3)
    for seat in match.seats:
        assert match.view(seat).hand == tuple(sorted(match.round_hand(seat)))
        assert match.view(seat).outcome is None
