/** The drawn cards of the table: one node for each card number, made once and moved about. */
import type { Card } from '../protocol.d.ts';
import { CARD_BOX, drawFace, type Word } from './face.ts';
import { faceOf, JOKER } from './names.ts';

const SVG = 'http://www.w3.org/2000/svg';
const nodes = new Map<Card, SVGSVGElement>();

/** The node of a card; a joker shows what it stands for, else its name. */
export function faceNode(card: Card, standsFor: number, word: Word): SVGSVGElement {
  let node = nodes.get(card);
  if (!node) {
    node = document.createElementNS(SVG, 'svg');
    node.setAttribute('viewBox', CARD_BOX);
    node.setAttribute('aria-hidden', 'true');
    node.dataset.face = String(card);
    nodes.set(card, node);
  }
  const shows = faceOf(card) === JOKER ? standsFor : faceOf(card);
  const picture = `${shows} ${word}`;
  if (node.dataset.shows !== picture) {
    const { ink, svg } = drawFace(faceOf(card), shows, word);
    node.dataset.shows = picture;
    node.setAttribute('class', `face ${ink}`);
    node.innerHTML = svg;
  }
  return node;
}

/** Every card node that lies on the table now. */
export function nodesOnTable(): readonly (readonly [Card, SVGSVGElement])[] {
  return [...nodes].filter(([, node]) => node.isConnected);
}
