"""Rounds in WebKitGTK, the nearest to a phone of Apple's, without a network."""

from __future__ import annotations

from pathlib import Path

import pytest
from selenium.webdriver import WebKitGTK

from matta.saving import replay
from tests.browser import Site, eventually
from tests.deploys import COMES_BACK, put_up
from tests.e2e import positions
from tests.e2e.find_secret import SIX, TWO, Wish, find
from tests.e2e.hand import Finger
from tests.e2e.player import Player
from tests.e2e.saves import DATABASE
from tests.e2e.screen import Gtk
from tests.e2e.shadow import Shadow
from tests.e2e.sheets import at_once

# The window is as narrow as it can be.
PHONE = (390, 844)
_PUT = f"{DATABASE} put(...arguments[0]).then(arguments[1])"
_READ = f"{DATABASE} current(arguments[0]).then(arguments[1])"
_ONE = """
navigator.serviceWorker.getRegistrations().then((all) => arguments[0](all.length))
"""
_KEPT = "navigator.serviceWorker.ready.then(() => arguments[0]())"


def started(webkit: WebKitGTK, site: Site, shadow: Shadow) -> Finger:
    """A device that holds this match and the whole site, with a finger on it."""
    webkit.set_window_size(*PHONE)
    webkit.get(f"{site.address}notices.txt")
    save = [site.base, "shadow", shadow.log, shadow.secret]
    webkit.execute_async_script(_PUT, save)
    webkit.get(site.address)
    hand = Finger(Gtk(webkit), shadow)
    hand.check()
    webkit.execute_async_script(_KEPT)
    return hand


@pytest.mark.parametrize("wish", [TWO, SIX], ids=["two", "six"])
def test_a_round_without_a_network(webkit: WebKitGTK, site: Site, wish: Wish) -> None:
    shadow = find(wish)
    hand = started(webkit, site, shadow)
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


def test_a_new_version_is_taken_between_two_rounds(
    webkit: WebKitGTK, dist: Path, site: Site, tmp_path: Path
) -> None:
    site.root = put_up(dist, tmp_path / "1", "1")
    site.start()
    shadow, move = positions.a_turn_before(positions.find(positions.round_over))
    hand = started(webkit, site, shadow)
    controlled = "return navigator.serviceWorker.controller !== null"
    eventually(lambda: webkit.execute_script(controlled))
    site.root = put_up(dist, tmp_path / "2", "2")
    site.start()
    webkit.execute_script(f"({COMES_BACK})()")
    hand.screen.find(".strip[data-update=ready]")
    assert not webkit.find_elements("css selector", "[data-action=update]")
    site.stop()
    hand.play(move)
    hand.screen.tap("dialog [data-action=update]")
    hand.screen.find("html[data-version='2'] main[aria-busy=false]")
    hand.check()
    assert not webkit.find_elements("css selector", "[data-update]")
    assert webkit.execute_async_script(_ONE) == 1
    log, secret = webkit.execute_async_script(_READ, site.base)
    assert replay(log, secret).match.hash() == shadow.match.hash()
