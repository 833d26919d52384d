/** The sentences of the page in the language of the player. No other module holds any words. */
import { signal } from '@preact/signals';
import type english from '../locales/en.json';

/** Every sentence that exists; the three locale files have the same ones. */
export type Key = keyof typeof english;
export type Facts = Record<string, number | string>;
type Sentences = Record<string, string | ((facts: Facts) => string)>;

export const LANGUAGES = ['de', 'it', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const load: Record<Language, () => Promise<{ default: Sentences }>> = {
  de: () => import('#messages/de') as Promise<{ default: Sentences }>,
  it: () => import('#messages/it') as Promise<{ default: Sentences }>,
  en: () => import('#messages/en') as Promise<{ default: Sentences }>,
};

/** The sentences of the chosen language; empty until they are loaded. */
const sentences = signal<Sentences>({});
/** The language of the sentences on the screen. */
export const language = signal<Language>('en');

export async function speak(wanted: Language): Promise<void> {
  const { default: loaded } = await load[wanted]();
  sentences.value = loaded;
  language.value = wanted;
  document.documentElement.lang = wanted;
}

/** The first language the player's browser asks for that we speak, else English. */
export function preferredLanguage(asked: readonly string[]): Language {
  for (const tag of asked) {
    const found = LANGUAGES.find((known) => tag.toLowerCase().split('-')[0] === known);
    if (found) return found;
  }
  return 'en';
}

/** A sentence with its facts put in. */
export function t(key: Key, facts: Facts = {}): string {
  const sentence = sentences.value[key];
  if (sentence === undefined) return '';
  return typeof sentence === 'string' ? sentence : sentence(facts);
}

/** Whether there are words for a code that comes from elsewhere. */
export function isKey(key: string): key is Key {
  return key in sentences.value;
}

/** The words for a code (a level, a reason): those of `other` where it has none of its own. */
export function named(group: string, code: string, other: Key, facts: Facts = {}): string {
  const key = `${group}.${code}`;
  return isKey(key) ? t(key, facts) : t(other, { code, ...facts });
}
