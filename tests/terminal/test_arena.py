from __future__ import annotations

import io
import json
import signal
import time
from itertools import count
from multiprocessing import active_children

import pytest

from matta.__main__ import INTERRUPTED, main
from matta.games import GAMES
from matta.lab.arena import Duel, Played, Thought, play_deal
from matta.lab.duelling import Progress, deals_of
from matta.lab.figures import Deal, figures, share, spread
from matta.reasons import Refusal
from matta.scala40.rules import PRESETS, Rules, make_rules
from tests.terminal.lines import matta

FEW = ("arena", "--a", "normal", "--rounds", "4", "--preset", "fisca", "--seed", "3")


def table(**settings: object) -> Rules:
    rules = make_rules("casa", settings)
    assert not isinstance(rules, Refusal)
    return rules


def test_a_duel_shows_its_figures() -> None:
    done = matta(*FEW)
    assert (done.returncode, done.stderr) == (0, "")
    first, *rest = done.stdout.splitlines()
    assert first == "normal against random: fisca, 2 players, 4 rounds, seed 3"
    assert rest[0].startswith("points a round   +")
    assert [line.split("  ")[0] for line in rest] == [
        "points a round",
        "rounds won",
        "matches won",
        "ms a turn",
        "hash",
    ]


def test_any_number_of_processes_finds_the_same() -> None:
    one, other = (matta(*FEW, "--json", "--jobs", jobs) for jobs in "13")
    found, again = json.loads(one.stdout), json.loads(other.stdout)
    assert found.pop("ms_per_turn").keys() == again.pop("ms_per_turn").keys()
    assert found == again
    asked = {"a": "normal", "b": "random", "preset": "fisca", "seed": 3, "rounds": 4}
    assert asked.items() <= found.items()
    low, high = found["points_ci"]
    assert low < found["points_per_round"] < high
    assert len(found["hash"]) == 64
    other_seed = matta(*FEW[:-1], "4", "--json")
    assert json.loads(other_seed.stdout)["hash"] != found["hash"]


def slow_clock() -> float:
    """Makes a deal last for minutes, in whatever process."""
    time.sleep(0.2)
    return 0.0


def test_whoever_gives_up_waits_for_no_round() -> None:
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.alarm(5)
    began = time.monotonic()
    try:
        with pytest.raises(KeyboardInterrupt):
            next(deals_of(Duel("random", "random", table(), 1), 40, 2, slow_clock))
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
    assert time.monotonic() - began < 40
    assert active_children() == []


def test_ctrl_c_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matta.__main__.deals_of", interrupted)
    assert main(["arena", "--rounds", "2"]) == INTERRUPTED


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt


def test_a_player_sits_at_every_place_of_a_deal() -> None:
    for rules, places in ((table(), 2), (table(players=3), 3)):
        rounds = play_deal(Duel("normal", "random", rules, 1), 1)
        assert [one.place for one in rounds] == list(range(places))
    pairs = table(players=4, teams="pairs", limit=101)
    assert [p.scores.keys() for p in play_deal(Duel("random", "random", pairs, 1), 1)]
    assert len(play_deal(Duel("random", "random", pairs, 1), 1)) == 2


def test_thinking_is_counted_by_turn_and_player() -> None:
    ticks = count()
    duel = Duel("random", "normal", PRESETS["due"], 1)
    deal = play_deal(duel, 1, lambda: next(ticks))
    assert deal == play_deal(duel, 1)
    for played in deal:
        one, other = played.thought
        assert one.seconds + other.seconds == played.actions
        assert abs(one.turns - other.turns) <= 1
        assert 2 <= played.actions / (one.turns + other.turns) < 10


def round_of(place: int, scores: dict[int, int], closer: int | None) -> Played:
    return Played(place, scores, closer, 7, "", (Thought(0.2, 10), Thought(0.6, 20)))


def deals(*scores: tuple[int, int]) -> list[Deal]:
    """Deals in which the first player wrote the one and the other the other score."""
    return [
        (round_of(0, {0: a, 1: b}, 0 if a < b else 1), round_of(1, {0: b, 1: a}, None))
        for a, b in scores
    ]


