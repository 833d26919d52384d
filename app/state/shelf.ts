/** The matches that the device keeps, as its worker told them last, and what follows from them. */
import { computed, signal } from '@preact/signals';
import type { BrokenSave, Kept, Shelf } from '../protocol.d.ts';
import { rulingName } from '../sheets/names.ts';
import { hasWon } from '../words/result.ts';

export const shelf = signal<Shelf | null>(null);

/** The match that shall come to the table; null: none is asked for. */
export const opening = signal<string | null>(null);

/** It could not be read, or only as it was one move before. */
export const unopened = signal<BrokenSave | null>(null);

/** A match that another one has taken the place of: one tap leads back to it. */
export const left = signal<Kept['match'] | null>(null);

const isOver = ({ match }: Kept) => match.winner.length > 0;

export const running = computed(() => (shelf.value?.matches ?? []).filter((one) => !isOver(one)));
export const finished = computed(() => (shelf.value?.matches ?? []).filter(isOver));

export function keptMatch(id: string): Kept | null {
  return shelf.value?.matches.find((one) => one.id === id) ?? null;
}

/** How many matches were played to their end, and what became of those with one person alone. */
export interface Tally {
  readonly played: number;
  readonly alone: number;
  readonly won: number;
}

/** Counted anew from the matches whenever it is shown; deals that were known do not count. */
export function tally(kept: readonly Kept[]): Tally {
  const results = kept.filter(({ match }) => !match.again).map(({ match }) => hasWon(match));
  return {
    played: results.length,
    alone: results.filter((won) => won !== null).length,
    won: results.filter((won) => won).length,
  };
}

/** The same for each rule sheet by name, the most played first. */
export function talliesByRules(kept: readonly Kept[]): { rules: string; count: Tally }[] {
  const groups = new Map<string, Kept[]>();
  for (const one of kept) {
    const rules = rulingName(one.match.ruling);
    groups.set(rules, [...(groups.get(rules) ?? []), one]);
  }
  return [...groups]
    .map(([rules, group]) => ({ rules, count: tally(group) }))
    .filter(({ count }) => count.played > 0)
    .sort((a, b) => b.count.played - a.count.played);
}
