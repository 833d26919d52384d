"""Laws of the game, held against random legal play."""

import sys
from pathlib import Path

ENGINE = str(Path(__file__).resolve().parents[2] / "engine")
if ENGINE not in sys.path:
    sys.path.append(ENGINE)
