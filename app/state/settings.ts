/** What the player likes, kept on the device and never sent anywhere. */
import { effect, type Signal, signal } from '@preact/signals';
import { LANGUAGES, type Language } from '../words/words.ts';
import { readPlace, writePlace } from './place.ts';

const PLACE = 'settings';

export type Theme = 'auto' | 'light' | 'dark' | 'contrast';
export type Deck = 'two' | 'four';
export type Sort = 'suit' | 'rank';
/** Of the cards. */
export type Size = 'normal' | 'large';
export type Speed = 'slow' | 'normal' | 'fast' | 'off';
/** Whether somebody is asked to cut before each deal. */
export type Cutting = 'never' | 'always';

/** The language the player picked; null: as the browser says. */
export const wantedLanguage = signal<Language | null>(null);
/** Colours of the table. */
export const theme = signal<Theme>('auto');
/** Two colours of suits, or one for each suit. */
export const deck = signal<Deck>('two');
/** How the hand is ordered. */
export const sort = signal<Sort>('suit');
/** How large the cards are drawn. */
export const size = signal<Size>('normal');
/** How fast the opponent's turn is shown. */
export const speed = signal<Speed>('normal');
/** Whether each deal waits for a cut. */
export const cutting = signal<Cutting>('never');

/** What the player was last told about playing without a network, and put away. */
export const offlineTold = signal('');

const kept: Record<string, Signal<unknown>> = {
  language: wantedLanguage as Signal<unknown>,
  theme: theme as Signal<unknown>,
  deck: deck as Signal<unknown>,
  sort: sort as Signal<unknown>,
  size: size as Signal<unknown>,
  speed: speed as Signal<unknown>,
  cut: cutting as Signal<unknown>,
  offline: offlineTold as Signal<unknown>,
};

const allowed: Record<string, readonly unknown[]> = {
  language: LANGUAGES,
  theme: ['auto', 'light', 'dark', 'contrast'],
  deck: ['two', 'four'],
  sort: ['suit', 'rank'],
  size: ['normal', 'large'],
  speed: ['slow', 'normal', 'fast', 'off'],
  cut: ['never', 'always'],
};

/** Takes what fits of a text. */
function take(text: string | null, names: readonly string[]): void {
  try {
    const found: Record<string, unknown> = JSON.parse(text ?? '{}');
    for (const name of names) {
      const [setting, value] = [kept[name], found[name]];
      const fits = allowed[name]?.includes(value) ?? typeof value === 'string';
      if (setting && fits) setting.value = value;
    }
  } catch {
    // Nothing kept, or not by us: what is set stands.
  }
}

/** Takes settings from another device; what that one was told is no setting. */
export const takeSettings = (text: string) => take(text, Object.keys(allowed));

export function settingsText(): string {
  const values = Object.entries(kept).map(([name, setting]) => [name, setting.value]);
  return JSON.stringify(Object.fromEntries(values));
}

/** Reads what was kept and keeps every change. A device that keeps nothing is fine too. */
export function keepSettings(): void {
  try {
    take(readPlace(PLACE), Object.keys(kept));
  } catch {
    // The device lets nothing be read: the defaults stand.
  }
  effect(() => {
    const text = settingsText();
    try {
      writePlace(PLACE, text);
    } catch {
      // Private windows may refuse: the choice holds until the page is closed.
    }
  });
  effect(() => {
    const { dataset } = document.documentElement;
    if (theme.value === 'auto') delete dataset.theme;
    else dataset.theme = theme.value;
    dataset.deck = deck.value;
  });
}
