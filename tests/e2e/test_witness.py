"""The witness of a shared phone would notice what it is there for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from tests.browser import Site
from tests.e2e.card_names import name_of
from tests.e2e.find_secret import PERSONS
from tests.e2e.sheets import show
from tests.e2e.witness import Witness, listen

# Ways in which a card could be given away behind the curtain: its number, its name.
LEAKS = {
    "document": "([card]) => { document.body.dataset.card = card; }",
    "text": "([, name]) => { document.querySelector('h1').append(name); }",
    "tree": "([, name]) => { document.querySelector('button').ariaLabel = name; }",
    "voice": "([, name]) => { document.querySelector('[data-voice]').append(name); }",
    "message": """([card]) => {
      heard.push({ type: 'happened', events: [{ type: 'drew', seat: 0, card }] });
    }""",
    "picture": "([card]) => heard.push({ type: 'table', view: { hand: [card] } })",
    "storage": "() => { localStorage['matta.table /'] = ''; }",
}


@pytest.mark.parametrize("leak", LEAKS)
def test_it_is_noticed(
    site: Site, phone_context: Callable[..., BrowserContext], leak: str
) -> None:
    context = phone_context()
    listen(context)
    page = context.new_page()
    shadow = PERSONS.dealt(PERSONS.number)
    show(page, site, shadow)
    witness = Witness(page, shadow)
    witness.look()
    seat = shadow.table.curtain
    assert seat is not None
    card = next(iter(shadow.match.round_hand(seat)))
    page.evaluate(LEAKS[leak], [card, name_of(card)])
    with pytest.raises(AssertionError):
        witness.look()
