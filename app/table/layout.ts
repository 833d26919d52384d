/** Where cards lie: pure functions of how many there are and how much room there is. */

import type { Size } from '../state/settings.ts';

export interface Place {
  x: number;
  y: number;
}

export interface HandLayout {
  cardWidth: number;
  cardHeight: number;
  /** From one card to the next in a full row: what is seen of a covered card. */
  strip: number;
  /** How far a chosen card is lifted; the layout keeps this room free at the top. */
  lift: number;
  height: number;
  rows: number;
  places: readonly Place[];
}

/** What a finger needs. */
export const TARGET = 44;
/** With very many cards the strips may be narrower, but an index must still be seen whole. */
const NARROWEST = 24;
const MANY = 21;
/** No card of a hand is smaller or larger, in pixels of width. */
const SMALLEST = 48;
const LARGEST = { normal: 124, large: 150 };
/** A hand of few cards does not grow any more: its cards are as large as those of this many. */
const FEW = 7;

const RATIO = 7 / 5;
/** The index column of a face, as a part of its width: a covered card shows at least this. */
const INDEX = 0.46;
/** A chosen card rises by this part of its height. */
const LIFT = 0.25;
/** A row shows at least this part of the height of the row before it. */
const SEEN = 0.64;
/** What a hand may take of the screen's height. */
const SHARE = { normal: 0.3, large: 0.45 };

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The widest card that lies in so many rows, and 0 where a finger would find no strip. */
function widest(count: number, rows: number, width: number, room: number, size: Size): number {
  const gaps = Math.ceil(count / rows) - 1;
  const least = count > MANY ? NARROWEST : TARGET;
  const byStrip = width - gaps * least;
  const byIndex = width / (1 + INDEX * gaps);
  const byHeight = room / (RATIO * (1 + LIFT + SEEN * (rows - 1)));
  const most = Math.min(byStrip, byIndex, LARGEST[size]);
  return most < SMALLEST ? 0 : clamp(SMALLEST, byHeight, most);
}

interface Arrangement {
  rows: number;
  cardWidth: number;
}

/** The arrangement with the largest cards; of two that hardly differ, the one with fewer rows. */
function arrange(count: number, width: number, room: number, size: Size): Arrangement {
  let best = { rows: 0, cardWidth: 0 };
  for (let rows = 1; rows <= 4; rows += 1) {
    const cardWidth = widest(count, rows, width, room, size);
    if (cardWidth > best.cardWidth * 1.06) best = { rows, cardWidth };
  }
  return best.rows === 0 ? { rows: 4, cardWidth: SMALLEST } : best;
}

/** The fewest rows in which so many cards of this width leave a strip of each. */
function fewestRows(count: number, width: number, cardWidth: number): number {
  const least = Math.max(count > MANY ? NARROWEST : TARGET, INDEX * cardWidth) - 0.01;
  return Math.ceil(count / (Math.floor((width - cardWidth) / least) + 1));
}

/** The hand in the rows in which its cards are largest, on a screen of this height. */
export function layoutHand(
  count: number,
  width: number,
  screen: number,
  size: Size = 'normal',
): HandLayout {
  const room = screen * SHARE[size];
  const large = arrange(Math.max(count, FEW), width, room, size);
  const { cardWidth } = large;
  const rows = Math.max(1, Math.min(large.rows, fewestRows(count, width, cardWidth)));
  const cardHeight = cardWidth * RATIO;
  const lift = cardHeight * LIFT;
  const perRow = Math.ceil(count / rows);
  const spare = rows > 1 ? (room - lift - cardHeight) / (rows - 1) : 0;
  const rowStep = clamp(Math.max(TARGET, cardHeight * SEEN), spare, cardHeight + 6);
  const full = perRow > 1 ? Math.min(cardWidth + 6, (width - cardWidth) / (perRow - 1)) : cardWidth;
  const left = (width - full * (perRow - 1) - cardWidth) / 2;
  const places = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow);
    return { x: left + full * (i - row * perRow), y: lift + row * rowStep };
  });
  const strip = Math.min(full, cardWidth);
  return {
    cardWidth,
    cardHeight,
    strip,
    lift,
    rows,
    height: lift + rowStep * (rows - 1) + cardHeight,
    places,
  };
}

/** The card above or below another one in the hand, by its number in the order. */
export function neighbour(layout: HandLayout, from: number, rowChange: 1 | -1): number {
  const here = layout.places[from];
  if (!here) return from;
  const ys = [...new Set(layout.places.map(({ y }) => y))];
  const y = ys[ys.indexOf(here.y) + rowChange];
  if (y === undefined) return from;
  let best = from;
  let nearest = Number.POSITIVE_INFINITY;
  layout.places.forEach((place, i) => {
    const distance = Math.abs(place.x - here.x);
    if (place.y === y && distance < nearest) {
      nearest = distance;
      best = i;
    }
  });
  return best;
}

export interface MeldLayout {
  cardWidth: number;
  cardHeight: number;
  /** From one card to the next: enough for the whole index, less only for very long runs. */
  step: number;
  width: number;
}

/** The space between two melds. */
export const MELD_GAP = { x: 16, y: 14 };
const MELD_STEP = 0.47;
const MELD_SIZES = {
  normal: { smallest: 42, largest: 112 },
  large: { smallest: 58, largest: 132 },
};

const meldWidth = (count: number, cardWidth: number) => cardWidth * (1 + MELD_STEP * (count - 1));

/** How high a heap of melds is when its cards have this width. */
function heapHeight(counts: readonly number[], cardWidth: number, width: number): number {
  let rows = 1;
  let used = 0;
  for (const count of counts) {
    const needs = Math.min(width, meldWidth(count, cardWidth));
    if (used > 0 && used + MELD_GAP.x + needs > width) {
      rows += 1;
      used = needs;
    } else used += (used > 0 ? MELD_GAP.x : 0) + needs;
  }
  return rows * (cardWidth * RATIO + MELD_GAP.y);
}

/** The largest cards with which all melds are seen at once; beyond that the heap scrolls. */
export function meldCardWidth(
  counts: readonly number[],
  width: number,
  height: number,
  size: Size = 'normal',
): number {
  const { smallest, largest } = MELD_SIZES[size];
  const most = clamp(smallest, width * 0.17, largest);
  for (let cardWidth = most; cardWidth > smallest; cardWidth -= 2) {
    if (heapHeight(counts, cardWidth, width) <= height) return cardWidth;
  }
  return smallest;
}

export function layoutMeld(count: number, width: number, cardWidth: number): MeldLayout {
  const room = count > 1 ? (width - cardWidth) / (count - 1) : 0;
  const step = Math.min(cardWidth * MELD_STEP, room);
  return { cardWidth, cardHeight: cardWidth * RATIO, step, width: step * (count - 1) + cardWidth };
}
