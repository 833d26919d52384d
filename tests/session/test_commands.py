from __future__ import annotations

from dataclasses import fields

import pytest

from matta.actions import Discard, DrawStock, LayOff, Open, SwapWild, TakeDiscards
from matta.chance import commitment, deal_id, deal_key, round_secret
from matta.melds import Draft
from matta.protocol import (
    Act,
    Ask,
    Begin,
    Command,
    Deal,
    Fault,
    Happened,
    Hello,
    NewMatch,
    Offers,
    Refused,
    Ruling,
    Save,
    Seal,
    Sealed,
    SeatSetup,
    SetLevel,
    Step,
    Table,
    Welcome,
)
from matta.reasons import Reason
from matta.scala40.rules import PRESETS, Rules
from matta.settings import Setting
from matta.view import Phase
from tests.session.desk import SEATS, SECRET, Desk, new_match

PERSON, BOT = SEATS
WITHOUT_MATCH: list[Command] = [
    Act(0, DrawStock(), 0),
    Deal(0, ""),
    SetLevel(1, "normal"),
    Ask(1, 0, (), ()),
]


ROUND_SECRET = round_secret(bytes.fromhex(SECRET), 1)


def reason(answer: Refused | Fault) -> str:
    return answer.refusal.reason.value if isinstance(answer, Refused) else answer.code


def at_turn() -> Desk:
    """A match in which the person is on turn and has not drawn."""
    desk = Desk(new_match())
    desk.let_bots_play()
    return desk


def in_play() -> Desk:
    desk = at_turn()
    desk.act(DrawStock())
    assert desk.seen.view.phase is Phase.PLAY
    return desk


def test_hello_names_versions_presets_and_levels() -> None:
    (welcome,) = Desk().send(Hello())
    assert isinstance(welcome, Welcome)
    assert set(welcome.presets) == set(PRESETS)
    assert {len(sheet) for sheet in welcome.presets.values()} == {len(fields(Rules))}
    assert welcome.levels


@pytest.mark.parametrize("command", WITHOUT_MATCH, ids=lambda c: type(c).__name__)
def test_without_a_match_nothing_is_done(command: Command) -> None:
    assert reason(Desk().refused(command)) == "NO_MATCH"


def test_without_a_match_no_bot_is_asked() -> None:
    assert Desk().send(Step()) == []


def test_begin_is_for_the_worker_who_has_secrets() -> None:
    desk = at_turn()
    assert reason(desk.refused(Begin("scala40", Ruling("due", {}), SEATS))) == (
        "BAD_SECRET"
    )


def test_a_new_match_shows_its_seal_before_a_card_and_a_save_with_the_secret() -> None:
    desk = Desk()
    sealed, save = desk.send(new_match())
    assert isinstance(sealed, Sealed)
    assert isinstance(save, Save)
    assert (save.id, save.secret, save.over) == ("match-1", SECRET, False)
    assert sealed.match.next_seal == Seal(1, commitment(ROUND_SECRET), None)
    assert (sealed.match.seal, sealed.match.deal_id) == (None, "")
    happened, table, save, *_ = desk.send(Deal(sealed.at, "mezzo mazzo"))
    assert isinstance(happened, Happened)
    assert isinstance(table, Table)
    assert isinstance(save, Save)
    assert save.secret is None
    assert len(table.view.hand) == 13
    assert table.match.next_seal is None
    assert table.match.seal == Seal(1, commitment(ROUND_SECRET), "mezzo mazzo")
    key = deal_key(ROUND_SECRET, "mezzo mazzo")
    assert table.match.deal_id == deal_id(key)


def test_the_secret_is_told_once() -> None:
    desk = in_play()
    assert desk.secret == SECRET
    assert desk.save is not None
    assert desk.save.secret is None
    assert SECRET not in desk.save.log


@pytest.mark.parametrize(
    "secret", ["", "5a" * 31, "5a" * 33, "5A" * 32, "zz" * 32, "٣" * 64, " " + "a" * 63]
)
def test_a_secret_is_64_small_hex_digits(secret: str) -> None:
    assert at_turn().refused(new_match(secret=secret)) == Fault("BAD_SECRET", "secret")


