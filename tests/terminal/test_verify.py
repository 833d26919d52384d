"""Anybody can deal a kept match again in a terminal, and see whether it is the same."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from matta.saving import replay
from tests.session.test_old_saves import FILES, SAVES
from tests.terminal.lines import matta


def kept(name: str) -> dict[str, Any]:
    path = SAVES / f"{name}.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return {name: found[name] for name in ("log", "secret", "hash")} | {"id": path.stem}


def export(*matches: dict[str, Any], **fields: Any) -> str:
    file = {"format": "matta", "version": 1, "engine": "0.1.0", "matches": matches}
    return json.dumps({**file, "broken": [], "page": {}, **fields})


def link(match: dict[str, Any]) -> str:
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    packed = packer.compress(json.dumps(match).encode()) + packer.flush()
    return "1." + base64.urlsafe_b64encode(packed).decode().rstrip("=")


CUT = "version_2/due_whole_cut"


def right(path: Path) -> str:
    if path.parent.name == "version_1":
        return ": as its secret deals"
    return ": as its key deals" if "given" in path.stem else ": as sealed"


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_every_kept_match_deals_itself_again(path: Path, tmp_path: Path) -> None:
    match = kept(f"{path.parent.name}/{path.stem}")
    file = tmp_path / "export.json"
    file.write_text(export(match))
    done = matta("verify", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    whole = replay(match["log"], match["secret"]).match
    assert match["hash"] in done.stdout
    rounds = len(whole.rounds)
    assert done.stdout.count(right(path)) == rounds
    if rounds:
        assert f"rounds dealt again: {rounds}; each came out" in done.stdout
    else:
        assert done.stdout.endswith("no finished round\n")


def test_a_link_is_read_like_a_file() -> None:
    text = link(kept(CUT))
    for typed in (text, f"https://any.host/folder/#m={text}\n"):
        done = matta("verify", "-", typed=typed)
        assert (done.returncode, done.stderr) == (0, "")
        assert "cut Alzo così 7" in done.stdout


def test_a_running_round_stays_sealed() -> None:
    match = kept("version_2/casa_pairs_strict_running")
    whole = replay(match["log"], match["secret"]).match
    for command in ("verify", "replay"):
        done = matta(command, "-", typed=export(match))
        assert whole.key.hex() not in done.stdout
        assert f"round {whole.number}" not in done.stdout
        assert "round 1" in done.stdout


def entry(match: dict[str, Any], index: int, **fields: Any) -> dict[str, Any]:
    """The match with other fields in one entry of its log."""
    log = json.loads(match["log"])
    log["entries"][index].update(fields)
    return {**match, "log": json.dumps(log), "hash": ""}


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (entry(kept(CUT), 0, seal="00" * 32), "BAD_SECRET at entry 0"),
        (entry(kept(CUT), 0, cut="Alzo così 8"), "ILLEGAL"),
        (kept(CUT) | {"secret": "11" * 32}, "BAD_SECRET at entry 0"),
        (kept(CUT) | {"hash": "22" * 32}, "NOT all came out"),
        (kept(CUT) | {"log": "{"}, "NOT_JSON"),
    ],
    ids=["seal", "cut", "secret", "hash", "log"],
)
def test_what_was_changed_is_named(match: dict[str, Any], said: str) -> None:
    done = matta("verify", "-", typed=export(kept(CUT), match))
    assert done.returncode == 1
    assert said in done.stdout
    assert "each came out" in done.stdout, "the whole one is still verified"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "NOT_OURS"),
        ("words", "NOT_OURS"),
        ("[]", "NOT_OURS"),
        ("{}", "NOT_OURS"),
        ("1.!!", "NOT_OURS"),
        ("1.AAAA", "NOT_OURS"),
        (export(kept(CUT), format="chess"), "NOT_OURS"),
        (export(kept(CUT), version="1"), "NOT_OURS"),
        (export({"log": 1}), "NOT_OURS"),
        (export(7), "NOT_OURS"),  # type: ignore[arg-type]
        (export(version=9, engine="7.0.0"), "NEWER_VERSION, made by version 7.0.0"),
        (export(kept(CUT), version=0), "NOT_OURS"),
        (export(kept(CUT), version=True), "NOT_OURS"),
        ("2.AAAA", "NEWER_VERSION"),
        (export(), "holds no matches"),
    ],
)
def test_a_text_that_holds_no_matches_is_named(text: str, code: str) -> None:
    done = matta("verify", "-", typed=text)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"-: {code}\n"


def test_a_file_is_read_as_the_page_reads_it(tmp_path: Path) -> None:
    """With a mark of its byte order, as some editors save it, or of a link inside."""
    file = tmp_path / "export.json"
    file.write_bytes(b"\xef\xbb\xbf" + export(kept(CUT) | {"id": "#m="}).encode())
    done = matta("verify", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert "match #m=: " in done.stdout


def test_what_a_terminal_cannot_show_or_would_obey_is_spelled() -> None:
    """The file is UTF-8 whatever the terminal speaks."""
    typed = export(kept(CUT) | {"id": "ì🃏\ud800\x1b[2J\nround 9: as sealed"})
    typed = typed.replace('"\\u00ec', '"ì')
    done = matta("verify", "-", typed=typed, encoding="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    first, *_ = done.stdout.splitlines()
    shown = r"match \xec\U0001f0cf\ud800\x1b[2J\nround 9: as sealed: due, 2 players"
    assert first.startswith(shown)
    assert r"cut Alzo cos\xec 7" in done.stdout


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"
    done = matta("verify", str(missing))
    assert done.returncode == 2
    assert done.stderr == f"{missing}: cannot be read\n"


def test_a_round_is_told_move_by_move() -> None:
    match = kept(CUT)
    done = matta("replay", "-", "--round", "2", typed=export(match))
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert "round 2" in lines
    assert "round 1" not in lines
    assert sum("was dealt" in line for line in lines) == 2
    assert any(" closed" in line for line in lines)
    assert matta("replay", "-", "--round", "9", typed=export(match)).returncode == 1
