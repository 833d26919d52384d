/** How a match ended, in a sentence. */
import type { Table } from '../protocol.d.ts';
import { hasTeams, isShared, sideOf } from '../state/seats.ts';
import { called, namesOf } from './names.ts';
import { t } from './words.ts';

/** Who has won: the one who looks, or somebody by name. */
export function winners({ match, view }: Table): string {
  const seats = match.winner.flatMap((side) => match.sides[side] ?? []);
  if (!isShared(match) && match.winner.includes(sideOf(match, view.seat))) {
    return hasTeams(match) ? t('prompt.won_team') : t('prompt.won');
  }
  const [only] = seats;
  const { who } = seats.length === 1 && only !== undefined ? called(match, only) : { who: 'other' };
  return t('prompt.lost', { who, count: seats.length, name: namesOf(match, seats) });
}
