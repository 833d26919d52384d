"""What Python holds, run in Pyodide by growth.mjs."""

from __future__ import annotations

import gc
from functools import _lru_cache_wrapper


def held(*, memos: bool) -> int:
    """How many objects there are, with all memos or once they are emptied."""
    gc.collect()
    if not memos:
        for found in gc.get_objects():
            if isinstance(found, _lru_cache_wrapper):
                found.cache_clear()
        gc.collect()
    return len(gc.get_objects())
