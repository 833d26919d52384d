"""What the page shows of a hint, beside what the engine advises."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page, expect

from matta.actions import DrawStock, LayOff, SwapWild, TakeDiscards
from matta.cards import Card
from matta.protocol import Hinted
from tests.e2e.screen import SECONDS

_MARKS = """
() => {
  const cards = (what) => [...document.querySelectorAll(`[data-hint=${what}]`)]
    .filter((one) => one.querySelector('.hint-sign'))
    .map(({ dataset }) => Number(dataset.card)).sort((a, b) => a - b);
  const number = ({ dataset }) => Number(dataset.meld);
  const place = ({ dataset }) => dataset.place;
  const all = (css, read) => [...document.querySelectorAll(css)].map(read);
  return {
    melds: all('.meld[data-hint=true]', number),
    piles: all('.pile[data-hint=true]', place),
    plays: cards('play'),
    throws: cards('throw'),
  };
}
"""


@dataclass(frozen=True, slots=True)
class Marks:
    """What a hint points at: cards of the hand, melds by number, piles by name."""

    melds: list[int]
    piles: list[str]
    plays: list[Card]
    throws: list[Card]


def marks_on(page: Page) -> Marks:
    return Marks(**page.evaluate(_MARKS))


def marks_of(found: Hinted, hand: tuple[Card, ...], melds: int) -> Marks:
    """What has to be marked on a table with so many melds."""
    advice = found.advice
    first = advice.actions[0]
    piles = {DrawStock: ["stock"], TakeDiscards: ["discards"]}.get(type(first), [])
    onto = {one.meld for one in advice.actions if isinstance(one, LayOff | SwapWild)}
    return Marks(
        melds=sorted(meld for meld in onto if meld < melds),
        piles=piles,
        plays=sorted(c for c in advice.cards if c in hand and c != advice.thrown),
        throws=[] if advice.thrown is None else [advice.thrown],
    )


def ask(page: Page) -> None:
    """Ask for a hint with the keyboard: quick taps would be a bounce."""
    page.press("[data-action=hint]", "Enter")


def get(page: Page) -> None:
    """Ask for a hint and wait until it is there."""
    ask(page)
    expect(page.locator(".advice")).to_be_visible(timeout=SECONDS * 1000)


def assert_no_hint(page: Page) -> None:
    """Neither words nor a mark of a hint is on the page, and nobody searches."""
    expect(page.locator(".advice")).to_have_count(0)
    expect(page.locator("[data-searches=true]")).to_have_count(0)
    assert marks_on(page) == Marks([], [], [], [])
