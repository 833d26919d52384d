/**
 * Cards inside sentences. A sentence is one string; a card in it is one character of the private
 * use area, drawn by rich.tsx and read out by `spoken`.
 */
import { faceOf, JOKER, RANKS, rankOf, SUITS, suitOf } from '../cards/names.ts';
import type { Meld } from '../protocol.d.ts';
import { t } from './words.ts';

const FACE = 0xe000;
const RANK = 0xe100;
const SUIT = 0xe200;
/** Before the rank or suit that a joker stands for. */
export const WILD = String.fromCharCode(0xe300);

/** One character for the face of a card: rank and suit. */
export const faceSign = (face: number) => String.fromCharCode(FACE + face);
export const cardSign = (card: number) => faceSign(faceOf(card));

/** Several cards, each whole. */
export const cardSigns = (cards: readonly number[]) => cards.map(cardSign).join(', ');

/** A meld in short: 5-6-7♥, or 9♠♥♦. A joker is a star before what it stands for: 5-★6-7♥. */
export function meldSign(meld: Pick<Meld, 'kind' | 'stands_for' | 'cards'>): string {
  const faces = meld.stands_for;
  const wild = (at: number) => (faceOf(meld.cards[at] ?? 0) === JOKER ? WILD : '');
  const known = faces.filter((face) => face !== JOKER);
  const first = known[0] ?? JOKER;
  if (first === JOKER) return faces.map(faceSign).join(' ');
  if (meld.kind === 'run') {
    const ranks = faces.map((face, at) => wild(at) + String.fromCharCode(RANK + (face % 13)));
    return ranks.join('-') + String.fromCharCode(SUIT + Math.floor(first / 13));
  }
  const suits = faces.map((face, at) =>
    face === JOKER ? faceSign(JOKER) : wild(at) + String.fromCharCode(SUIT + Math.floor(face / 13)),
  );
  return String.fromCharCode(RANK + (first % 13)) + suits.join('');
}

/** A piece of a sentence: words, or a sign that is drawn. */
export type Piece =
  | { type: 'words'; words: string }
  | { type: 'face'; face: number }
  | { type: 'wild' }
  | { type: 'rank'; rank: number }
  | { type: 'suit'; suit: number };

export function pieces(sentence: string): Piece[] {
  const found: Piece[] = [];
  for (const character of sentence) {
    const code = character.charCodeAt(0);
    const last = found.at(-1);
    if (code >= FACE && code <= FACE + JOKER) found.push({ type: 'face', face: code - FACE });
    else if (character === WILD) found.push({ type: 'wild' });
    else if (code >= RANK && code < RANK + 13) found.push({ type: 'rank', rank: code - RANK });
    else if (code >= SUIT && code < SUIT + 4) found.push({ type: 'suit', suit: code - SUIT });
    else if (last?.type === 'words') last.words += character;
    else found.push({ type: 'words', words: character });
  }
  return found;
}

export function faceName(face: number): string {
  if (face === JOKER) return t('card.joker');
  return t('card.name', { rank: rankName(face % 13), suit: suitName(Math.floor(face / 13)) });
}

export function rankName(rank: number): string {
  const short = RANKS[rank] as string;
  if (short === 'A') return t('rank.A');
  if (short === 'J') return t('rank.J');
  if (short === 'Q') return t('rank.Q');
  return short === 'K' ? t('rank.K') : short;
}

function suitName(suit: number): string {
  return t(`suit.${SUITS[suit] as (typeof SUITS)[number]}`);
}

/** Pieces for ears: every sign as words. */
export function readOut(found: readonly Piece[]): string {
  return found
    .map((piece) => {
      if (piece.type === 'words') return piece.words.replaceAll('-', ' ').replaceAll('·', ',');
      if (piece.type === 'face') return ` ${faceName(piece.face)}`;
      if (piece.type === 'wild') return ` ${t('card.joker_as')} `;
      return piece.type === 'rank' ? rankName(piece.rank) : ` ${suitName(piece.suit)}`;
    })
    .join('')
    .replaceAll('  ', ' ')
    .trim();
}

/** The sentence for ears. */
export const spoken = (sentence: string) => readOut(pieces(sentence));

export { rankOf, suitOf };
