/** The rules that a new match would be played with, while they are being put together. */
import { computed, effect, signal } from '@preact/signals';
import { currentLevel, FIRST } from '../play/begin.ts';
import type { Ruling, Setting } from '../protocol.d.ts';
import { shown, welcome } from '../state/match.ts';
import { type OwnSheet, ownSheets } from './own.ts';
import { answerTo, keyOf } from './review.ts';

export interface Draft {
  readonly ruling: Ruling;
  /** The own sheet it began with; null: a preset. */
  readonly own: string | null;
  /** It came with a link. */
  readonly linked: boolean;
}

const changed = signal<Draft | null>(null);
const wantedLevel = signal<string | null>(null);
const wantedStrict = signal<boolean | null>(null);
/** The last value that was picked: it is said in so many words if the engine reads another. */
const insisted = signal<{ name: string; value: Setting } | null>(null);

/** What to fall back to if the engine refuses the number of players that was kept. */
const otherwise = signal<Draft | null>(null);

function likeMatch(): Draft {
  const ruling = shown.value?.match.ruling ?? FIRST;
  const same = ownSheets.value.find((one) => keyOf(one.ruling) === keyOf(ruling));
  return { ruling, own: same?.id ?? null, linked: false };
}

/** As it was changed last, else like the match on the table. */
export const draft = computed<Draft>(() => changed.value ?? likeMatch());
export const draftLevel = computed(() => wantedLevel.value ?? currentLevel());
/** Strict as the match on the table is, if nobody said otherwise. */
export const draftStrict = computed(() => wantedStrict.value ?? shown.value?.match.strict ?? false);

export function pickLevel(level: string): void {
  wantedLevel.value = level;
}

export function pickStrict(strict: boolean): void {
  wantedStrict.value = strict;
}

function put(next: Draft): void {
  insisted.value = null;
  otherwise.value = null;
  changed.value = next;
}

/** A preset as it is; the number of players stays if the engine lets them play so. */
export function pickPreset(preset: string): void {
  const { players } = draft.peek().ruling.settings;
  const plain: Draft = { ruling: { preset, settings: {} }, own: null, linked: false };
  put(players === undefined ? plain : { ...plain, ruling: { preset, settings: { players } } });
  if (players !== undefined) otherwise.value = plain;
}

export const pickOwn = ({ id, ruling }: OwnSheet) => put({ ruling, own: id, linked: false });

/** Rules that came from elsewhere: with a link, or from the match on the table. */
export const pickRuling = (ruling: Ruling, linked: boolean) =>
  put({ ruling, own: linked ? null : likeMatch().own, linked });

export function forgetDraft(): void {
  changed.value = null;
  wantedLevel.value = null;
  wantedStrict.value = null;
}

/** Changes one setting; one that is as in the preset need not be said. */
export function change(name: string, value: Setting): void {
  const { ruling, own, linked } = draft.peek();
  const { [name]: _, ...others } = ruling.settings;
  const same = welcome.peek()?.presets[ruling.preset]?.[name] === value;
  const settings = same ? others : { ...others, [name]: value };
  put({ ruling: { preset: ruling.preset, settings }, own, linked });
  insisted.value = { name, value };
}

// Some settings follow others unless they are said, as the limit follows the teams; and a number of
// players that was kept may not go with another preset.
effect(() => {
  const wish = insisted.value;
  const { ruling, own, linked } = draft.value;
  const answer = answerTo(ruling);
  if (answer && otherwise.value) {
    if (answer.refusal) changed.value = otherwise.value;
    otherwise.value = null;
    return;
  }
  if (wish === null || answer === null || answer.refusal !== null) return;
  insisted.value = null;
  if (answer.settings[wish.name] === wish.value) return;
  const settings = { ...ruling.settings, [wish.name]: wish.value };
  changed.value = { ruling: { preset: ruling.preset, settings }, own, linked };
});
