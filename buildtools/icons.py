"""The icons of the installed app, drawn once here and rasterised in the build.

A cream card with a bold star, the joker, on green cloth, a brass card behind it.
"""

from __future__ import annotations

import math
from pathlib import Path

import resvg_py

from buildtools.steps import BUILD

OUT = BUILD / "icons"

CLOTH = "#1E5F45"
CLOTH_EDGE = "#174C37"
CARD = "#FFFDF8"
BRASS = "#F4C15D"
BRASS_EDGE = "#C8923A"
JOKER = "#6B2FB3"

SIZE = 512
ROUND_CORNER = 112
SAFE_ZONE = 0.8  # a maskable icon may be cut to a circle of this share of its width


def make() -> None:
    """Write the favicon and the PNG files that the manifest names."""
    OUT.mkdir(parents=True, exist_ok=True)
    rounded = drawing(ROUND_CORNER, 1)
    full = drawing(0, 0.94)
    _write(OUT / "favicon.svg", rounded.encode())
    _write(OUT / "icon-192.png", png(rounded, 192))
    _write(OUT / "icon-512.png", png(rounded, 512))
    _write(OUT / "icon-maskable-512.png", png(drawing(0, SAFE_ZONE), 512))
    _write(OUT / "apple-touch-icon.png", png(full, 180))


def drawing(corner: float, scale: float) -> str:
    """Draw the icon: the corners of the cloth, the size of the cards on it."""
    middle = SIZE / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">'
        f'<rect width="{SIZE}" height="{SIZE}" rx="{corner}" fill="{CLOTH}"/>'
        f'<g transform="translate({middle} {middle}) scale({scale})">'
        f"{_card(-13, -34, BRASS, BRASS_EDGE)}"
        f"{_card(9, 26, CARD, CLOTH_EDGE)}"
        f'<g transform="translate(26 0) rotate(9)">'
        f'<path d="{star(106, 52)}" fill="{JOKER}" stroke="{JOKER}" '
        'stroke-width="14" stroke-linejoin="round"/>'
        "</g></g></svg>"
    )


def star(outer: float, inner: float) -> str:
    """Write the path of a five-pointed star about the origin, one point up."""
    points = []
    for step in range(10):
        radius = inner if step % 2 else outer
        angle = math.pi * (step / 5 - 0.5)
        points.append(f"{radius * math.cos(angle):.1f} {radius * math.sin(angle):.1f}")
    return f"M{'L'.join(points)}Z"


def png(svg: str, pixels: int) -> bytes:
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg, width=pixels, height=pixels, skip_system_fonts=True
        )
    )


def _card(turn: float, shift: float, face: str, edge: str) -> str:
    width, height = 250, 350
    return (
        f'<rect transform="translate({shift} 0) rotate({turn})" '
        f'x="{-width / 2}" y="{-height / 2}" width="{width}" height="{height}" '
        f'rx="26" fill="{face}" stroke="{edge}" stroke-width="8"/>'
    )


def _write(path: Path, data: bytes) -> None:
    if not path.exists() or path.read_bytes() != data:
        path.write_bytes(data)
