import { useState } from 'preact/hooks';
import type { Setting, SettingInfo } from '../protocol.d.ts';
import { settingName, settingValue } from '../words/settings.ts';
import { t } from '../words/words.ts';

const OTHER = 'other';

interface Props {
  info: SettingInfo;
  value: Setting;
  pick: (value: Setting) => void;
}

/** Any whole number within the bounds; what is none is named and not taken. */
function Free({ info, value, pick }: Props) {
  const [text, setText] = useState(typeof value === 'number' ? String(value) : '');
  const { name } = info;
  const least = info.least ?? 0;
  const most = info.most ?? 0;
  const read = (typed: string) => (/^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : Number.NaN);
  const fits = (number: number) => number >= least && number <= most;
  const wrong = text !== '' && !fits(read(text));
  return (
    <div class="number">
      <input
        type="text"
        inputMode="numeric"
        maxLength={6}
        value={text}
        data-number={name}
        aria-label={t('sheet.number', { setting: settingName(name) })}
        aria-invalid={wrong}
        aria-describedby={`range-${name}`}
        onInput={(event) => {
          const typed = event.currentTarget.value;
          setText(typed);
          if (fits(read(typed))) pick(read(typed));
        }}
      />
      <p id={`range-${name}`} class={wrong ? 'number-wrong' : 'soft'}>
        {t('sheet.range', { least, most })}
      </p>
    </div>
  );
}

/** The usual numbers in a list, and any other one behind its last entry. */
export function Numbers({ info, value, pick }: Props) {
  const usual = info.choices.indexOf(value);
  const [free, setFree] = useState(usual < 0);
  return (
    <>
      <select
        class="setting-select"
        aria-label={settingName(info.name)}
        data-select={info.name}
        value={free || usual < 0 ? OTHER : String(usual)}
        onChange={(event) => {
          const picked = event.currentTarget.value;
          setFree(picked === OTHER);
          if (picked !== OTHER) pick(info.choices[Number(picked)] ?? null);
        }}
      >
        {info.choices.map((choice, i) => (
          <option key={i} value={String(i)}>
            {settingValue(info.name, choice)}
          </option>
        ))}
        <option value={OTHER}>{t('sheet.other_number')}</option>
      </select>
      {(free || usual < 0) && <Free info={info} value={value} pick={pick} />}
    </>
  );
}
