/**
 * Cards that travel. Before a change every card's place is noted, afterwards each that lies
 * elsewhere flies there in a layer above the table, which no scrolling part can cut off.
 */
import { BACK, CARD_BOX } from '../cards/face.ts';
import { nodesOnTable } from '../cards/nodes.ts';
import type { Card } from '../protocol.d.ts';
import { shown } from '../state/match.ts';

type Anchor = 'stock' | 'discards' | number;
interface Seen {
  rect: DOMRect;
  zone: string;
}

const DURATION = 200;
const STAGGER = 35;
/** A deal or a new round moves everything: then nothing flies. */
const TOO_MANY = 16;
const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Where a pile lies, or the cards of a seat. */
const anchor = (name: Anchor) =>
  document
    .querySelector(`[data-place="${typeof name === 'number' ? `seat ${name}` : name}"]`)
    ?.getBoundingClientRect() ?? null;
const zoneOf = (node: Element) => node.closest<HTMLElement>('[data-zone]')?.dataset.zone ?? '';

function look(): Map<Card, Seen> {
  return new Map(
    nodesOnTable().map(([card, node]) => [
      card,
      { rect: node.getBoundingClientRect(), zone: zoneOf(node) },
    ]),
  );
}

function layer(): HTMLElement | null {
  return document.querySelector('.flights');
}

/** Lets a picture fly from one place to another, above everything. */
function fly(picture: SVGSVGElement, from: DOMRect, to: DOMRect, delay: number): Animation | null {
  const sky = layer();
  if (!sky) return null;
  const traveller = document.createElement('div');
  traveller.className = 'traveller';
  Object.assign(traveller.style, { width: `${to.width}px`, height: `${to.height}px` });
  traveller.append(picture);
  sky.append(traveller);
  const start = `translate(${from.left}px, ${from.top}px) scale(${from.width / to.width})`;
  const end = `translate(${to.left}px, ${to.top}px)`;
  const flight = traveller.animate([{ transform: start }, { transform: end }], {
    duration: DURATION,
    delay,
    easing: EASE,
    fill: 'backwards',
  });
  flight.finished.catch(() => {}).finally(() => traveller.remove());
  return flight;
}

function copyOf(node: SVGSVGElement): SVGSVGElement {
  const copy = node.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute('data-face');
  copy.style.visibility = '';
  return copy;
}

/** Where a card comes from that was not on the table before. */
function origin(zone: string, grown: boolean, mover: number): DOMRect | null {
  if (zone === 'hand') return anchor('stock');
  if (zone === 'discards' && !grown) return null;
  return anchor(mover);
}

function asCard(place: DOMRect, like: DOMRect): DOMRect {
  const left = place.left + (place.width - like.width) / 2;
  return new DOMRect(left, place.top + (place.height - like.height) / 2, like.width, like.height);
}

function moved(before: Map<Card, Seen>, grown: boolean, mover: number): void {
  const travels: { node: SVGSVGElement; from: DOMRect; to: DOMRect }[] = [];
  for (const [card, node] of nodesOnTable()) {
    const zone = zoneOf(node);
    const to = node.getBoundingClientRect();
    const seen = before.get(card);
    before.delete(card);
    if (seen?.zone === zone) continue;
    const place = seen ? seen.rect : origin(zone, grown, mover);
    if (place && to.width > 0) travels.push({ node, from: seen ? place : asCard(place, to), to });
  }
  if (travels.length > TOO_MANY) return;
  travels.forEach(({ node, from, to }, i) => {
    if (still()) {
      node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: DURATION });
      return;
    }
    const flight = fly(copyOf(node), from, to, i * STAGGER);
    if (!flight) return;
    node.style.visibility = 'hidden';
    flight.finished
      .catch(() => {})
      .finally(() => {
        node.style.visibility = '';
      });
  });
}

/** Makes a change to the picture, the play of a seat, and lets the cards travel to where they lie afterwards. */
export function flip(change: () => void, seat?: number): void {
  const before = look();
  const mover = seat ?? shown.peek()?.view.turn ?? -1;
  const pile = shown.peek()?.view.discards ?? 0;
  change();
  if (before.size === 0) return;
  const grown = (shown.peek()?.view.discards ?? 0) > pile;
  requestAnimationFrame(() => moved(before, grown, mover));
}

/** A card nobody may see travels face down. */
export function flyUnseen(from: Anchor, to: Anchor): void {
  const start = anchor(from);
  const end = anchor(to);
  if (!start || !end || still()) return;
  const back = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  back.setAttribute('viewBox', CARD_BOX);
  back.setAttribute('class', 'face');
  back.innerHTML = BACK;
  const small = new DOMRect(0, 0, start.width * 0.7, start.height * 0.7);
  fly(back, start, asCard(end, small), 0);
}
