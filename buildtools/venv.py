"""The project's own Python environment in `.venv/`, filled from pyproject.toml.

Standard library only.
"""

from __future__ import annotations

import shutil
import sys
import tomllib
from pathlib import Path

from buildtools.steps import ROOT, BuildError, digest, is_done, mark_done, run, say

HOME = ROOT / ".venv"
BIN = HOME / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = BIN / "python"
OFFLINE_HINT = (
    "check that this machine reaches the Python package index "
    "(pip's own settings are respected), then run the same command again."
)


def is_active() -> bool:
    return Path(sys.prefix).resolve() == HOME.resolve()


def ensure(*extras: str) -> None:
    """Make `.venv/` and install the named extras of pyproject.toml, pinned."""
    _ensure_home()
    for extra in extras:
        _ensure_extra(extra)


def ensure_engine() -> None:
    """Install the engine in place, so that `.venv/bin/python -m matta play` works."""
    if not (ROOT / "engine" / "matta" / "__init__.py").exists():
        raise BuildError("engine/matta is missing: this checkout is not whole.")
    wanted = digest([ROOT / "pyproject.toml"], _interpreter())
    if is_done("venv-engine", wanted, PYTHON):
        return
    in_place = ["--no-deps", "--no-build-isolation", "-e", "."]
    _pip("Putting the engine into .venv", *in_place)
    mark_done("venv-engine", wanted)


def _ensure_home() -> None:
    wanted = _interpreter()
    if is_done("venv", wanted, PYTHON):
        return
    if HOME.exists():
        say("· The Python of .venv has changed: making it anew")
        shutil.rmtree(HOME)
    for stamp in (ROOT / ".cache" / "stamps").glob("venv-*"):
        stamp.unlink()
    run(
        "Making the Python environment .venv",
        [sys.executable, "-m", "venv", HOME],
        hint="install Python's venv module (on Debian and Ubuntu: the package "
        "python3-venv), then run the same command again.",
    )
    mark_done("venv", wanted)


def _ensure_extra(extra: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    packages: list[str] = project["optional-dependencies"][extra]
    wanted = digest([ROOT / "constraints.txt"], _interpreter(), *packages)
    if is_done(f"venv-{extra}", wanted, PYTHON):
        return
    _pip(f"Installing the Python tools ({extra})", *packages)
    mark_done(f"venv-{extra}", wanted)


def _pip(title: str, *arguments: str) -> None:
    pip = ("-m", "pip", "--disable-pip-version-check", "install")
    pins = ("--constraint", "constraints.txt")
    run(title, [PYTHON, *pip, *pins, *arguments], hint=OFFLINE_HINT)


def _interpreter() -> str:
    """Name the Python that `.venv/` is made of, seen from inside and outside alike."""
    return f"{Path(sys.base_prefix).resolve()} {sys.version}"
