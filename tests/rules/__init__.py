"""The worked examples of the rules, run through the real engine.

The engine is found beside the tests where it is not installed.
"""

import sys
from pathlib import Path

ENGINE = str(Path(__file__).resolve().parents[2] / "engine")
if ENGINE not in sys.path:
    sys.path.append(ENGINE)
