/** What is said of a kept match in a list. */
import type { MatchState } from '../protocol.d.ts';
import { hasTeams, isShared, sideOf } from '../state/seats.ts';
import type { Tally } from '../state/shelf.ts';
import { called, nameOf, namesOf } from './names.ts';
import { hasWon, roundOf } from './result.ts';
import { named, t } from './words.ts';

const isOver = ({ winner }: MatchState) => winner.length > 0;

/** Who plays: the others, as the only person says it, or all by name. */
export function withWhom(match: MatchState): string {
  const all = match.seats.map((_, seat) => seat);
  if (isShared(match)) return namesOf(match, all);
  const me = match.seats.findIndex(({ kind }) => kind === 'person');
  const mine = match.sides[sideOf(match, me)] ?? [];
  const others = all.filter((seat) => !mine.includes(seat));
  const name = namesOf(match, others);
  const [only] = others;
  if (hasTeams(match)) {
    const partners = namesOf(
      match,
      mine.filter((seat) => seat !== me),
    );
    return t('matches.with', { partners, name });
  }
  const { who } =
    others.length === 1 && only !== undefined ? called(match, only) : { who: 'other' };
  return t('matches.against', { who, name });
}

/** How it ended, or in which round it is. */
export function standing(match: MatchState): string {
  if (!isOver(match)) return t('matches.round', { round: roundOf(match) });
  const won = hasWon(match);
  if (won !== null) return t(won ? 'matches.won' : 'matches.lost');
  const seats = match.winner.flatMap((side) => match.sides[side] ?? []);
  return t('matches.winner', { count: seats.length, name: namesOf(match, seats) });
}

/** The totals of all sides, by name. */
export function totalsOf(match: MatchState): string {
  const totals = match.sides.map((seats, side) => {
    const names = seats.map((seat) => nameOf(match, seat)).join(' + ');
    // A name and its points stand on one line.
    return `${names}\u00a0${match.totals[side] ?? 0}`;
  });
  return totals.join(' · ');
}

export function tallyInWords({ played, alone, won }: Tally): string {
  const matches = t('matches.played', { played });
  return alone === 0 ? matches : `${matches} · ${t('matches.won_of', { won, alone })}`;
}

/** Why a save cannot be read; where in it is not known. */
export function brokenReason(code: string): string {
  if (code === 'ILLEGAL') return t('matches.illegal');
  return named('save', code, 'save.other', { entry: 0 });
}
