"""Replay logs in a process of its own and say what came out.

Reads a JSON list of [log, secret] pairs from standard input, prints the hash of
each match; then lets bots play a round of each preset and prints its log's hash.
"""

from __future__ import annotations

import hashlib
import json
import sys
from itertools import cycle, islice

from matta.bots.ladder import LEVELS, make_bot
from matta.protocol import DealEntry, PlayEntry
from matta.reasons import Refusal
from matta.saving import Recorded, replay
from matta.view import Phase
from tests.laws.rounds import begun


def bots_round(preset: str, players: int, secret: bytes) -> Recorded:
    """A round that bots play from a secret, at one level after the other."""
    recorded = begun(preset, {}, players, secret)
    assert isinstance(recorded, Recorded)
    recorded.add(DealEntry(""))
    match = recorded.match
    levels = islice(cycle(reversed(LEVELS)), len(match.totals))
    bots = [make_bot(level, "scala40", match.rules) for level in levels]
    while match.round.phase is not Phase.OVER:
        seat = match.round.turn
        stream = match.bot_stream(seat, len(recorded.entries))
        thinking = bots[seat].choose(match.view(seat), match.memory, stream)
        try:
            while True:
                next(thinking)
        except StopIteration as chosen:
            done = recorded.add(PlayEntry(seat, chosen.value))
            assert not isinstance(done, Refusal)
    return recorded


def main() -> None:
    for log, secret in json.load(sys.stdin):
        print(replay(log, secret).match.hash())
    for preset, players in (("due", 2), ("fisca", 3)):
        played = bots_round(preset, players, bytes(range(32)))
        print(hashlib.sha256(played.log().encode()).hexdigest())


if __name__ == "__main__":
    main()
