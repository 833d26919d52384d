"""What the panels of the provable deal show, and in which order it came."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from matta.cards import Card
from matta.protocol import Examine, Examined, Recall, Replayed, Step
from matta.session import Session
from tests.e2e.find_secret import PERSONS
from tests.e2e.player import play_out
from tests.e2e.shadow import Shadow

# Writes down, in order: every seal that comes into the document, every command to deal,
# every picture by the seal of its round, and the first card of the hand.
_WATCH = """
window.course = [];
const noted = new Set();
const note = (kind, value) => {
  if (!noted.has(kind + value)) course.push([kind, value]);
  noted.add(kind + value);
};
const look = () => {
  for (const { dataset } of document.querySelectorAll('[data-seal]'))
    if (dataset.seal) note('seal', dataset.seal);
  if (document.querySelector('.hand [data-card]')) note('card', '');
};
new MutationObserver(look).observe(document, {
  subtree: true, childList: true, attributes: true,
});
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => {
      for (const { type, match } of typeof data === 'string' ? JSON.parse(data) : [])
        if (type === 'table') note('table', match.seal?.commitment ?? '');
    });
  }
  postMessage(data) {
    const { type, cut } = typeof data === 'string' ? JSON.parse(data) : {};
    if (type === 'deal') course.push(['deal', cut]);
    super.postMessage(data);
  }
};
"""
_FRAME = """
() => {
  const cards = (room) => [...room?.querySelectorAll('[data-card]') ?? []]
    .map(({ dataset }) => Number(dataset.card));
  const one = (css) => document.querySelector(`.xray ${css}`);
  const all = (css) => [...document.querySelectorAll(`.xray ${css}`)];
  return {
    at: Number(document.querySelector('.xray').dataset.frame),
    discards: cards(one('[data-pile=discards]')).reverse(),
    hands: all('.xray-seat').map((seat) => [Number(seat.dataset.seat), cards(seat)]),
    melds: all('.xray-meld').map(cards),
    stock: cards(one('[data-pile=stock]')),
  };
}
"""
_HAND = """
() => [...document.querySelectorAll('[data-zone=hand] [data-card]')]
  .map(({ dataset }) => Number(dataset.card)).sort((a, b) => a - b)
"""


def watch_the_deal(context: BrowserContext) -> None:
    context.add_init_script(_WATCH)


def course(page: Page) -> list[tuple[str, str]]:
    """What came after what, since the page was opened."""
    return [(kind, value) for kind, value in page.evaluate("course")]


def recalled(shadow: Shadow, number: int) -> Replayed:
    """A round of a match as the engine tells it again."""
    log, secret = shadow.log, shadow.secret
    (told,) = Session().do(Recall(0, "shadow", log, secret, number))
    assert isinstance(told, Replayed), told
    return told


def examined(shadow: Shadow, number: int, seat: int) -> Examined:
    """Where a seat lost most in a round of a match, as the engine finds it."""
    session, log, secret = Session(), shadow.log, shadow.secret
    messages = session.do(Examine(1, "shadow", log, secret, number, seat))
    while not isinstance(messages[0], Examined):
        messages = session.do(Step())
    return messages[0]


def frame(page: Page) -> dict[str, Any]:
    """The moment that the X-ray shows."""
    found: dict[str, Any] = page.evaluate(_FRAME)
    found["hands"] = {seat: sorted(cards) for seat, cards in found["hands"]}
    return found


def frame_of(told: Replayed, at: int) -> dict[str, Any]:
    """A moment of a round as the X-ray has to show it."""
    wanted = told.frames[at]
    hands = zip(told.seats, wanted.hands, strict=True)
    return {
        "at": at,
        "discards": list(wanted.discards),
        "hands": {seat: sorted(cards) for seat, cards in hands},
        "melds": [list(meld.cards) for meld in wanted.table],
        "stock": list(wanted.stock),
    }


def hand_on(page: Page) -> list[Card]:
    """The cards of the hand on the page, by number."""
    cards: list[Card] = page.evaluate(_HAND)
    return cards


def open_xray(page: Page) -> None:
    """From the score sheet, with all cards face up."""
    page.press("dialog [data-action=xray]", "Enter")
    expect(page.locator(".xray")).to_be_visible()


def open_verify(page: Page) -> None:
    """From the sheet of the deal, with every round computed again."""
    page.press("dialog [data-action=verify]", "Enter")
    expect(page.locator(".verify-all")).to_be_visible()


def three_after_a_round() -> Shadow:
    """Three persons at the end of their first round, as a device finds it again."""
    shadow = PERSONS.dealt(PERSONS.number)
    play_out(shadow)
    return Shadow(shadow.secret, shadow.log)
