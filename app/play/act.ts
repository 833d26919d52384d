/** Sends one action for the person, once. */
import type { Action } from '../protocol.d.ts';
import { hinted } from '../state/advice.ts';
import { chosen, offers } from '../state/choice.ts';
import { engine, live, pending, shown } from '../state/match.ts';
import { hint, say, showing } from '../state/telling.ts';
import { t } from '../words/words.ts';
import { send } from './link.ts';

/** The same action again within this time, in milliseconds, is a finger that bounced. */
export const BOUNCE = 400;

let last = { what: '', when: 0 };

/** Whether the picture can be played on; says so when it is only there to be looked at. */
export function awake(): boolean {
  if (live.peek() && shown.peek() !== null) return true;
  if (engine.peek() === 'failed' || engine.peek() === 'elsewhere') return false;
  hint('hint.waking');
  say(t('hint.waking'));
  return false;
}

/** Whether the person can act at all at this moment. */
export function ready(): boolean {
  if (awake()) return engine.peek() === 'ready' && !pending.peek() && !showing.peek();
  return false;
}

export function act(action: Action): void {
  const table = shown.peek();
  if (table === null || !ready() || bounced(action.type)) return;
  pending.value = true;
  offers.value = null;
  hinted.value = null;
  send({ type: 'act', seat: table.view.seat, action, at: table.at });
}

/** Whether this is the same deed as the one a moment ago, with nothing chosen in between. */
export function bounced(what: string): boolean {
  const now = performance.now();
  const deed = `${what} ${chosen.peek().join()}`;
  const again = deed === last.what && now - last.when < BOUNCE;
  if (!again) last = { what: deed, when: now };
  return again;
}
