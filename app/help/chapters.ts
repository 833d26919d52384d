/** The chapters of the help and their sentences, for any rule sheet. */
import { type Facts, isKey, t } from '../words/words.ts';

export const CHAPTERS = [
  'aim',
  'deal',
  'turn',
  'melds',
  'joker',
  'opening',
  'attaching',
  'discarding',
  'closing',
  'points',
  'match',
  'tips',
  'computer',
] as const;

export type Chapter = (typeof CHAPTERS)[number];

/** The paragraphs of a chapter; one that has nothing to say under these rules is left out. */
export function paragraphs(chapter: Chapter, facts: Facts): string[] {
  const found: string[] = [];
  for (let i = 1; ; i += 1) {
    const key = `help.${chapter}.${i}`;
    if (!isKey(key)) return found;
    const sentence = t(key, facts).replace(/\s+/g, ' ').trim();
    if (sentence !== '') found.push(sentence);
  }
}
