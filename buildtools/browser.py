"""The browsers that the tests drive: found, else installed, and proved to start.

What was found stands in `.cache/browsers.json`, for `tests/browser.py`.
"""

from __future__ import annotations

import glob
import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

from buildtools import venv
from buildtools.node import HINT as NPM_HINT
from buildtools.node import Node
from buildtools.steps import CACHE, ROOT, BuildError, run, say

FOUND = CACHE / "browsers.json"
UNPACKED = CACHE / "chromium"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SPARTICUZ = "@sparticuz/chromium@153.0.0"
TROUBLE_LINES = 12
ARGUMENTS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
# The sandbox refuses to run as root, and cannot where user namespaces are forbidden;
# the tests open our own pages only.
BARE = (*ARGUMENTS, "--no-sandbox")


@dataclass(frozen=True, slots=True)
class Browsers:
    """How to start what was found; `webkit` is empty where it cannot be had."""

    chromium: str
    arguments: tuple[str, ...]
    env: dict[str, str] = field(default_factory=dict)
    webkit: str = ""
    webkit_missing: str = ""


def load() -> Browsers | None:
    """Read what the last `build.py test` found, if it is still there."""
    if not FOUND.exists():
        return None
    stored = json.loads(FOUND.read_text())
    stored["arguments"] = tuple(stored["arguments"])
    browsers = Browsers(**stored)
    return browsers if Path(browsers.chromium).exists() else None


def ensure(node: Node) -> Browsers:
    """Find the browsers for the tests, or install them."""
    known = load()
    if known is not None and (known.webkit == "" or Path(known.webkit).exists()):
        if known.webkit == "":
            say(f"· Without WebKitGTK: {known.webkit_missing}")
        return known
    path, arguments, env = _chromium(node)
    webkit, missing = _webkit()
    if missing:
        say(f"· Without WebKitGTK: {missing}")
    browsers = Browsers(path, arguments, env, webkit, missing)
    FOUND.parent.mkdir(parents=True, exist_ok=True)
    FOUND.write_text(json.dumps(asdict(browsers), indent=1))
    return browsers


def _chromium(node: Node) -> tuple[str, tuple[str, ...], dict[str, str]]:
    """Try each source in turn until a Chromium starts."""
    troubles: list[str] = []
    sources: tuple[Callable[[Node], Iterator[tuple[str, dict[str, str]]]], ...] = (
        _installed,
        _from_debian,
        _from_playwright,
        _from_npm,
    )
    for source in sources:
        try:
            for path, env in source(node):
                for arguments in (BARE,) if _is_root() else (ARGUMENTS, BARE):
                    trouble = _trouble(path, arguments, env, node)
                    if not trouble:
                        say(f"· Chromium for the tests: {path}")
                        return path, arguments, env
                    troubles.append(f"{path}: {trouble}")
        except BuildError as problem:
            say("  not this way; trying the next")
            troubles.append(str(problem))
    told = "\n\n".join(troubles)
    raise BuildError(
        f"No Chromium could be started for the tests.\n\n{told}\n\n"
        "What to do: install Chromium (on Debian: the package chromium), "
        "then run the same command again."
    )


def _installed(_: Node) -> Iterator[tuple[str, dict[str, str]]]:
    for name in NAMES:
        path = shutil.which(name)
        if path is not None:
            yield path, {}


def _from_debian(node: Node) -> Iterator[tuple[str, dict[str, str]]]:
    if _can_apt():
        _apt("Installing Chromium (Debian package)", "chromium")
        yield from _installed(node)


def _from_playwright(node: Node) -> Iterator[tuple[str, dict[str, str]]]:
    home = CACHE / "playwright"
    env = {
        "PLAYWRIGHT_BROWSERS_PATH": str(home),
        "PLAYWRIGHT_NODEJS_PATH": str(node.node),
    }
    run(
        "Installing Chromium (Playwright)",
        [venv.PYTHON, "-m", "playwright", "install", "chromium"],
        env=env,
        timeout=300,
        hint="this machine may not reach Playwright's own downloads.",
    )
    for pattern in ("chromium-*/chrome-*/chrome", "chromium_*/chrome-*/*shell"):
        for path in sorted(home.glob(pattern)):
            yield str(path), {}


