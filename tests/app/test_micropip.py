"""Anybody's Pyodide can install the wheel of this site with micropip."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from tests.app.test_service_worker import install
from tests.browser import Site


@pytest.mark.parametrize("network", ["online", "offline"])
def test_the_proof_page_says_hello(page: Page, site: Site, network: str) -> None:
    if network == "offline":
        install(page, site)
        site.stop()
    page.goto(f"{site.address}proof/micropip.html")
    answer = page.get_by_role("status").filter(has_not_text="…")
    answer.wait_for(timeout=60_000)
    (welcome, *_) = json.loads(answer.inner_text())
    assert welcome["type"] == "welcome"
