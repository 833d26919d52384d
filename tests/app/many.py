"""Matches for many, on CPython: played on to where a test of the page wants to look."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from matta.bots.ladder import make_bot
from matta.match import Match
from matta.protocol import (
    Act,
    Command,
    NewMatch,
    NextRound,
    Refused,
    Ruling,
    Save,
    SeatSetup,
    Sit,
    Step,
    Table,
)
from matta.session import Session
from tests.browser import Site

PERSON = SeatSetup("person")
BOT = SeatSetup("bot", "normal")
MOST_MOVES = 2000

# The layout is that of app/worker/storage.ts.
DATABASE = """
const settled = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const database = (folder) => {
  const request = indexedDB.open(`matta ${folder}`, 1);
  request.onupgradeneeded = () => {
    const fresh = request.result;
    fresh.createObjectStore('matches', { keyPath: 'id' });
    fresh.createObjectStore('secrets');
    fresh.createObjectStore('broken', { autoIncrement: true });
    fresh.createObjectStore('pointers');
  };
  return settled(request);
};
"""
PUT = f"""async ([folder, log, secret]) => {{ {DATABASE}
  const db = await database(folder);
  const tx = db.transaction(['matches', 'secrets', 'pointers'], 'readwrite');
  tx.objectStore('matches').put({{ id: 'many', log, previous: null }});
  tx.objectStore('secrets').put(secret, 'many');
  tx.objectStore('pointers').put('many', 'current');
  await new Promise((resolve) => {{ tx.oncomplete = resolve; }});
  db.close();
}}"""
READ = f"""async (folder) => {{ {DATABASE}
  const db = await database(folder);
  const tx = db.transaction(['matches', 'secrets', 'pointers']);
  const id = await settled(tx.objectStore('pointers').get('current'));
  const {{ log }} = await settled(tx.objectStore('matches').get(id));
  const secret = await settled(tx.objectStore('secrets').get(id));
  db.close();
  return [log, secret];
}}"""


class Many:
    """A match in which a bot plays for the persons too, as far as it is told."""

    def __init__(
        self, ruling: Ruling, seats: tuple[SeatSetup, ...], number: int = 1
    ) -> None:
        self.secret = f"{number:064x}"
        self.log = ""
        self._session = Session()
        self._do(NewMatch("many", self.secret, "scala40", ruling, seats))

    @property
    def match(self) -> Match:
        assert self._session.recorded is not None
        return self._session.recorded.match

    @property
    def at(self) -> int:
        assert self._session.recorded is not None
        return len(self._session.recorded.entries)

    def play_until(self, wanted: Callable[[Table], bool]) -> Many:
        """Play on until a person sees such a table."""
        for _ in range(MOST_MOVES):
            while self._do(Step()):
                pass
            if wanted(self.table):
                return self
            self._move()
        raise AssertionError("never came to stand like that")

    def _move(self) -> None:
        if self.table.curtain is not None:
            self._do(Sit(self.table.curtain))
        if "next_round" in self.table.can:
            self._do(NextRound(self.at))
            return
        seat, match = self.table.view.turn, self.match
        brain = make_bot("normal", match.game.name, match.rules)
        thinking = brain.choose(match.view(seat), match.bot_stream(seat, self.at))
        try:
            while True:
                next(thinking)
        except StopIteration as chosen:
            self._do(Act(seat, chosen.value, self.at))

    def _do(self, command: Command) -> bool:
        messages = self._session.do(command)
        for message in messages:
            assert not isinstance(message, Refused), (command, message)
            if isinstance(message, Save):
                self.log = message.log
            elif isinstance(message, Table):
                self.table = message
        return bool(messages)


def put(page: Page, site: Site, many: Many) -> None:
    """Give the device this match, and open the page on it."""
    page.goto(f"{site.address}notices.txt")
    page.evaluate(PUT, [site.base, many.log, many.secret])
    page.goto(site.address)


def kept(page: Page, site: Site) -> tuple[str, str]:
    """The log and the secret that the device keeps."""
    log, secret = page.evaluate(READ, site.base)
    return log, secret
