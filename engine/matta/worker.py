"""The engine in the page's worker: the only module that knows where it runs."""

from __future__ import annotations

from matta.session import Session

_session = Session()


def handle(text: str) -> str:
    """Answer one command (JSON) with an array of messages (JSON)."""
    return _session.handle(text)
