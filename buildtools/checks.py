"""Every check and test of the project, in one run: `build.py test`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from buildtools import browser, dist, node, venv
from buildtools.steps import ROOT, BuildError, passes, say

WORKERS = "2"
Check = tuple[str, list[str | Path], Path]


def run_all(further: Sequence[str]) -> int:
    """Set up, build, check and test; the last lines tell what failed."""
    venv.ensure("dev")
    found = dist.build()
    browser.ensure(found)
    env = {**found.env(), "PLAYWRIGHT_NODEJS_PATH": str(found.node)}
    failed = [
        title
        for title, command, cwd in checks(found, further)
        if not passes(title, command, cwd=cwd, env=env)
    ]
    if failed:
        say(f"\nFailed: {', '.join(failed)}")
    return 1 if failed else 0


def checks(found: node.Node, further: Sequence[str]) -> Iterator[Check]:
    """List the checks, pytest last so that its summary closes the run."""
    yield "Style", [_tool("ruff"), "check", "."], ROOT
    yield "Layout", [_tool("ruff"), "format", "--check", "."], ROOT
    yield "Types", [_tool("mypy")], ROOT
    yield "Floors", [_tool("lint-imports")], ROOT
    npm: list[str | Path] = [found.node, found.npm, "run", "--silent"]
    for title, script in (
        ("Style of the page", "lint"),
        ("Types of the page", "check"),
        ("Tests of the page", "test"),
    ):
        if node.has_script(script):
            yield title, [*npm, script], node.APP
    pytest: list[str | Path] = [venv.PYTHON, "-m", "pytest", "-n", WORKERS]
    yield "Tests", [*pytest, "--dist", "worksteal", *further], ROOT


def _tool(name: str) -> Path:
    path = venv.BIN / name
    if not path.exists():
        raise BuildError(f"{path} is missing: remove .venv and run the command again.")
    return path
