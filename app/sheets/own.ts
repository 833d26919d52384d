/** The player's own rule sheets, kept on the device: a name, a preset, and what differs from it. */

import { signal } from '@preact/signals';
import { isFields } from '../fields.ts';
import type { Ruling } from '../protocol.d.ts';
import { readPlace, writePlace } from '../state/place.ts';
import { keyOf } from './review.ts';

const PLACE = 'sheets';
const VERSION = 1;
export const NAME_LIMIT = 32;
export const MOST = 40;

export interface OwnSheet {
  readonly id: string;
  readonly name: string;
  readonly ruling: Ruling;
}

export const ownSheets = signal<readonly OwnSheet[]>([]);
/** Whether the device took the last change; if not, it lasts until the page is closed. */
export const ownKept = signal(true);

const isSetting = (found: unknown) =>
  found === null ||
  typeof found === 'string' ||
  typeof found === 'boolean' ||
  Number.isInteger(found);

function isOwn(found: unknown): found is OwnSheet {
  if (!isFields(found) || !isFields(found.ruling) || !isFields(found.ruling.settings)) return false;
  const texts = [found.id, found.name, found.ruling.preset];
  return (
    texts.every((text) => typeof text === 'string' && text !== '') &&
    Object.values(found.ruling.settings).every(isSetting)
  );
}

/** A name as it is kept: one line, no blanks at the ends, not too long. */
export function tidyName(text: string): string {
  // What joins the parts of a picture sign stays: a family is one sign.
  const line = text.replace(/(?!\u200d)[\p{C}\s]+/gu, ' ').trim();
  return [...line].slice(0, NAME_LIMIT).join('').trim();
}

/** What was kept, as far as it is ours and whole. */
export function readOwn(text: string | null): OwnSheet[] {
  try {
    const found: unknown = JSON.parse(text ?? '');
    if (!isFields(found) || found.version !== VERSION || !Array.isArray(found.sheets)) return [];
    return found.sheets
      .filter(isOwn)
      .slice(0, MOST)
      .map((one) => ({ ...one, name: tidyName(one.name) }))
      .filter(({ name }) => name !== '');
  } catch {
    return [];
  }
}

export function loadOwn(): void {
  try {
    ownSheets.value = readOwn(readPlace(PLACE));
  } catch {
    // The device lets nothing be read: there are none.
  }
}

export const ownText = () => JSON.stringify({ version: VERSION, sheets: ownSheets.value });

function keep(sheets: readonly OwnSheet[]): void {
  ownSheets.value = sheets;
  try {
    writePlace(PLACE, ownText());
    ownKept.value = true;
  } catch {
    ownKept.value = false;
  }
}

/** Keeps a new sheet; null when there is no room or no name. */
export function addOwn(name: string, ruling: Ruling): OwnSheet | null {
  const tidy = tidyName(name);
  if (tidy === '' || ownSheets.peek().length >= MOST) return null;
  const made = { id: crypto.randomUUID(), name: tidy, ruling };
  keep([...ownSheets.peek(), made]);
  return made;
}

/** Another name, other rules, or both. */
export function changeOwn(id: string, name: string, ruling: Ruling): void {
  const tidy = tidyName(name);
  if (tidy === '') return;
  keep(ownSheets.peek().map((one) => (one.id === id ? { id, name: tidy, ruling } : one)));
}

export function deleteOwn(id: string): void {
  keep(ownSheets.peek().filter((one) => one.id !== id));
}

const sameAs = ({ name, ruling }: OwnSheet) => `${keyOf(ruling)} ${name}`;

/** Which sheets of another device would be new here: of one name and one content there is one. */
export function newSheets(text: string): OwnSheet[] {
  const known = new Set(ownSheets.value.map(sameAs));
  return readOwn(text).filter((one) => {
    const fresh = !known.has(sameAs(one));
    known.add(sameAs(one));
    return fresh;
  });
}

/** Adds them as far as there is room, and changes none that is there; says how many came. */
export function addSheets(text: string): number {
  const added = newSheets(text)
    .slice(0, MOST - ownSheets.peek().length)
    .map((one) => ({ ...one, id: crypto.randomUUID() as string }));
  if (added.length > 0) keep([...ownSheets.peek(), ...added]);
  return added.length;
}