def _from_npm(node: Node) -> Iterator[tuple[str, dict[str, str]]]:
    """Unpack the Chromium that an npm package carries, with the libraries it needs."""
    UNPACKED.mkdir(parents=True, exist_ok=True)
    run(
        "Installing Chromium (npm package)",
        [node.node, node.npm, "install", "--prefix", UNPACKED, SPARTICUZ],
        env=node.env(),
        hint=NPM_HINT,
    )
    script = UNPACKED / "unpack.mjs"
    script.write_text(_UNPACK)
    run(
        "Unpacking Chromium",
        [node.node, script],
        cwd=UNPACKED,
        env={**node.env(), "TMPDIR": str(UNPACKED)},
        hint="free some disk space and run the same command again.",
    )
    fonts = UNPACKED / "fonts.conf"
    fonts.write_text(_FONTS.format(home=UNPACKED))
    env = {
        "LD_LIBRARY_PATH": str(UNPACKED / "al2023" / "lib"),
        "FONTCONFIG_FILE": str(fonts),
    }
    yield str(UNPACKED / "chromium"), env


# The package decides by such variables whether its own libraries are needed.
_UNPACK = """\
process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs22.x";
const { default: chromium } = await import("@sparticuz/chromium");
console.log(await chromium.executablePath());
"""
_FONTS = """\
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{home}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>{home}/fonts-cache</cachedir>
</fontconfig>
"""


def _webkit() -> tuple[str, str]:
    """Return the path of WebKitGTK's MiniBrowser, or why there is none."""
    if not _webkit_is_whole() and _can_apt():
        try:
            _apt("Installing WebKitGTK (Debian packages)", "webkit2gtk-driver", "xvfb")
        except BuildError as problem:
            return "", str(problem)
    if _webkit_is_whole():
        return _mini_browser(), ""
    return "", (
        "its test is skipped; it needs WebKitWebDriver, MiniBrowser and Xvfb "
        "(on Debian: the packages webkit2gtk-driver and xvfb)"
    )


def _webkit_is_whole() -> bool:
    programs = (shutil.which("WebKitWebDriver"), shutil.which("Xvfb"), _mini_browser())
    return all(programs)


def _mini_browser() -> str:
    found = sorted(glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser"))
    return found[-1] if found else ""


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _can_apt() -> bool:
    return _is_root() and shutil.which("apt-get") is not None


def _apt(title: str, *packages: str) -> None:
    apt = ["apt-get", "-o", "DPkg::Lock::Timeout=300"]
    env = {"DEBIAN_FRONTEND": "noninteractive"}
    hint = "check that apt-get works on this machine, then run the same command again."
    run("Asking Debian's package list", [*apt, "update"], env=env, hint=hint)
    install = [*apt, "install", "--yes", "--no-install-recommends", *packages]
    run(title, install, env=env, hint=hint)


def _trouble(
    path: str, arguments: tuple[str, ...], env: dict[str, str], node: Node
) -> str:
    """Start it as the tests will; return what went wrong."""
    command = [str(venv.PYTHON), "-m", "buildtools.probe", path, *arguments]
    driver = {"PLAYWRIGHT_NODEJS_PATH": str(node.node)}
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env={**os.environ, **driver, **env},
            capture_output=True,
            text=True,
            errors="replace",
            timeout=90,
            check=False,
        )
    except subprocess.TimeoutExpired as problem:
        return str(problem)
    lines = done.stderr.strip().splitlines()[-TROUBLE_LINES:]
    return "\n".join(lines) if done.returncode else ""
