from __future__ import annotations

import pytest

from matta.protocol import Act, DealEntry, Refused, SeatSetup
from matta.reasons import Reason
from matta.saving import replay
from matta.view import Phase
from tests.session.auto import Person
from tests.session.desk import Desk, new_match

BOT = SeatSetup("bot", "normal")


@pytest.mark.parametrize(
    ("preset", "settings", "players"),
    [
        ("due", {}, 2),
        ("fisca", {"limit": 60}, 2),
        ("fisca_in_mano", {"match_type": "single"}, 2),
        ("casa", {"limit": 101, "players": 3}, 3),
        ("fisca_scarto", {"match_type": "hands", "hands_count": 3}, 2),
        ("fisca", {"match_type": "total", "limit": 80, "players": 4}, 4),
        ("casa", {"teams": "pairs", "limit": 101, "players": 4}, 4),
    ],
)
def test_a_match_played_to_its_end_has_the_totals_of_its_replay(
    preset: str, settings: dict[str, int], players: int
) -> None:
    seats = (SeatSetup("person"), *[BOT] * (players - 1))
    desk = Desk(new_match(preset, settings, seats=seats))
    rounds = Person(desk).play_match()
    state = desk.seen.match
    assert desk.save is not None
    assert desk.save.over
    again = replay(desk.save.log, desk.secret)
    assert again.match.hash() == desk.hash
    assert tuple(again.match.totals.values()) == state.totals
    assert again.match.winner == state.winner
    assert len(state.rounds) == rounds
    _scores_add_up(desk)


def _scores_add_up(desk: Desk) -> None:
    """A total is the sum of all scores since its side last came back, and what then."""
    state = desk.seen.match
    sums = [0] * len(state.totals)
    for scores, returns in zip(state.rounds, state.returns, strict=True):
        for side, score in enumerate(scores):
            back = returns[side]
            sums[side] = sums[side] + (score or 0) if back is None else back
    assert tuple(sums) == state.totals


def test_after_the_match_no_round_is_dealt() -> None:
    desk = Desk(new_match("fisca", {"match_type": "single"}))
    Person(desk).play_match()
    assert desk.seen.can == ()
    assert desk.seen.why_not["next_round"].reason is Reason.MATCH_OVER
    refused = desk.next_round()[0]
    assert isinstance(refused, Refused)
    assert refused.refusal.reason is Reason.MATCH_OVER


def test_every_act_sent_twice_is_refused_the_second_time() -> None:
    desk = Desk(new_match("casa"))
    person = Person(desk)
    sent = 0
    while desk.seen.view.phase is not Phase.OVER:
        desk.let_bots_play()
        if desk.seen.view.phase is Phase.OVER:
            break
        at = desk.seen.at
        person.act()
        assert desk.session.recorded is not None
        entry = desk.session.recorded.entries[at]
        assert not isinstance(entry, DealEntry)
        refused = desk.refused(Act(0, entry.action, at))
        assert isinstance(refused, Refused)
        assert refused.refusal.reason is Reason.STALE
        sent += 1
    assert sent > 5
