/** A deal that is played again remembers the match and the round it came from. */
import { start } from '../play/begin.ts';
import type { MatchState, Replayed } from '../protocol.d.ts';
import { placeOf, writePlace } from '../state/place.ts';
import { sideOf } from '../state/seats.ts';
import { closeSheet } from '../state/sheet.ts';

export interface Origin {
  readonly id: string;
  readonly round: number;
  /** What the cards that were taken had cost then. */
  readonly points: number;
}

const MOST = 50;
const PLACE = 'again';

type Kept = readonly (readonly [again: string, origin: Origin])[];

function isOrigin(found: unknown): boolean {
  if (typeof found !== 'object' || found === null) return false;
  const { id, round, points } = found as Record<string, unknown>;
  return typeof id === 'string' && Number.isInteger(round) && Number.isInteger(points);
}

/** What was kept, as far as it is whole. */
export function readOrigins(text: string | null): Kept {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(found)) return [];
    return found.filter(
      (one) => Array.isArray(one) && typeof one[0] === 'string' && isOrigin(one[1]),
    );
  } catch {
    return [];
  }
}

/** Where the device keeps nothing, it is remembered until the page is closed. */
let unkept: Kept | null = null;

function all(): Kept {
  if (unkept !== null) return unkept;
  try {
    return readOrigins(localStorage.getItem(placeOf(PLACE)));
  } catch {
    return [];
  }
}

export function originOf(again: string): Origin | null {
  return all().find(([id]) => id === again)?.[1] ?? null;
}

let coming: Origin | null = null;

/** A match of a known deal has begun: it came from the round that was just looked at. */
export function noteAgain(match: MatchState): void {
  if (!match.again || coming === null) return;
  const now: Kept = [...all(), [match.id, coming] as const].slice(-MOST);
  coming = null;
  try {
    writePlace(PLACE, JSON.stringify(now));
    unkept = null;
  } catch {
    unkept = now;
  }
}

/** Plays a finished round again with the cards that lay at one of its places. */
export function playAgain(told: Replayed, place: number): void {
  const { match, round, seats, ruling, setups } = told;
  const deal = told.deals[place];
  if (deal === undefined) return;
  if (!start({ ruling, seats: setups, strict: match.strict, deal })) return;
  closeSheet();
  const points = match.rounds[round - 1]?.[sideOf(match, seats[place] ?? -1)] ?? 0;
  // Who plays a known deal once more still comes back to where it all began.
  coming = { id: match.id, round, ...originOf(match.id), points };
}
