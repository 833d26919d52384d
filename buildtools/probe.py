"""Start a Chromium as the tests do, and read a word off a page.

`python -m buildtools.probe PATH ARGUMENT...` exits 0 when the word was drawn.
"""

from __future__ import annotations

import sys

from playwright.sync_api import sync_playwright

WORD = "Matta"
TIMEOUT = 30_000  # milliseconds


def main(path: str, arguments: list[str]) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path,
            args=arguments,
            chromium_sandbox="--no-sandbox" not in arguments,
            timeout=TIMEOUT,
        )
        page = browser.new_page()
        page.set_content(f"<h1>{WORD}</h1>")
        drawn = page.locator("h1").inner_text()
        width = page.locator("h1").evaluate("e => e.getClientRects().length")
        browser.close()
    if drawn != WORD or not width:
        sys.exit("it starts, but finds no font to draw words with")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
