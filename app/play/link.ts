/** The line to the engine: commands go out here, and nowhere else. */
import { type Engine, type EngineMessage, startEngine } from '../engine.ts';
import type { PageCommand } from '../protocol.d.ts';
import { engine, failure, live, pending, vacant } from '../state/match.ts';

let line: Engine | null = null;

export function connect(receive: (message: EngineMessage) => void): void {
  line?.stop();
  engine.value = 'waking';
  failure.value = null;
  pending.value = false;
  live.value = false;
  vacant.value = false;
  line = startEngine(receive);
}

/** Ends the engine; what it has answered is kept. */
export function hangUp(): void {
  line?.stop();
  line = null;
}

/** Whether nobody is there to do anything: another tab plays, or the engine has failed. */
const isDeaf = () => line === null || engine.peek() === 'elsewhere' || engine.peek() === 'failed';

/** Says whether the command is on its way to be done. */
export function send(command: PageCommand): boolean {
  if (isDeaf()) return false;
  line?.send(command);
  return true;
}

/** Puts what a file holds on the shelf; answered by `imported` with the same ticket. */
export function sendFile(ticket: number, file: Blob): boolean {
  if (isDeaf()) return false;
  line?.importFile(ticket, file);
  return true;
}

/** Takes the match over from the tab that plays. */
export function playHere(): void {
  line?.playHere();
}
