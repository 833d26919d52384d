"""Where a match stands, as everybody at the table may know it."""

from __future__ import annotations

from matta.protocol import MatchState, Seal
from matta.saving import Recorded
from matta.settings import Setting


def match_state(id: str, recorded: Recorded) -> MatchState:
    """The state of a match under an id: rules, seats, scores, seals; no card."""
    match = recorded.match
    sides = sorted(match.totals)
    return MatchState(
        id=id,
        game=match.game.name,
        ruling=recorded.ruling,
        settings=plain(match.game.settings_of(match.rules)),
        seats=tuple(recorded.seats),
        sides=match.sides,
        round=match.number,
        totals=tuple(match.totals[s] for s in sides),
        rounds=tuple(tuple(r.get(s) for s in sides) for r in match.rounds),
        endings=tuple(match.endings),
        returns=tuple(tuple(r.get(s) for s in sides) for r in match.returns),
        out=match.out,
        winner=match.winner,
        strict=match.strict,
        again=match.given is not None,
        touched=recorded.touched,
        deal_id=match.deal_id,
        seal=_seal(recorded),
        next_seal=_next_seal(recorded),
    )


def plain(settings: dict[str, object]) -> dict[str, Setting]:
    """The settings whose values the protocol can say."""
    return {n: v for n, v in settings.items() if isinstance(v, bool | int | str | None)}


def _seal(recorded: Recorded) -> Seal | None:
    dealt = recorded.dealt
    if dealt is None or not dealt.seal:
        return None
    return Seal(recorded.match.number, dealt.seal, dealt.cut)


def _next_seal(recorded: Recorded) -> Seal | None:
    match = recorded.match
    if match.may_deal() is not None or match.given is not None:
        return None
    return Seal(match.number + 1, match.seal(match.number + 1), None)
