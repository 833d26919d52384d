"""Who holds the device: one person always, several by turns behind a curtain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from matta.match import Match
from matta.protocol import SeatSetup
from matta.view import Phase

NOBODY: Final = -1


class Device:
    """Whose hand may be shown.

    `viewer` is a seat or NOBODY; `curtain` is the person who must take the device
    before anything is shown, None if nobody need. With one person at the table
    there is never a curtain.
    """

    def __init__(self, seats: Sequence[SeatSetup]) -> None:
        self._persons = [i for i, seat in enumerate(seats) if seat.kind == "person"]
        self.viewer = self._persons[0] if len(self._persons) == 1 else NOBODY
        self.curtain: int | None = None

    def follow(self, match: Match, *, dealt: bool = False) -> None:
        """Draw the curtain if the turn has come to a person who does not look."""
        if len(self._persons) == 1 or match.round is None:
            return
        if dealt:
            self.viewer = NOBODY
        self.curtain = None
        turn: int = match.round.turn
        waits = match.round.phase is not Phase.OVER and turn in self._persons
        if waits and turn != self.viewer:
            self.viewer, self.curtain = NOBODY, turn

    def take(self, seat: int) -> bool:
        """Whether a person may look now; from then on its hand is shown."""
        if self.curtain is None or seat != self.curtain:
            return False
        self.viewer, self.curtain = seat, None
        return True
