"""Hands on a keyboard: they play with the keys of the page's table of keys."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from matta.cards import Card
from tests.e2e.hand import Hand
from tests.e2e.screen import Phone
from tests.e2e.shadow import Shadow

CARDS = "[data-zone=hand] [data-card]"
ORDER = "cards => cards.map(({ dataset }) => Number(dataset.card))"
FOCUSED = "Number(document.activeElement.dataset.card)"


class Keys(Hand):
    """Presses one key after the other; waits for what the page says in between."""

    points = False

    def __init__(self, page: Page, shadow: Shadow) -> None:
        super().__init__(Phone(page), shadow)
        self.page = page
        self.pressed: set[str] = set()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.pressed.add(key)
            self.page.keyboard.press(key)

    def order(self) -> list[Card]:
        """The cards of the hand as they lie."""
        order: list[Card] = self.page.locator(CARDS).evaluate_all(ORDER)
        return order

    def choose(self, cards: tuple[Card, ...]) -> None:
        for card in cards:
            self._go_to(card)
            self.press("Space")
            chosen = self.page.locator(f'[data-card="{card}"][role=option]')
            expect(chosen).to_have_attribute("aria-selected", "true")

    def _go_to(self, card: Card) -> None:
        """Go there with the arrows, from the first card on if no card has the focus."""
        order = self.order()
        here = self.page.evaluate(FOCUSED)
        if here not in order:
            self.press("Home")
            here = order[0]
        steps = order.index(card) - order.index(here)
        self.press(*["ArrowRight" if steps > 0 else "ArrowLeft"] * abs(steps))
        expect(self.page.locator(f'[data-card="{card}"][role=option]')).to_be_focused()

    def draw(self) -> None:
        self.press("s")

    def take(self) -> None:
        self.press("p")

    def back(self) -> None:
        self.press("b")

    def lay(self) -> None:
        self.screen.find(":is([data-action=prepare], [data-action=lay])[data-on=true]")
        self.press("Enter")

    def open(self) -> None:
        self.screen.find("[data-action=open][data-on=true]")
        self.press("Enter")

    def attach(self, meld: int) -> None:
        self.screen.find(f'[data-meld="{meld}"][data-target=true]')
        self.press("a")

    def discard(self) -> None:
        self.screen.find("[data-action=discard][data-on=true]")
        self.press("x")

    def pick(self, index: int) -> None:
        self.screen.find("[data-choice]:focus")
        self.press(*["ArrowDown"] * index, "Enter")

    def next_round(self) -> None:
        self.screen.find(".sheet [data-action=next_round]:focus")
        self.press("Enter")

    def sit(self) -> None:
        self.screen.find("[data-action=sit]:focus")
        self.press("Enter")
