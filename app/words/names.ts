/** What a seat is called: you, its own name, or a name of the house. */
import type { MatchState } from '../protocol.d.ts';
import { isShared } from '../state/seats.ts';
import { t } from './words.ts';

/** Computers without a name of their own, where there are several. */
const HOUSE = ['Rosa', 'Dino', 'Carla', 'Enzo', 'Lina', 'Sandro', 'Pia', 'Ugo'];

type Seats = Pick<MatchState, 'seats'>;

/** The person of the device is "you" as long as nobody else shares it. */
export function isYou(match: Seats, seat: number): boolean {
  return !isShared(match) && match.seats[seat]?.kind === 'person';
}

const isOnlyBot = ({ seats }: Seats) => seats.filter(({ kind }) => kind === 'bot').length === 1;

function houseName({ seats }: Seats, seat: number): string {
  const taken = seats.map(({ name }) => name);
  const free = HOUSE.filter((name) => !taken.includes(name));
  const before = seats.slice(0, seat).filter(({ kind, name }) => kind === 'bot' && name === '');
  return free[before.length % free.length] ?? '';
}

export function nameOf(match: Seats, seat: number): string {
  const setup = match.seats[seat];
  if (isYou(match, seat)) return t('name.you');
  if (!setup) return '';
  if (setup.name !== '') return setup.name;
  if (setup.kind === 'person') return t('name.player', { n: seat + 1 });
  return isOnlyBot(match) ? t('name.computer') : houseName(match, seat);
}

/** For sentences: "you", "the computer", or somebody by name. */
export function called(match: Seats, seat: number): { who: string; name: string } {
  const name = nameOf(match, seat);
  const setup = match.seats[seat];
  if (isYou(match, seat)) return { who: 'you', name };
  const computer = setup?.kind === 'bot' && setup.name === '' && isOnlyBot(match);
  return { who: computer ? 'computer' : 'other', name };
}

/** The names of several seats, as one speaks of them. */
export function namesOf(match: Seats, seats: readonly number[]): string {
  const names = seats.map((seat) => nameOf(match, seat));
  const last = names.pop() ?? '';
  return names.length === 0 ? last : t('name.and', { names: names.join(', '), last });
}
