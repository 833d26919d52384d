"""A match: rounds one after the other, totals, the dealer, who is out, who won.

Only a match and its table hold a real round. Everything that happens goes
through `deal_round` and `act`, and the same calls in the same order give the
same match again.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Final

from matta import chance
from matta.actions import Action, TakeBack
from matta.cards import Card
from matta.events import Event, seen_by
from matta.games import AnyRound, AnyRules, Game
from matta.melds import Meld
from matta.memory import Memory, remember
from matta.reasons import Reason, Refusal, refuse
from matta.view import Ending, Phase, View

_NOBODY: Final = -1


@dataclass(slots=True)
class Match:
    """A match of a game under rules, from a secret of 32 bytes.

    `totals` and `reentries` go by side (a seat, or a team), `rounds` holds the
    scores of finished rounds by side, `endings` how they ended and `returns` the
    totals with which sides came back; `number` counts the rounds dealt. `out` are
    sides that have left, `winner` is empty while the match goes on. A `strict`
    match has no taking back. `given` is a deal that was known (its key, who deals):
    the match is that one round. `memory` is what everybody knows of the round.
    """

    game: Game
    rules: AnyRules
    secret: bytes
    number: int = 0
    dealer: int = 0
    totals: dict[int, int] = field(default_factory=dict)
    reentries: dict[int, int] = field(default_factory=dict)
    out: tuple[int, ...] = ()
    rounds: list[dict[int, int]] = field(default_factory=list)
    endings: list[Ending] = field(default_factory=list)
    returns: list[dict[int, int]] = field(default_factory=list)
    winner: tuple[int, ...] = ()
    round: AnyRound | None = None
    memory: Memory = field(default_factory=Memory)
    key: bytes = b""
    strict: bool = False
    given: tuple[bytes, int] | None = None

    def __post_init__(self) -> None:
        if not self.totals:
            self.totals = dict.fromkeys(range(len(self.sides)), 0)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats still in the match, in ascending order."""
        playing = (s for s in range(len(self.sides)) if s not in self.out)
        return tuple(sorted(seat for side in playing for seat in self.sides[side]))

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of every side: one each, or the members of a team."""
        return self.game.sides(self.rules)

    @property
    def between_rounds(self) -> bool:
        """Whether the next round may be dealt."""
        over = self.round is None or self.round.phase is Phase.OVER
        return over and not self.winner

    def may_deal(self) -> Refusal | None:
        """Why the next round may not be dealt; None if it may."""
        if self.winner:
            return refuse(Reason.MATCH_OVER, "S40-MATCH-3")
        if not self.between_rounds:
            return refuse(Reason.ROUND_NOT_OVER, "S40-CLOSE-5")
        return None

    def seal(self, number: int) -> str:
        """The commitment of a round, counted from 1; empty for a given deal."""
        if self.given is not None:
            return ""
        return chance.commitment(chance.round_secret(self.secret, number))

    def deal_round(self, cut: str = "") -> tuple[Event, ...]:
        """Deal the next round; `cut` is what the player who cuts said (S40-DEAL-3)."""
        assert self.may_deal() is None
        self.number += 1
        secret = chance.round_secret(self.secret, self.number)
        self.key = chance.deal_key(secret, cut)
        if self.given is not None:
            self.key, self.dealer = self.given
        elif self.number == 1:  # S40-DEAL-2; a cut has no say in it (S40-DEAL-3)
            self.dealer = chance.Stream(secret, "dealer").below(len(self.seats))
        else:
            self.dealer = self.game.next_seat(self.seats, self.dealer)
        self.round, dealt = self.game.deal(
            self.rules, self.seats, self.dealer, self.key
        )
        self._remember((dealt,))
        return (dealt,)

    def check(self, seat: int, action: Action) -> Refusal | None:
        """Why a seat may not play an action; None if it may."""
        if self.round is None or self.round.phase is Phase.OVER:
            return refuse(Reason.ROUND_OVER, "S40-CLOSE-5")
        if seat != self.round.turn:
            return refuse(Reason.NOT_YOUR_TURN, "S40-TURN-1", seat=self.round.turn)
        refusal = self.game.check(self.round, action)
        # Taking back must stay where nothing else ends the turn (S40-TURN-4).
        barred = self.strict and isinstance(action, TakeBack) and refusal is None
        if barred and self.game.can_end(self.round):
            return refuse(Reason.NO_TAKE_BACK, "S40-TURN-4")
        return refusal

    def way_out(self) -> Action:
        """An action that brings the current turn nearer to its end."""
        assert self.round is not None
        return self.game.way_out(self.round)

    def act(self, seat: int, action: Action) -> tuple[Event, ...] | Refusal:
        """Play an action for a seat; a refused one changes nothing."""
        refusal = self.check(seat, action)
        if refusal is not None:
            return refusal
        assert self.round is not None
        events = self.game.apply(self.round, action)
        self._remember(events)
        if self.round.phase is Phase.OVER:
            self._book()
        return events

    def _remember(self, events: tuple[Event, ...]) -> None:
        public = (seen_by(event, _NOBODY) for event in events)
        self.memory = remember(self.memory, public)

    def _book(self) -> None:
        assert self.round is not None
        result = self.round.result
        closer = result.closer
        scores = self.game.side_scores(
            self.game.score(result, self.rules), closer, self.rules
        )
        playing = {s: self.totals[s] for s in scores}
        self.rounds.append(scores)
        self.endings.append(Ending(closer, result.in_hand))
        if self.given is not None:
            self.totals, self.winner = dict(scores), _fewest(scores)
            self.returns.append({})
            return
        after = self.game.standing(
            playing,
            scores,
            self.rules,
            closer=None if closer is None else self.game.side_of(self.rules, closer),
            rounds=len(self.rounds),
            reentries=self.reentries,
        )
        self.totals.update(after.totals)
        self.out += after.out
        self.returns.append({side: after.totals[side] for side in after.reentered})
        for side in after.reentered:
            self.reentries[side] = self.reentries.get(side, 0) + 1
        self.winner = after.winner

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The melds on the table."""
        return () if self.round is None else tuple(self.round.table)

    def has_opened(self, seat: int) -> bool:
        """Whether a seat has opened in this round, or its team for it (S40-TEAM-3)."""
        return self.round is not None and self.round.counts_as_opened(seat)

    def round_hand(self, seat: int) -> frozenset[Card]:
        """The cards a seat holds."""
        hands = {} if self.round is None else self.round.hands
        return frozenset(hands.get(seat, ()))

    def view(self, seat: int) -> View:
        """What a seat may see of the round."""
        assert self.round is not None
        return self.game.observe(self.round, seat)

    def bot_stream(self, seat: int, at: int) -> chance.Stream:
        """The chance of a bot for the decision after log entry `at`."""
        return chance.Stream(self.key, f"bot/{seat}/{at}")

    def hint_stream(self, seat: int, at: int) -> chance.Stream:
        """The chance of advice for a seat after log entry `at`: no bot's own."""
        return chance.Stream(self.key, f"hint/{seat}/{at}")

    @property
    def deal_id(self) -> str:
        """The name of the deal on the table; empty before the first."""
        return chance.deal_id(self.key) if self.number else ""

    def state(self) -> dict[str, object]:
        """The whole state as plain JSON values, hidden cards too."""
        return {
            "number": self.number,
            "dealer": self.dealer,
            "totals": sorted(self.totals.items()),
            "reentries": sorted(self.reentries.items()),
            "out": self.out,
            "rounds": [sorted(r.items()) for r in self.rounds],
            "winner": self.winner,
            "round": None if self.round is None else self.round.state(),
        }

    def hash(self) -> str:
        """SHA-256 of the canonical JSON of the whole state, in hex."""
        text = json.dumps(self.state(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


def _fewest(scores: dict[int, int]) -> tuple[int, ...]:
    """The sides with the fewest points of a round."""
    return tuple(side for side in scores if scores[side] == min(scores.values()))
