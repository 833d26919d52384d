"""The program as somebody types it: a process, lines in, lines out."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SEED = "01" * 32
ENGINE = Path(__file__).parents[2] / "engine"


def matta(
    *words: str, typed: str = "", encoding: str = "utf-8"
) -> subprocess.CompletedProcess[str]:
    """Run `python -m matta` with words in a terminal, and type UTF-8 into it."""
    return subprocess.run(
        [sys.executable, "-m", "matta", *words],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ENGINE), "PYTHONIOENCODING": encoding},
    )
