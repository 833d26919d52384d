"""The notices of everything that ships: `build/notices.json` and `build/notices.txt`.

Licence texts come from the npm packages themselves; those of the Python runtime, which
come with no package, are kept in `buildtools/licences/`.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from buildtools.steps import BUILD, ROOT, BuildError

JSON = BUILD / "notices.json"
TEXT = BUILD / "notices.txt"
LICENCES = ROOT / "buildtools" / "licences"
APP = ROOT / "app"

PUBLIC_DOMAIN = "public domain"
# Nothing that asks more of a player or a host than to keep a notice.
ALLOWED = {
    "0BSD",
    "Apache-2.0-WITH-LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "MIT",
    "MPL-2.0",
    "OFL-1.1",
    "PSF-2.0",
    "Unicode-DFS-2016",
    PUBLIC_DOMAIN,
    "Zlib",
    "bzip2-1.0.6",
}
# Packages that are installed with what ships, and stay behind.
STAYS_BEHIND = {
    "@types/emscripten": "types only",
    "ws": "Pyodide's sockets under Node.js",
}


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing that ships; the about page shows these fields."""

    name: str
    version: str
    licence: str
    source: str
    text: str


def write() -> None:
    """Write both forms; a licence that may not ship stops the build."""
    found = [_own(), *_packages(), *_parts()]
    for notice in found:
        if notice.licence not in ALLOWED:
            raise BuildError(
                f"{notice.name} ships under {notice.licence!r}, which is not on the "
                "list of buildtools/notices.py: use another package, or add the "
                "licence there if it asks for a notice and no more."
            )
    BUILD.mkdir(exist_ok=True)
    _write(JSON, json.dumps([asdict(n) for n in found], indent=1, ensure_ascii=False))
    _write(TEXT, "\n\n".join(_page(notice) for notice in found) + "\n")


def _own() -> Notice:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    text = (ROOT / "LICENSE").read_text()
    return Notice("Matta", project["version"], project["license"], "", text)


def _packages() -> Iterator[Notice]:
    """Read the npm packages that end up in the page, from the lock file."""
    lock = json.loads((APP / "package-lock.json").read_text())
    for path, entry in sorted(lock["packages"].items()):
        name = path.rpartition("node_modules/")[2]
        if not name or entry.get("dev") or name in STAYS_BEHIND:
            continue
        home = APP / path
        manifest = json.loads((home / "package.json").read_text())
        licence = str(manifest.get("license", "unknown"))
        text = _licence_file(home) or _kept(licence)
        yield Notice(name, manifest["version"], licence, _source(manifest), text)


def _parts() -> Iterator[Notice]:
    shipped = tomllib.loads((LICENCES / "shipped.toml").read_text())
    for part in shipped["part"]:
        copyright_line = part["copyright"].strip()
        text = f"{copyright_line}\n\n{_kept(part['licence'])}".strip()
        source = part.get("source", "")
        yield Notice(part["name"], "", part["licence"], source, text)


def _licence_file(home: Path) -> str:
    for pattern in ("LICENSE*", "LICENCE*", "license*", "COPYING*"):
        for file in sorted(home.glob(pattern)):
            return file.read_text(encoding="utf-8")
    return ""


def _kept(licence: str) -> str:
    if licence == PUBLIC_DOMAIN:
        return "Dedicated to the public domain by its authors."
    file = LICENCES / f"{licence}.txt"
    if not file.exists():
        raise BuildError(
            f"No text is kept for the licence {licence!r}: "
            f"put it at {file.relative_to(ROOT)}."
        )
    return file.read_text(encoding="utf-8")


def _source(manifest: dict[str, object]) -> str:
    """Say where the source form can be had; the MPL asks for it."""
    return str(manifest.get("homepage", ""))


def _page(notice: Notice) -> str:
    title = " ".join(filter(None, (notice.name, notice.version)))
    head = [title, f"Licence: {notice.licence}"]
    if notice.source:
        head.append(f"Source: {notice.source}")
    return "\n".join(["=" * 72, *head, "", notice.text.strip()])


def _write(path: Path, text: str) -> None:
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
