/** Asks the worker about the matches that it keeps, and lays another one on the table. */
import { effect } from '@preact/signals';
import type { ExportedFile } from '../engine.ts';
import type { BrokenSave, Imported } from '../protocol.d.ts';
import { free } from '../state/choice.ts';
import { brokenSave, engine, pending } from '../state/match.ts';
import type { PageTexts } from '../state/page-texts.ts';
import { closeSheet } from '../state/sheet.ts';
import { left, opening, unopened } from '../state/shelf.ts';
import { asked, notice, told } from '../state/telling.ts';
import { send, sendFile } from './link.ts';

type Answer = ExportedFile | Imported;

interface Waiting {
  done(answer: Answer): void;
  fail(): void;
}

const waiting = new Map<number, Waiting>();
let tickets = 0;

/** Fails when the engine goes before it has answered, or is gone already. */
function ask<A extends Answer>(put: (ticket: number) => boolean): Promise<A> {
  tickets += 1;
  const ticket = tickets;
  return new Promise((resolve, reject) => {
    waiting.set(ticket, {
      done: (answer) => resolve(answer as A),
      fail: () => reject(new Error('not answered')),
    });
    if (!put(ticket)) receiveNothing(ticket);
  });
}

// One that is gone answers nothing any more.
effect(() => {
  if (engine.value === 'ready') return;
  for (const { fail } of waiting.values()) fail();
  waiting.clear();
  opening.value = null;
});

export const listMatches = () => send({ type: 'list_matches' });

/** A match as a file, and as a text for a link if it may have one. */
export const exportMatch = (id: string) =>
  ask<ExportedFile>((ticket) => send({ type: 'export_match', ticket, id }));

/** All matches, and what the page itself keeps. */
export const exportAll = (page: PageTexts) =>
  ask<ExportedFile>((ticket) => send({ type: 'export_all', ticket, page }));

export const importText = (text: string) =>
  ask<Imported>((ticket) => send({ type: 'import_text', ticket, text }));

export const importFile = (file: Blob) => ask<Imported>((ticket) => sendFile(ticket, file));

function receiveNothing(ticket: number): void {
  waiting.get(ticket)?.fail();
  waiting.delete(ticket);
}

export function receiveAnswer(answer: Answer): void {
  waiting.get(answer.ticket)?.done(answer);
  waiting.delete(answer.ticket);
}

/** Says whether it will be gone. */
export function forgetMatch(id: string): boolean {
  if (!send({ type: 'forget_match', id })) return false;
  if (left.peek()?.id === id) left.value = null;
  listMatches();
  return true;
}

/** Goes on with another match; the sheet is put away when it lies on the table. */
export function openMatch(id: string): void {
  if (engine.peek() !== 'ready') return;
  pending.value = true;
  opening.value = id;
  unopened.value = null;
  send({ type: 'open_match', id });
}

/** A match has come to the table: whatever belonged to the one before it is over. */
export function receiveOpened(id: string): void {
  if (left.peek()?.id === id) left.value = null;
  if (opening.peek() !== id) return;
  opening.value = null;
  // It came all the same: as it was before its last save.
  brokenSave.value = unopened.peek();
  unopened.value = null;
  free();
  told.value = [];
  asked.value = null;
  notice.value = null;
  closeSheet();
}

/** A save is broken; says whether it is that of the match which was to be opened. */
export function receiveUnopened(message: BrokenSave): boolean {
  if (message.id !== opening.peek()) return false;
  pending.value = false;
  unopened.value = message;
  return true;
}
