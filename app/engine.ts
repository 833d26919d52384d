/** The page's side of the engine: a worker that takes commands and sends messages. */

import { Line } from './line.ts';
import type { Exported } from './protocol.d.ts';

/** What the engine or its worker says; the engine's own messages are typed by its protocol. */
export interface EngineMessage {
  type: string;
  [field: string]: unknown;
}

/** From the worker itself: the engine is not there, or no longer. */
export interface EngineFailed extends EngineMessage {
  type: 'engine_failed';
  code:
    | 'FILE_UNREACHABLE'
    | 'FILE_MISSING'
    | 'FILE_BROKEN'
    | 'BOOT_FAILED'
    | 'ENGINE_CRASHED'
    | 'WORKER_FAILED';
  detail: string;
}

/**
 * `engine_slow`: no answer yet; nothing is broken, but the player should be told.
 * `engine_restarts`: it was dead or hung; another one takes its place and shows the match anew.
 * `open_elsewhere`: another tab plays; it goes on here when that one is closed or gives way.
 * `storage_works`: what could not be kept after a `storage_failed` is kept now.
 */
export interface EngineWaits extends EngineMessage {
  type: 'engine_slow' | 'engine_restarts' | 'open_elsewhere' | 'storage_works';
}

/**
 * `exported` as it arrives. The file comes from the worker as a Blob of its own right before the
 * message and is put into it here: log and secret of a match are never among the page's values.
 */
export interface ExportedFile extends Exported {
  readonly file: Blob;
}

export interface Engine {
  send(command: { type: string }): void;
  /** Puts what a file holds on the shelf; answered by `imported` with the same ticket. */
  importFile(ticket: number, file: Blob): void;
  /** Takes the match over from the tab that plays, after `open_elsewhere`. */
  playHere(): void;
  /** Ends the worker; for a second try after `engine_failed`. */
  stop(): void;
}

/** Starts the engine. `receive` gets every message, in order, from the first `welcome` on. */
export function startEngine(receive: (message: EngineMessage) => void): Engine {
  return new Line(receive);
}
