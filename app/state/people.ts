/**
 * What each person who shares the device likes: language, colours and size of the cards, remembered
 * by name (by seat, where nobody gave one) and set whenever that person has the device. The empty
 * name is the device's own.
 */
import { batch, effect, signal } from '@preact/signals';
import { LANGUAGES, type Language, language, preferredLanguage, speak } from '../words/words.ts';
import { shown } from './match.ts';
import { readPlace, writePlace } from './place.ts';
import { isShared } from './seats.ts';
import { type Deck, deck, type Size, size, wantedLanguage } from './settings.ts';

const PLACE = 'people';
const MOST = 40;

export interface Taste {
  readonly language: Language | null;
  readonly deck: Deck;
  readonly size: Size;
}

type Tastes = Readonly<Record<string, Taste>>;

function isTaste(found: unknown): found is Taste {
  if (typeof found !== 'object' || found === null) return false;
  const { language: spoken, deck: suits, size: cards } = found as Record<string, unknown>;
  return (
    (spoken === null || LANGUAGES.some((one) => one === spoken)) &&
    (suits === 'two' || suits === 'four') &&
    (cards === 'normal' || cards === 'large')
  );
}

/** What was kept, as far as it is whole. */
export function readTastes(text: string | null): Tastes {
  try {
    const found: unknown = JSON.parse(text ?? '');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter(([, one]) => isTaste(one)));
  } catch {
    return {};
  }
}

/** The newest ones stay when there are very many. */
export function withTaste(tastes: Tastes, name: string, taste: Taste): Tastes {
  const { [name]: _, ...others } = tastes;
  return Object.fromEntries([...Object.entries(others).slice(1 - MOST), [name, taste]]);
}

let tastes: Tastes = {};

/** Whose device it is now: a name; empty where one person has it alone. */
export const holder = signal('');

function holderNow(): string {
  const table = shown.value;
  if (table === null || !isShared(table.match)) return '';
  const seat = table.curtain ?? table.view.seat;
  // Between two persons it stays with the one who had it.
  if (seat < 0) return holder.peek();
  const { seats } = table.match;
  const name = seats[seat]?.name ?? '';
  // Two of one name are told apart by where they sit, like those without one.
  const alone = name !== '' && seats.filter((one) => one.name === name).length === 1;
  return alone ? name : `${name} ${seat + 1}`;
}

function apply(taste: Taste | undefined): void {
  if (!taste) return;
  batch(() => {
    deck.value = taste.deck;
    size.value = taste.size;
    wantedLanguage.value = taste.language;
  });
  const spoken = taste.language ?? preferredLanguage(navigator.languages);
  if (spoken !== language.peek()) void speak(spoken);
}

function read(): Tastes {
  try {
    return readTastes(readPlace(PLACE));
  } catch {
    return {};
  }
}

export const tastesText = () => JSON.stringify(tastes);

/** Takes the tastes of persons from another device; those it does not know stay as they are. */
export function takeTastes(text: string): void {
  for (const [name, taste] of Object.entries(readTastes(text))) {
    tastes = withTaste(tastes, name, taste);
  }
  apply(Object.hasOwn(tastes, holder.peek()) ? tastes[holder.peek()] : tastes['']);
}

export function keepTastes(): void {
  tastes = read();
  apply(tastes['']);
  effect(() => {
    const now = holderNow();
    if (now === holder.peek()) return;
    holder.value = now;
    // Somebody new has it as the device has it.
    apply(Object.hasOwn(tastes, now) ? tastes[now] : tastes['']);
  });
  effect(() => {
    const taste = { language: wantedLanguage.value, deck: deck.value, size: size.value };
    tastes = withTaste(tastes, holder.value, taste);
    try {
      writePlace(PLACE, JSON.stringify(tastes));
    } catch {
      // The device keeps nothing: it holds until the page is closed.
    }
  });
}
