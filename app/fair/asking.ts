/** Asks the worker for finished rounds: opened seals, and rounds told again. */
import { effect } from '@preact/signals';
import { send } from '../play/link.ts';
import type { Proven, Replayed } from '../protocol.d.ts';
import { engine } from '../state/match.ts';

interface Waiting {
  done(message: Proven | Replayed): void;
  fail(): void;
}

const waiting = new Map<number, Waiting>();
let tickets = 0;

function ask<Answer extends Proven | Replayed>(
  command: { type: 'verify'; id: string } | { type: 'replay'; id: string; round: number },
): Promise<Answer> {
  tickets += 1;
  const ticket = tickets;
  return new Promise((resolve, reject) => {
    waiting.set(ticket, {
      done: (message) => resolve(message as Answer),
      fail: () => reject(new Error('not told')),
    });
    if (!send({ ...command, ticket })) receiveNothing();
  });
}

/** The opened seals of all finished rounds of a match. */
export const askProofs = (id: string) => ask<Proven>({ type: 'verify', id });

/** A finished round, moment by moment. */
export const askReplay = (id: string, round: number) =>
  ask<Replayed>({ type: 'replay', id, round });

export function receiveTold(message: Proven | Replayed): void {
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
