"""Where things lie on the screen, measured in the page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

FINGER = 44
# Whatever can be tapped or has to be read; the hand is one box, its cards may overlap.
BOXES = (
    ".opponent",
    ".top-bar button",
    ".start label",
    ".strip",
    ".meld",
    ".pile",
    ".prompt",
    ".told",
    ".undo",
    ".hint",
    ".advice",
    ".prepared",
    ".sum",
    ".hand",
    ".watching",
    ".actions button",
)
ON_SCREEN = (
    *(".top-bar button", ".hand", ".actions button"),
    *(".pile", ".prompt", ".told"),
)
TARGETS = "button, select, .option, summary, input:not(.option input)"

_BOXES = """
(selectors) => selectors.flatMap((css) =>
  [...document.querySelectorAll(css)].map((one) => {
    const box = one.getBoundingClientRect();
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let up = one.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === 'visible') continue;
      const room = up.getBoundingClientRect();
      [left, top] = [Math.max(left, room.left), Math.max(top, room.top)];
      [right, bottom] = [Math.min(right, room.right), Math.min(bottom, room.bottom)];
    }
    return { name: `${css} ${one.textContent.slice(0, 30)}`, left, top, right, bottom };
  }).filter(({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1))
"""
# What is seen of each card of the hand: how wide on some line, how high on another.
_STRIPS = """
() => [...document.querySelectorAll('[data-zone=hand] [data-card]')].map((card) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  const seen = (x, y) =>
    document.elementFromPoint(x, y)?.closest('[data-card]') === card;
  const count = (length, at) =>
    Array.from({ length }, (_, i) => at(i + 0.5)).filter(Boolean).length;
  const wide = (y) => count(Math.floor(width), (i) => seen(left + i, top + y));
  const high = (x) => count(Math.floor(height), (i) => seen(left + x, top + i));
  return [card.dataset.card, Math.max(wide(6), wide(height / 3)), high(10)];
})
"""
_SMALL = """
([css, least]) => [...document.querySelectorAll(css)]
  .filter((one) => one.checkVisibility() && !one.closest('.hidden'))
  .filter((one) => document.querySelector('dialog')?.contains(one) ?? true)
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < least - 0.5)
  .map(([{ className, textContent }, { width, height }]) =>
    `${className} ${textContent}: ${width.toFixed()}×${height.toFixed()}`)
"""
# Whatever leaves the screen at its sides; cards may fly in, and a room may be scrolled.
_WIDER = """
() => [...document.querySelectorAll('body *')]
  .filter((one) => !one.closest('.hidden, .flights, .score-room *'))
  .filter((one) => one.getClientRects().length > 0)
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, { left, right }]) => left < -1 || right > innerWidth + 1)
  .map(([{ className, tagName, textContent }]) =>
    `${className || tagName} is wider: ${textContent.slice(0, 30)}`)
"""
_SIDEWAYS = """
() => [...document.querySelectorAll('.score-room')]
  .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
  .map(({ clientWidth, scrollWidth }) => `${scrollWidth} of score in ${clientWidth}`)
"""
# Text that does not fit into its control, as lines; what stands free may be high.
_CLIPPED = """
() => [...document.querySelectorAll(
  'button, select, .option, h1, h2, h3, .result, .prompt, td, th')]
  .filter((one) => one.checkVisibility() && one.clientWidth > 0)
  .filter((one) => !one.closest('.hidden, .pile, .meld, .prepared'))
  .filter((one) => one.scrollWidth > one.clientWidth + 1
    || one.scrollHeight > one.clientHeight + 1 && !one.matches('h1, h3, .result'))
  .map((one) => `${one.className || one.tagName}: ${one.textContent}`
    + ` needs ${one.scrollWidth}×${one.scrollHeight},`
    + ` has ${one.clientWidth}×${one.clientHeight}`)
"""
# The hand is laid out anew some frames after the screen has changed.
MOST_FRAMES = 40
_FRAME = "() => new Promise((done) => requestAnimationFrame(done))"


@dataclass(frozen=True, slots=True)
class Box:
    """What is seen of an element."""

    name: str
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 1 and down > 1


def boxes(page: Page, *selectors: str) -> list[Box]:
    found: list[dict[str, Any]] = page.evaluate(_BOXES, list(selectors or BOXES))
    return [Box(**box) for box in found]


def overlaps(page: Page) -> list[str]:
    """Pairs of boxes that lie over each other, as lines."""
    found = boxes(page)
    return [
        f"{one.name} over {other.name}"
        for number, one in enumerate(found)
        for other in found[number + 1 :]
        if one.meets(other)
    ]


def outside(page: Page) -> list[str]:
    """Boxes of the hand, the piles, their lines and the bars that leave the screen."""
    size = page.viewport_size
    assert size is not None
    screen = Box("screen", 0, 0, size["width"], size["height"])
    return [
        box.name
        for box in boxes(page, *ON_SCREEN)
        if box.left < screen.left - 0.5
        or box.top < screen.top - 0.5
        or box.right > screen.right + 0.5
        or box.bottom > screen.bottom + 0.5
    ]


def narrow_strips(page: Page) -> list[str]:
    """Cards of the hand of which a finger finds too little."""
    strips: list[tuple[str, int, int]] = page.evaluate(_STRIPS)
    return [
        f"card {card}: {wide}×{high}"
        for card, wide, high in strips
        if min(wide, high) < FINGER - 1
    ]


def small_targets(page: Page) -> list[str]:
    """Controls that are smaller than a finger."""
    found: list[str] = page.evaluate(_SMALL, [TARGETS, FINGER])
    return found


def lasting(page: Page, *finders: Callable[[Page], list[str]]) -> list[str]:
    """What finders still find once the table has had its time to settle."""
    for _ in range(MOST_FRAMES):
        faults = [fault for find in finders for fault in find(page)]
        if not faults:
            break
        page.evaluate(_FRAME)
    return faults


def wider(page: Page) -> list[str]:
    """Elements that are cut at the sides of the screen."""
    found: list[str] = page.evaluate(_WIDER)
    return found


def clipped(page: Page) -> list[str]:
    """Controls and lines whose text does not fit into them."""
    found: list[str] = page.evaluate(_CLIPPED)
    return found


def sideways(page: Page) -> list[str]:
    """Rooms that have to be scrolled sideways."""
    found: list[str] = page.evaluate(_SIDEWAYS)
    return found
