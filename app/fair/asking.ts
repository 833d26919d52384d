/** Asks the worker for finished rounds: opened seals, and rounds told again. */
import { effect } from '@preact/signals';
import { send } from '../play/link.ts';
import { newTicket } from '../play/tickets.ts';
import type { Examined, PageCommand, Progress, Proven, Replayed } from '../protocol.d.ts';
import { engine } from '../state/match.ts';

type Told = Proven | Replayed | Examined;
type Question = Extract<PageCommand, { type: 'verify' | 'replay' | 'look_back' }>;

interface Waiting {
  done(message: Told): void;
  fail(): void;
  progress(told: Progress): void;
}

const waiting = new Map<number, Waiting>();

function ask<Answer extends Told>(
  question: Question,
  progress: Waiting['progress'] = () => {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    waiting.set(question.ticket, {
      done: (message) => resolve(message as Answer),
      fail: () => reject(new Error('not told')),
      progress,
    });
    if (!send(question)) receiveNothing();
  });
}

/** The opened seals of all finished rounds of a match. */
export const askProofs = (id: string) => ask<Proven>({ type: 'verify', ticket: newTicket(), id });

/** A finished round, moment by moment. */
export const askReplay = (id: string, round: number) =>
  ask<Replayed>({ type: 'replay', ticket: newTicket(), id, round });

/** What was found in finished rounds, which never change: nothing is searched for twice. */
const examined = new Map<string, Examined>();
const nameOf = (id: string, round: number, seat: number) => `${id} ${round} ${seat}`;

export const knownMoments = (id: string, round: number, seat: number) =>
  examined.get(nameOf(id, round, seat)) ?? null;

/** Where a seat lost most in a finished round; `stop` gives the search up. */
export function askMoments(
  id: string,
  round: number,
  seat: number,
  progress: Waiting['progress'],
): { answer: Promise<Examined>; stop: () => void } {
  const ticket = newTicket();
  const answer = ask<Examined>({ type: 'look_back', ticket, id, round, seat }, progress);
  const stop = () => {
    if (waiting.has(ticket)) send({ type: 'stop_thinking', ticket });
  };
  return { answer, stop };
}

export function receiveProgress(told: Progress): void {
  waiting.get(told.ticket)?.progress(told);
}

/** It is not searched for any more. */
export function receiveUntold(ticket: number): void {
  waiting.get(ticket)?.fail();
  waiting.delete(ticket);
}

export function receiveTold(message: Told): void {
  if (message.type === 'examined') {
    examined.set(nameOf(message.id, message.round, message.seat), message);
  }
  waiting.get(message.ticket)?.done(message);
  waiting.delete(message.ticket);
}

/** The engine refused: whoever still waits is told; says whether anybody did. */
export function receiveNothing(): boolean {
  const waited = waiting.size > 0;
  for (const { fail } of waiting.values()) fail();
  waiting.clear();
  return waited;
}

// One that is gone answers nothing any more.
effect(() => {
  if (engine.value !== 'ready') receiveNothing();
});
