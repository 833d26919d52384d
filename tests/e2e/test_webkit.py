"""Rounds in WebKitGTK, the nearest to a phone of Apple's, without a network."""

from __future__ import annotations

import pytest
from selenium.webdriver import WebKitGTK

from matta.saving import replay
from tests.browser import Site
from tests.e2e.find_secret import SIX, TWO, Wish, find
from tests.e2e.hand import Finger
from tests.e2e.player import Player
from tests.e2e.saves import DATABASE
from tests.e2e.screen import Gtk
from tests.e2e.sheets import at_once

# The window is as narrow as it can be.
PHONE = (390, 844)
_PUT = f"{DATABASE} put(...arguments[0]).then(arguments[1])"
_READ = f"{DATABASE} current(arguments[0]).then(arguments[1])"
_KEPT = "navigator.serviceWorker.ready.then(() => arguments[0]())"


@pytest.mark.parametrize("wish", [TWO, SIX], ids=["two", "six"])
def test_a_round_without_a_network(webkit: WebKitGTK, site: Site, wish: Wish) -> None:
    shadow = find(wish)
    webkit.set_window_size(*PHONE)
    webkit.get(f"{site.address}notices.txt")
    save = [site.base, "shadow", shadow.log, shadow.secret]
    webkit.execute_async_script(_PUT, save)
    webkit.get(site.address)
    hand = Finger(Gtk(webkit), shadow)
    hand.check()
    webkit.execute_async_script(_KEPT)
    site.stop()
    webkit.refresh()
    hand.check()
    at_once(hand.screen)
    player = Player(shadow)
    while not shadow.match.rounds:
        hand.play(player.move())
    hand.screen.find("dialog .score-table")
    totals = webkit.find_elements("css selector", ".score-table tfoot td")
    assert len(totals) == len(shadow.match.sides)
    log, secret = webkit.execute_async_script(_READ, site.base)
    assert replay(log, secret).match.hash() == shadow.match.hash()
