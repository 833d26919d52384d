/** What was played in this round, turn by turn. */
import { signal } from '@preact/signals';
import type { Event, Table } from '../protocol.d.ts';

/** What one seat did in one turn; seat null: what nobody did, such as a reshuffle. */
export interface Turn {
  readonly seat: number | null;
  readonly events: readonly Event[];
}

export interface Log {
  /** The match this belongs to; null before the first picture. */
  readonly match: string | null;
  readonly round: number;
  readonly turns: readonly Turn[];
}

export const EMPTY: Log = { match: null, round: 0, turns: [] };
export const log = signal<Log>(EMPTY);

const ENDS = new Set(['discarded', 'closed']);

/** The log with one more event; a deal begins a new one, whose round the next picture names. */
export function withEvent(before: Log, event: Event): Log {
  if (event.type === 'dealt') return { ...before, round: 0, turns: [] };
  return { ...before, turns: added(before.turns, event) };
}

function added(turns: readonly Turn[], event: Event): readonly Turn[] {
  const seat = 'seat' in event ? event.seat : null;
  const last = turns.at(-1);
  const ended = last?.events.some(({ type }) => ENDS.has(type)) && event.type !== 'closed';
  if (!last || last.seat !== seat || ended) return [...turns, { seat, events: [event] }];
  return [...turns.slice(0, -1), { seat, events: [...last.events, event] }];
}

/** The log once the engine's picture has come: what belongs to another match or round goes. */
export function withPicture(before: Log, { match }: Table): Log {
  const same = before.match === match.id || before.match === null;
  const fits = before.round === 0 || (same && before.round === match.round);
  return { match: match.id, round: match.round, turns: fits ? before.turns : [] };
}

/** The event as everybody at a shared device may read it later: nobody's drawn card is in it. */
export function forAll(event: Event): Event {
  return event.type === 'drew' ? { ...event, card: null } : event;
}

/** What a seat did in its last turn of this round. */
export function lastTurnOf(turns: readonly Turn[], seat: number): readonly Event[] {
  return turns.findLast((turn) => turn.seat === seat)?.events ?? [];
}

/** What the opponents did in the last turn of the log that was theirs. */
export function lastOf(turns: readonly Turn[], me: number): readonly Event[] {
  const found = turns.findLast(({ seat }) => seat !== null && seat !== me);
  return found?.events ?? [];
}
