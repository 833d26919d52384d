"""The fixture that watches every page would notice what it is there for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser import Site, eventually
from tests.e2e.conftest import Watch

DEEDS = {
    "page error": "() => { setTimeout(() => { throw new Error('stumbled'); }); }",
    "breach of the policy": "() => { fetch('https://example.org').catch(() => {}); }",
    "inline script": """() => {
      const script = document.createElement('script');
      document.body.append(Object.assign(script, { text: '1' }));
    }""",
}


@pytest.mark.parametrize("deed", DEEDS)
def test_it_is_noticed(page: Page, site: Site, watch: Watch, deed: str) -> None:
    page.goto(site.address)
    assert watch.troubles == []
    page.evaluate(DEEDS[deed])
    eventually(lambda: page.evaluate("0") or watch.troubles)
    watch.troubles.clear()


def test_a_foreign_request_is_noticed(page: Page, site: Site, watch: Watch) -> None:
    """From a document without the policy, or it would not even be tried."""
    page.goto(f"{site.address}notices.txt")
    page.evaluate("() => { fetch('http://127.0.0.1:9/').catch(() => {}); }")
    eventually(lambda: page.evaluate("0") or watch.troubles)
    assert watch.troubles[0] == "asked for http://127.0.0.1:9/"
    watch.troubles.clear()
