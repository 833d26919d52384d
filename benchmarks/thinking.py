"""What one waits for while the engine thinks: for a tap, for a stop, for a master.

usage: .venv/bin/python -m benchmarks.thinking [TIMES]   (after `python3 build.py test`)

The built worker in Chromium, driven without the page. A tap is an Ask with one card of
the hand while a hint or a master is searched for; a stop is a StopThinking at a moment
that chance picks. The last rows are measured with the browser slowed down four times,
as `benchmarks.slowly` does it, in a match whose budget the slowed worker has chosen.
"""

from __future__ import annotations

import json
import os
import statistics
from typing import Any, cast

from playwright.sync_api import Page, sync_playwright

from benchmarks.asked import asked
from benchmarks.gtk import GtkPage
from benchmarks.slowly import slowed
from matta.bots.ladder import BUDGETS
from matta.protocol import SeatSetup
from tests.app.engine_worker import EngineWorker
from tests.browser import Chromium, Site, built_site, found_browsers, webkit_driver
from tests.e2e import positions
from tests.e2e.saves import put_match, read_match
from tests.e2e.shadow import ME, SEATS, Shadow

SLOWER = 4
HUMAN = {"kind": "person", "level": "", "name": ""}
MASTER = {"kind": "bot", "level": "master", "name": ""}

