"""Six at the table of a small phone, by touch, until one of them has won."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from matta.actions import Discard
from matta.protocol import PlayEntry
from matta.saving import replay
from matta.view import Phase
from tests.browser import Site, violations
from tests.e2e.card_names import name_of
from tests.e2e.find_secret import SIX, find
from tests.e2e.geometry import outside, overlaps, small_targets, wider
from tests.e2e.hand import Finger
from tests.e2e.newmatch import first_start, plan, start
from tests.e2e.player import Player
from tests.e2e.positions import crowded
from tests.e2e.saves import read_match
from tests.e2e.shadow import ME, Shadow
from tests.e2e.sheets import assert_scores, at_once, put_strip_away, show

SMALL = {"width": 360, "height": 740}
# When the page is looked at closely, and found in order.
MOMENTS = (
    "second turn",
    "crowded",
    "score of all",
    "score of fewer",
    "watched",
    "table of others",
)


def faults(page: Page) -> list[str]:
    """What a table or a sheet must not have."""
    found = [*wider(page), *small_targets(page), *violations(page)]
    if page.locator("dialog").count() == 0:
        found += [*overlaps(page), *outside(page)]
    return found


def read_last_turns(page: Page, shadow: Shadow) -> None:
    """Tap each neighbour: its last turn stands beside the piles and is read out."""
    last = {
        entry.seat: entry.action.card
        for entry in shadow.entries
        if isinstance(entry, PlayEntry) and isinstance(entry.action, Discard)
    }
    told = page.locator("[data-told]")
    for chip in page.locator(".chip").all():
        seat = int(chip.get_attribute("data-seat") or -1)
        chip.tap()
        expect(chip).to_have_attribute("aria-pressed", "true")
        expect(told).to_contain_text(f"{chip.locator('b').inner_text()}: ")
        card = name_of(last[seat])
        expect(told.get_by_role("img").last).to_have_accessible_name(card)
        assert "drew" in told.inner_text() or "took" in told.inner_text()
        expect(page.locator("[data-voice] p").last).to_contain_text(f"discarded {card}")
        assert overlaps(page) == []
        assert outside(page) == []


class Looks:
    """Looks closely at certain moments of a match, at each of them once."""

    def __init__(self, hand: Finger, page: Page) -> None:
        self.hand = hand
        self.page = page
        self.seen: dict[str, list[str]] = {}

    def look(self) -> None:
        shadow = self.hand.shadow
        view = shadow.table.view
        over = view.phase is Phase.OVER
        if not over and view.completed_turns == len(view.seats):
            self._once("second turn", self._second_turn)
        if crowded(shadow):
            self._once("crowded")
        if over:
            expect(self.page.locator("dialog .left-hand")).to_have_count(
                len(view.seats)
            )
            self._once("score of all" if len(view.seats) == 6 else "score of fewer")
        if over and ME not in {one.seat for one in view.seats}:
            self._once("watched", self._table_of_others)

    def _once(self, moment: str, deed: Callable[[], None] = lambda: None) -> None:
        if moment not in self.seen:
            self.seen[moment] = faults(self.page)
            deed()

    def _second_turn(self) -> None:
        read_last_turns(self.page, self.hand.shadow)

    def _table_of_others(self) -> None:
        """Without a hand, between two hands; then back to the score."""
        page = self.page
        page.tap("[data-action=look]")
        expect(page.locator(".watching")).to_have_text(
            "You are out of the match and watch."
        )
        self.seen["table of others"] = faults(page)
        # Not where the finger has just been: that would be a bounce.
        page.tap(".top-deeds [data-action=score]")


def test_six_play_to_the_end(
    site: Site, phone_context: Callable[..., BrowserContext]
) -> None:
    shadow = find(SIX)
    player = Player(shadow)
    page = phone_context(viewport=SMALL).new_page()
    first_start(page, site)
    plan(page, "casa", 6)
    start(page, site, SIX)
    hand = show(page, site, shadow)
    at_once(hand.screen)
    put_strip_away(page)
    looks = Looks(hand, page)
    while not shadow.over:
        hand.play(player.move())
        looks.look()
    played = replay(*read_match(page, site)).match
    assert played.hash() == shadow.match.hash()
    assert_scores(page, played)
    (winner,) = played.winner
    name = page.locator(f".chip[data-seat='{winner}'] b").text_content()
    expect(page.locator("dialog .result")).to_have_text(f"{name} won the match.")
    assert looks.seen == {moment: [] for moment in MOMENTS}
