/**
 * The last picture, kept on the device: it is on the screen at once while Python wakes, with the
 * melds that were being prepared. It holds only what the player may see.
 */

import { batch, effect } from '@preact/signals';
import { isCard, isFields } from '../fields.ts';
import type { Reading, Table } from '../protocol.d.ts';
import { staged } from './choice.ts';
import { EMPTY, type Log, lastOf, log } from './log.ts';
import { live, shown, table } from './match.ts';
import { placeOf, writePlace } from './place.ts';
import { isShared } from './seats.ts';
import { told } from './telling.ts';

/** Goes up whenever the shape of what is kept changes. */
const VERSION = 4;
const PLACE = 'table';

interface Kept {
  version: number;
  table: Table;
  staged: readonly Reading[];
  log: Log;
}

const areCards = (found: unknown) => Array.isArray(found) && found.every(isCard);
const isMeld = (found: unknown) =>
  isFields(found) && areCards(found.cards) && Array.isArray(found.stands_for);
const areMelds = (found: unknown) => Array.isArray(found) && found.every(isMeld);
const isSeal = (found: unknown) =>
  found === null || (isFields(found) && typeof found.commitment === 'string');

function isMatch(found: unknown): boolean {
  if (!isFields(found)) return false;
  const { ruling, settings, seats, sides, totals, rounds, endings, returns, out, winner } = found;
  return (
    isFields(ruling) &&
    isFields(ruling.settings) &&
    isFields(settings) &&
    [seats, sides, totals, rounds, endings, returns, out, winner].every(Array.isArray) &&
    [found.strict, found.again, found.touched].every((one) => typeof one === 'boolean') &&
    [found.id, found.deal_id].every((one) => typeof one === 'string') &&
    [found.seal, found.next_seal].every(isSeal)
  );
}

/** What was kept, if it is ours and whole. */
export function readKept(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const found: unknown = JSON.parse(text);
    if (!isFields(found) || found.version !== VERSION || !isFields(found.table)) return null;
    const { view, match, can, why_not } = found.table;
    const whole =
      isFields(view) &&
      areCards(view.hand) &&
      areMelds(view.table) &&
      Array.isArray(view.seats) &&
      Array.isArray(view.pending) &&
      isMatch(match) &&
      Array.isArray(can) &&
      isFields(why_not) &&
      Array.isArray(found.staged) &&
      found.staged.every((one: unknown) => isFields(one) && isMeld(one.draft)) &&
      isFields(found.log) &&
      Array.isArray(found.log.turns);
    return whole ? (found as unknown as Kept) : null;
  } catch {
    return null;
  }
}

function read(): Kept | null {
  try {
    return readKept(localStorage.getItem(placeOf(PLACE)));
  } catch {
    return null;
  }
}

function display(kept: Kept | null): void {
  if (kept === null) return;
  batch(() => {
    shown.value = kept.table;
    staged.value = kept.staged;
    log.value = kept.log;
    told.value = lastOf(kept.log.turns, kept.table.view.seat);
  });
}

/** Shows the kept picture, and keeps every picture from now on. */
export function keepTable(): void {
  display(read());
  // What the tab that plays shows can be looked at here.
  window.addEventListener('storage', ({ key }) => {
    if (!live.peek() && key === placeOf(PLACE)) display(read());
  });
  effect(() => {
    if (!live.value || table.value === null) return;
    // Where several persons share the device, nobody's hand may be there at the next start.
    if (isShared(table.value.match)) {
      erase();
      return;
    }
    const now: Kept = {
      version: VERSION,
      table: table.value,
      staged: staged.value,
      log: log.value,
    };
    try {
      writePlace(PLACE, JSON.stringify(now));
    } catch {
      // The device keeps nothing: the next start shows an empty table first.
    }
  });
}

/** There is no match any more that the picture could belong to. */
export function forgetTable(): void {
  batch(() => {
    shown.value = null;
    staged.value = [];
    log.value = EMPTY;
    told.value = [];
  });
  erase();
}

/** Forgets a picture that only looked whole; says whether there was one to blame. */
export function distrust(): boolean {
  const found = read() !== null;
  erase();
  return found;
}

function erase(): void {
  try {
    localStorage.removeItem(placeOf(PLACE));
  } catch {
    // Nothing was kept.
  }
}
