/** Where cards lie: pure functions of how many there are and how much room there is. */

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

const RATIO = 7 / 5;
const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The hand in as few rows as leave every card a strip that a finger can hit. */
export function layoutHand(count: number, width: number): HandLayout {
  const cardWidth = clamp(48, width * 0.153, 96);
  const cardHeight = cardWidth * RATIO;
  const lift = cardHeight / 4;
  const least = count > MANY ? NARROWEST : TARGET;
  const most = Math.max(1, Math.floor((width - cardWidth) / least) + 1);
  const rows = Math.max(1, Math.ceil(count / most));
  const perRow = Math.ceil(count / rows);
  const rowStep = Math.max(TARGET, cardHeight * 0.64);
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

export function layoutMeld(count: number, width: number): MeldLayout {
  const cardWidth = clamp(42, width * 0.118, 76);
  const room = count > 1 ? (width - cardWidth) / (count - 1) : 0;
  const step = Math.min(cardWidth * 0.47, room);
  return { cardWidth, cardHeight: cardWidth * RATIO, step, width: step * (count - 1) + cardWidth };
}
