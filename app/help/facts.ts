/** The numbers of the help: those of the active rule sheet, and those that no setting decides. */

import type { Settings } from '../sheets/compare.ts';
import { faceSign, meldSign } from '../words/cards.ts';
import type { Facts } from '../words/words.ts';

/** The same under every rule sheet; a test holds them against the engine. */
export const ALWAYS = {
  pack: 108,
  jokers: 4,
  hand: 13,
  ace_low: 1,
  last_exhaustion: 10,
} as const;

/** What cards are worth, by the setting that decides it; a test holds them against the engine. */
export const VALUES = {
  ten: { jack: 10, queen: 10, king: 10, ace_high: 11, joker_left: 25 },
  progressive: { jack: 11, queen: 12, king: 13, ace_high: 14, joker_left: 14 },
} as const;

type Values = (typeof VALUES)[keyof typeof VALUES];

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

/** Below this much a flat price for not having opened is no reason to open early. */
const DEAR = 50;

/** The ban on discarding cards that fit, as it is felt in this match (S40-DISC-5, S40-DISC-7). */
function banOf({ attach_discard_ban, players, match_type, teams }: Settings): string {
  const early = attach_discard_ban === 'fisca';
  if (!early && attach_discard_ban !== 'opened_in_two') return String(attach_discard_ban);
  if (players === 2) return early ? 'unopened' : 'opened';
  // Only where players leave one by one two of many may be left.
  if (match_type !== 'elimination' || teams !== 'none') return 'all';
  return early ? 'before_in_two' : 'after_in_two';
}

/** Whether the closing discard may fit; who closes has opened, so some bans spare it anyway. */
function closingFits(ban: string, spared: boolean): string {
  if (ban === 'none') return 'idle';
  if (spared || ban === 'unopened') return 'yes';
  return ban === 'before_in_two' ? 'not_in_many' : 'no';
}

/** Whether all sides may reach the limit in one round (S40-MATCH-5). */
function allMayReach({ match_type, void_hand_scoring, teams, team_closer_partner }: Settings) {
  const partners = teams !== 'none' && team_closer_partner === 'counts';
  return match_type === 'elimination' && (void_hand_scoring === 'count' || partners);
}

/** What waiting with the opening costs: the match, the cards, a flat price, or next to nothing. */
function waitingCosts({ match_type, unopened_flat }: Settings): string {
  if (match_type === 'single') return 'match';
  if (typeof unopened_flat !== 'number') return 'cards';
  return unopened_flat < DEAR ? 'cheap' : 'flat';
}

/** What several settings say together; the settings themselves, whether idle or not. */
function together(settings: Settings, { jack, queen, king }: Values): Facts {
  const ban = banOf(settings);
  const points = 10 + jack + queen + king;
  const { open_joker } = settings;
  const need = Number(settings.open_min);
  return {
    ban,
    closing_fits: closingFits(ban, settings.ban_spares_closing === true),
    all_reach: allMayReach(settings) ? 'yes' : 'no',
    // Without a minimum any opening has enough points without its jokers (S40-OPEN-9).
    opening_jokers: open_joker === 'clean_first' && need === 0 ? 'any' : String(open_joker),
    waiting: waitingCosts(settings),
    high_run_points: points,
    high_run_opens: need === 0 ? 'any' : points >= need ? 'enough' : 'part',
  };
}

/** Facts for the sentences of the help: a setting without effect is `idle`. */
export function helpFacts(settings: Settings, idle: readonly string[]): Facts {
  const read = Object.entries(settings).map(([name, value]) => {
    if (idle.includes(name)) return [name, 'idle'] as const;
    return [name, typeof value === 'number' ? value : String(value)] as const;
  });
  const values = VALUES[settings.figure_values === 'progressive' ? 'progressive' : 'ten'];
  return {
    ...ALWAYS,
    ...values,
    ...examples(),
    ...together(settings, values),
    ...Object.fromEntries(read),
  };
}
