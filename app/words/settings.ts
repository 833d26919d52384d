/** Words for the settings of a rule sheet and for their values. */
import type { Setting } from '../protocol.d.ts';
import { isKey, t } from './words.ts';

/** What a setting is called; one without words keeps its code. */
export function settingName(setting: string): string {
  const key = `setting.${setting}`;
  return isKey(key) ? t(key) : setting;
}

/** A sentence more about a setting, if it needs one. */
export function settingNote(setting: string): string {
  const key = `setting.${setting}.note`;
  return isKey(key) ? t(key) : '';
}

/** A value of a setting in words: its own, those of a number with its unit, or yes and no. */
export function settingValue(setting: string, value: Setting): string {
  const exact = `setting.${setting}.${value}`;
  if (isKey(exact)) return t(exact);
  const number = `setting.${setting}.number`;
  if (typeof value === 'number') return isKey(number) ? t(number, { n: value }) : String(value);
  if (typeof value === 'boolean') return t(value ? 'setting.yes' : 'setting.no');
  return String(value);
}
