"""A browser on a slower machine: its processes stand still for a part of the time.

Throttling by the DevTools protocol does not reach workers. Only processes that this one
has started are touched.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PERIOD = 0.024
LOOK_EVERY = 0.2


@contextmanager
def slowed(factor: float, name: str = "chrom") -> Iterator[None]:
    """Let what this process has started, and what is called so, run 1/factor."""
    ended = threading.Event()
    watch = threading.Thread(target=_slow, args=(factor, name, ended), daemon=True)
    if factor > 1:
        watch.start()
    try:
        yield
    finally:
        ended.set()
        if factor > 1:
            watch.join()


def _slow(factor: float, name: str, ended: threading.Event) -> None:
    found: list[int] = []
    looked = 0.0
    while not ended.is_set():
        started = time.perf_counter()
        if started - looked > LOOK_EVERY:
            found, looked = _named(name), started
        _signal(found, signal.SIGSTOP)
        still = PERIOD * (1 - 1 / factor) - (time.perf_counter() - started)
        time.sleep(max(0.0, still))
        _signal(found, signal.SIGCONT)
        time.sleep(PERIOD / factor)
    _signal(found, signal.SIGCONT)


def _signal(processes: list[int], which: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, which)


def _named(name: str) -> list[int]:
    """The descendants of this process whose program has that in its name."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = entry.read_text().rsplit(")", 1)[1].split()
            parents.setdefault(int(fields[1]), []).append(int(entry.parent.name))
    found, todo = [], [os.getpid()]
    while todo:
        for child in parents.get(todo.pop(), []):
            todo.append(child)
            with suppress(OSError):
                if name in os.readlink(f"/proc/{child}/exe"):
                    found.append(child)
    return found