# Sends a command and waits for the first message that fits; how long that took.
_TOOLS = """
window.tool = (() => {
  const { engine } = window;
  let at = engine.told.length;
  let look = () => {};
  const plain = engine.told.push.bind(engine.told);
  engine.told.push = (...all) => { plain(...all); look(); };
  const until = (fits) => new Promise((found) => {
    look = () => {
      for (; at < engine.told.length; at += 1) {
        if (!fits(engine.told[at])) continue;
        at += 1;
        look = () => {};
        found(engine.told[at - 1]);
        return;
      }
    };
    look();
  });
  const send = (command) => engine.send(JSON.stringify(command));
  const timed = async (command, fits) => {
    at = engine.told.length;
    const start = performance.now();
    send(command);
    await until(fits);
    return performance.now() - start;
  };
  const rest = (most) => new Promise((go) => setTimeout(go, Math.random() * most));
  const last = (type) => engine.told.findLast((one) => one.type === type);
  let ticket = 1000;
  return { until, send, timed, rest, last, next: () => (ticket += 1) };
})()
"""
_QUIET = """async ([times, seat]) => {
  const { timed, rest, last, next } = tool;
  const { hand } = last('table').view;
  const found = [];
  for (let i = 0; i < times; i += 1) {
    await rest(60);
    const ticket = next();
    const chosen = [hand[i % hand.length]];
    found.push(await timed({ type: 'ask', ticket, seat, chosen, staged: [] },
      (one) => one.type === 'offers' && one.ticket === ticket));
  }
  return found;
}"""
_TAPS = """async ([times, seat]) => {
  const { timed, send, rest, last, next } = tool;
  const { hand } = last('table').view;
  const found = [];
  let search = 0;
  while (found.length < times) {
    const over = search === 0 || engine.told.some(
      ({ type, ticket }) => type === 'hinted' && ticket === search);
    if (over) {
      search = next();
      const hint = { type: 'hint', ticket: search, seat };
      await timed(hint, ({ type }) => type === 'busy');
    }
    await rest(60);
    const thinks = !engine.told.some(
      ({ type, ticket }) => type === 'hinted' && ticket === search);
    const ticket = next();
    const chosen = [hand[found.length % hand.length]];
    const took = await timed({ type: 'ask', ticket, seat, chosen, staged: [] },
      (one) => one.type === 'offers' && one.ticket === ticket);
    if (thinks) found.push(took);
  }
  send({ type: 'stop_thinking', ticket: search });
  return found;
}"""
_STOPS = """async ([times, what]) => {
  const { timed, rest, next } = tool;
  const found = [];
  while (found.length < times) {
    const ticket = next();
    await timed({ ...what, ticket }, ({ type }) => type === 'busy');
    await rest(400);
    const ended = (one) => one.ticket === ticket &&
      ['hinted', 'examined'].includes(one.type);
    if (engine.told.some(ended)) continue;
    let stopped = false;
    const took = await timed({ type: 'stop_thinking', ticket }, (one) => {
      stopped ||= one.type === 'stopped' && one.ticket === ticket;
      return stopped || ended(one);
    });
    if (stopped) found.push(took);
  }
  return found;
}"""
# Draws and throws what was drawn, and watches the computer: how long each of its
# decisions takes, and taps meanwhile.
_MASTER = """async ([turns, taps]) => {
  const { timed, until, send, rest, last, next } = tool;
  const me = 0;
  const found = { decisions: [], turns: [], taps: [] };
  const act = (action) => {
    const { at } = last('table');
    return timed({ type: 'act', seat: me, at, action },
      ({ type }) => type === 'table' || type === 'refused');
  };
  const refused = () => engine.told.findLast(
    ({ type }) => ['table', 'refused'].includes(type)).type === 'refused';
  const mine = () => last('table').view.turn === me;
  const over = () => last('table').view.phase === 'over';
  const tap = async () => {
    const ticket = next();
    const { hand } = last('table').view;
    const start = performance.now();
    send({ type: 'ask', ticket, seat: me, chosen: hand.slice(0, 1), staged: [] });
    while (!engine.told.some((o) => o.type === 'offers' && o.ticket === ticket))
      await new Promise((go) => channel.push(go));
    return performance.now() - start;
  };
  // Whoever waits is woken with every message.
  const channel = [];
  const plain = engine.told.push;
  let begun = null;
  let turn = null;
  engine.told.push = (...all) => {
    for (const one of all) {
      const now = performance.now();
      if (one.type === 'busy') { begun ??= now; turn ??= now; }
      if (one.type === 'table') {
        if (begun !== null) found.decisions.push(now - begun);
        begun = null;
        if (turn !== null && one.view.turn === me) {
          found.turns.push(now - turn);
          turn = null;
        }
      }
    }
    plain(...all);
    for (const go of channel.splice(0)) go();
  };
  const changed = () => new Promise((go) => channel.push(go));
  while (found.turns.length < turns) {
    if (over()) {
      const { at, match } = last('table');
      if (match.winner.length > 0) break;
      send({ type: 'deal', at, cut: '' });
      await changed();
      while (over()) await changed();
      continue;
    }
    if (!mine()) {
      if (taps) {
        await rest(60);
        const thinks = !mine() && !over();
        const took = await tap();
        if (thinks) found.taps.push(took);
      } else await changed();
      continue;
    }
    const { view } = last('table');
    if (view.phase === 'draw') await act({ type: 'draw_stock' });
    else {
      const cards = [view.drawn, ...view.hand].filter((card) => card !== null);
      for (const card of cards) {
        await act({ type: 'discard', card });
        if (!refused()) break;
      }
    }
  }
  return found;
}"""


def at_95(times: list[float]) -> float:
    return sorted(times)[max(0, round(0.95 * len(times)) - 1)]


def row(name: str, times: list[float], floor: float, goal: float | None = None) -> None:
    median, high = statistics.median(times), at_95(times)
    wish = "" if goal is None else f"{goal:7.0f}"
    print(
        f"{name:46} {len(times):5} {median:8.1f} {high:8.1f} {floor:7.0f} {wish:>7}"
        f"  {'yes' if high <= floor else 'NO'}",
        flush=True,
    )


def with_tools(page: Page, site: Site, shadow: Shadow) -> EngineWorker:
    """The worker with this match on its table."""
    put_match(page, site, shadow)
    worker = EngineWorker(page, site)
    worker.next("table")
    page.evaluate(_TOOLS)
    return worker


