/** How a match ended, or will end, in a sentence. */
import type { MatchState } from '../protocol.d.ts';
import { hasTeams, isShared, sideOf } from '../state/seats.ts';
import { called, namesOf } from './names.ts';
import { t } from './words.ts';

type Played = Pick<MatchState, 'seats' | 'sides' | 'winner' | 'again'>;

/** Whether the only person of a match has won it; null where it is not one person's. */
export function hasWon(match: Played): boolean | null {
  if (isShared(match)) return null;
  const me = match.seats.findIndex(({ kind }) => kind === 'person');
  return match.winner.includes(sideOf(match, me));
}

/** Who has won: you, or somebody by name. A known deal is no match that could be won. */
export function winners(match: Played): string {
  if (match.again) return t('again.over');
  const seats = match.winner.flatMap((side) => match.sides[side] ?? []);
  if (hasWon(match)) return hasTeams(match) ? t('prompt.won_team') : t('prompt.won');
  const [only] = seats;
  const { who } = seats.length === 1 && only !== undefined ? called(match, only) : { who: 'other' };
  return t('prompt.lost', { who, count: seats.length, name: namesOf(match, seats) });
}

/** What the points of a match lead to. */
export function aim({ settings, again }: Pick<MatchState, 'settings' | 'again'>): string {
  const { limit, match_type } = settings;
  if (typeof limit !== 'number' || again) return t('score.caption_plain');
  if (match_type === 'elimination') return t('score.caption', { limit });
  return match_type === 'total' ? t('score.caption_total', { limit }) : t('score.caption_plain');
}

/** The round that a match is in: a match that is sealed and not dealt is in its first. */
export const roundOf = ({ round }: Pick<MatchState, 'round'>): number => Math.max(1, round);
