/** Says why something is not done: in a sentence on the screen, and once to a screen reader. */
import type { Refusal } from '../protocol.d.ts';
import { shown } from '../state/match.ts';
import { hint, refuse, say } from '../state/telling.ts';
import { spoken } from '../words/cards.ts';
import { refusalSentence } from '../words/refusal.ts';
import { type Key, t } from '../words/words.ts';
import { whenAnswered } from './ask.ts';

/** A hint of the page. */
export function tell(key: Key): void {
  hint(key);
  say(t(key));
}

/** Says why something cannot be done; the hint where the judge was not asked. */
export function explain(refusals: Record<string, Refusal>, what: string, otherwise: Key): void {
  const refusal = refusals[what];
  if (!refusal) {
    tell(otherwise);
    return;
  }
  refuse(refusal);
  say(spoken(refusalSentence(refusal)));
}

/** No answer: it is on its way, or the judge was not asked because it is not the person's turn. */
export function later(deed: () => void): void {
  if (whenAnswered(deed)) return;
  const why = shown.peek()?.why_not ?? {};
  explain(why, 'draw_stock', 'hint.not_now');
}
