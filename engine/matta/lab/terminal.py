"""A match in a terminal: a person at seat 0, or nobody, against bots.

A developer's tool over the same Match and View as the page. It writes lines and
reads lines through two functions, so that a test can play too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from matta.actions import Action
from matta.bots.bot import Bot, decided
from matta.cards import card_name
from matta.events import Event
from matta.lab.commands import Unread, read
from matta.lab.words import HELP, cards, event, meld, refusal, say
from matta.match import Match
from matta.reasons import Refusal
from matta.view import Phase, View

PERSON: Final = 0


class Quit(Exception):  # noqa: N818 - leaving is no error
    """The person leaves the table."""


class Terminal:
    """One match at a terminal; `bots` has a player for each seat without a person."""

    def __init__(
        self,
        match: Match,
        bots: dict[int, Bot],
        ask: Callable[[str], str],
        tell: Callable[[str], None],
    ) -> None:
        self.match = match
        self.bots = bots
        self.ask = ask
        self.tell = tell
        self.actions = 0

    def play(self) -> bool:
        """Play rounds until somebody wins; False if the person left before."""
        if PERSON not in self.bots:
            self.tell(say("start", seat=PERSON))
        try:
            while not self.match.winner:
                self._tell_events(self.match.deal_round())
                self._round()
                self._tell_round()
        except (Quit, EOFError, KeyboardInterrupt):
            self.tell(say("bye"))
            return False
        winner = " ".join(map(str, self.match.winner))
        self.tell(say("winner", winner=winner))
        return True

    def _round(self) -> None:
        while not self.match.between_rounds and not self.match.winner:
            seat = self.match.view(PERSON).turn
            bot = self.bots.get(seat)
            if bot is None:
                self._person()
            else:
                stream = self.match.bot_stream(seat, self.actions)
                thinking = bot.choose(self.match.view(seat), self.match.memory, stream)
                self._act(seat, decided(thinking))

    def _act(self, seat: int, action: Action) -> None:
        done = self.match.act(seat, action)
        if isinstance(done, Refusal):
            self.tell(refusal(done))
        else:
            self.actions += 1
            self._tell_events(done)

    def _person(self) -> None:
        view = self.match.view(PERSON)
        self._tell_view(view)
        line = self.ask(say(view.phase.value)).strip()
        if line.lower() == "q":
            raise Quit
        if line == "?":
            self.tell(HELP)
        elif line:
            try:
                self._act(PERSON, read(line, view))
            except Unread as unread:
                self.tell(str(unread))

    def _tell_events(self, events: tuple[Event, ...]) -> None:
        if PERSON not in self.bots:
            for happened in events:
                self.tell(event(happened))

    def _tell_view(self, view: View) -> None:
        for seat in view.seats:
            if seat.seat != view.seat:
                opened = say("opened") if seat.opened else ""
                self.tell(say("seat", seat=seat.seat, cards=seat.cards, opened=opened))
        top = say("none") if view.top is None else card_name(view.top)
        piles = say(
            "piles",
            number=self.match.number,
            stock=view.stock,
            discards=view.discards,
            top=top,
        )
        self.tell(piles)
        for number, lying in enumerate(view.table, 1):
            self.tell(say("meld", number=number, meld=meld(lying)))
        drawn = ""
        if view.phase is Phase.PLAY and view.drawn is not None:
            drawn = say("drawn", card=card_name(view.drawn))
        self.tell(say("hand", hand=cards(view.hand), drawn=drawn))

    def _tell_round(self) -> None:
        scores = " ".join(f"{s}:{p}" for s, p in sorted(self.match.rounds[-1].items()))
        self.tell(say("score", number=self.match.number, scores=scores))
        totals = " ".join(f"{s}:{p}" for s, p in sorted(self.match.totals.items()))
        self.tell(say("totals", totals=totals))