def test_figures_add_up_by_hand() -> None:
    duel = Duel("a", "b", PRESETS["fisca"], 1)  # Out at 101.
    found = figures(duel, deals((0, 60), (30, 0), (0, 50), (100, 0), (1, 0), (0, 9)))
    assert (found.rounds, found.wins, found.losses, found.voids) == (12, 3, 3, 6)
    assert found.points.mean == pytest.approx((60 - 30 + 50 - 100 - 1 + 9) / 6)
    assert found.round_wins.mean == pytest.approx((3 + 6 / 2) / 12)
    # At each place: 0 60, 30 60, 30 110 wins; 100 0, 101 0 loses; 0 9 is left over.
    assert found.matches == 4
    assert found.match_wins is not None
    assert found.match_wins.mean == 0.5
    assert found.ms == pytest.approx((20.0, 30.0))
    assert found.hash != figures(duel, deals((0, 60))).hash


def test_intervals_by_hand() -> None:
    found = spread([0, 0, 10, 10])
    margin = 1.96 * (100 / 3 / 4) ** 0.5
    assert (found.mean, found.low) == (5, pytest.approx(5 - margin))
    even = share([1, 0] * 50)  # Wilson's interval of 50 among 100
    assert (even.low, even.high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert share([1.0]).high == pytest.approx(1)


def test_no_match_is_made_up_where_players_would_leave_it() -> None:
    scores = {0: 0, 1: 90, 2: 120}
    deal = tuple(round_of(place, scores, 0) for place in range(3))
    three = Duel("a", "b", table(players=3), 1)
    assert figures(three, [deal]).match_wins is None
    assert figures(three, [deal]).points.mean == 0
    total = Duel("a", "b", table(players=3, match_type="total"), 1)
    assert figures(total, [deal]).matches == 3
    assert figures(total, [deal]).round_wins.mean == pytest.approx(1 / 3)


class Shown(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("out", "lines"), [(io.StringIO(), 1), (Shown(), 5)])
def test_progress_comes_now_and_then(out: io.StringIO, lines: int) -> None:
    clock = iter([0.0, 0.5, 2.0, 4.0, 9.0, 11.0, 12.0])
    progress = Progress(600, lambda: next(clock), out)
    for done in (2, 10, 20, 45, 55, 60):
        progress.at(done)
    progress.end()
    assert out.getvalue().count(" left") == lines
    assert "55/600 rounds, 1:49 left" in out.getvalue()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--a", "oracle"), "oracle"),
        (("--rounds", "7"), "multiple of 2"),
        (("--rounds", "0"), "at least 2"),
        (("--players", "3", "--preset", "casa", "--rounds", "4"), "multiple of 3"),
        (("--players", "9"), "players"),
        (("--players", "3"), "SETTINGS_CONFLICT"),
        (("--jobs", "0"), "--jobs: 0 is not a number from 1 on"),
        (("--jobs", "two"), "--jobs: two is not a number from 1 on"),
        (("--set", "open_min"), "name=value"),
        (("--set", "open_min=many"), "open_min"),
        (("--set", "nothing=1"), "nothing"),
    ],
)
def test_what_cannot_be_played_is_named(words: tuple[str, ...], told: str) -> None:
    done = matta("arena", "--preset", "due", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_settings_are_those_of_the_rule_sheet() -> None:
    words = ("--set", "open_min=60", "--set", "teams=pairs", "--set", "reentry=1")
    done = matta(
        "arena", "--preset", "casa", "--players", "4", *words, *FEW[1:5], "--json"
    )
    found = json.loads(done.stdout)
    assert found["settings"] == {"open_min": 60, "teams": "pairs", "reentry": 1}
    assert found["players"] == 4


def test_an_unknown_preset_is_named_with_those_there_are() -> None:
    done = matta("arena", "--preset", "poker")
    assert done.returncode == 2
    assert all(preset in done.stderr for preset in GAMES["scala40"].presets)
