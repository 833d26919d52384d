"""What a page shows as plain values, and what a View has to look like on it."""

from __future__ import annotations

from typing import Any

from matta.protocol import Table
from matta.view import Phase

Picture = dict[str, Any]

# Looks until the page shows what is wanted and answers null; in the end it answers with
# what it saw instead. Keys are in alphabetical order, as in `picture_of`.
WATCH = """
(wanted, limit) => new Promise((answer) => {
  const all = (css, read) => [...document.querySelectorAll(css)].map(read);
  const one = (css, read = () => true) => all(css, read)[0] ?? null;
  const card = ({ dataset }) => ('card' in dataset ? Number(dataset.card) : null);
  const number = ({ textContent }) => Number.parseInt(textContent);
  // What is seen of a neighbour: "opened" is said to ears while a mark says it to eyes.
  const other = (seat) => ({
    cards: [...seat.querySelectorAll('.count')].map(number)[0] ?? null,
    dealer: seat.querySelector('.dealer') !== null,
    opened: seat.dataset.opened === 'true',
    points: [...seat.querySelectorAll('.points')].map(number)[0] ?? null,
    seat: Number(seat.dataset.seat),
  });
  const phase = () => {
    if (one('[data-curtain]')) return 'curtain';
    if (one('main[aria-busy=true]')) return 'wait';
    if (one('.deeds :is([data-action$=_round], [data-action$=_match])'))
      return 'over';
    if (one('.actions[data-waits=true]')) return 'wait';
    return one('.deeds [data-action=draw]') ? 'draw' : 'play';
  };
  const see = () => ({
    curtain: one('[data-curtain]', ({ dataset }) => Number(dataset.curtain)),
    deals: one('.top-deeds .dealer') !== null,
    discards: one('[data-zone=discards]', card),
    hand: all(':is([data-zone=hand], [data-zone=tray]) [data-card]', card)
      .sort((a, b) => a - b),
    melds: all('[data-meld]', (meld) =>
      [...meld.querySelectorAll('[data-card]')].map(card)),
    others: all(':is(.opponent, .chip)[data-seat]', other),
    phase: phase(),
    stock: one('[data-action=draw_stock] .count', number),
  });
  const end = performance.now() + limit;
  const look = () => {
    const seen = see();
    if (JSON.stringify(seen) === wanted) answer(null);
    else if (performance.now() > end) answer(seen);
    else setTimeout(look, 15);
  };
  look();
})
"""

# Nothing of the table is there while nobody has taken the device.
_COVERED: Picture = {
    "deals": False,
    "discards": None,
    "hand": [],
    "melds": [],
    "others": [],
    "phase": "curtain",
    "stock": None,
}


def picture_of(table: Table) -> Picture:
    """How the page looks once everything has settled on this."""
    if table.curtain is not None:
        return {**_COVERED, "curtain": table.curtain}
    view = table.view
    many = len(table.match.seats) > 2
    settled = view.turn == view.seat or view.phase is Phase.OVER
    return {
        "curtain": None,
        "deals": many and view.dealer == view.seat,
        "discards": view.top,
        "hand": sorted(view.hand),
        "melds": [list(meld.cards) for meld in view.table],
        "others": _others(table),
        "phase": view.phase.value if settled else "wait",
        "stock": view.stock,
    }


def _others(table: Table) -> list[Picture]:
    """The neighbours in the order of play; who is out holds no cards."""
    match, view = table.match, table.view
    count = len(match.seats)
    order = [(view.seat + 1 + step) % count for step in range(count)]
    sides = {seat: side for side, seats in enumerate(match.sides) for seat in seats}
    # Partners have their points in common; of two, both stand in the score button.
    ours = next((seats for seats in match.sides if view.seat in seats), ())
    silent = order if count == 2 and ours else ours
    seen = {one.seat: one for one in view.seats}
    return [
        {
            "cards": seen[seat].cards if seat in seen else None,
            "dealer": view.dealer == seat,
            "opened": seat in seen and seen[seat].opened,
            "points": None if seat in silent else match.totals[sides[seat]],
            "seat": seat,
        }
        for seat in order
        if seat != view.seat
    ]
