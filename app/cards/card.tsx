import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Card } from '../protocol.d.ts';
import { language } from '../words/words.ts';
import { BACK, CARD_BOX, drawFace, type Word } from './face.ts';
import { JOKER } from './names.ts';
import { faceNode } from './nodes.ts';

const jokerWord = (): Word => (language.value === 'it' ? 'JOLLY' : 'JOKER');

/** A card of the table: holds the one node that this card has. */
export function CardFace({ card, standsFor = JOKER }: { card: Card; standsFor?: number }) {
  const host = useRef<HTMLSpanElement>(null);
  const word = jokerWord();
  useLayoutEffect(() => {
    const node = faceNode(card, standsFor, word);
    if (host.current && node.parentNode !== host.current) host.current.replaceChildren(node);
  });
  return <span ref={host} class="card-host" />;
}

/** A picture of a face, for sheets: it may be shown while the card itself lies elsewhere. */
export function Picture({ face, standsFor = JOKER }: { face: number; standsFor?: number }) {
  const { ink, svg } = drawFace(face, standsFor, jokerWord());
  return (
    <svg
      class={`face ${ink}`}
      viewBox={CARD_BOX}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

export function Back() {
  return (
    <svg
      class="face"
      viewBox={CARD_BOX}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: BACK }}
    />
  );
}
