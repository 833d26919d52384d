"""After one visit the whole site is on the device, whatever the host is like."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Page

from buildtools.serve import Handler, Host, Server
from buildtools.site import precache, write_service_worker
from tests.app.engine_worker import answers
from tests.browser import Chromium, Site, eventually

MakeSite = Callable[..., Site]

_INSTALL = """
async () => {
  const failed = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data));
    navigator.serviceWorker.startMessages();
  });
  const ready = navigator.serviceWorker.ready.then(() => ({ type: 'offline_ready' }));
  await navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' });
  const late = new Promise((resolve) => {
    setTimeout(() => resolve({ type: 'neither kept nor refused' }), 60_000);
  });
  return Promise.race([failed, ready, late]);
}
"""
_KEPT = """
async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === 'activated';
}
"""
_STATES = """
async () => {
  const { installing, waiting, active } =
    await navigator.serviceWorker.getRegistration();
  return [installing, waiting, active].map((worker) => worker && worker.state);
}
"""


@pytest.fixture
def make_site() -> Iterator[MakeSite]:
    """Make sites that are stopped when the test ends."""
    made: list[Site] = []

    def make(root: Path, *options: str, base: str = "/") -> Site:
        made.append(Site(root, *options, base=base))
        return made[-1]

    yield make
    for site in made:
        site.stop()


def install(page: Page, site: Site) -> dict[str, str]:
    """Visit and let the service worker install; say how it ended."""
    page.goto(f"{site.address}notices.txt")
    ended: dict[str, str] = page.evaluate(_INSTALL)
    return ended


def visit(page: Page, address: str) -> None:
    """Open the page as a player does and wait until it has kept itself."""
    page.goto(address)
    eventually(lambda: page.evaluate(_KEPT), seconds=60)


def changed(dist: Path, home: Path) -> Path:
    """Make the next version of the site: its notices and one new file differ."""
    shutil.copytree(dist, home)
    (home / "notices.txt").write_text("The next version.\n")
    (home / "assets" / "new-12345678.txt").write_text("A new file.\n" * 1000)
    script = (dist / "sw.js").read_text().partition("\n")[2]
    write_service_worker(home, script)
    return home


def notices(page: Page, site: Site) -> str:
    page.goto(f"{site.address}notices.txt")
    return page.inner_text("body").strip()


def test_the_list_names_every_file(dist: Path) -> None:
    first = (dist / "sw.js").read_text().partition("\n")[0]
    listed = json.loads(first.removeprefix("const PRECACHE=").removesuffix(";"))
    files = {
        file.relative_to(dist).as_posix() for file in dist.rglob("*") if file.is_file()
    }
    assert set(listed) == files - {"sw.js", "kill-switch/sw.js"}
    assert listed == precache(dist)


@pytest.mark.parametrize("base", ["/", "/games/matta/"])
def test_the_engine_starts_with_the_server_dead(
    page: Page, dist: Path, make_site: MakeSite, base: str
) -> None:
    site = make_site(dist, base=base)
    assert install(page, site) == {"type": "offline_ready"}
    site.stop()
    page.goto(f"{site.address}?from=the-home-screen")
    assert page.title().startswith("Matta")
    assert answers(page, site)


@pytest.mark.parametrize("base", ["/", "/games/matta/"])
def test_every_address_of_the_folder_leads_to_the_page(
    page: Page, dist: Path, make_site: MakeSite, base: str
) -> None:
    site = make_site(dist, base=base)
    assert install(page, site) == {"type": "offline_ready"}
    site.stop()
    for address in ("nonsense", "foo/bar", "proof/", "a/b/c/?x=1"):
        page.goto(site.address + address)
        assert page.url == site.address
        assert page.title().startswith("Matta")


def test_the_page_keeps_itself(page: Page, site: Site) -> None:
    visit(page, site.address)
    site.stop()
    page.reload()
    assert page.title().startswith("Matta")
    assert page.evaluate("navigator.serviceWorker.controller !== null")


@pytest.mark.parametrize("wrong", ["text/plain", "application/octet-stream"])
def test_wrong_types_are_put_right(
    page: Page, dist: Path, make_site: MakeSite, wrong: str
) -> None:
    site = make_site(dist, "--wasm-type", wrong, "--wheel-type", "text/html")
    assert answers(page, site)
    assert install(page, site) == {"type": "offline_ready"}
    site.stop()
    assert answers(page, site)
    wasm = next(dist.rglob("*.wasm")).relative_to(dist).as_posix()
    kind = "async (url) => (await fetch(url)).headers.get('Content-Type')"
    assert page.evaluate(kind, wasm) == "application/wasm"


@pytest.mark.parametrize(
    ("trouble", "code"),
    [("--rewrite", "FILE_CHANGED"), ("--fail", "FILE_UNREACHABLE")],
)
def test_a_host_that_spoils_a_file_is_named(
    page: Page, dist: Path, make_site: MakeSite, trouble: str, code: str
) -> None:
    site = make_site(dist, trouble, r"manifest\.webmanifest$")
    ended = install(page, site)
    assert ended["type"] == "offline_failed"
    assert (ended["code"], ended["path"]) == (code, "manifest.webmanifest")
    assert answers(page, site), "it still plays online"


def test_an_interrupted_installation_goes_on_where_it_was(
    page: Page, dist: Path, make_site: MakeSite, tmp_path: Path
) -> None:
    site = make_site(dist, "--truncate", r"worker-.*\.js$")
    assert install(page, site)["code"] == "FILE_UNREACHABLE"
    log = tmp_path / "requests"
    site.start("--log", str(log))
    assert install(page, site) == {"type": "offline_ready"}
    asked = log.read_text()
    assert "worker-" in asked
    assert ".wasm" not in asked, "what was already kept is not asked for again"


@pytest.mark.parametrize(
    "trouble", ["--fail", "--truncate", "--rewrite"], ids=["503", "cut", "stale"]
)
def test_a_broken_deploy_leaves_the_old_version_whole(
    page: Page, dist: Path, make_site: MakeSite, tmp_path: Path, trouble: str
) -> None:
    site = make_site(dist)
    install(page, site)
    old = notices(page, site)
    site.root = changed(dist, tmp_path / "next")
    site.start(trouble, r"notices\.txt$")
    page.goto(f"{site.address}?visit")
    update = "async () => (await navigator.serviceWorker.getRegistration()).update()"
    page.evaluate(update)
    eventually(lambda: page.evaluate(_STATES) == [None, None, "activated"])
    site.stop()
    assert notices(page, site) == old
    assert answers(page, site)


def test_the_next_version_takes_over_after_the_browser_was_closed(
    chromium: Chromium, dist: Path, make_site: MakeSite, tmp_path: Path
) -> None:
    site = make_site(dist)
    context = chromium.profile(tmp_path / "profile")
    page = context.pages[0]
    install(page, site)
    old = notices(page, site)
    page.evaluate("async () => { await caches.open('somebody else'); }")
    site.root = changed(dist, tmp_path / "next")
    log = tmp_path / "requests"
    site.start("--log", str(log))
    page.evaluate("() => { navigator.serviceWorker.register('sw.js'); }")
    eventually(lambda: page.evaluate(_STATES) == [None, "installed", "activated"])
    assert notices(page, site) == old, "it waits while a page of the old one is open"
    assert ".wasm" not in log.read_text(), "an unchanged file is taken over"
    context.close()
    site.stop()

    context = chromium.profile(tmp_path / "profile")
    try:
        page = context.pages[0]
        eventually(lambda: notices(page, site) == "The next version.")
        assert answers(page, site)
        kept = page.evaluate("async () => await caches.keys()")
        assert len([name for name in kept if name.startswith("matta ")]) == 1
        assert "somebody else" in kept
    finally:
        context.close()


def test_a_first_visit_downloads_the_runtime_once(
    chromium: Chromium, dist: Path, tmp_path: Path
) -> None:
    """In a profile: a private window keeps no file of this size in its cache."""
    whole: Counter[str] = Counter()

    class Counting(Handler):
        def send_response(self, code: int, message: str | None = None) -> None:
            whole[self.path] += code == 200
            super().send_response(code, message)

    server = Server(Host(dist), 0)
    server.RequestHandlerClass = Counting
    Thread(target=server.serve_forever, daemon=True).start()
    context = chromium.profile(tmp_path)
    try:
        page = context.pages[0]
        visit(page, server.address)
    finally:
        context.close()
        server.shutdown()
        server.server_close()
    wasm = next(dist.rglob("*.wasm")).relative_to(dist).as_posix()
    assert whole[f"/{wasm}"] == 1


def test_it_can_be_installed(chromium: Chromium, site: Site, tmp_path: Path) -> None:
    context = chromium.profile(tmp_path)
    try:
        page = context.pages[0]
        visit(page, site.address)
        session = context.new_cdp_session(page)
        answer = session.send("Page.getInstallabilityErrors")
        assert answer["installabilityErrors"] == []
        manifest = session.send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert json.loads(manifest["data"])["name"] == "Matta"
    finally:
        context.close()
