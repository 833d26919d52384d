from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GLOSSARY = ROOT / "docs" / "GLOSSARY.md"
PLANNED = {"pot"}  # Burraco's, named here so that nobody calls it a pozzo


def test_every_identifier_of_the_glossary_exists() -> None:
    sources = (ROOT / "engine" / "matta").rglob("*.py")
    code = "\n".join(file.read_text(encoding="utf-8") for file in sources)
    modules = {file.stem for file in (ROOT / "engine" / "matta").rglob("*.py")}
    words = set(re.findall(r"\w+", code)) | modules
    named = re.findall(r"`([\w.]+)`", GLOSSARY.read_text(encoding="utf-8"))
    parts = {part for name in named for part in name.split(".")}
    assert parts - words - PLANNED == set()
