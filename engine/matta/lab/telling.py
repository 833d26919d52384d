"""What `verify` and `replay` print of a file of kept matches."""

from __future__ import annotations

from collections.abc import Callable

from matta.cards import card_name
from matta.lab.checking import Checked, check
from matta.lab.files import Exported
from matta.lab.words import cards, event, meld, say
from matta.protocol import Replayed
from matta.proving import proofs
from matta.reasons import Refusal
from matta.recalling import recall
from matta.saving import Recorded, Unreadable

Print = Callable[[str], object]


def verify(found: Exported, tell: Print) -> bool:
    """Deal every finished round of a match again; whether all came out the same."""
    try:
        recorded, opened = proofs(found.log, found.secret)
    except Unreadable as broken:
        tell(_unreadable(found, broken))
        return False
    tell(say("kept", **_facts(found, recorded)))
    checked = [check(one, recorded.match.rules) for one in opened]
    for one in checked:
        tell(_line(one))
    if not checked:
        tell(say("no_round"))
    same = found.hash in ("", recorded.match.hash())
    if not same:
        tell(say("other_hash", noted=found.hash))
    right = same and not any(one.wrong for one in checked)
    if checked or not right:
        tell(say("verified" if right else "differs", rounds=len(checked)))
    return right


def _unreadable(found: Exported, broken: Unreadable) -> str:
    told = broken.code in ("BAD_SECRET", "ILLEGAL")
    meaning = say(broken.code) if told else ""
    facts = {"code": broken.code, "entry": broken.entry, "meaning": meaning}
    return say("unreadable", id=found.id, **facts)


def _facts(found: Exported, recorded: Recorded) -> dict[str, object]:
    match = recorded.match
    return {
        "id": found.id or say("none"),
        "preset": recorded.ruling.preset,
        "seats": len(recorded.seats),
        "rounds": len(match.rounds),
        "totals": ", ".join(str(total) for total in match.totals.values()),
        "hash": match.hash(),
    }


def _line(one: Checked) -> str:
    proof = one.proof
    facts = {
        "round": proof.round,
        "seal": proof.seal or say("none"),
        "secret": proof.secret or say("none"),
        "cut": proof.cut or say("none"),
        "deal_key": proof.key,
        "found": ", ".join(one.wrong) or say(_right(one)),
    }
    return say("round_proof", **facts)


def _right(one: Checked) -> str:
    if not one.proof.secret:
        return "as_key"
    return "as_sealed" if one.proof.seal else "as_secret"


def replay(found: Exported, only: int | None, tell: Print) -> bool:
    """Print the finished rounds of a match move by move; whether there was one."""
    try:
        recorded, opened = proofs(found.log, found.secret)
    except Unreadable as broken:
        tell(_unreadable(found, broken))
        return False
    tell(say("kept", **_facts(found, recorded)))
    rounds = [one.round for one in opened if only in (None, one.round)]
    for number in rounds:
        told = recall(0, found.id, found.log, found.secret, number)
        if not isinstance(told, Refusal):
            _round(told, tell)
    if not rounds:
        tell(say("no_round"))
    return bool(rounds)


def _round(told: Replayed, tell: Print) -> None:
    first = told.frames[0]
    tell(say("replayed", round=told.round))
    for seat, hand in zip(told.seats, first.hands, strict=True):
        tell(say("dealt", seat=seat, cards=cards(hand)))
    tell(say("turned", card=card_name(first.discards[-1])))
    for frame in told.frames:
        for one in frame.events:
            tell("  " + event(one))
    for number, lying in enumerate(told.frames[-1].table, 1):
        tell(say("meld", number=number, meld=meld(lying)))
    for seat, hand, points in zip(
        told.seats, told.outcome.hands, told.outcome.scores, strict=True
    ):
        tell(say("left", seat=seat, points=points, cards=cards(hand) or say("none")))
