/** Draws a card as SVG text: the face of a card number, or the back. Colours come from the styles. */
import { EMBLEMS, GLYPHS, RANK_STROKE, STAR, SUIT_SHAPES } from './glyphs.ts';
import { JOKER, type Rank, rankOf, type Suit, suitOf } from './names.ts';

/** The box in which every card is drawn: 5 to 7, corner radius 8 % of the width. */
export const CARD_BOX = '0 0 100 140';

const PAPER = '<rect class="paper" x=".75" y=".75" width="98.5" height="138.5" rx="8"/>';
/** What a joker is called on its face. */
export type Word = 'JOKER' | 'JOLLY';

/** The middle of the index column at the upper left. */
const COLUMN = 24;

function rankGlyph(rank: keyof typeof GLYPHS, middle: number, top: number, scale: number): string {
  const { width, strokes } = GLYPHS[rank];
  const left = middle - (width * scale) / 2;
  return `<path class="rank" d="${strokes}" stroke-width="${RANK_STROKE}" transform="translate(${left} ${top}) scale(${scale})"/>`;
}

function shape(path: string, kind: string, left: number, top: number, size: number): string {
  return `<path class="${kind}" d="${path}" transform="translate(${left} ${top}) scale(${size / 100})"/>`;
}

function court(rank: 'K' | 'Q' | 'J'): string {
  const { shape: body, brass } = EMBLEMS[rank];
  return shape(body, 'pip', 42, 76, 52) + shape(brass, 'brass', 42, 76, 52);
}

function isCourt(rank: Rank): rank is 'K' | 'Q' | 'J' {
  return rank === 'K' || rank === 'Q' || rank === 'J';
}

function natural(face: number): string {
  const rank = rankOf(face);
  const suit: Suit = suitOf(face);
  const big = isCourt(rank) ? court(rank) : shape(SUIT_SHAPES[suit], 'pip', 42, 78, 50);
  return (
    rankGlyph(rank, COLUMN, 9, 1.12) + shape(SUIT_SHAPES[suit], 'pip', COLUMN - 14, 56, 28) + big
  );
}

/** The word of a joker, letter under letter down its index column. */
function strip(word: Word): string {
  return [...word]
    .map((letter, i) => rankGlyph(letter as keyof typeof GLYPHS, COLUMN, 47 + i * 17, 0.38))
    .join('');
}

/** A joker; `standsFor` is the face it counts as in a meld, shown small in its corner. */
function joker(standsFor: number, word: Word): string {
  const corner =
    standsFor === JOKER
      ? strip(word)
      : `<g class="stand-in ink-${suitOf(standsFor)}"><rect class="slip" x="4" y="46" width="40" height="52" rx="6"/>${
          rankGlyph(rankOf(standsFor), COLUMN, 51, 0.66) +
          shape(SUIT_SHAPES[suitOf(standsFor)], 'pip', COLUMN - 9, 77, 18)
        }</g>`;
  const big = shape(STAR, 'pip', 40, 70, 56) + shape(STAR, 'brass', 54, 84.5, 28);
  return shape(STAR, 'pip', 6, 5, 36) + big + corner;
}

/** What is drawn on a face, and the class that gives it its ink. */
export function drawFace(
  face: number,
  standsFor: number = JOKER,
  word: Word = 'JOKER',
): { ink: string; svg: string } {
  if (face === JOKER) return { ink: 'ink-joker', svg: PAPER + joker(standsFor, word) };
  return { ink: `ink-${suitOf(face)}`, svg: PAPER + natural(face) };
}

/** The weave of the back: strands that go over and under each other. */
function weave(): string {
  const strands: string[] = [];
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      const x = 11 + column * 13;
      const y = 11 + row * 14.75;
      const across = (row + column) % 2 === 0;
      for (const offset of [3, 6.5, 10]) {
        strands.push(
          across
            ? `M${x + 1} ${(y + offset + 0.9).toFixed(1)}h11`
            : `M${x + offset} ${(y + 1.4).toFixed(1)}v12`,
        );
      }
    }
  }
  return strands.join('');
}

export const BACK = `${PAPER}<rect class="back-field" x="6" y="6" width="88" height="128" rx="5"/><path class="weave" d="${weave()}"/>`;
