/** Draws a card as SVG text: the face of a card number, or the back. Colours come from the styles. */
import { EMBLEMS, RANK_GLYPHS, RANK_HEIGHT, RANK_STROKE, STAR, SUIT_SHAPES } from './glyphs.ts';
import { JOKER, type Rank, rankOf, type Suit, suitOf } from './names.ts';

/** The box in which every card is drawn: 5 to 7, corner radius 8 % of the width. */
export const CARD_BOX = '0 0 100 140';

const PAPER = '<rect class="paper" x=".75" y=".75" width="98.5" height="138.5" rx="8"/>';
/** The middle of the index column at the upper left. */
const COLUMN = 24;

function rankGlyph(rank: Rank, middle: number, top: number, scale: number): string {
  const { width, strokes } = RANK_GLYPHS[rank];
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

/** A joker; `standsFor` is the face it counts as in a meld, shown small in its corner. */
function joker(standsFor: number): string {
  const corner =
    standsFor === JOKER
      ? ''
      : `<g class="stand-in ink-${suitOf(standsFor)}"><rect class="slip" x="4" y="52" width="40" height="46" rx="6"/>${
          rankGlyph(rankOf(standsFor), COLUMN, 56, 0.56) +
          shape(SUIT_SHAPES[suitOf(standsFor)], 'pip', COLUMN - 8.5, 78, 17)
        }</g>`;
  return shape(STAR, 'pip', 4, 6, 40) + shape(STAR, 'pip', 38, 72, 58) + corner;
}

/** What is drawn on a face, and the class that gives it its ink. */
export function drawFace(face: number, standsFor: number = JOKER): { ink: string; svg: string } {
  if (face === JOKER) return { ink: 'ink-joker', svg: PAPER + joker(standsFor) };
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

export { RANK_HEIGHT };
