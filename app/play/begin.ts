/** Starts matches. */
import { askForCut } from '../fair/sealing.ts';
import type { Begin, Ruling, SeatSetup } from '../protocol.d.ts';
import { free } from '../state/choice.ts';
import {
  brokenSave,
  engine,
  live,
  pending,
  sealed,
  shown,
  vacant,
  welcome,
} from '../state/match.ts';
import { levelAll, plan, setupsOf } from '../state/plan.ts';
import { left } from '../state/shelf.ts';
import { asked, notice, told } from '../state/telling.ts';
import { send } from './link.ts';

/** The game of a first start. */
export const FIRST: Ruling = { preset: 'due', settings: {} };

/** The presets in the order in which they are offered. */
export const PRESETS = [
  'due',
  'casa',
  'fisca',
  'fisca_scarto',
  'fisca_in_mano',
  'fisca_senza_jolly',
] as const;

/** The level of a first start. */
const USUAL_LEVEL = 'normal';

/** The level of the opponent that plays now, or the usual one. */
export function currentLevel(): string {
  const bot = shown.peek()?.match.seats.find(({ kind }) => kind === 'bot');
  const levels = welcome.peek()?.levels ?? [];
  return bot?.level ?? (levels.includes(USUAL_LEVEL) ? USUAL_LEVEL : (levels[0] ?? ''));
}

/** Whether the match that is played now is strict. */
export const currentStrict = () => shown.peek()?.match.strict ?? false;

/** Whether somebody has played in the match on the table, and it is not over. */
export function isGoing(): boolean {
  const match = shown.value?.match;
  return match !== undefined && live.value && match.touched && match.winner.length === 0;
}

/** Who sits at the table: as planned, in as many seats as the rules have. */
function seatsFor({ preset, settings }: Ruling, level: string): SeatSetup[] {
  const players = settings.players ?? welcome.peek()?.presets[preset]?.players;
  return setupsOf(plan.peek(), typeof players === 'number' ? players : 2, level);
}

/** Whether it is known which match is on the table, if any. */
const restored = () => live.peek() || vacant.peek() || sealed.peek() !== null;

/** Begins a match; not while the engine sleeps, or it would come over a match yet to be restored. */
export function begin(
  ruling: Ruling,
  level: string = currentLevel(),
  strict: boolean = currentStrict(),
): void {
  start({ ruling, seats: seatsFor(ruling, level), strict, deal: null });
}

/** Begins the match that was only dealt anew, and waits for a cut. */
export function beginToCut(): void {
  const ruling = shown.peek()?.match.ruling ?? FIRST;
  const seats = seatsFor(ruling, currentLevel());
  start({ ruling, seats, strict: currentStrict(), deal: null }, true);
}

/** Begins a match as it is told, which waits for a cut if it shall; says whether it could. */
export function start(how: Omit<Begin, 'type' | 'game'>, cut = false): boolean {
  if (engine.peek() !== 'ready' || pending.peek() || !restored()) return false;
  askForCut(cut);
  free();
  told.value = [];
  asked.value = null;
  notice.value = null;
  brokenSave.value = null;
  pending.value = true;
  if (isGoing()) left.value = shown.peek()?.match ?? null;
  send({ type: 'begin', game: 'scala40', ...how });
  return true;
}

/** From its next turn on a computer plays at this level; without a seat all of them do. */
export function setLevel(level: string, seat: number | null = null): void {
  if (seat === null) levelAll();
  shown.peek()?.match.seats.forEach((setup, i) => {
    const meant = seat === null ? setup.level !== level : i === seat;
    if (setup.kind === 'bot' && meant) send({ type: 'set_level', seat: i, level });
  });
}
