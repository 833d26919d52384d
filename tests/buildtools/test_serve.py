"""The server behaves like the hosts it imitates."""

from __future__ import annotations

import http.client
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from buildtools.serve import HOST, Host, Server
from buildtools.steps import ROOT

Serve = Callable[..., AbstractContextManager[int]]


@pytest.fixture
def serve(tmp_path: Path) -> Serve:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("<p>page")
    (tmp_path / "site" / "engine.wasm").write_bytes(b"0123456789")
    (tmp_path / "secret").write_text("outside")

    @contextmanager
    def start(**manners: object) -> Iterator[int]:
        server = Server(Host(tmp_path / "site", **manners), 0)  # type: ignore[arg-type]
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()
        server.server_close()

    return start


def ask(
    port: int, path: str, headers: dict[str, str] | None = None
) -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection(HOST, port)
    try:
        connection.request("GET", path, headers=headers or {})
        response = connection.getresponse()
        return response, response.read()
    finally:
        connection.close()


def test_serves_the_folder_with_types_and_tags(serve: Serve) -> None:
    with serve() as port:
        page, text = ask(port, "/")
        assert (page.status, text) == (200, b"<p>page")
        assert page.headers["Content-Type"].startswith("text/html")
        tag = page.headers["ETag"]
        assert ask(port, "/", {"If-None-Match": tag})[0].status == 304
        assert ask(port, "/engine.wasm?v=1")[0].headers["Content-Type"] == (
            "application/wasm"
        )


@pytest.mark.parametrize(
    "path",
    ["/missing", "/../secret", "/%2e%2e/secret", "/%00", "/" + "a" * 5000],
    ids=["missing", "above", "above in code", "no path", "too long"],
)
def test_serves_nothing_else(serve: Serve, path: str) -> None:
    with serve() as port:
        assert ask(port, path)[0].status == 404


def test_a_sub_path(serve: Serve) -> None:
    with serve(base="/games/matta/") as port:
        assert ask(port, "/games/matta/")[0].status == 200
        assert ask(port, "/")[0].status == 404


def test_bad_manners(serve: Serve) -> None:
    with serve(wasm_type="text/plain", headers=("X-Host: odd",)) as port:
        answer, _ = ask(port, "/engine.wasm")
        assert answer.headers["Content-Type"] == "text/plain"
        assert answer.headers["X-Host"] == "odd"
    with serve(fail=r"\.wasm$") as port:
        assert ask(port, "/engine.wasm")[0].status == 503
        assert ask(port, "/")[0].status == 200
    with serve(truncate=r"\.wasm$") as port, pytest.raises(http.client.IncompleteRead):
        ask(port, "/engine.wasm")
    with serve(rewrite="index") as port:
        assert ask(port, "/index.html")[1] == b"<p>page\n"


def test_a_busy_port_is_told_before_anything_is_built(serve: Serve) -> None:
    with serve() as port:
        done = subprocess.run(
            [sys.executable, ROOT / "build.py", "serve", "--port", str(port)],
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert f"Port {port} cannot be opened" in done.stderr
    assert "dist/ is ready" not in done.stdout


def test_the_log_tells_what_was_asked_for(serve: Serve, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with serve(log=log) as port:
        ask(port, "/")
        ask(port, "/missing")
    assert log.read_text().splitlines() == ["GET /", "GET /missing"]
