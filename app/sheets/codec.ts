/**
 * A rule sheet as a small text: `1.casa.d45gb` is version, preset, and what differs from it. A
 * letter names a setting by its place in the rules document, and its value follows: digits for a
 * number, y and n, _ for "none", or a letter for the place among the named values.
 */
import type { Ruling, Setting, SettingInfo, Welcome } from '../protocol.d.ts';

const VERSION = 1;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** No text of ours is longer; what is gets no further look. */
const LONGEST = 500;

/** Why a text is no rule sheet: made by a newer version, or not whole. */
export type LinkProblem = 'NEWER' | 'BROKEN';

type Known = Pick<Welcome, 'presets' | 'settings'>;

function names(info: SettingInfo): string[] {
  return info.choices.filter((choice) => typeof choice === 'string');
}

function valueText(info: SettingInfo, value: Setting): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'y' : 'n';
  return value === null ? '_' : (LETTERS[names(info).indexOf(value)] ?? '');
}

function isAllowed(info: SettingInfo, value: Setting | undefined): value is Setting {
  if (value === undefined) return false;
  if (info.choices.includes(value)) return true;
  const { least, most } = info;
  return typeof value === 'number' && least !== null && most !== null && within(value, least, most);
}

const within = (value: number, least: number, most: number) => value >= least && value <= most;

function readValue(info: SettingInfo, text: string): Setting | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  if (text === '_') return null;
  if (info.choices.includes(true)) return text === 'y' ? true : text === 'n' ? false : undefined;
  return names(info)[LETTERS.indexOf(text)];
}

export function encode(ruling: Ruling, { settings }: Known): string {
  const parts = settings.flatMap((info, i) => {
    const value = ruling.settings[info.name];
    return value === undefined ? [] : [`${LETTERS[i]}${valueText(info, value)}`];
  });
  return [VERSION, ruling.preset, parts.join('')].filter((part) => part !== '').join('.');
}

/** The rules in a text; every value is one that its setting may have. */
export function decode(text: string, { presets, settings }: Known): Ruling | LinkProblem {
  const found = /^(\d{1,4})\.(.*)$/s.exec(text.slice(0, LONGEST + 1));
  if (!found || text.length > LONGEST) return 'BROKEN';
  if (Number(found[1]) > VERSION) return 'NEWER';
  const whole = /^([a-z0-9_]+)(?:\.((?:[a-zA-Z](?:\d{1,6}|[a-zA-Z_]))*))?$/.exec(found[2] ?? '');
  const preset = whole?.[1] ?? '';
  if (found[1] !== String(VERSION) || !whole || !Object.hasOwn(presets, preset)) return 'BROKEN';
  const read: Record<string, Setting> = {};
  for (const part of whole[2]?.match(/[a-zA-Z](?:\d+|[a-zA-Z_])/g) ?? []) {
    const info = settings[LETTERS.indexOf(part.charAt(0))];
    const value = info && readValue(info, part.slice(1));
    if (!info || Object.hasOwn(read, info.name) || !isAllowed(info, value)) return 'BROKEN';
    read[info.name] = value;
  }
  return { preset, settings: read };
}