@pytest.mark.parametrize("name", ["", "x" * 65])
def test_a_match_has_a_short_name(name: str) -> None:
    command = NewMatch(name, SECRET, "scala40", Ruling("due", {}), SEATS)
    assert at_turn().refused(command) == Fault("BAD_FIELD", "id")


@pytest.mark.parametrize(
    ("preset", "settings", "setting"),
    [
        ("poker", {}, "preset"),
        ("", {}, "preset"),
        ("due", {"no_such": 1}, "no_such"),
        ("due", {"open_min": "40"}, "open_min"),
        ("due", {"open_min": -1}, "open_min"),
        ("due", {"open_min": 101}, "open_min"),
        ("due", {"open_min": True}, "open_min"),
        ("due", {"act_after_open": 1}, "act_after_open"),
        ("due", {"max_jokers_per_meld": 3}, "max_jokers_per_meld"),
        ("due", {"max_jokers_per_meld": True}, "max_jokers_per_meld"),
        ("due", {"open_joker": "some"}, "open_joker"),
        ("due", {"open_joker": None}, "open_joker"),
        ("due", {"limit": 0}, "limit"),
        ("due", {"limit": None}, "limit"),
        ("due", {"reentry": "often"}, "reentry"),
        ("due", {"max_reshuffles": -1}, "max_reshuffles"),
        ("fisca", {"players": 1}, "players"),
        ("fisca", {"players": 7}, "players"),
        ("fisca", {"players": 2**53}, "players"),
    ],
)
def test_a_bad_setting_is_named(
    preset: str, settings: dict[str, Setting], setting: str
) -> None:
    refused = at_turn().refused(new_match(preset, settings))
    assert isinstance(refused, Refused)
    assert refused.refusal.reason is Reason.BAD_SETTING
    assert refused.refusal.setting == setting


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        ((), "BAD_SETTING"),
        ((PERSON,), "BAD_SETTING"),
        ((PERSON, BOT, BOT), "BAD_SETTING"),
        ((BOT, BOT), "BAD_SETTING"),
        ((PERSON, SeatSetup("bot", "normal", "x" * 25)), "BAD_SETTING"),
        ((PERSON, SeatSetup("bot", "normal", "a\nb")), "BAD_SETTING"),
        ((PERSON, SeatSetup("bot", "genius")), "BAD_SETTING"),
        ((PERSON, SeatSetup("bot", "")), "BAD_SETTING"),
    ],
)
def test_seats_that_make_no_match_are_refused(
    seats: tuple[SeatSetup, ...], expected: str
) -> None:
    assert reason(at_turn().refused(new_match(seats=seats))) == expected


def test_a_refused_new_match_leaves_the_current_one_playable() -> None:
    desk = at_turn()
    desk.refused(new_match("poker"))
    assert isinstance(desk.act(DrawStock())[0], Happened)


@pytest.mark.parametrize("off", [-1, 1, 2**53, -(2**53)])
def test_an_act_for_another_picture_is_stale(off: int) -> None:
    desk = at_turn()
    at = max(-(2**53), min(2**53, desk.seen.at + off))
    refused = desk.refused(Act(0, DrawStock(), at))
    assert isinstance(refused, Refused)
    assert refused.refusal.reason is Reason.STALE
    assert refused.refusal.facts == {"have": at, "now": desk.seen.at}


def test_the_second_of_two_taps_is_stale() -> None:
    desk = at_turn()
    command = Act(0, DrawStock(), desk.seen.at)
    assert isinstance(desk.send(command)[0], Happened)
    assert reason(desk.refused(command)) == "STALE"


def test_a_discard_sent_twice_throws_one_card() -> None:
    desk = in_play()
    command = Act(0, Discard(desk.seen.view.hand[0]), desk.seen.at)
    desk.send(command)
    assert reason(desk.refused(command)) == "STALE"


def test_the_next_round_is_dealt_once() -> None:
    desk = finished_round()
    command = Deal(desk.seen.at, "")
    assert isinstance(desk.send(command)[0], Happened)
    assert reason(desk.refused(command)) == "STALE"
    assert reason(desk.refused(Deal(desk.seen.at, ""))) == "ROUND_NOT_OVER"


