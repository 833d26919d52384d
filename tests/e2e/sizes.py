"""A page on every screen there is: what is wrong with it, and a picture of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from playwright.sync_api import Page, ViewportSize

from buildtools.steps import ROOT
from tests.browser import eventually
from tests.e2e.geometry import (
    boxes,
    clipped,
    narrow_strips,
    outside,
    overlaps,
    sideways,
    small_targets,
    wider,
)

Sizes = Sequence[tuple[int, int]]
SIZES = ((320, 568), (360, 740), (390, 844), (820, 1180))
ON_ITS_SIDE = ((568, 320), (740, 360), (844, 390))
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PICTURES = ROOT / "test-results" / "screens"
CHROME = 56
_SETTLED = """
([width, height]) => [visualViewport.width, innerWidth].every((one) => one === width)
  && [visualViewport.height, innerHeight].every((one) => one === height)
"""
LARGE = "() => { document.documentElement.style.fontSize = '200%'; }"
USUAL = "() => { document.documentElement.style.fontSize = ''; }"


def resize(page: Page, width: int, height: int) -> None:
    """Give the screen another size and let the page settle on it, not zoomed out."""
    page.set_viewport_size(ViewportSize(width=width, height=height))
    eventually(lambda: page.evaluate(_SETTLED, [width, height]))


def screens(page: Page, state: str, sizes: Sizes = SIZES) -> Iterator[str]:
    """Every size in every scheme; a picture of each is kept."""
    for width, height in sizes:
        resize(page, width, height)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            take_picture(page, f"{state}-{width}x{height}-{scheme}")
            yield f"{width}×{height} {scheme}"


def take_picture(page: Page, name: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png", animations="disabled")


def table_faults(
    page: Page, state: str, sizes: Sizes = SIZES, chrome: int = CHROME
) -> list[str]:
    """What is wrong with a table, on every screen."""
    found = []
    for screen in screens(page, state, sizes):
        (bar,) = boxes(page, ".top-bar")
        high = [f"chrome of {bar.bottom - bar.top}"] * (bar.bottom - bar.top > chrome)
        faults = [*overlaps(page), *outside(page), *small_targets(page), *high]
        faults += wider(page) + narrow_strips(page)
        found += [f"{screen}: {fault}" for fault in faults]
    return found


def sheet_faults(page: Page, state: str, sizes: Sizes = SIZES) -> list[str]:
    """What is wrong with the sheet that lies above the table, on every screen."""
    return [
        f"{screen}: {fault}"
        for screen in screens(page, state, sizes)
        for fault in small_targets(page) + wider(page) + sideways(page)
    ]


def faults_of_large_letters(page: Page, state: str) -> list[str]:
    """What does not fit when letters have twice their size, upright and on its side."""
    page.evaluate(LARGE)
    found = []
    for width, height in (360, 740), (740, 360):
        resize(page, width, height)
        take_picture(page, f"{state}-{width}x{height}-large")
        found += [f"{width}×{height}: {one}" for one in clipped(page) + wider(page)]
    page.evaluate(USUAL)
    return found
