/** A newer version of the site: on the device already, and taken when the player says so. */
import { computed, signal } from '@preact/signals';
import { engine, live, pending, roundOver, vacant } from './match.ts';
import { showing } from './telling.ts';

/** `ready`: it is installed and waits; `taking`: the player has said so. */
export const update = signal<'none' | 'ready' | 'taking'>('none');

/** The player has put the line about it away, until the page is opened anew. */
export const updatePutAway = signal(false);

/** No round is being played here: the only time at which a new version may take over. */
export const atRest = computed(() => {
  if (engine.value === 'failed') return true;
  if (engine.value !== 'ready' || pending.value) return false;
  return vacant.value || (live.value && roundOver.value && !showing.value);
});
