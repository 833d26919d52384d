/** The page's side of the engine: a worker that takes commands and sends messages. */
import type { Exported } from './protocol.d.ts';
import type { FromWorker, ToWorker } from './worker/wire.ts';

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
 * `open_elsewhere`: another tab plays; the engine goes on here when that one is closed.
 */
export interface EngineWaits extends EngineMessage {
  type: 'engine_slow' | 'open_elsewhere';
}

/**
 * `exported` as it arrives. The file comes from the worker as a Blob of its own right before the
 * message and is put into it here: log and secret of a match are never among the page's values.
 */
export interface ExportedFile extends Exported {
  readonly file: Blob;
}

const SLOW_AFTER_MS = 15_000;

export interface Engine {
  send(command: { type: string }): void;
  /** Puts what a file holds on the shelf; answered by `imported` with the same ticket. */
  importFile(ticket: number, file: Blob): void;
  /** Ends the worker; for a second try after `engine_failed`. */
  stop(): void;
}

/** Starts the engine. `receive` gets every message, in order, from the first `welcome` on. */
export function startEngine(receive: (message: EngineMessage) => void): Engine {
  const worker = new Worker(new URL('./worker/main.ts', import.meta.url), { type: 'module' });
  const slow = setTimeout(() => receive({ type: 'engine_slow' }), SLOW_AFTER_MS);

  const files = new Map<unknown, Blob>();
  const post = (data: ToWorker) => worker.postMessage(data);

  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    clearTimeout(slow);
    if (typeof data !== 'string') {
      files.set(data.ticket, data.file);
      return;
    }
    for (const message of JSON.parse(data) as EngineMessage[]) {
      receive(message.type === 'exported' ? withFile(message, files) : message);
    }
  };
  // The script itself did not arrive or did not parse: nobody in there can say so.
  worker.onerror = (event) => {
    clearTimeout(slow);
    receive({ type: 'engine_failed', code: 'WORKER_FAILED', detail: event.message ?? '' });
  };
  return {
    send: (command) => post(JSON.stringify(command)),
    importFile: (ticket, file) => post({ ticket, file }),
    stop() {
      clearTimeout(slow);
      worker.terminate();
    },
  };
}

function withFile(message: EngineMessage, files: Map<unknown, Blob>): EngineMessage {
  const file = files.get(message.ticket);
  files.delete(message.ticket);
  return { ...message, file };
}
