/** What the page is saying to the person at the moment. */
import { signal } from '@preact/signals';
import type { Event, Refusal } from '../protocol.d.ts';
import type { Key } from '../words/words.ts';

/** What the opponent did in its last turn, as far as it has been shown; stays until it plays again. */
export const told = signal<readonly Event[]>([]);

/** The seat whose last turn the player has asked to see instead. */
export const asked = signal<number | null>(null);

/** The opponent's turn is being shown right now. */
export const showing = signal(false);

/** The seat that thinks at the moment. */
export const thinking = signal<number | null>(null);

/** A refusal of the judge, or a hint of the page (a key), until the next tap. */
export type Notice = { type: 'refusal'; refusal: Refusal } | { type: 'hint'; key: Key };
export const notice = signal<Notice | null>(null);

/** Counts refusals, so that the same one shakes again. */
export const shakes = signal(0);

export function refuse(refusal: Refusal): void {
  notice.value = { type: 'refusal', refusal };
  shakes.value += 1;
}

export function hint(key: Key): void {
  notice.value = { type: 'hint', key };
}

/** Sentences for the screen reader, newest last; each has a number, so none is lost or repeated. */
export const spokenLines = signal<readonly { id: number; line: string }[]>([]);
let spokenCount = 0;

/** Nobody shall hear what was said to another person. */
export function hush(): void {
  spokenLines.value = [];
}

/** Says a sentence to a screen reader once, even if it is the same as the one before. */
export function say(line: string): void {
  if (line === '') return;
  spokenCount += 1;
  spokenLines.value = [...spokenLines.value.slice(-4), { id: spokenCount, line }];
}
