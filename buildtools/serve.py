"""A static server for `dist/` that can imitate the hosts people really use.

Some send wrong types, answer 503 in the middle, cut a file short, rewrite files or
serve from a folder: the tests start this module as a process with such options.
"""

from __future__ import annotations

import argparse
import hashlib
import http.server
import re
import sys
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from urllib.parse import unquote, urlsplit

from buildtools.steps import DIST, BuildError

HOST = "127.0.0.1"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
UNKNOWN_TYPE = "application/octet-stream"


@dataclass(frozen=True, slots=True)
class Host:
    """What is served and how this host behaves; the default behaves well."""

    root: Path = DIST
    base: str = "/"
    wasm_type: str = TYPES[".wasm"]
    wheel_type: str = TYPES[".whl"]
    fail: str = ""  # a pattern of files (index.html, …) answered with 503
    truncate: str = ""  # of paths cut in half
    rewrite: str = ""  # of paths that get a line more at the end
    headers: tuple[str, ...] = ()  # "Name: value", added to every answer
    log: Path | None = None  # each request is written here

    def type_of(self, file: Path) -> str:
        special = {".wasm": self.wasm_type, ".whl": self.wheel_type}
        return special.get(file.suffix, TYPES.get(file.suffix, UNKNOWN_TYPE))

    def is_meant(self, pattern: str, file: Path) -> bool:
        """Tell whether a pattern of files is set and fits this one."""
        name = file.relative_to(self.root.resolve()).as_posix()
        return bool(pattern) and re.search(pattern, name) is not None

    def file_of(self, path: str) -> Path | None:
        """Find the file behind a request path, never outside the root."""
        if not path.startswith(self.base):
            return None
        root = self.root.resolve()
        try:
            file = (root / path.removeprefix(self.base)).resolve()
            if file.is_dir():
                file /= "index.html"
            found = file.is_relative_to(root) and file.is_file()
        except (OSError, ValueError):  # no path at all: too long, or with a NUL
            return None
        return file if found else None


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def __init__(self, host: Host, port: int) -> None:
        self.host = host
        self.log_lock = threading.Lock()
        super().__init__((HOST, port), Handler)

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.server_port}{self.host.base}"


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Server

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def log_message(self, format: str, *args: object) -> None:
        """Stay silent: `Host.log` is the log."""

    def _answer(self, *, with_body: bool) -> None:
        host = self.server.host
        path = unquote(urlsplit(self.path).path)
        self._note(f"{self.command} {self.path}")
        file = host.file_of(path)
        if file is None:
            self._refuse(HTTPStatus.NOT_FOUND)
        elif host.is_meant(host.fail, file):
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)
        else:
            self._send(host, file, with_body=with_body)

    def _send(self, host: Host, file: Path, *, with_body: bool) -> None:
        data = file.read_bytes()
        if host.is_meant(host.rewrite, file):
            data += b"\n"
        tag = f'"{hashlib.sha256(data).hexdigest()[:16]}"'
        known = self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if known else HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", "no-cache")
        for header in host.headers:
            name, _, value = header.partition(":")
            self.send_header(name.strip(), value.strip())
        if not known:
            self.send_header("Content-Type", host.type_of(file))
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if known or not with_body:
            return
        if host.is_meant(host.truncate, file):
            data = data[: len(data) // 2]
            self.close_connection = True
        self.wfile.write(data)

    def _refuse(self, status: HTTPStatus) -> None:
        text = f"{status.value} {status.phrase}\n".encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(text)

    def _note(self, line: str) -> None:
        if self.server.host.log is not None:
            with self.server.log_lock, self.server.host.log.open("a") as log:
                log.write(f"{line}\n")


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of `build.py serve`, the bad manners included."""
    add = parser.add_argument
    add("--port", type=int, default=8040, help="0 takes any free one (default: 8040)")
    add("--base", default="/", metavar="/PATH/", help="serve below this path")
    add("--wasm-type", default=TYPES[".wasm"], metavar="TYPE", help="sent for .wasm")
    add("--wheel-type", default=TYPES[".whl"], metavar="TYPE", help="sent for .whl")
    add("--fail", default="", metavar="REGEX", help="answer 503 for such files")
    add("--truncate", default="", metavar="REGEX", help="cut such files in half")
    add("--rewrite", default="", metavar="REGEX", help="add a line to such files")
    add("--header", action="append", default=[], help="'Name: value' for every answer")
    add("--log", type=Path, metavar="FILE", help="write each request here")


def host_of(options: argparse.Namespace, root: Path = DIST) -> Host:
    base = f"/{options.base.strip('/')}/".replace("//", "/")
    for pattern in (options.fail, options.truncate, options.rewrite):
        try:
            re.compile(pattern)
        except re.error as problem:
            raise BuildError(f"{pattern!r} is no pattern: {problem}") from problem
    return Host(
        root,
        base,
        options.wasm_type,
        options.wheel_type,
        options.fail,
        options.truncate,
        options.rewrite,
        tuple(options.header),
        options.log,
    )


def open_server(host: Host, port: int) -> Server:
    """Take the port, so that a busy one is told before anything is built."""
    try:
        return Server(host, port)
    except (OSError, OverflowError) as problem:
        raise BuildError(
            f"Port {port} cannot be opened ({problem}). "
            "Choose another one with --port, or --port 0 for any free one."
        ) from problem


def serve(server: Server) -> None:
    """Serve until interrupted; the first line printed ends with the address."""
    print(f"Matta is served at {server.address}  (Ctrl+C stops)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print("\nStopped.")
    finally:
        server.server_close()


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser("python -m buildtools.serve", description=__doc__)
    parser.add_argument("--root", type=Path, default=DIST, help="the folder served")
    add_options(parser)
    options = parser.parse_args(arguments)
    try:
        serve(open_server(host_of(options, options.root), options.port))
    except BuildError as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main()
