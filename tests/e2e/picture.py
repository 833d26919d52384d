"""What a page shows as plain values, and what a View has to look like on it."""

from __future__ import annotations

from typing import Any

from matta.view import Phase, View
from tests.e2e.shadow import ME

Picture = dict[str, Any]

# Looks until the page shows what is wanted and answers null; in the end it answers with
# what it saw instead. Keys are in alphabetical order, as in `picture_of`.
WATCH = """
(wanted, limit) => new Promise((answer) => {
  const all = (css, read) => [...document.querySelectorAll(css)].map(read);
  const one = (css, read = () => true) => all(css, read)[0] ?? null;
  const card = ({ dataset }) => ('card' in dataset ? Number(dataset.card) : null);
  const number = ({ textContent }) => Number(textContent);
  const phase = () => {
    if (one('main[aria-busy=true]')) return 'wait';
    if (one('.deeds :is([data-action=next_round], [data-action=new_match])'))
      return 'over';
    if (one('.actions[data-waits=true]')) return 'wait';
    return one('.deeds [data-action=draw]') ? 'draw' : 'play';
  };
  const see = () => ({
    discards: one('[data-zone=discards]', card),
    hand: all(':is([data-zone=hand], [data-zone=tray]) [data-card]', card)
      .sort((a, b) => a - b),
    melds: all('[data-meld]', (meld) =>
      [...meld.querySelectorAll('[data-card]')].map(card)),
    opponent: one('.opponent .count', number),
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


def picture_of(view: View) -> Picture:
    """How a view looks once everything has settled."""
    (opponent,) = (seat for seat in view.seats if seat.seat != ME)
    settled = view.turn == ME or view.phase is Phase.OVER
    return {
        "discards": view.top,
        "hand": sorted(view.hand),
        "melds": [list(meld.cards) for meld in view.table],
        "opponent": opponent.cards,
        "phase": view.phase.value if settled else "wait",
        "stock": view.stock,
    }
