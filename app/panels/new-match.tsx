import { useState } from 'preact/hooks';
import { begin, currentLevel, FIRST_PRESET, PRESETS, setLevel } from '../play/begin.ts';
import { matchOver, shown, welcome } from '../state/match.ts';
import { closeSheet } from '../state/sheet.ts';
import { untouched } from '../table/start.tsx';
import { named, t } from '../words/words.ts';
import { Options } from './options.tsx';
import { Sheet } from './sheet.tsx';

function levelOptions() {
  return (welcome.value?.levels ?? []).map((value) => ({
    value,
    label: named('level_name', value, 'level_name.other'),
  }));
}

/** Rules and level of a new match; says what is lost when one is going on. */
export function NewMatch() {
  const [preset, setPreset] = useState(shown.peek()?.match.ruling.preset ?? FIRST_PRESET);
  const [level, pickLevel] = useState(currentLevel());
  const going = shown.value !== null && !matchOver.value && !untouched();
  return (
    <Sheet title={t('do.new_match')}>
      {going && <p class="warning">{t('new.going')}</p>}
      <Options
        row
        name="level"
        legend={t('start.level')}
        value={level}
        options={levelOptions()}
        pick={pickLevel}
      />
      <Options
        name="preset"
        legend={t('start.rules')}
        value={preset}
        options={PRESETS.map((value) => ({
          value,
          label: t(`preset.${value}`),
          note: t(`preset_note.${value}`),
        }))}
        pick={setPreset}
      />
      <div class="sheet-deeds">
        <button type="button" class="deed" data-action="keep" onClick={closeSheet}>
          {t(going ? 'new.keep' : 'sheet.close')}
        </button>
        <button
          type="button"
          class="deed"
          data-next
          data-action="begin"
          onClick={() => {
            closeSheet();
            begin(preset, level);
          }}
        >
          {t('new.begin')}
        </button>
      </div>
    </Sheet>
  );
}

/** The level of the opponent, from its next turn on. */
export function Level() {
  const [level, pickLevel] = useState(currentLevel());
  return (
    <Sheet title={t('level.title')}>
      <p>{t('level.when')}</p>
      <Options
        name="level"
        legend={t('start.level')}
        value={level}
        options={levelOptions()}
        pick={(value) => {
          pickLevel(value);
          setLevel(value);
        }}
      />
    </Sheet>
  );
}
