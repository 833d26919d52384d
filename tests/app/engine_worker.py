"""The built worker, driven without the page: commands in, messages out."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from buildtools.steps import DIST
from tests.browser import Site

SECONDS = 60
SEATS = [
    {"kind": "person", "level": "", "name": ""},
    {"kind": "bot", "level": "normal", "name": ""},
]

_START = """
(url) => {
  const told = [];
  const seen = [];
  const waiting = new Set();
  const arrive = (messages) => {
    told.push(...messages);
    seen.push(...messages);
    for (const look of waiting) look();
  };
  const worker = new Worker(url, { type: 'module' });
  const files = {};
  worker.onmessage = ({ data }) => {
    if (typeof data === 'string') arrive(JSON.parse(data));
    else if (data.kind === 'file') files[data.ticket] = data.file;
  };
  worker.onerror = ({ message }) =>
    arrive([{ type: 'engine_failed', code: 'WORKER_FAILED', detail: message }]);
  const next = (types, milliseconds) =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        const got = JSON.stringify(seen).slice(0, 2000);
        reject(new Error(`no ${types} among ${got}`));
      }, milliseconds);
      const look = () => {
        const at = seen.findIndex(({ type }) => types.includes(type));
        if (at < 0) return;
        clearTimeout(late);
        waiting.delete(look);
        resolve(seen.splice(0, at + 1)[at]);
      };
      waiting.add(look);
      look();
    });
  window.engine = { told, next, files, send: (data) => worker.postMessage(data) };
}
"""
_GIVE = """([ticket, text]) =>
  window.engine.send({ kind: 'file', ticket, file: new File([text], 'matta.json') })"""
_FILE = "(ticket) => window.engine.files[ticket].text()"


class EngineWorker:
    """Starts on a bare document of the site, so that no page's engine is in the way."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        script = next(DIST.glob("worker-*.js"))
        page.goto(f"{site.address}notices.txt")
        page.evaluate(_START, script.name)

    def send(self, text: str) -> None:
        self.page.evaluate("text => window.engine.send(text)", text)

    def play_here(self) -> None:
        """Take the match over from the tab that plays."""
        self.page.evaluate("window.engine.send({ kind: 'play_here' })")

    def give(self, ticket: int, text: str) -> dict[str, Any]:
        """Have a file with this text put on the shelf; what came of it."""
        self.page.evaluate(_GIVE, [ticket, text])
        return self.next("imported")

    def file(self, ticket: int) -> str:
        """The file that came with a ticket, as text."""
        text: str = self.page.evaluate(_FILE, ticket)
        return text

    def next(self, *types: str) -> dict[str, Any]:
        """Wait for the next message of one of these types; what came before is gone."""
        message: dict[str, Any] = self.page.evaluate(
            "([types, limit]) => window.engine.next(types, limit)",
            [list(types), SECONDS * 1000],
        )
        return message

    def told(self) -> list[dict[str, Any]]:
        """Every message so far."""
        messages: list[dict[str, Any]] = self.page.evaluate("window.engine.told")
        return messages


def begin() -> str:
    """Ask for a new match of two with the preset of the first start."""
    ruling = {"preset": "due", "settings": {}}
    command = {"type": "begin", "game": "scala40", "ruling": ruling, "seats": SEATS}
    return json.dumps({**command, "strict": False, "deal": None})


def deal(at: int = 0, cut: str = "") -> str:
    """Deal the round whose seal was shown."""
    return json.dumps({"type": "deal", "at": at, "cut": cut})


def answers(page: Page, site: Site) -> bool:
    """Tell whether the engine starts from what this site gives, here and now."""
    message = EngineWorker(page, site).next("welcome", "engine_failed")
    assert message["type"] == "welcome", message
    return True
