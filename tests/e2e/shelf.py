"""Several matches on one device: put there, and looked at on the page's own sheets."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser import Site
from tests.e2e.saves import DATABASE
from tests.e2e.shadow import Shadow
from tests.e2e.sheets import open_sheet

_PUT_ALL = f"""async ([folder, all]) => {{ {DATABASE}
  for (const [id, log, secret] of all) await put(folder, id, log, secret);
}}"""


def put_matches(page: Page, site: Site, *matches: tuple[str, Shadow]) -> None:
    """Give the device matches by id; the last one lies on the table."""
    page.goto(f"{site.address}notices.txt")
    all_of_them = [[name, shadow.log, shadow.secret] for name, shadow in matches]
    page.evaluate(_PUT_ALL, [site.base, all_of_them])


def row(page: Page, name: str) -> Locator:
    """The row of a match in the list."""
    return page.locator(f"dialog .match-row[data-match='{name}']")


def open_match(page: Page, name: str) -> None:
    """Open the sheet of a kept match by way of the list."""
    open_sheet(page, "matches")
    row(page, name).locator("[data-action=open_match]").press("Enter")
    expect(page.locator("dialog [data-action=delete]")).to_be_visible()


def save(page: Page, folder: Path) -> Path:
    """Save the file that the sheet offers."""
    with page.expect_download() as started:
        page.tap("dialog [data-action=save_file]")
    path = folder / started.value.suggested_filename
    started.value.save_as(path)
    return path


def bring(page: Page, path: Path) -> Locator:
    """Let the device take a file; what it says of it."""
    open_sheet(page, "matches")
    page.tap("dialog [data-action=moving]")
    page.set_input_files("dialog input[type=file]", path)
    said = page.locator("dialog [data-problem], dialog .linked").first
    expect(said).to_be_visible()
    return said
