"""What Pyodide compiles in the build has the same bytes every time."""

from __future__ import annotations

import subprocess
from pathlib import Path

from buildtools import node
from buildtools.steps import BUILD, ROOT


def test_the_runtime_is_the_same_on_every_build(tmp_path: Path) -> None:
    script = ROOT / "buildtools" / "runtime.mjs"
    pyodide = ROOT / "app" / "node_modules" / "pyodide"
    wheel = next((BUILD / "wheel").glob("*.whl"))
    micropip = next((BUILD / "micropip").glob("*.whl"))
    command = [node.find().node, script, pyodide, wheel, micropip, tmp_path]
    subprocess.run(command, check=True, capture_output=True, timeout=300)
    built = {f.name: f.read_bytes() for f in (BUILD / "runtime").iterdir()}
    assert {f.name: f.read_bytes() for f in tmp_path.iterdir()} == built
