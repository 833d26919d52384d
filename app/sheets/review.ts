/** Asks the engine whether a rule sheet stands; every answer is kept, as rules do not change. */
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { send } from '../play/link.ts';
import type { Reviewed, Ruling } from '../protocol.d.ts';
import { engine } from '../state/match.ts';

const answers = signal<ReadonlyMap<string, Reviewed>>(new Map());
const asked = new Map<number, string>();
let last = 0;

/** The same for rulings that say the same. */
export function keyOf({ preset, settings }: Ruling): string {
  return JSON.stringify([preset, Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

export function answerTo(ruling: Ruling): Reviewed | null {
  return answers.value.get(keyOf(ruling)) ?? null;
}

export function ask(ruling: Ruling): void {
  if (engine.peek() !== 'ready' || answers.peek().has(keyOf(ruling))) return;
  last += 1;
  asked.set(last, keyOf(ruling));
  send({ type: 'review', ticket: last, game: 'scala40', ruling });
}

export function answered(answer: Reviewed): void {
  const key = asked.get(answer.ticket);
  asked.delete(answer.ticket);
  if (key !== undefined) answers.value = new Map(answers.peek()).set(key, answer);
}

/** What the engine says of a ruling, and what it said before while that is on its way. */
export function useReview(ruling: Ruling): { answer: Reviewed | null; latest: Reviewed | null } {
  const key = keyOf(ruling);
  const ready = engine.value === 'ready';
  useEffect(() => {
    if (ready) ask(ruling);
  }, [key, ready]);
  const answer = answerTo(ruling);
  const before = useRef<Reviewed | null>(null);
  if (answer && !answer.refusal) before.current = answer;
  return { answer, latest: before.current };
}