def finished_round() -> Desk:
    """A match of the person, who only draws and throws, after its first round."""
    desk = Desk(new_match("fisca", {"limit": 1000}))
    desk.let_bots_play()
    while desk.seen.view.phase is not Phase.OVER:
        if "draw_stock" in desk.seen.can:
            desk.act(DrawStock())
            continue
        for card in desk.seen.view.hand:
            if isinstance(desk.act(Discard(card))[0], Happened):
                break
        desk.let_bots_play()
    return desk


def test_after_the_round_nothing_is_played() -> None:
    desk = finished_round()
    for action in (DrawStock(), TakeDiscards(), Discard(0), LayOff(0, (1,))):
        assert reason(desk.refused(Act(0, action, desk.seen.at))) == "ROUND_OVER"
    assert desk.send(Step()) == []


@pytest.mark.parametrize("seat", [1, 2, 9, -1, 2**53])
def test_only_a_person_acts_and_asks(seat: int) -> None:
    desk = at_turn()
    assert reason(desk.refused(Act(seat, DrawStock(), desk.seen.at))) == "NOT_YOUR_TURN"
    assert reason(desk.refused(Ask(1, seat, (), ()))) == "NOT_YOUR_TURN"


def test_a_person_does_not_act_while_a_bot_is_on_turn() -> None:
    desk = in_play()
    desk.act(Discard(desk.seen.view.hand[0]))
    assert desk.busy
    assert reason(desk.refused(Act(0, DrawStock(), desk.seen.at))) == "NOT_YOUR_TURN"


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (DrawStock(), "ALREADY_DRAWN"),
        (TakeDiscards(), "ALREADY_DRAWN"),
        (Discard(-1), "NOT_IN_HAND"),
        (Discard(108), "NOT_IN_HAND"),
        (Discard(2**53), "NOT_IN_HAND"),
        (Open(()), "TOO_SHORT"),
        (Open((Draft((1, 1, 1)),)), "NOT_IN_HAND"),
        (LayOff(0, (200,)), "NOT_OPENED"),
        (LayOff(-1, ()), "NOT_OPENED"),
        (SwapWild(2**53, -5), "NOT_OPENED"),
    ],
)
def test_cards_and_melds_that_are_not_there_are_refused(
    action: Discard | DrawStock, expected: str
) -> None:
    desk = in_play()
    assert reason(desk.refused(Act(0, action, desk.seen.at))) == expected


def test_a_meld_with_a_wrong_number_of_meanings_is_refused() -> None:
    desk = in_play()
    hand = desk.seen.view.hand
    for said in ((1,), (1, 2, 3, 4), (-1, 99, 52)):
        action = Open((Draft(hand[:3], said),))
        assert isinstance(desk.refused(Act(0, action, desk.seen.at)), Refused)


def test_before_drawing_nothing_is_thrown() -> None:
    desk = at_turn()
    card = desk.seen.view.hand[0]
    assert reason(desk.refused(Act(0, Discard(card), desk.seen.at))) == "NOT_DRAWN"


@pytest.mark.parametrize(
    ("seat", "level"), [(0, "normal"), (2, "normal"), (-1, "normal"), (1, "genius")]
)
def test_only_a_bot_gets_a_level_and_only_one_that_exists(
    seat: int, level: str
) -> None:
    assert reason(at_turn().refused(SetLevel(seat, level))) == "BAD_SETTING"


def test_a_level_is_set_without_a_trace_in_the_round() -> None:
    desk = at_turn()
    before = desk.hash
    table, save = desk.send(SetLevel(1, "normal"))
    assert isinstance(table, Table)
    assert isinstance(save, Save)
    assert desk.hash == before


def test_asking_about_foreign_cards_is_answered_with_reasons() -> None:
    desk = in_play()
    (offers,) = desk.send(Ask(7, 0, (-1, 300, 5, 5), (Draft((1,), (2, 3)),)))
    assert isinstance(offers, Offers)
    assert offers.ticket == 7
    assert {r.reason for r in offers.why_not.values()} == {Reason.NOT_IN_HAND}
