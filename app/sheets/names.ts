/** What rules are called. */
import type { Ruling } from '../protocol.d.ts';
import { welcome } from '../state/match.ts';
import { isKey, t } from '../words/words.ts';
import { differing, filledIn } from './compare.ts';
import { ownSheets } from './own.ts';
import { keyOf } from './review.ts';

/** How many settings differ from the ruling's preset. */
export function changesOf(ruling: Ruling): number {
  const presets = welcome.value?.presets ?? {};
  return differing(filledIn(ruling, presets), presets[ruling.preset] ?? {}, []).size;
}

export function presetName(preset: string): string {
  const key = `preset.${preset}`;
  return isKey(key) ? t(key) : preset;
}

/** The own sheets that say just this, by name; null: there is none. */
export function ownName(ruling: Ruling): string | null {
  const own = ownSheets.value.filter((one) => keyOf(one.ruling) === keyOf(ruling));
  // Which of several with the same rules was picked makes no difference: all are named.
  return own.length > 0 ? own.map(({ name }) => name).join(' / ') : null;
}

/** A ruling by name: that of an own sheet or of its preset, and whether it was changed. */
export function rulingName(ruling: Ruling): string {
  const name = presetName(ruling.preset);
  return ownName(ruling) ?? (changesOf(ruling) === 0 ? name : t('sheet.changed', { name }));
}
