/** The numbers of the help: those of the active rule sheet, and those that no setting decides. */

import type { Settings } from '../sheets/compare.ts';
import { faceSign, meldSign } from '../words/cards.ts';
import type { Facts } from '../words/words.ts';

/** The same under every rule sheet; a test holds them against the engine. */
export const ALWAYS = { pack: 108, jokers: 4, hand: 13, ace_low: 1 } as const;

/** What cards are worth, by the setting that decides it; a test holds them against the engine. */
export const VALUES = {
  ten: { jack: 10, queen: 10, king: 10, ace_high: 11, joker_left: 25 },
  progressive: { jack: 11, queen: 12, king: 13, ace_high: 14, joker_left: 14 },
} as const;

const natural = (kind: 'run' | 'set', cards: number[]) => ({ kind, cards, stands_for: cards });
const SPADES = 0;
const HEARTS = 13;
const CLUBS = 39;
const KINDS = {
  run: natural('run', [HEARTS + 4, HEARTS + 5, HEARTS + 6]),
  set: natural('set', [SPADES + 8, HEARTS + 8, CLUBS + 8]),
  high_run: natural(
    'run',
    [9, 10, 11, 12].map((rank) => CLUBS + rank),
  ),
};

/** Cards that serve as examples; drawn like those on the table. */
function examples(): Facts {
  const melds = Object.entries(KINDS).map(([name, meld]) => [name, meldSign(meld)] as const);
  return {
    ...Object.fromEntries(melds),
    gone: faceSign(CLUBS + 7),
    below: faceSign(CLUBS + 6),
    above: faceSign(CLUBS + 8),
  };
}

/** Facts for the sentences of the help: a setting without effect is `idle`. */
export function helpFacts(settings: Settings, idle: readonly string[]): Facts {
  const read = Object.entries(settings).map(([name, value]) => {
    if (idle.includes(name)) return [name, 'idle'] as const;
    return [name, typeof value === 'number' ? value : String(value)] as const;
  });
  const values = VALUES[settings.figure_values === 'progressive' ? 'progressive' : 'ten'];
  return { ...ALWAYS, ...values, ...examples(), ...Object.fromEntries(read) };
}
