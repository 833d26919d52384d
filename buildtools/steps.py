"""Running commands so that a person sees progress, and knows what to do on failure.

Standard library only: this is what runs before the environment stands.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
BUILD = ROOT / "build"
DIST = ROOT / "dist"

QUIET_SECONDS = 20  # without a terminal: how often a long step says it is alive
TAIL_LINES = 30
LINE_WIDTH = 300  # a traceback may quote a whole minified file as one line


class BuildError(Exception):
    """A step failed; the text tells a person which, why and what to do."""


def say(text: str) -> None:
    print(text, flush=True)


def run(
    title: str,
    command: Sequence[str | Path],
    *,
    hint: str,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
    timeout: float | None = None,
) -> str:
    """Run one long step quietly: its title, a sign of life, the time it took.

    What the command printed is returned, and shown only when it fails.
    """
    words = [str(word) for word in command]
    started = time.monotonic()
    say(f"· {title}")
    try:
        process = subprocess.Popen(
            words,
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
    except OSError as problem:
        raise BuildError(_failure(title, words, str(problem), hint)) from problem
    lines: list[str] = []
    reader = threading.Thread(target=_collect, args=(process, lines), daemon=True)
    reader.start()
    try:
        _watch(process, lines, started, timeout)
    except KeyboardInterrupt:
        process.terminate()
        raise
    finally:
        reader.join(timeout=5)
        if process.stdout is not None and not reader.is_alive():
            process.stdout.close()
    output = "\n".join(lines)
    if process.returncode != 0:
        tail = "\n".join(lines[-TAIL_LINES:])
        why = f"{tail}\nexit code {process.returncode}"
        raise BuildError(_failure(title, words, why, hint))
    took = time.monotonic() - started
    if took >= 1:
        say(f"  done in {took:.0f} s")
    return output


def passes(
    title: str,
    command: Sequence[str | Path],
    *,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
) -> bool:
    """Run a check with its output in sight; say whether it passed."""
    words = [str(word) for word in command]
    say(f"\n· {title}: {shlex.join(words)}")
    done = subprocess.run(
        words,
        cwd=cwd,
        env={**os.environ, **(env or {})},
        stdin=subprocess.DEVNULL,
        check=False,
    )
    return done.returncode == 0


def digest(paths: Iterable[Path], *words: str) -> str:
    """Hash the names and bytes of files (folders are walked), and some words."""
    total = hashlib.sha256()
    for word in words:
        total.update(word.encode() + b"\0")
    for path in paths:
        for file in files_of(path):
            total.update(str(file.relative_to(ROOT)).encode() + b"\0")
            total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def files_of(path: Path) -> list[Path]:
    """The files of a folder in a fixed order, without what tools leave behind."""
    if path.is_file():
        return [path]
    return sorted(
        file
        for file in path.rglob("*")
        if file.is_file()
        and not {"node_modules", "__pycache__"} & set(file.relative_to(path).parts)
    )


def is_done(name: str, inputs: str, *outputs: Path) -> bool:
    """Tell whether a step was done with exactly these inputs and its outputs exist."""
    stamp = CACHE / "stamps" / name
    return (
        all(output.exists() for output in outputs)
        and stamp.exists()
        and stamp.read_text() == inputs
    )


def mark_done(name: str, inputs: str) -> None:
    stamp = CACHE / "stamps" / name
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(inputs)


def _collect(process: subprocess.Popen[str], lines: list[str]) -> None:
    assert process.stdout is not None
    lines.extend(line.rstrip()[:LINE_WIDTH] for line in process.stdout)


def _watch(
    process: subprocess.Popen[str],
    lines: list[str],
    started: float,
    timeout: float | None,
) -> None:
    told = started
    while True:
        try:
            process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            now = time.monotonic()
            if timeout is not None and now - started > timeout:
                lines.append(f"stopped after {timeout:.0f} s without an end")
                process.kill()
            elif now - told >= (1 if sys.stdout.isatty() else QUIET_SECONDS):
                _sign_of_life(now - started, lines[-1] if lines else "")
                told = now
        else:
            if sys.stdout.isatty():
                print("\r\x1b[K", end="", flush=True)
            return


def _sign_of_life(seconds: float, last: str) -> None:
    text = f"  {seconds:.0f} s  {last.strip()}"[:79]
    if sys.stdout.isatty():
        print(f"\r\x1b[K{text}", end="", flush=True)
    else:
        say(text)


def _failure(title: str, words: list[str], why: str, hint: str) -> str:
    return (
        f"{title}: this command failed:\n\n    {shlex.join(words)}\n\n"
        f"{why}\n\nWhat to do: {hint}"
    )
