/** Starts matches. */
import type { Ruling, SeatSetup } from '../protocol.d.ts';
import { free } from '../state/choice.ts';
import { brokenSave, pending, shown, welcome } from '../state/match.ts';
import { notice, told } from '../state/telling.ts';
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

/** The level of the opponent that plays now, or the first there is. */
export function currentLevel(): string {
  const bot = shown.peek()?.match.seats.find(({ kind }) => kind === 'bot');
  return bot?.level ?? welcome.peek()?.levels[0] ?? '';
}

/** Who sits at the table: the person, and bots in the other seats that the rules have. */
function seatsFor({ preset, settings }: Ruling, level: string): SeatSetup[] {
  const players = settings.players ?? welcome.peek()?.presets[preset]?.players;
  const others = typeof players === 'number' ? players - 1 : 1;
  const bot: SeatSetup = { kind: 'bot', level, name: '' };
  return [{ kind: 'person', level: '', name: '' }, ...Array<SeatSetup>(others).fill(bot)];
}

export function begin(ruling: Ruling, level: string = currentLevel()): void {
  free();
  told.value = [];
  notice.value = null;
  brokenSave.value = null;
  pending.value = true;
  send({ type: 'begin', game: 'scala40', ruling, seats: seatsFor(ruling, level) });
}

export function setLevel(level: string): void {
  const seat = shown.peek()?.match.seats.findIndex(({ kind }) => kind === 'bot') ?? -1;
  if (seat >= 0) send({ type: 'set_level', seat, level });
}
