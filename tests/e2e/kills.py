"""Kills the browser in the middle of matches and looks at what is left of them.

`python -m tests.e2e.kills 200` does it so often and prints how many kills the matches
survived: each must stand exactly where it stood before the last move or after it, or at
one of the steps with which the computers answered.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

from playwright.sync_api import BrowserContext, Error, Page, sync_playwright

from matta.saving import replay
from matta.view import Phase
from tests.app.databases import bare, everything
from tests.app.test_saves import spoilt
from tests.browser import Chromium, Site, built_site, found_browsers, phone
from tests.e2e.hand import Finger
from tests.e2e.player import Player
from tests.e2e.processes import kill_browser
from tests.e2e.saves import put_match, read_match
from tests.e2e.screen import Phone
from tests.e2e.shadow import Shadow, secret_of

SEED = 40
# From the tap to the kill: a save begins some milliseconds after a tap.
LATEST_MS = 60
# A transaction that is held open so long is certain to be open when the kill comes.
HELD_MS = 400
# Nothing is shown step by step, and melds that were being prepared are forgotten.
_PLAIN = """
localStorage.setItem('matta.settings /', '{"speed":"off"}');
localStorage.removeItem('matta.table /');
"""
_HELD = """
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...values) {
  const request = put.apply(this, values);
  if (this.name === 'matches') {
    const end = performance.now() + HELD;
    const hold = () => {
      if (performance.now() < end) this.count().onsuccess = hold;
    };
    hold();
  }
  return request;
};
"""
BETWEEN, AT_A_TAP, IN_A_SAVE = "between two moves", "at a tap", "in a save"
MOMENTS = (BETWEEN, AT_A_TAP, AT_A_TAP, IN_A_SAVE)


class Victim:
    """A browser on a profile of its own that plays matches and is killed in them."""

    def __init__(self, chromium: Chromium, site: Site, home: Path, seed: int) -> None:
        self._chromium = chromium
        self._site = site
        self._profile = home
        self._random = random.Random(seed)
        self._numbers = count(60)
        self._context: BrowserContext | None = None
        self._begin()

    def _begin(self) -> None:
        self.shadow = Shadow(secret_of(next(self._numbers)))
        self._player = Player(self.shadow)
        self._fresh = True

    def kill(self, moment: str) -> str:
        """Play on, be killed at such a moment, and tell what is left of the match."""
        if self.shadow.table.view.phase is Phase.OVER:
            self._begin()
        page = self._open(held=moment == IN_A_SAVE)
        finger = self._go_on(page)
        before = self.shadow.log, self.shadow.at
        move = self._player.move()
        finger.carry_out(move)
        if moment == BETWEEN:
            self.shadow.play(move)
            finger.check()
            before = self.shadow.log, self.shadow.at
        else:
            latest = HELD_MS / 2 if moment == IN_A_SAVE else LATEST_MS
            page.wait_for_timeout(self._random.uniform(0, latest))
        kill_browser(self._profile)
        with suppress(Error):
            self._close()
        if moment != BETWEEN:
            self.shadow.play(move)
        return self._left(*before)

    def _left(self, log: str, entries: int) -> str:
        """What the device holds: the match before the move or after it."""
        page = bare(self._open(), self._site)
        kept, secret = read_match(page, self._site)
        broken = everything(page, self._site, "broken")
        self._close()
        found = replay(kept, secret)
        at = len(found.entries)
        assert broken == []
        assert secret == self.shadow.secret
        assert entries <= at <= self.shadow.at
        assert found.entries == self.shadow.entries[:at]
        expected = replay(self.shadow.log_until(at), secret)
        assert found.match.hash() == expected.match.hash()
        if at > entries or entries == self.shadow.at:
            return "after"
        self.shadow = Shadow(secret, log)
        done, self._player = self._player.done, Player(self.shadow)
        self._player.done = done
        return "before"

    def _open(self, *, held: bool = False) -> Page:
        # A worker that the service worker gave could not be held up in its save.
        options = phone(service_workers="block")
        self._context = self._chromium.profile(self._profile, **options)
        self._context.add_init_script(_PLAIN)
        page = self._context.pages[0]
        if held:
            spoilt(_HELD.replace("HELD", str(HELD_MS)))(page, self._site)
        return page

    def _go_on(self, page: Page) -> Finger:
        if self._fresh:
            put_match(page, self._site, self.shadow)
            self._fresh = False
        page.goto(self._site.address)
        finger = Finger(Phone(page), self.shadow)
        finger.check()
        return finger

    def _close(self) -> None:
        if self._context is not None:
            self._context.close()
        self._context = None


def moments(kills: int) -> list[str]:
    return [MOMENTS[number % len(MOMENTS)] for number in range(kills)]


def survive(
    victim: Callable[[], Victim], kills: int, tell: Callable[[str], None]
) -> int:
    """How many kills the matches survived; a match that did not is left behind."""
    survived = 0
    found: Counter[tuple[str, str]] = Counter()
    current = victim()
    for number, moment in enumerate(moments(kills), 1):
        try:
            found[moment, current.kill(moment)] += 1
            survived += 1
        except Exception as error:
            tell(f"kill {number}, {moment}: {type(error).__name__}: {error}")
            current = victim()
    for (moment, where), times in sorted(found.items()):
        tell(f"{moment}: {times} times as it was {where} the move")
    tell(f"kills survived / kills tried: {survived} / {kills}")
    return survived


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kills", type=int, nargs="?", default=200)
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args()
    site = Site(built_site())
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        chromium = Chromium(playwright.chromium, found_browsers())
        numbers = count()

        def victim() -> Victim:
            home = Path(folder) / str(next(numbers))
            return Victim(chromium, site, home, options.seed)

        survived = survive(victim, options.kills, lambda line: print(line, flush=True))
    site.stop()
    print(f"in {time.monotonic() - started:.0f} s")
    return 0 if survived == options.kills else 1


if __name__ == "__main__":
    sys.exit(main())
