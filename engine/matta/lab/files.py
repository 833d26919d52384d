"""Files and link texts of kept matches, as the page exports them."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

FORMAT: Final = "matta"
VERSION: Final = 1
LINK: Final = "1."
MARK: Final = "#m="
_LINK_TEXT: Final = re.compile(r"\d+\.[\w-]*", re.ASCII)
MOST: Final = 64_000_000  # bytes that a text of a link may grow to


class NotOurs(Exception):  # noqa: N818 - it names the file, not an accident
    """A text that holds no matches: `code` is NOT_OURS or NEWER_VERSION."""

    def __init__(self, code: str, made_by: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.made_by = made_by


@dataclass(frozen=True, slots=True)
class Exported:
    """A match out of a file: its log and secret, the state hash if one was noted."""

    id: str
    log: str
    secret: str
    hash: str = ""


def matches_in(text: str) -> tuple[Exported, ...]:
    """The matches in an exported file, or in the text of a link; NotOurs if none."""
    text = text.strip()
    if not text.startswith("{"):
        return tuple(_one([_read(_unfolded(text.partition(MARK)[2] or text))]))
    data = _read(text)
    if "matches" not in data:
        return tuple(_one([data]))
    made_by = str(data.get("engine", ""))
    version = data.get("version")
    if data.get("format") != FORMAT or type(version) is not int or version < 1:
        raise NotOurs("NOT_OURS")
    if version > VERSION:
        raise NotOurs("NEWER_VERSION", made_by)
    return tuple(_one(data["matches"]))


def _unfolded(text: str) -> str:
    """The JSON in the text of a link: base64url of a raw deflate stream."""
    if not text.startswith(LINK):
        newer = _LINK_TEXT.fullmatch(text)
        raise NotOurs("NEWER_VERSION" if newer else "NOT_OURS")
    packed = text.removeprefix(LINK)
    try:
        raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        return zlib.decompressobj(-zlib.MAX_WBITS).decompress(raw, MOST).decode()
    except (ValueError, zlib.error):
        raise NotOurs("NOT_OURS") from None


def _read(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise NotOurs("NOT_OURS") from None
    if not isinstance(data, dict):
        raise NotOurs("NOT_OURS")
    return data


def _one(found: object) -> Iterator[Exported]:
    if not isinstance(found, list):
        raise NotOurs("NOT_OURS")
    for one in found:
        if not isinstance(one, dict):
            raise NotOurs("NOT_OURS")
        texts = [one.get(name, "") for name in ("id", "log", "secret", "hash")]
        if not one.get("log") or not all(isinstance(text, str) for text in texts):
            raise NotOurs("NOT_OURS")
        yield Exported(*texts)
