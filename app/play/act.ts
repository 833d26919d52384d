/** Sends one action for the person, once. */
import type { Action } from '../protocol.d.ts';
import { chosen, offers } from '../state/choice.ts';
import { engine, pending, shown } from '../state/match.ts';
import { showing } from '../state/telling.ts';
import { send } from './link.ts';

/** The same action again within this time is a finger that bounced. */
const BOUNCE = 400;

let last = { what: '', when: 0 };

/** Whether the person can act at all at this moment. */
export function ready(): boolean {
  return engine.peek() === 'ready' && !pending.peek() && !showing.peek() && shown.peek() !== null;
}

export function act(action: Action): void {
  const table = shown.peek();
  if (table === null || !ready() || bounced(action.type)) return;
  pending.value = true;
  offers.value = null;
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
