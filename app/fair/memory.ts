/**
 * What this page itself saw of each deal, kept apart from the engine: the seal it showed before the
 * first card, what was said to the cut, the hand that came. Verify compares all of it afterwards.
 */
import { isCard, isFields } from '../fields.ts';
import type { Card, MatchState, Table } from '../protocol.d.ts';
import { placeOf, writePlace } from '../state/place.ts';
import { isShared } from '../state/seats.ts';

export interface Seen {
  readonly id: string;
  readonly round: number;
  /** As shown before the deal; never written over. */
  readonly seal: string;
  /** What was said to the cut; null: the round is not dealt. */
  readonly cut: string | null;
  /** Somebody was asked to cut and has not answered. */
  readonly waits: boolean;
  /** The hand of the one person of this device as it came; null: not seen, or not to be kept. */
  readonly own: readonly Card[] | null;
  readonly seat: number;
  /** The card turned up, and who dealt; -1: not seen. */
  readonly top: number;
  readonly dealer: number;
}

const MOST = 200;
const PLACE = 'deals';

function isSeen(found: unknown): found is Seen {
  if (!isFields(found)) return false;
  const { id, round, seal, cut, waits, own, seat, top, dealer } = found;
  return (
    typeof id === 'string' &&
    typeof seal === 'string' &&
    (cut === null || typeof cut === 'string') &&
    typeof waits === 'boolean' &&
    (own === null || (Array.isArray(own) && own.every(isCard))) &&
    [round, seat, top, dealer].every(Number.isInteger)
  );
}

/** What was kept, as far as it is whole. */
export function readSeen(text: string | null): readonly Seen[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isSeen) : [];
  } catch {
    return [];
  }
}

/** Where the device keeps nothing, it is remembered until the page is closed. */
let unkept: readonly Seen[] | null = null;

function all(): readonly Seen[] {
  if (unkept !== null) return unkept;
  try {
    return readSeen(localStorage.getItem(placeOf(PLACE)));
  } catch {
    return [];
  }
}

function keep(seen: Seen): void {
  const others = all().filter((one) => one.id !== seen.id || one.round !== seen.round);
  const now = [...others, seen].slice(-MOST);
  try {
    writePlace(PLACE, JSON.stringify(now));
    unkept = null;
  } catch {
    unkept = now;
  }
}

export function seenOf(id: string, round: number): Seen | null {
  return all().find((one) => one.id === id && one.round === round) ?? null;
}

/** The seal of a round that is not dealt was on the screen. */
export function noteSeal({ id, next_seal }: MatchState): void {
  if (next_seal === null || seenOf(id, next_seal.round) !== null) return;
  const { round, commitment: seal } = next_seal;
  keep({ id, round, seal, cut: null, waits: false, own: null, seat: -1, top: -1, dealer: -1 });
}

/** Somebody is asked to cut that round. */
export function noteWaiting(match: MatchState): void {
  noteSeal(match);
  const seen = match.next_seal && seenOf(match.id, match.next_seal.round);
  if (seen) keep({ ...seen, waits: true });
}

/** What is said to the cut; the cards come after it. */
export function noteCut(match: MatchState, cut: string): void {
  const seen = match.next_seal && seenOf(match.id, match.next_seal.round);
  if (seen) keep({ ...seen, cut, waits: false });
}

/** The first picture of a round that was just dealt. On a shared device nobody's hand is kept. */
export function noteDeal({ match, view }: Table): void {
  const seen = seenOf(match.id, match.round);
  if (seen === null || seen.dealer >= 0) return;
  const own = isShared(match) || view.hand.length === 0 ? null : view.hand;
  keep({ ...seen, own, seat: view.seat, top: view.top ?? -1, dealer: view.dealer });
}
