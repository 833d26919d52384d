/** Who sits where, as far as the table shows it: sides, the order of play, what is seen of a seat. */
import type { MatchState, SeatSetup, Table } from '../protocol.d.ts';

const isPerson = ({ kind }: SeatSetup) => kind === 'person';

/** Whether it is not one person's device alone: then nobody's hand is kept, nobody is "you". */
export function isShared({ seats }: Pick<MatchState, 'seats'>): boolean {
  return seats.filter(isPerson).length !== 1;
}

/** Whether seats play together. */
export function hasTeams({ sides }: Pick<MatchState, 'sides'>): boolean {
  return sides.some((side) => side.length > 1);
}

/** The side of a seat, by number; -1 for nobody. */
export function sideOf({ sides }: Pick<MatchState, 'sides'>, seat: number): number {
  return sides.findIndex((side) => side.includes(seat));
}

/** The seats of the others in the order in which they play after the one who looks. */
export function othersOf({ match, view }: Table): readonly number[] {
  const all = match.seats.map((_, seat) => seat);
  const start = view.seat + 1;
  return [...all.slice(start), ...all.slice(0, start)].filter((seat) => seat !== view.seat);
}

/** What is seen of a seat. */
export interface SeatSign {
  readonly seat: number;
  readonly cards: number;
  readonly opened: boolean;
  /** Points of its side. */
  readonly points: number;
  readonly onTurn: boolean;
  readonly dealer: boolean;
  /** It has left the match, or sits this round out. */
  readonly out: boolean;
  /** It plays with the one who looks. */
  readonly partner: boolean;
}

export function signOf({ match, view }: Table, seat: number): SeatSign {
  const seen = view.seats.find((one) => one.seat === seat);
  const side = sideOf(match, seat);
  return {
    seat,
    cards: seen?.cards ?? 0,
    opened: seen?.opened ?? false,
    points: match.totals[side] ?? 0,
    onTurn: view.phase !== 'over' && view.turn === seat,
    dealer: view.dealer === seat,
    out: seen === undefined,
    partner: seat !== view.seat && side === sideOf(match, view.seat),
  };
}

/** Whether the one who looks has opened. */
export function hasOpened(view: Table['view']): boolean {
  return view.seats.find(({ seat }) => seat === view.seat)?.opened ?? false;
}

/** Whether the one who looks sits in this round: somebody eliminated only watches. */
export function plays({ view }: Table): boolean {
  return view.seats.some(({ seat }) => seat === view.seat);
}

/**
 * In how many columns so many neighbours and the buttons lie: two rows for up to five. All six are
 * seen only while nobody looks at a hand, and then there is room for a third.
 */
export function columnsFor(others: number): number {
  return others === 3 ? 2 : 3;
}
