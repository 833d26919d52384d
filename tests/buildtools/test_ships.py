"""What ships besides our own code: icons that fit, a notice for everything."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest

from buildtools import icons, notices
from buildtools.steps import ROOT


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize("pixels", [48, 180, 512])
def test_icons_have_their_size_and_the_same_bytes_every_time(pixels: int) -> None:
    drawing = icons.drawing(icons.ROUND_CORNER, 1)
    first = icons.png(drawing, pixels)
    assert size_of(first) == (pixels, pixels)
    assert first == icons.png(drawing, pixels)


def test_every_package_that_ships_has_a_notice() -> None:
    notices.write()
    told = {notice["name"]: notice for notice in json.loads(notices.JSON.read_text())}
    manifest = json.loads((ROOT / "app" / "package.json").read_text())
    assert set(manifest["dependencies"]) <= set(told)
    assert {"Matta", "CPython", "pyodide", "Emscripten", "musl"} <= set(told)
    assert all(len(notice["text"]) > 40 for notice in told.values())
    assert "Mozilla Public License Version 2.0" in told["pyodide"]["text"]
    assert "SIL OPEN FONT LICENSE" in notices.TEXT.read_text()


def test_a_licence_that_asks_for_more_than_a_notice_stops_the_build(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(notices, "ALLOWED", {"MIT"})
    monkeypatch.setattr(notices, "BUILD", tmp_path)
    with pytest.raises(notices.BuildError, match="which is not on the list"):
        notices.write()
