"""A worker that hangs or dies is replaced, and the match goes on where it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from matta.actions import Discard
from matta.saving import replay
from tests.app.test_page_wakes import LIVE, hand, opened
from tests.app.test_saves import REFUSES, spoilt
from tests.browser import Site, eventually
from tests.e2e import positions
from tests.e2e.player import Player
from tests.e2e.saves import read_match
from tests.e2e.sheets import show

# Measured: 0.8 to 2.1 s from the end of the old worker to the picture of the new one,
# on two cores that four others used.
BACK_WITHIN_MS = 10_000

FAILS = {
    "hangs": "for (;;);",
    "dies": "self.close(); self.postMessage = () => {};",
    "stumbles": "throw new Error('stumbled');",
}
# What the first worker does at one of three moments after a discard has come: before it
# looks at it, when it has kept it, and when the computer has played its first card.
_TRAP = """
if (self.name !== 'successor') {
  const fail = () => { pictures = null; FAIL };
  const post = self.postMessage.bind(self);
  let pictures = null;
  self.addEventListener('message', (event) => {
    if (typeof event.data !== 'string' || !event.data.includes('"discard"')) return;
    pictures = 0;
    if (WHEN === 0) {
      event.stopImmediatePropagation();
      fail();
    }
  });
  self.postMessage = (data) => {
    if (pictures !== null && String(data).includes('"type":"table"')) pictures += 1;
    if (pictures !== null && pictures === WHEN) fail();
    else post(data);
  };
}
"""
UNHEARD, KEPT, COMPUTERS_TURN = 0, 1, 2
# The device takes nothing after what lies there.
FULL = """
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...values) {
  if (this.name === 'matches') throw new DOMException('', 'QuotaExceededError');
  return put.apply(this, values);
};
"""
# The browser takes its time to see that the worker before has ended, so that the next
# one says that another tab plays.
LATE = """
if (self.name === 'successor') {
  const request = navigator.locks.request.bind(navigator.locks);
  navigator.locks.request = async (...values) => {
    await new Promise((done) => { setTimeout(done, 3000); });
    return request(...values);
  };
}
"""
_TIMES = """
() => {
  window.times = [];
  new MutationObserver(() => window.times.push(performance.now())).observe(
    document.querySelector('main'), { attributeFilter: ['aria-busy'] });
}
"""


@pytest.fixture
def page(phone_context: Callable[..., BrowserContext]) -> Page:
    """A page whose workers all come from the network, where they can be spoilt."""
    return phone_context(service_workers="block").new_page()


def trap(when: int, how: str) -> str:
    fail = f"{FAILS[how]}"
    return _TRAP.replace("FAIL", fail).replace("WHEN", str(when))


def assert_back(page: Page) -> None:
    """The page had no engine once, and not for long."""
    times = page.evaluate("window.times")
    assert len(times) == 2, times
    assert times[1] - times[0] < BACK_WITHIN_MS
    print(f"back after {times[1] - times[0]:.0f} ms")


@pytest.mark.parametrize(
    ("when", "how", "more"),
    [
        (UNHEARD, "hangs", ""),
        (KEPT, "dies", ""),
        (KEPT, "stumbles", ""),
        (COMPUTERS_TURN, "hangs", ""),
        (COMPUTERS_TURN, "dies", FULL),
    ],
    ids=["unheard", "kept", "stumbles", "computer's turn", "nothing is kept"],
)
def test_a_worker_that_fails_is_replaced(
    page: Page, site: Site, when: int, how: str, more: str
) -> None:
    shadow, move = positions.about_to(Discard)
    spoilt(more + trap(when, how))(page, site)
    finger = show(page, site, shadow)
    page.evaluate(_TIMES)
    finger.play(move)
    assert_back(page)
    for _ in range(2):
        finger.play(Player(shadow).move())
    expect(page.locator("[data-trouble=STORAGE]")).to_have_count(1 if more else 0)
    if not more:
        log, secret = read_match(page, site)
        assert replay(log, secret).match.hash() == shadow.match.hash()
        assert log == shadow.log


@pytest.mark.parametrize("more", ["", LATE], ids=["at once", "late"])
def test_without_a_storage_the_match_is_handed_on(
    page: Page, site: Site, more: str
) -> None:
    spoilt(REFUSES + more + trap(UNHEARD, "hangs"))(page, site)
    opened(page, site)
    page.keyboard.press("s")
    expect(page.locator(".hand-card")).to_have_count(14)
    before = set(hand(page))
    page.evaluate(_TIMES)
    page.locator(".hand-card[data-drawn=true]").focus()
    page.keyboard.press("Space")
    page.keyboard.press("x")
    eventually(lambda: len(page.evaluate("window.times")) == 2)
    assert_back(page)
    expect(page.locator(".hand-card")).to_have_count(13)
    assert set(hand(page)) < before


def test_one_that_always_fails_is_named(page: Page, site: Site) -> None:
    always = trap(UNHEARD, "hangs").replace("self.name !== 'successor'", "true")
    # The page's own second is shorter here, or this would take a minute.
    page.add_init_script(
        "const every = setInterval;"
        "window.setInterval = (work, time) => every(work, time / 4);"
    )
    spoilt(always)(page, site)
    shadow, move = positions.about_to(Discard)
    finger = show(page, site, shadow)
    finger.carry_out(move)
    trouble = page.locator("[data-trouble=ENGINE_CRASHED]")
    expect(trouble).to_be_visible(timeout=60_000)
    log, secret = read_match(page, site)
    assert replay(log, secret).match.hash() == shadow.match.hash()
    page.unroute("**/worker-*.js")
    trouble.locator("[data-action=retry]").tap()
    expect(page.locator(LIVE)).to_be_visible(timeout=60_000)
    # The card is still chosen.
    finger.discard()
    shadow.play(move)
    finger.check()
