from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path

import pytest

from matta.reasons import Reason, Refusal
from matta.scala40.rules import PRESETS, Rules, make_rules, settings_of
from matta.scala40.sheet import RULE_OF

ROOT = Path(__file__).resolve().parents[2]
BOOK = ROOT / "docs" / "rules" / "scala40.md"
TEXT = BOOK.read_text(encoding="utf-8")
NUMBER = re.compile(r"S40-[A-Z]+-\d+")
RANGE = re.compile(r"(S40-[A-Z]+-)(\d+)(?:\.\.|–| to S40-[A-Z]+-)(\d+)")
RULES = re.findall(r"^- \*\*(S40-[A-Z]+-\d+)\*\* ", TEXT, re.MULTILINE)


def test_every_rule_has_one_place_in_the_order_of_its_number() -> None:
    families: dict[str, list[int]] = {}
    for rule in RULES:
        family, number = rule.rsplit("-", 1)
        families.setdefault(family, []).append(int(number))
    for family, numbers in families.items():
        assert numbers == list(range(1, len(numbers) + 1)), family


def named(text: str) -> set[str]:
    """The rules that a text names, those within a range too."""
    spans = [(m[1], int(m[2]), int(m[3])) for m in RANGE.finditer(text)]
    within = {f"{kind}{n}" for kind, low, high in spans for n in range(low, high + 1)}
    return within | set(NUMBER.findall(text))


def files(*patterns: str) -> Iterator[Path]:
    for pattern in patterns:
        yield from sorted(ROOT.glob(pattern))


@pytest.mark.parametrize(
    "pattern",
    ["engine/**/*.py", "app/locales/*.json", "tests/**/*.py", "tests/**/*.json"],
)
def test_every_rule_that_is_named_is_in_the_book(pattern: str) -> None:
    found = list(files(pattern))
    assert found
    strangers = {
        str(file.relative_to(ROOT)): sorted(unknown)
        for file in found
        if (unknown := named(file.read_text(encoding="utf-8")) - set(RULES))
    }
    assert strangers == {}


def test_every_rule_that_a_document_names_is_in_the_book() -> None:
    for file in files("*.md", "docs/**/*.md"):
        assert named(file.read_text(encoding="utf-8")) <= set(RULES), file


def table(header: str) -> list[dict[str, str]]:
    """The first table of the book whose header line begins like this, row by row."""
    lines = TEXT.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith(header))
    names, rows = cells(lines[at]), []
    for line in lines[at + 2 :]:
        if not line.startswith("|"):
            break
        rows.append(dict(zip(names, cells(line), strict=True)))
    return rows


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


SETTINGS = table("| # | setting |")
NAMED = [row["setting"].strip("`") for row in SETTINGS]


def value(text: str) -> object:
    """The value that a cell names: JSON where it is JSON, else a word."""
    word = text.strip("`")
    try:
        return json.loads(word)
    except json.JSONDecodeError:
        return word


def span(text: str) -> range | None:
    found = re.fullmatch(r"`(\d+)\.\.(\d+)`", text)
    return range(int(found[1]), int(found[2]) + 1) if found else None


def allows(cell: str, candidate: object) -> bool:
    """Whether a cell such as `null`, `0..100` allows a value."""
    for part in cell.split(", "):
        numbers, plain = span(part), value(part)
        if numbers is not None and type(candidate) is int and candidate in numbers:
            return True
        if type(candidate) is type(plain) and candidate == plain:
            return True
    return False


def preset_cell(row: Mapping[str, str], preset: str) -> str:
    return row["fisca"] if row[preset] == "=" else row[preset]


def test_the_settings_are_those_of_the_engine_in_its_order() -> None:
    assert [field.name for field in fields(Rules)] == NAMED
    assert [row["#"] for row in SETTINGS] == [str(n + 1) for n in range(len(NAMED))]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_presets_are_those_of_the_engine(preset: str) -> None:
    built = settings_of(PRESETS[preset])
    for row, name in zip(SETTINGS, NAMED, strict=True):
        cell = preset_cell(row, preset)
        if span(cell) is None:
            assert (name, value(cell)) == (name, built[name])
        else:
            assert built[name] in (span(cell) or ())


def test_the_book_names_every_preset() -> None:
    listed = [row["preset"].strip("`") for row in table("| preset |")]
    columns = [name for name in SETTINGS[0] if name in PRESETS]
    assert sorted(listed) == sorted(columns) == sorted(PRESETS)
    assert listed[0] == next(iter(PRESETS))


def candidates() -> list[object]:
    """Values around every number and word of the table, and some nonsense."""
    found: list[object] = [None, True, False, "", "banana", 1.0, -1]
    for row in SETTINGS:
        for part in row["allowed values"].split(", "):
            numbers = span(part)
            if numbers is None:
                found.append(value(part))
            else:
                found += [numbers[0] - 1, numbers[0], numbers[-1], numbers[-1] + 1]
    return list({(type(one), one): one for one in found}.values())


@pytest.mark.parametrize("name", NAMED)
def test_the_book_cites_the_rule_behind_a_setting(name: str) -> None:
    row = SETTINGS[NAMED.index(name)]
    assert RULE_OF[name] in named(row["what it decides"])


@pytest.mark.parametrize("name", NAMED)
def test_the_engine_accepts_the_allowed_values_and_no_others(name: str) -> None:
    cell = SETTINGS[NAMED.index(name)]["allowed values"]
    for candidate in candidates():
        made = make_rules("fisca", {name: candidate})
        bad = isinstance(made, Refusal) and made.reason is Reason.BAD_SETTING
        assert (candidate, not bad) == (candidate, allows(cell, candidate))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_for_as_many_players_as_the_book_says(preset: str) -> None:
    cell = preset_cell(SETTINGS[NAMED.index("players")], preset)
    for number in range(2, 7):
        made = make_rules(preset, {"players": number})
        assert isinstance(made, Rules) == allows(cell, number)


def test_the_book_explains_every_reason_once() -> None:
    explained = re.findall(r"^\| `([A-Z_]+)` \|", TEXT, re.MULTILINE)
    assert explained == [reason.value for reason in Reason]


def test_the_links_of_the_book_lead_somewhere() -> None:
    heads = re.findall(r"^#+ (.+)$", TEXT, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in heads}
    for link in re.findall(r"\]\(([^)]+)\)", TEXT):
        place, _, anchor = link.partition("#")
        assert (BOOK.parent / place).exists(), link
        assert place or anchor in anchors, link


def cited() -> set[str]:
    """The rules that a test names one by one; those of a worked example count."""
    texts = [f.read_text(encoding="utf-8") for f in files("tests/**/*.py")]
    examples = json.loads((ROOT / "tests/rules/cases.json").read_text(encoding="utf-8"))
    return {rule for text in texts for rule in NUMBER.findall(text)} | {
        case["rule"] for case in examples["scala40"]
    }


def test_every_rule_number_is_cited_by_a_test() -> None:
    known = cited()
    assert [rule for rule in RULES if rule not in known] == []
