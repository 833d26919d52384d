import { Options } from '../panels/options.tsx';
import { PRESETS } from '../play/begin.ts';
import type { Ruling } from '../protocol.d.ts';
import { welcome } from '../state/match.ts';
import { isKey, t } from '../words/words.ts';
import { differing, filledIn, type Settings } from './compare.ts';
import { draft, pickOwn, pickPreset } from './draft.ts';
import { ownSheets } from './own.ts';
import { keyOf } from './review.ts';

const OWN = 'own ';

/** How many settings differ from the ruling's preset. */
export function changesOf(ruling: Ruling): number {
  const presets = welcome.value?.presets ?? {};
  return differing(filledIn(ruling, presets), presets[ruling.preset] ?? {}, []).size;
}

export function presetName(preset: string): string {
  const key = `preset.${preset}`;
  return isKey(key) ? t(key) : preset;
}

/** What a preset is, with its own numbers. */
export function presetNote(preset: (typeof PRESETS)[number]): string {
  const settings: Settings = welcome.value?.presets[preset] ?? {};
  return t(`preset_note.${preset}`, {
    open_min: Number(settings.open_min ?? 0),
    unopened_flat: Number(settings.unopened_flat ?? 0),
  });
}

/** A ruling by name: that of an own sheet or of its preset, and whether it was changed. */
export function rulingName(ruling: Ruling): string {
  const own = ownSheets.value.filter((one) => keyOf(one.ruling) === keyOf(ruling));
  // Which of several with the same rules was picked makes no difference: all are named.
  if (own.length > 0) return own.map(({ name }) => name).join(' / ');
  const name = presetName(ruling.preset);
  return changesOf(ruling) === 0 ? name : t('sheet.changed', { name });
}

/** The presets, then the own sheets: what a match can be played with at one tap. */
export function SheetPicker() {
  const { own, ruling } = draft.value;
  const presets = PRESETS.map((preset) => ({
    value: preset as string,
    label: t(`preset.${preset}`),
    note: presetNote(preset),
  }));
  const sheets = ownSheets.value.map((one) => ({
    value: OWN + one.id,
    label: one.name,
    note: t('sheet.based', {
      preset: presetName(one.ruling.preset),
      count: changesOf(one.ruling),
    }),
  }));
  return (
    <Options
      name="preset"
      legend={t('start.rules')}
      value={own === null ? ruling.preset : OWN + own}
      options={[...presets, ...sheets]}
      pick={(value) => {
        const found = ownSheets.peek().find(({ id }) => OWN + id === value);
        if (found) pickOwn(found);
        else pickPreset(value);
      }}
    />
  );
}
