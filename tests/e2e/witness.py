"""Somebody who looks and listens everywhere for a card that is not theirs to see."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from playwright.sync_api import BrowserContext, Page

from matta.cards import Card
from matta.events import Drew, Event
from matta.view import Phase
from tests.e2e.card_names import NAMES, name_of
from tests.e2e.shadow import Shadow

_NUMBERS = re.compile(r'(?:data-card|data-face|id)="(?:card-)?(\d+)"')
# Everything that the worker says to the page, in order.
_LISTEN = """
window.heard = [];
const Known = Worker;
window.Worker = class extends Known {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => {
      // A beat of the worker's heart and a file are no messages of the engine.
      if (typeof data === 'string') heard.push(...JSON.parse(data));
    });
  }
};
"""
_KEPT = "() => Object.entries(localStorage).map((one) => one.join(': ')).join('\\n')"
_HEARD = "() => heard.splice(0)"


def listen(context: BrowserContext) -> None:
    """Keep what workers say to the pages of a context."""
    context.add_init_script(_LISTEN)


class Witness:
    """Asserts, whenever it looks, that no hand but that of who has the device shows.

    It looks into the document, the accessibility tree, the voice, the messages that
    came since it looked last, and what the device keeps for the page.
    """

    def __init__(self, page: Page, shadow: Shadow) -> None:
        self._page = page
        self._shadow = shadow
        self.looks = 0
        # The hand of who had the device until now: it may have been told once more.
        self._before: set[Card] = set()

    def look(self) -> None:
        messages: list[dict[str, Any]] = self._page.evaluate(_HEARD)
        kept = self._page.evaluate(_KEPT)
        assert "matta.table" not in kept
        assert "hand" not in kept
        if self._shadow.table.view.phase is Phase.OVER:
            return
        self.looks += 1
        own = self._hand(self._shadow.looks)
        hidden = self._all_hands() - own
        assert set(hands_in(messages)) & (hidden - self._before) == set()
        self._before = own
        shown = self._shown()
        assert shown & hidden == set()
        if self._shadow.table.curtain is None:
            assert own <= shown
        else:
            assert shown == set()
        known = own | set(open_cards(self._shadow.events))
        assert self._named() <= set(map(name_of, known))

    def _hand(self, seat: int) -> set[Card]:
        return set(self._shadow.match.round_hand(seat))

    def _all_hands(self) -> set[Card]:
        return set().union(*map(self._hand, self._shadow.match.seats))

    def _shown(self) -> set[Card]:
        """The cards that any attribute of the document names."""
        return {int(card) for card in _NUMBERS.findall(self._page.content())}

    def _named(self) -> set[str]:
        """The cards that are named to eyes, to ears or by the voice."""
        root, body = self._page.locator("html"), self._page.locator("body")
        voice = self._page.locator("[data-voice]").text_content()
        texts = root.inner_text(), body.aria_snapshot(), voice or ""
        return {name for text in texts for name in NAMES.findall(text)}


def hands_in(messages: Iterable[dict[str, Any]]) -> Iterator[Card]:
    """The cards that messages tell to be in a hand."""
    for message in messages:
        view = message.get("view", {})
        yield from view.get("hand", ())
        drawn = [view.get("drawn")]
        for event in message.get("events", ()):
            drawn += [event["card"]] if event["type"] == "drew" else []
        yield from (card for card in drawn if card is not None)
        assert message["type"] not in {"save", "restore", "new_match"}
        assert "secret" not in json.dumps(message)


def open_cards(events: Iterable[Event]) -> Iterator[Card]:
    """The cards that everybody has seen in this round, wherever they are now."""
    for event in events:
        if isinstance(event, Drew):
            continue
        for name in ("card", "joker", "top"):
            if hasattr(event, name):
                yield getattr(event, name)
        yield from getattr(event, "cards", ())
        for meld in (*getattr(event, "melds", ()), getattr(event, "meld", None)):
            yield from meld.cards if meld else ()
