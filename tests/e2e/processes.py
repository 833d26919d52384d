"""The browser as a process, to be killed as a phone does it."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from tests.browser import eventually


def kill_browser(profile: Path) -> None:
    """Kill the browser that runs on a profile, at once and without a word to it.

    All of it dies in one moment: what it was just writing is nobody's any more.
    """
    for process in _on(profile):
        if os.getpgid(process) == process:
            os.killpg(process, signal.SIGKILL)
        else:
            os.kill(process, signal.SIGKILL)
    eventually(lambda: not _on(profile))


def _on(profile: Path) -> list[int]:
    """The main processes of browsers on a profile: its parts name their kind."""
    mark = f"--user-data-dir={profile}"
    found = []
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = entry.read_bytes().decode(errors="replace").split("\0")
        except OSError:
            continue
        if mark in words and not any(word.startswith("--type=") for word in words):
            found.append(int(entry.parent.name))
    return found
