/** What may be said to the cut, as the engine takes it. */

/** As long as it may be, in letters. */
export const LONGEST = 64;
/** What breaks a line, turns its direction or is half a letter. */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u;

export type CutProblem = 'empty' | 'long' | 'letters';

export const lettersOf = (words: string) => [...words].length;

/** What is wrong with the words of whoever cuts; null: nothing. */
export function cutProblem(words: string): CutProblem | null {
  if (words === '') return 'empty';
  if (UNSEEN.test(words)) return 'letters';
  return lettersOf(words) > LONGEST ? 'long' : null;
}
