/** What the engine told us: the picture of the match and how the engine itself is. */
import { computed, signal } from '@preact/signals';
import type { OfflineState } from '../offline.ts';
import type { BrokenSave, Sealed, StorageFailed, Table, Welcome } from '../protocol.d.ts';
import { isShared } from './seats.ts';

/**
 * `waking`: Python is starting; `slow`: it takes long; `elsewhere`: another tab plays;
 * `failed`: see `failure`.
 */
export const engine = signal<'waking' | 'slow' | 'elsewhere' | 'ready' | 'failed'>('waking');

/** Why the engine is not there: a code with words, and the technical text behind it. */
export const failure = signal<{ code: string; detail: string } | null>(null);

/** Version, presets and levels; null until the engine has answered. */
export const welcome = signal<Welcome | null>(null);

/** The newest picture from the engine. */
export const table = signal<Table | null>(null);

/** The picture on the screen: it lags behind while the opponent's turn is being shown. */
export const shown = signal<Table | null>(null);

/** Whether that picture comes from the engine that answers now: a kept one is only to look at. */
export const live = signal(false);

/** The engine has said that it holds no match: one can be begun. */
export const vacant = signal(false);

/** A match whose first round is sealed and not dealt. */
export const sealed = signal<Sealed | null>(null);

/** An action was sent and not answered yet: nothing else is sent meanwhile. */
export const pending = signal(false);

/** The device did not keep the match; play goes on in memory. */
export const storageFailed = signal<StorageFailed['code'] | null>(null);

/** A saved match that could not be read; it was kept aside. */
export const brokenSave = signal<BrokenSave | null>(null);

/** What became of keeping the site on this device. */
export const offline = signal<OfflineState | null>(null);

/** The seat of the person in front of the screen. */
export const me = computed(() => shown.value?.view.seat ?? 0);

/** Several persons share the device, or it only looks on: nobody is "you". */
export const shared = computed(() => shown.value !== null && isShared(shown.value.match));

/** The seat that is spoken to as "you" wherever others may read it too; -1: nobody. */
export const addressed = computed(() => (shared.value ? -1 : me.value));

/** The person who must take the device before anything is shown. */
export const curtain = computed(() => (live.value ? (shown.value?.curtain ?? null) : null));

/** Whether it is the person's turn, on the screen. */
export const myTurn = computed(() => {
  const view = shown.value?.view;
  return view !== undefined && view.phase !== 'over' && view.turn === view.seat;
});

/** The round is over and its score can be read. */
export const roundOver = computed(() => shown.value?.view.phase === 'over');

/** The match has a winner. */
export const matchOver = computed(() => (shown.value?.match.winner.length ?? 0) > 0);
