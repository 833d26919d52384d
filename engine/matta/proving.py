"""The opened seals of a match: what each finished round was dealt from.

A proof holds the round secret and nothing of other rounds. Whoever has it can
compute commitment, deal key, pack and hands again (docs/fairness.md).
"""

from __future__ import annotations

from collections.abc import Iterator

from matta import chance
from matta.cards import PACK
from matta.protocol import DealEntry, Proof
from matta.saving import Recorded, empty, follow, need_secret, read_log
from matta.view import Phase


def proofs(text: str, secret_digits: str) -> tuple[Recorded, tuple[Proof, ...]]:
    """A match and the proof of each of its finished rounds; Unreadable if none."""
    log, secret = read_log(text), need_secret(secret_digits)
    recorded = empty(log, secret)
    found: list[Proof] = []
    for index, entry in enumerate(log.entries):
        follow(recorded, index, entry)
        if isinstance(entry, DealEntry):
            found.append(proof(recorded))
    return recorded, tuple(_finished(recorded, found))


def _finished(recorded: Recorded, found: list[Proof]) -> Iterator[Proof]:
    """The proofs that may be shown: never that of a round still being played."""
    state = recorded.match.round
    running = state is not None and state.phase is not Phase.OVER
    yield from found[:-1] if running else found


def proof(recorded: Recorded) -> Proof:
    """The proof of the round that has just been dealt; not for who plays it."""
    match, dealt = recorded.match, recorded.dealt
    assert match.round is not None
    assert dealt is not None
    secret = chance.round_secret(match.secret, match.number)
    return Proof(
        round=match.number,
        seal=dealt.seal,
        secret="" if match.given is not None else secret.hex(),
        cut=dealt.cut,
        key=match.key.hex(),
        dealer=match.dealer,
        seats=match.round.seats,
        deck=tuple(shuffled(match.key)),
        hands=tuple(tuple(sorted(match.round.hands[s])) for s in match.round.seats),
        top=match.round.discards[-1],
    )


def shuffled(key: bytes) -> list[int]:
    """The pack that a deal key shuffles, the first card to be dealt first."""
    pack = list(range(PACK))
    chance.Stream(key, "deal").shuffle(pack)
    return pack
