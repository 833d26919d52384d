/**
 * Before the first card the seal of a round is on the screen, and only then the page asks for the
 * deal. Whoever wants to cut does so in between.
 */
import { batch, computed, signal } from '@preact/signals';
import { send } from '../play/link.ts';
import type { MatchState, Sealed } from '../protocol.d.ts';
import { forgetTable } from '../state/kept.ts';
import {
  engine,
  live,
  matchOver,
  pending,
  roundOver,
  sealed,
  shown,
  table,
  vacant,
} from '../state/match.ts';
import { cutting } from '../state/settings.ts';
import { sheet } from '../state/sheet.ts';
import { noteAgain } from './again.ts';
import { noteCut, noteSeal, noteWaiting, seenOf } from './memory.ts';

/** The match that is being begun shall wait for a cut. */
let asked = false;

/** It takes the place of one whose cards were on the screen already. */
export const anew = signal(false);

export function askForCut(wanted: boolean): void {
  asked = wanted;
}

/** The cut with which the next round is dealt as soon as its seal has been seen; null: not asked. */
export const dealing = signal<string | null>(null);

/** The round that can be dealt now: its match, and where the log of it stands. */
export const next = computed<{ at: number; match: MatchState } | null>(() => {
  if (sealed.value !== null) return sealed.value;
  const picture = shown.value;
  if (picture === null || !live.value || !roundOver.value || matchOver.value) return null;
  return picture;
});

/** A match is sealed and waits until somebody has cut. */
export const waits = computed(() => sealed.value !== null && dealing.value === null);

/** The engine has sealed the first round of a match; a match before it leaves the table. */
export function receiveSealed(message: Sealed): void {
  const { match } = message;
  const before = match.next_seal && seenOf(match.id, match.next_seal.round);
  const cuts = match.next_seal !== null && (asked || before?.waits || cutting.peek() === 'always');
  batch(() => {
    anew.value = asked;
    forgetTable();
    table.value = null;
    live.value = false;
    vacant.value = false;
    sealed.value = message;
    dealing.value = cuts ? null : '';
    pending.value = !cuts;
    if (cuts) sheet.value = { name: 'cut' };
  });
  asked = false;
  if (cuts) noteWaiting(match);
  noteAgain(match);
}

/** Deals the next round once its seal is seen. */
export function deal(cut: string): void {
  if (next.peek() === null || dealing.peek() !== null || engine.peek() !== 'ready') return;
  dealing.value = cut;
}

/** The seal of the next round has been painted, as it is; what is asked for can come. */
export function seenOnScreen(): void {
  const round = next.peek();
  const cut = dealing.peek();
  if (round === null) return;
  noteSeal(round.match);
  if (cut === null) return;
  noteCut(round.match, cut);
  dealing.value = null;
  pending.value = true;
  send({ type: 'deal', at: round.at, cut });
}
