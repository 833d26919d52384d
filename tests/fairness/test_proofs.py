"""What is opened after a round: enough to deal it again, nothing of another round."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from matta.chance import commitment, round_secret
from matta.events import Discarded
from matta.lab.checking import check
from matta.protocol import Proof, Recall, Refused, Replayed
from matta.proving import proofs
from matta.reasons import Refusal
from matta.recalling import recall
from matta.saving import Recorded
from matta.session import Session
from tests.session.test_old_saves import FILES, SAVES, read

CUT = read(SAVES / "version_2" / "due_whole_cut.json")
RUNNING = read(SAVES / "version_2" / "casa_pairs_strict_running.json")


def opened(save: dict[str, Any]) -> tuple[Recorded, tuple[Proof, ...]]:
    return proofs(save["log"], save["secret"])


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_every_finished_round_is_dealt_again_by_other_code(path: Any) -> None:
    recorded, found = opened(read(path))
    assert [one.round for one in found] == [
        n + 1 for n in range(len(recorded.match.rounds))
    ]
    for one in found:
        assert check(one, recorded.match.rules).wrong == ()


def test_a_changed_proof_is_noticed_in_each_of_its_parts() -> None:
    recorded, (first, *_) = opened(CUT)
    other = first.deck[::-1]
    for changed, wrong in (
        (replace(first, seal="00" * 32), ("SEAL",)),
        (replace(first, secret="00" * 32), ("SEAL", "KEY")),
        (replace(first, cut="another"), ("KEY",)),
        (replace(first, key="00" * 32), ("KEY", "DECK", "HANDS", "TOP")),
        (replace(first, deck=other), ("DECK",)),
        (replace(first, hands=first.hands[::-1]), ("HANDS",)),
        (replace(first, top=first.deck[0]), ("TOP",)),
    ):
        assert check(changed, recorded.match.rules).wrong == wrong


def test_an_opened_seal_is_the_secret_of_its_round_alone() -> None:
    _, found = opened(CUT)
    secret = bytes.fromhex(CUT["secret"])
    assert len(found) == 2
    for one in found:
        assert bytes.fromhex(one.secret) == round_secret(secret, one.round)
        assert commitment(bytes.fromhex(one.secret)) == one.seal
        assert one.secret != CUT["secret"]
    assert found[0].secret != found[1].secret


def test_a_round_that_is_being_played_stays_sealed() -> None:
    recorded, found = opened(RUNNING)
    running = recorded.match.number
    assert recorded.match.round is not None
    assert running not in {one.round for one in found}
    told = recall(1, "m", RUNNING["log"], RUNNING["secret"], running)
    assert isinstance(told, Refusal)
    assert told.reason == "ROUND_NOT_OVER"
    secret = round_secret(bytes.fromhex(RUNNING["secret"]), running).hex()
    session = Session()
    for number in (*range(1, running), running, running + 1, 0, -1):
        command = {"type": "recall", "ticket": 1, "id": "m", "round": number}
        save = {"log": RUNNING["log"], "secret": RUNNING["secret"]}
        answer = session.handle(json.dumps(command | save))
        assert ("refused" in answer) == (number not in range(1, running))
        assert secret not in answer
        assert RUNNING["secret"] not in answer
        assert recorded.match.key.hex() not in answer


def told(save: dict[str, Any], number: int) -> Replayed:
    found = recall(3, "m", save["log"], save["secret"], number)
    assert isinstance(found, Replayed)
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_a_round_is_told_with_every_card_in_each_moment(path: Any) -> None:
    save = read(path)
    recorded, found = opened(save)
    for one in found:
        again = told(save, one.round)
        assert again.proof == one
        for frame in again.frames:
            melds = [card for meld in frame.table for card in meld.cards]
            hands = [card for hand in frame.hands for card in hand]
            everywhere = [*hands, *frame.stock, *frame.discards, *melds]
            assert sorted(everywhere) == list(range(108))
        first, last = again.frames[0], again.frames[-1]
        assert first.hands == one.hands
        assert first.discards == (one.top,)
        assert last.hands == again.outcome.hands
        for before, after in pairwise(again.frames):
            for event in after.events:
                if isinstance(event, Discarded):
                    place = again.seats.index(event.seat)
                    assert event.card in before.hands[place]
    assert recorded.match.hash() == save["hash"]


def test_a_drawn_card_was_the_next_of_the_stock() -> None:
    again = told(CUT, 1)
    drawn = 0
    for before, after in pairwise(again.frames):
        if after.events[0].__class__.__name__ == "Drew":
            (new,) = set(after.hands[again.seats.index(before.turn)]) - set(
                before.hands[again.seats.index(before.turn)]
            )
            assert new == before.stock[0]
            assert after.stock == before.stock[1:]
            drawn += 1
    assert drawn > 3


def test_what_cannot_be_read_is_named_and_changes_nothing() -> None:
    session = Session()
    for log, secret, code in (
        ("{", CUT["secret"], "NOT_JSON"),
        (CUT["log"], "zz", "BAD_SECRET"),
        (CUT["log"], "00" * 32, "BAD_SECRET"),
    ):
        for command in (
            {"type": "recall", "ticket": 1, "id": "m", "round": 1},
            {"type": "prove", "ticket": 1, "id": "m"},
            {"type": "look_at", "id": "m"},
        ):
            text = json.dumps(command | {"log": log, "secret": secret})
            (answer,) = json.loads(session.handle(text))
            assert (answer["type"], answer["code"]) == ("broken_save", code)
    assert session.recorded is None


def test_a_refused_round_is_no_message_of_the_match() -> None:
    messages = Session().do(Recall(1, "m", CUT["log"], CUT["secret"], 99))
    assert [type(message) for message in messages] == [Refused]
