/** What the person is about to do: a draft of the page, until one action is sent. */
import { computed, signal } from '@preact/signals';
import { faceOf } from '../cards/names.ts';
import type { Card, Offers, Reading } from '../protocol.d.ts';
import { shown } from './match.ts';
import { sort } from './settings.ts';

/** Chosen cards of the hand, in the order in which they were chosen. */
export const chosen = signal<readonly Card[]>([]);

/** Melds prepared for the opening, as the judge read them. */
export const staged = signal<readonly Reading[]>([]);

/** What the judge says can be done with them; null while nothing is chosen or asked. */
export const offers = signal<Offers | null>(null);

/** The card of the hand that has the keyboard. */
export const focused = signal<Card | null>(null);

const stagedCards = computed(() => new Set(staged.value.flatMap(({ draft }) => draft.cards)));

/** The hand as it is seen: without the staged cards, by suit or by rank, jokers last. */
export const hand = computed<readonly Card[]>(() => {
  const held = shown.value?.view.hand ?? [];
  const away = stagedCards.value;
  return held.filter((card) => !away.has(card)).sort(by[sort.value]);
});

const suitOrder = [0, 1, 3, 2]; // black and red by turns
const rank = (card: Card) => (card >= 104 ? 13 : faceOf(card) % 13);
const suit = (card: Card) => (card >= 104 ? 9 : (suitOrder[Math.floor(faceOf(card) / 13)] ?? 0));

const by = {
  suit: (a: Card, b: Card) => suit(a) - suit(b) || rank(a) - rank(b) || a - b,
  rank: (a: Card, b: Card) => rank(a) - rank(b) || suit(a) - suit(b) || a - b,
};

/** Chooses a card, or frees it. */
export function toggle(card: Card): void {
  const before = chosen.value;
  chosen.value = before.includes(card) ? before.filter((c) => c !== card) : [...before, card];
}

/** Drops what no longer lies in the hand. */
export function prune(held: readonly Card[]): void {
  const still = (card: Card) => held.includes(card);
  if (!chosen.value.every(still)) chosen.value = chosen.value.filter(still);
  if (!staged.value.every(({ draft }) => draft.cards.every(still))) {
    staged.value = staged.value.filter(({ draft }) => draft.cards.every(still));
  }
}

/** Frees everything; the staged cards are in the hand again. */
export function free(): void {
  chosen.value = [];
  staged.value = [];
}
