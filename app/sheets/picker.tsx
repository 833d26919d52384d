import { Options } from '../panels/options.tsx';
import { PRESETS } from '../play/begin.ts';
import { welcome } from '../state/match.ts';
import { t } from '../words/words.ts';
import type { Settings } from './compare.ts';
import { draft, pickOwn, pickPreset } from './draft.ts';
import { changesOf, presetName } from './names.ts';
import { ownSheets } from './own.ts';

const OWN = 'own ';

/** What a preset is, with its own numbers. */
export function presetNote(preset: (typeof PRESETS)[number]): string {
  const settings: Settings = welcome.value?.presets[preset] ?? {};
  return t(`preset_note.${preset}`, {
    open_min: Number(settings.open_min ?? 0),
    unopened_flat: Number(settings.unopened_flat ?? 0),
  });
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