def searches(page: Page, site: Site, times: int) -> None:
    """Taps and stops while somebody searches for long."""
    crowd = positions.find(positions.crowded).with_budget(max(BUDGETS))
    with_tools(page, site, crowd)
    quiet = page.evaluate(_QUIET, [times, ME])
    row("tap while nobody thinks", quiet, 50)
    row("tap while a hint is searched", page.evaluate(_TAPS, [times, ME]), 50)
    hint = {"type": "hint", "seat": ME}
    row("stop of a hint", page.evaluate(_STOPS, [times, hint]), 40)
    over = positions.find(positions.round_over).with_budget(max(BUDGETS))
    with_tools(page, site, over)
    back = {"type": "look_back", "id": "shadow", "round": 1, "seat": ME}
    row("stop of a look back", page.evaluate(_STOPS, [times, back]), 40)


def master(page: Page, site: Site, turns: int, *, taps: bool) -> dict[str, Any]:
    """A match against a master that the worker has begun, and so has paced."""
    worker = EngineWorker(page, site)
    worker.next("no_match")
    page.evaluate(_TOOLS)
    seats = [HUMAN, MASTER]
    found: dict[str, Any] = {"decisions": [], "turns": [], "taps": []}
    # One that is over is followed by the next.
    while len(found["turns"]) < turns:
        ruling = {"preset": "due", "settings": {}}
        begin = {"type": "begin", "game": "scala40", "ruling": ruling, "seats": seats}
        worker.send(json.dumps({**begin, "strict": False, "deal": None}))
        worker.next("sealed")
        worker.send(json.dumps({"type": "deal", "at": 0, "cut": ""}))
        worker.next("table")
        some = page.evaluate(_MASTER, [turns - len(found["turns"]), taps])
        for kind, all_of_them in some.items():
            found[kind] += all_of_them
    found["budget"] = json.loads(read_match(page, site)[0])["budget"]
    return found


def main() -> None:
    (times,) = asked(__doc__, times=120)
    assert SEATS[ME] == SeatSetup("person")
    print(
        f"{'milliseconds':46} {'times':>5} {'median':>8} {'95 %':>8} {'floor':>7}",
        end="",
    )
    print(f" {'goal':>7}  kept")
    print("load of this machine:", *map(str, os.getloadavg()), "cores:", os.cpu_count())
    with sync_playwright() as playwright:
        chromium = Chromium(playwright.chromium, found_browsers())
        site = Site(built_site())
        with chromium.context() as context:
            searches(context.new_page(), site, times)
        with chromium.context() as context:
            found = master(context.new_page(), site, times // 4, taps=True)
            row("tap while a master thinks", found["taps"], 50)
        with chromium.context() as context:
            found = master(context.new_page(), site, times // 4, taps=False)
            budget = found["budget"]
            row(
                f"decision of a master ({budget} rounds)", found["decisions"], 1500, 800
            )
        with chromium.context() as context, slowed(SLOWER):
            found = master(context.new_page(), site, times // 4, taps=False)
            slow = f"{SLOWER} × slower, {found['budget']} rounds"
            row(f"decision of a master ({slow})", found["decisions"], 1500, 800)
            row(f"turn of a master ({slow})", found["turns"], 1500, 800)
        chromium.close()
    in_webkit(site, times)
    site.stop()


def in_webkit(site: Site, times: int) -> None:
    """Taps and stops once more, in the nearest to a phone of Apple's."""
    if not found_browsers().webkit:
        print("no WebKitGTK on this machine")
        return
    print("WebKitGTK")
    for turn in ("searches", "master"):
        with webkit_driver() as driver:
            page = cast(Page, GtkPage(driver))
            if turn == "searches":
                searches(page, site, times)
                continue
            found = master(page, site, times // 4, taps=True)
            row("tap while a master thinks", found["taps"], 50)


if __name__ == "__main__":
    main()
