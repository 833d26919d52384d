"""The engine as a wheel: the same bytes on every build."""

from __future__ import annotations

import shutil
from pathlib import Path

from buildtools import venv
from buildtools.steps import BUILD, ROOT, BuildError, digest, is_done, mark_done, run

HOME = BUILD / "wheel"


def build() -> Path:
    """Build the wheel into `build/wheel/` when the engine has changed."""
    inputs = [ROOT / "pyproject.toml", ROOT / "constraints.txt", ROOT / "engine"]
    wanted = digest(inputs)
    if not is_done("wheel", wanted, HOME) or len(list(HOME.glob("*.whl"))) != 1:
        shutil.rmtree(HOME, ignore_errors=True)
        run(
            "Building the engine's wheel",
            [venv.PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", HOME],
            hint="read the message above: a file of engine/ or pyproject.toml "
            "is not as the builder expects it.",
        )
        mark_done("wheel", wanted)
    wheels = list(HOME.glob("*.whl"))
    if len(wheels) != 1:
        raise BuildError(f"build/wheel should hold one wheel, not {len(wheels)}.")
    return wheels[0]
