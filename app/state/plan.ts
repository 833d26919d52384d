/** Who shall sit at the next table: kept on the device, as a family sits down the same way again. */
import { effect, signal } from '@preact/signals';
import type { SeatSetup } from '../protocol.d.ts';
import { readPlace, writePlace } from './place.ts';

const PLACE = 'seats';
export const MOST_SEATS = 6;
export const NAME_LIMIT = 24;

export interface PlannedSeat {
  readonly kind: SeatSetup['kind'];
  /** Of a bot; null: as strong as the others. */
  readonly level: string | null;
  /** Of a person; may be empty. */
  readonly name: string;
}

const PERSON: PlannedSeat = { kind: 'person', level: null, name: '' };
const BOT: PlannedSeat = { kind: 'bot', level: null, name: '' };

/** One person, and computers. */
export const USUAL: readonly PlannedSeat[] = [PERSON, BOT, BOT, BOT, BOT, BOT];

export const plan = signal<readonly PlannedSeat[]>(USUAL);

/** A name as the engine takes it: one line, no blanks at the ends, not too long. */
export function tidySeatName(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}\s]+/gu, ' ').trim();
  return [...line].slice(0, NAME_LIMIT).join('').trim();
}

/** The first so many seats. Somebody has to play: if it is nobody else, the first one does. */
export function seated(planned: readonly PlannedSeat[], players: number): readonly PlannedSeat[] {
  const seats = Array.from({ length: players }, (_, seat) => planned[seat] ?? BOT);
  if (seats.some(({ kind }) => kind === 'person')) return seats;
  return seats.map((one, seat) => (seat === 0 ? { ...one, kind: 'person' } : one));
}

/** The seats that the engine is given; a name belongs to persons only. */
export function setupsOf(
  planned: readonly PlannedSeat[],
  players: number,
  level: string,
): SeatSetup[] {
  return seated(planned, players).map((one) => {
    return one.kind === 'person'
      ? { kind: 'person', level: '', name: tidySeatName(one.name) }
      : { kind: 'bot', level: one.level ?? level, name: '' };
  });
}

export function planSeat(seat: number, change: Partial<PlannedSeat>): void {
  plan.value = plan.peek().map((one, i) => (i === seat ? { ...one, ...change } : one));
}

/** All computers are as strong as each other. */
export function levelAll(): void {
  plan.value = plan.peek().map((one) => ({ ...one, level: null }));
}

type Fields = Record<string, unknown>;

function readSeat(found: unknown, usual: PlannedSeat): PlannedSeat {
  if (typeof found !== 'object' || found === null) return usual;
  const { kind, level, name } = found as Fields;
  if (kind !== 'person' && kind !== 'bot') return usual;
  return {
    kind,
    level: typeof level === 'string' ? level : null,
    name: typeof name === 'string' ? tidySeatName(name) : '',
  };
}

/** What was kept, as far as it is whole. */
export function readPlan(text: string | null): readonly PlannedSeat[] {
  try {
    const found: unknown = JSON.parse(text ?? '');
    if (!Array.isArray(found)) return USUAL;
    return USUAL.map((usual, i) => readSeat(found[i], usual));
  } catch {
    return USUAL;
  }
}

export const planText = () => JSON.stringify(plan.value);

/** Takes the seats of another device, if they are whole. */
export function takePlan(text: string): void {
  const found = readPlan(text);
  if (found !== USUAL) plan.value = found;
}

export function keepPlan(): void {
  try {
    plan.value = readPlan(readPlace(PLACE));
  } catch {
    // The device lets nothing be read: the usual seats.
  }
  effect(() => {
    try {
      writePlace(PLACE, planText());
    } catch {
      // It keeps nothing: the seats hold until the page is closed.
    }
  });
}
