"""The built engine in Pyodide under Node, asked by a script of this folder."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from buildtools import node
from buildtools.steps import BUILD

HERE = Path(__file__).parent


def in_pyodide(script: str, asked: object, *, seconds: int = 300) -> list[str]:
    """What a script says, with the files that ship, to something asked as JSON."""
    assert (BUILD / "runtime").exists(), "run `python3 build.py` first"
    done = subprocess.run(
        [node.find().node, HERE / script],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    said: list[str] = json.loads(done.stdout)
    return said
