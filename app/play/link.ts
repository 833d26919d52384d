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

export function send(command: PageCommand): void {
  line?.send(command);
}

/** Puts what a file holds on the shelf; answered by `imported` with the same ticket. */
export function sendFile(ticket: number, file: Blob): void {
  line?.importFile(ticket, file);
}

/** Takes the match over from the tab that plays. */
export function playHere(): void {
  line?.playHere();
}
