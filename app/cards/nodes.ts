/** The drawn cards of the table: one node for each card number, made once and moved about. */
import type { Card } from '../protocol.d.ts';
import { CARD_BOX, drawFace } from './face.ts';
import { faceOf, JOKER } from './names.ts';

const SVG = 'http://www.w3.org/2000/svg';
const nodes = new Map<Card, SVGSVGElement>();

/** The node of a card; a joker shows what it stands for. */
export function faceNode(card: Card, standsFor: number = JOKER): SVGSVGElement {
  let node = nodes.get(card);
  if (!node) {
    node = document.createElementNS(SVG, 'svg');
    node.setAttribute('viewBox', CARD_BOX);
    node.setAttribute('aria-hidden', 'true');
    node.dataset.face = String(card);
    nodes.set(card, node);
  }
  const shows = faceOf(card) === JOKER ? standsFor : faceOf(card);
  if (node.dataset.shows !== String(shows)) {
    const { ink, svg } = drawFace(faceOf(card), shows);
    node.dataset.shows = String(shows);
    node.setAttribute('class', `face ${ink}`);
    node.innerHTML = svg;
  }
  return node;
}

/** Every card node that lies on the table now. */
export function nodesOnTable(): readonly (readonly [Card, SVGSVGElement])[] {
  return [...nodes].filter(([, node]) => node.isConnected);
}
