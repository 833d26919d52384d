"""From the sources to `dist/`, each step only when its inputs changed."""

from __future__ import annotations

from buildtools import icons, node, notices, site, venv, wheel
from buildtools.steps import (
    DIST,
    ROOT,
    digest,
    is_done,
    mark_done,
    run,
    say,
)

TYPES = ROOT / "app" / "protocol.d.ts"
SOURCES = ("app", "service-worker", "buildtools")


def build() -> node.Node:
    """Make `dist/`; return the Node.js that did it."""
    venv.ensure_engine()
    found = node.find()
    node.ensure_packages(found)
    write_types()
    the_wheel = wheel.build()
    icons.make()
    notices.write()
    sources = [ROOT / name for name in SOURCES]
    made = [the_wheel, icons.OUT, notices.TEXT]
    wanted = digest([*sources, *made], str(found.node))
    if is_done("site", wanted, DIST / "index.html"):
        say("· dist/ is up to date")
        return found
    say("· Building dist/")
    site.build_site(ROOT, found.node, the_wheel, DIST, say)
    mark_done("site", wanted)
    size = sum(file.stat().st_size for file in DIST.rglob("*") if file.is_file())
    say(f"· dist/ is ready: {size / 1e6:.1f} MB")
    return found


def write_types() -> None:
    """Write app/protocol.d.ts when the engine's messages have changed."""
    engine = [ROOT / "engine", ROOT / "buildtools" / "protocol_types.py"]
    wanted = digest([*engine, TYPES] if TYPES.exists() else engine)
    if is_done("types", wanted, TYPES):
        return
    run(
        "Writing the page's types of the engine's messages",
        [venv.PYTHON, "-m", "buildtools.protocol_types"],
        hint="read the message above: the engine cannot be imported.",
    )
    mark_done("types", digest([*engine, TYPES]))
