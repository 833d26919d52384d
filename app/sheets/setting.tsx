import type { Setting, SettingInfo } from '../protocol.d.ts';
import { settingName, settingNote, settingValue } from '../words/settings.ts';
import { t } from '../words/words.ts';
import { Numbers } from './number.tsx';

export interface SettingProps {
  info: SettingInfo;
  value: Setting;
  /** What the federation plays. */
  usual: Setting;
  differs: boolean;
  idle: boolean;
  /** Somebody asked for this setting: it has the keyboard first. */
  asked: boolean;
  /** Null: nothing can be changed. */
  pick: ((value: Setting) => void) | null;
}

/** The sign of a difference: a diamond beside its word. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 12 12" aria-hidden="true">
      <path d="M6 1 11 6 6 11 1 6Z" />
    </svg>
  );
}

/** Whether the choices are all there is, so that nobody needs to type a number. */
function isClosed({ choices, least, most }: SettingInfo): boolean {
  return least === null || most === null || choices.length > most - least;
}

function Choices({ info, value, pick }: Pick<SettingProps, 'info' | 'value'> & { pick: Pick_ }) {
  if (!isClosed(info)) return <Numbers info={info} value={value} pick={pick} />;
  return (
    <div class="options-list">
      {info.choices.map((choice) => (
        <label key={String(choice)} class="option">
          <input
            type="radio"
            name={`setting-${info.name}`}
            value={String(choice)}
            checked={choice === value}
            onChange={() => pick(choice)}
          />
          <span>{settingValue(info.name, choice)}</span>
        </label>
      ))}
    </div>
  );
}
type Pick_ = (value: Setting) => void;

/** One setting in plain words: its choices, or its value where the rules are frozen. */
export function SettingRow({ info, value, usual, differs, idle, asked, pick }: SettingProps) {
  const { name, rule } = info;
  const note = settingNote(name);
  return (
    <fieldset
      class="setting"
      id={`setting-${name}`}
      tabIndex={-1}
      data-first={asked ? '' : undefined}
      data-asked={asked}
      data-differs={differs}
      data-idle={idle}
      data-row="true"
    >
      <legend>
        {settingName(name)} <span class="rule">{rule}</span>
      </legend>
      {note && <p class="setting-note">{note}</p>}
      {pick ? (
        <Choices info={info} value={value} pick={pick} />
      ) : (
        <p class="setting-value">{settingValue(name, value)}</p>
      )}
      {differs && (
        <p class="setting-mark">
          <Mark />
          <span>
            <b>{t('sheet.differs')}</b> ·{' '}
            {t('sheet.federation', { value: settingValue(name, usual) })}
          </span>
        </p>
      )}
      {idle && <p class="setting-idle">{t('sheet.idle')}</p>}
    </fieldset>
  );
}
