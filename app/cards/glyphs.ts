/**
 * The drawn signs of the cards: ranks as thick strokes in a box 36 high, suits and emblems as
 * filled shapes in a box of 100. Nothing here is a letter of a font, so nothing can look different
 * on another device.
 */
import type { Rank, Suit } from './names.ts';

/** A rank: its width and the strokes that draw it. */
export interface Glyph {
  width: number;
  strokes: string;
}

export const RANK_STROKE = 6.6;

const RANK_GLYPHS: Record<Rank, Glyph> = {
  A: { width: 28, strokes: 'M3.5 32.5 14 3.5 24.5 32.5M7.5 23H20.5' },
  '2': {
    width: 24,
    strokes: 'M3.5 11.5C3.5 6.5 7 3.5 12 3.5S20.5 6.5 20.5 11C20.5 18.5 3.5 23.5 3.5 32.5H21',
  },
  '3': {
    width: 24,
    strokes:
      'M4 3.5H20L11.5 14.6C17.5 14.6 21 18.2 21 23.3 21 29 17 32.5 11.5 32.5 7.5 32.5 4.5 31 3.2 27.8',
  },
  '4': { width: 25, strokes: 'M17.5 32.5V3.5L3.5 24H22' },
  '5': {
    width: 24,
    strokes:
      'M19 3.5H6.5L5 16.5C7 14.5 9.5 13.8 12 13.8 17.5 13.8 20.8 17.5 20.8 23 20.8 28.8 17 32.5 11.5 32.5 7.8 32.5 4.8 31 3.4 28',
  },
  '6': {
    width: 24,
    strokes:
      'M18 3.5C10 6.5 3.5 14 3.5 23 3.5 28.8 7 32.5 12 32.5S20.5 28.8 20.5 23.3 17 14.8 12.3 14.8C8 14.8 4.6 17.5 3.7 21.5',
  },
  '7': { width: 24, strokes: 'M3.5 3.5H20.5L9.5 32.5' },
  '8': {
    width: 24,
    strokes:
      'M12 3.5C16.3 3.5 19 6.2 19 10S16 16.5 12 16.8C8 16.5 5 14 5 10S7.7 3.5 12 3.5ZM12 16.8C17 17 20.7 20 20.7 24.5S17 32.5 12 32.5 3.3 29.5 3.3 24.5 7 17 12 16.8Z',
  },
  '9': {
    width: 24,
    strokes:
      'M6 32.5C14 29.5 20.5 22 20.5 13 20.5 7.2 17 3.5 12 3.5S3.5 7.2 3.5 12.7 7 21.2 11.7 21.2C16 21.2 19.4 18.5 20.3 14.5',
  },
  '10': {
    width: 36,
    strokes:
      'M2.5 9 8.5 3.8V32.5M25 3.5C30 3.5 32.5 9.5 32.5 18S30 32.5 25 32.5 17.5 26.5 17.5 18 20 3.5 25 3.5Z',
  },
  J: { width: 21, strokes: 'M17.5 3.5V24C17.5 30 14.5 32.5 10.5 32.5S3.5 30 3.5 25.5' },
  Q: {
    width: 29,
    strokes:
      'M14 3.5C20.5 3.5 24.5 9.5 24.5 18S20.5 32.5 14 32.5 3.5 26.5 3.5 18 7.5 3.5 14 3.5ZM16.5 24 25 32.5',
  },
  K: { width: 25, strokes: 'M3.5 3.5V32.5M21.5 3.5 4.5 20.5M10.5 15.5 22 32.5' },
};

/** Letters of the joker's name that are no rank. */
type Letter = 'O' | 'E' | 'R' | 'L' | 'Y';

const LETTERS: Record<Letter, Glyph> = {
  O: {
    width: 28,
    strokes: 'M14 3.5C20.5 3.5 24.5 9.5 24.5 18S20.5 32.5 14 32.5 3.5 26.5 3.5 18 7.5 3.5 14 3.5Z',
  },
  E: { width: 23, strokes: 'M20 3.5H3.5V32.5H20M3.5 18H17' },
  R: {
    width: 25,
    strokes: 'M3.5 32.5V3.5H13C18 3.5 21 6.5 21 11.5S18 19.5 13 19.5H3.5M12 19.5 22 32.5',
  },
  L: { width: 22, strokes: 'M3.5 3.5V32.5H19' },
  Y: { width: 26, strokes: 'M3.5 3.5 13 18 22.5 3.5M13 18V32.5' },
};

export const GLYPHS: Record<Rank | Letter, Glyph> = { ...RANK_GLYPHS, ...LETTERS };

export const SUIT_SHAPES: Record<Suit, string> = {
  spades:
    'M50 4C64 24 93 38 93 60 93 73 83 81 73 81 65 81 59 78 55 73 56 83 59 90 66 96H34C41 90 44 83 45 73 41 78 35 81 27 81 17 81 7 73 7 60 7 38 36 24 50 4Z',
  hearts:
    'M50 93C20 68 6 49 6 31 6 16 17 7 29 7 38 7 46 12 50 21 54 12 62 7 71 7 83 7 94 16 94 31 94 49 80 68 50 93Z',
  diamonds: 'M50 3C58 20 72 37 87 50 72 63 58 80 50 97 42 80 28 63 13 50 28 37 42 20 50 3Z',
  clubs:
    'M50 4A22 22 0 0 1 67 40 22 22 0 1 1 55 75C56 84 59 91 66 96H34C41 91 44 84 45 75A22 22 0 1 1 33 40 22 22 0 0 1 50 4Z',
};

/** Five points, the first straight up, around the middle of a box of 100. */
function star(outer: number, inner: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 ? inner : outer;
    const angle = (i * Math.PI) / 5;
    const x = 50 + radius * Math.sin(angle);
    const y = 53 - radius * Math.cos(angle);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

export const STAR = star(49, 23);

/** Emblems of the court cards: the shape in the suit's colour, and what is brass on it. */
export interface Emblem {
  shape: string;
  brass: string;
}

/** A petal at an angle around the middle of the flower. */
function petal(turn: number): string {
  const at = (radius: number, angle: number) =>
    `${(50 + radius * Math.sin(angle)).toFixed(1)} ${(48 - radius * Math.cos(angle)).toFixed(1)}`;
  const angle = (turn * 2 * Math.PI) / 5;
  return `M50 48C${at(30, angle - 0.95)} ${at(54, angle - 0.42)} ${at(45, angle)}C${at(54, angle + 0.42)} ${at(30, angle + 0.95)} 50 48Z`;
}

export const EMBLEMS: Record<'K' | 'Q' | 'J', Emblem> = {
  K: {
    shape: 'M14 72 5 30 29 49 50 14 71 49 95 30 86 72ZM14 80H86V91H14Z',
    brass: 'M50 6A7 7 0 1 1 49.9 6ZM6 20A6 6 0 1 1 5.9 20ZM94 20A6 6 0 1 1 93.9 20Z',
  },
  Q: {
    shape: [0, 1, 2, 3, 4].map(petal).join(''),
    brass: 'M50 36A12 12 0 1 1 49.9 36Z',
  },
  J: {
    shape: 'M90 4 84 32 43 73 33 63 72 18Z M28 76 36 84 19 99 9 89Z',
    brass: 'M20 56 28 50 54 76 48 84Z',
  },
};
