"""The witness of a shared phone would notice what it is there for."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from tests.browser import Site
from tests.e2e.card_names import name_of
from tests.e2e.find_secret import PERSONS
from tests.e2e.sheets import show
from tests.e2e.witness import Witness, listen

# Ways in which a card could be given away behind the curtain, by number or by name.
LEAKS = {
    "document": "([card]) => { document.body.dataset.card = card; }",
    "text": "([, name]) => { append('h1', name); }",
    "tree": "([, name]) => { document.querySelector('button').ariaLabel = name; }",
    "voice": "([, name]) => { append('[data-voice]', name); }",
    "drawn": """([card]) => {
      heard.push({ type: 'happened', events: [{ type: 'drew', seat: 0, card }] });
    }""",
    "table": "([card]) => { heard.push({ type: 'table', view: { hand: [card] } }); }",
    "secret": "() => { heard.push({ type: 'table', secret: '' }); }",
    "kept": "() => { localStorage['matta.table /'] = ''; }",
}
APPEND = """
() => {
  window.append = (css, text) => {
    const leak = document.createElement('i');
    leak.append(text);
    document.querySelector(css).append(leak);
  };
}
"""
UNDO = """
() => {
  for (const leak of document.querySelectorAll('i')) leak.remove();
  document.querySelector('button').ariaLabel = null;
  delete document.body.dataset.card;
  localStorage.removeItem('matta.table /');
}
"""


def test_every_leak_is_noticed(
    site: Site, phone_context: Callable[..., BrowserContext]
) -> None:
    context = phone_context()
    listen(context)
    page = context.new_page()
    shadow = PERSONS.dealt(PERSONS.number)
    show(page, site, shadow)
    page.evaluate(APPEND)
    seat = shadow.table.curtain
    assert seat is not None
    card = next(iter(shadow.match.round_hand(seat)))
    witness = Witness(page, shadow)
    witness.look()
    for leak, script in LEAKS.items():
        page.evaluate(script, [card, name_of(card)])
        with contextlib.suppress(AssertionError):
            witness.look()
            pytest.fail(f"{leak} was not noticed")
        page.evaluate(UNDO)
        witness.look()
