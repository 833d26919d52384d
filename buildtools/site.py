"""The static site: the page, the engine's runtime, and the list that keeps them.

`dist/` is put together in `build/` and exchanged at the end: a build that fails leaves
the last good one in place.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

from buildtools import venv
from buildtools.steps import BuildError, digest, is_done, mark_done, run

PYODIDE = Path("app", "node_modules", "pyodide")
RUNTIME = Path("build", "runtime")
SITE = Path("build", "site")


def build_site(
    root: Path, node: Path, wheel: Path, dist: Path, log: Callable[[str], None]
) -> None:
    """Assemble `dist` from the page, the wheel, the icons and the notices."""
    micropip = _micropip(root)
    _runtime(root, node, wheel, micropip)
    _vite(root, node, wheel)
    site = root / SITE
    _copy(wheel, site)
    _copy(micropip, site / "proof")
    _copy(root / "app" / "manifest.webmanifest", site)
    _copy(root / "build" / "notices.txt", site)
    shutil.copytree(root / "build" / "icons", site / "icons")
    _copy(root / "build" / "kill-switch" / "sw.js", site / "kill-switch")
    script = (root / "build" / "service-worker" / "sw.js").read_text()
    write_service_worker(site, script)
    shutil.rmtree(dist, ignore_errors=True)
    site.rename(dist)
    log(f"· {sum(1 for file in dist.rglob('*') if file.is_file())} files in dist/")


def write_service_worker(site: Path, script: str) -> None:
    """Write the list of all other files in front of the service worker's script."""
    names = json.dumps(precache(site), separators=(",", ":"))
    (site / "sw.js").write_text(f"const PRECACHE={names};\n{script}")


def precache(site: Path) -> dict[str, str]:
    """Name every file but sw.js and its kill switch with its SHA-256, in base64."""
    return {
        file.relative_to(site).as_posix(): base64.b64encode(
            hashlib.sha256(file.read_bytes()).digest()
        ).decode()
        for file in sorted(site.rglob("*"))
        if file.is_file() and file.name != "sw.js"
    }


def _micropip(root: Path) -> Path:
    """Fetch micropip's wheel; pip checks it against the hash that is written down."""
    home = root / "build" / "micropip"
    pin = root / "buildtools" / "micropip.txt"
    wanted = digest([pin])
    if not is_done("micropip", wanted, home):
        shutil.rmtree(home, ignore_errors=True)
        # micropip is for the Python inside Pyodide, which is newer than ours may be.
        target = ["--only-binary=:all:", "--python-version", "3.14", "--no-deps"]
        pip: list[str | Path] = [venv.PYTHON, "-m", "pip", "download"]
        run(
            "Fetching micropip",
            [
                *pip,
                "--disable-pip-version-check",
                *target,
                "--require-hashes",
                "-r",
                pin,
                "-d",
                home,
            ],
            hint=venv.OFFLINE_HINT,
        )
        mark_done("micropip", wanted)
    return next(home.glob("micropip-*.whl"))


def _runtime(root: Path, node: Path, wheel: Path, micropip: Path) -> None:
    """Compile the standard library and the engine with Pyodide itself."""
    script = root / "buildtools" / "runtime.mjs"
    out = root / RUNTIME
    lock = root / "app" / "package-lock.json"
    wanted = digest([script, wheel, micropip, lock])
    if is_done("runtime", wanted, out):
        return
    run(
        "Installing the wheel with micropip and compiling it in Pyodide",
        [node, script, root / PYODIDE, wheel, micropip, out],
        hint="read the message above: the engine's wheel does not install or does "
        "not answer inside Pyodide.",
    )
    mark_done("runtime", wanted)


def _vite(root: Path, node: Path, wheel: Path) -> None:
    vite = root / "app" / "node_modules" / "vite" / "bin" / "vite.js"
    for title, mode in (
        ("Bundling the page and the engine's worker", "production"),
        ("Bundling the service worker", "service-worker"),
        ("Bundling what takes it off again", "kill-switch"),
    ):
        run(
            title,
            [node, vite, "build", "--mode", mode],
            cwd=root / "app",
            env={
                "NODE_ENV": "production",
                "MATTA_WHEEL": wheel.name,
                "MATTA_VERSION": wheel.name.split("-")[1],
                "MATTA_PROTOCOL": _protocol(root),
            },
            hint="read the message above: a source of app/ or service-worker/ does "
            "not compile.",
        )


def _protocol(root: Path) -> str:
    """Which protocol the page is built for: it takes no answer from another engine."""
    source = (root / "engine" / "matta" / "protocol.py").read_text()
    found = re.search(r"^PROTOCOL(?:: \w+)? = (\d+)$", source, re.MULTILINE)
    if found is None:
        raise BuildError("engine/matta/protocol.py names no number as its PROTOCOL.")
    return found[1]


def _copy(file: Path, folder: Path) -> None:
    if not file.exists():
        raise BuildError(f"{file} is missing: an earlier step should have made it.")
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, folder / file.name)
