"""Every playthrough goes in Pyodide as it is written, to the last point and hash."""

from __future__ import annotations

from buildtools.steps import ROOT
from tests.playthroughs.sheet import SHEETS, actions_alone
from tests.runtime.pyodide import in_pyodide

MODULES = [
    "tests/__init__.py",
    *(f"tests/playthroughs/{name}.py" for name in ("__init__", "notation", "sheet")),
]


def test_every_sheet_is_played_again_in_pyodide() -> None:
    written = {
        file.name: file.read_text(encoding="utf-8") for file in sorted(SHEETS.iterdir())
    }
    # Only actions are sent: what came of them can only be found by playing.
    sheets = [actions_alone(sheet) for sheet in written.values()]
    modules = {path: (ROOT / path).read_text(encoding="utf-8") for path in MODULES}
    played = in_pyodide("playthroughs.mjs", {"modules": modules, "sheets": sheets})
    assert written
    assert dict(zip(written, played, strict=True)) == written
