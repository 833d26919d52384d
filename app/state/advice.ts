/** A hint that somebody has asked for: while it is searched, and once it is there. */
import { computed, signal } from '@preact/signals';
import type { Action, Advice, Card } from '../protocol.d.ts';

/** The ticket of the search that goes on; null: none does. */
export const searching = signal<number | null>(null);

/** What was found, and the picture that it is about. */
export interface Found {
  readonly match: string;
  readonly at: number;
  readonly seat: number;
  readonly advice: Advice;
}

export const hinted = signal<Found | null>(null);

/** What a hint points at. */
export interface Marks {
  /** Cards of the hand that go to the table. */
  readonly plays: ReadonlySet<Card>;
  /** The card that ends the turn. */
  readonly thrown: Card | null;
  /** Melds of the table that something goes to, by number. */
  readonly melds: ReadonlySet<number>;
  readonly pile: 'stock' | 'discards' | null;
}

const NOTHING: Marks = { plays: new Set(), thrown: null, melds: new Set(), pile: null };

function pileOf([first]: readonly Action[]): Marks['pile'] {
  if (first?.type === 'draw_stock') return 'stock';
  return first?.type === 'take_discards' ? 'discards' : null;
}

export function marksOf({ actions, cards, thrown }: Advice): Marks {
  const melds = actions.flatMap((action) => ('meld' in action ? [action.meld] : []));
  return {
    plays: new Set(cards.filter((card) => card !== thrown)),
    thrown,
    melds: new Set(melds.filter((meld) => typeof meld === 'number')),
    pile: pileOf(actions),
  };
}

export const marks = computed<Marks>(() => {
  const found = hinted.value;
  return found === null ? NOTHING : marksOf(found.advice);
});
