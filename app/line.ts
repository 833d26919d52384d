/** The workers that one page has, one after the other. */
import type { Engine, EngineMessage } from './engine.ts';
import { BEAT_MS, Pulse } from './pulse.ts';
import type { FromWorker, Order, ToWorker } from './worker/wire.ts';

const SLOW_AFTER_MS = 15_000;
/** A worker is given up after so many silent beats: far more than its longest work needs. */
const SILENT = 10;
/** Python wakes in one go, on a slow phone for seconds. */
const SILENT_WAKING = 30;
/** So many workers in a row may fail before the player is told. */
const TRIES = 3;

// Each written out, because the build reads it: the name must be SUCCESSOR of worker/wire.ts.
const firstWorker = () =>
  new Worker(new URL('./worker/main.ts', import.meta.url), { type: 'module' });
const successor = () =>
  new Worker(new URL('./worker/main.ts', import.meta.url), { type: 'module', name: 'successor' });

/** After these the engine answers orders. */
const PICTURES = ['table', 'sealed', 'no_match'];

/** Whether an order says which picture it was meant for: on any other it is refused. */
function isDated(order: Order): boolean {
  return typeof order === 'string' && typeof JSON.parse(order).at === 'number';
}

/** The line to one worker after the other: a dead one is replaced, and no order is lost with it. */
export class Line implements Engine {
  readonly #receive: (message: EngineMessage) => void;
  readonly #beats: ReturnType<typeof setInterval>;
  readonly #files = new Map<unknown, Blob>();
  #worker: Worker;
  #pulse = new Pulse();
  #slow: ReturnType<typeof setTimeout> | undefined;
  #unanswered: Order[] = [];
  #module: WebAssembly.Module | null = null;
  #kept: Blob | null = null;
  /** Workers that failed one after the other, without an order answered in between. */
  #failed = 0;
  #state: 'waking' | 'ready' | 'elsewhere' = 'waking';
  /** Another worker restores the match; the orders its predecessor left open come after that. */
  #resumes = false;

  constructor(receive: (message: EngineMessage) => void) {
    this.#receive = receive;
    this.#worker = this.#listenTo(firstWorker());
    this.#beats = setInterval(() => this.#beat(), BEAT_MS);
  }

  send(command: { type: string }): void {
    this.#order(JSON.stringify(command));
  }

  importFile(ticket: number, file: Blob): void {
    this.#order({ kind: 'file', ticket, file });
  }

  playHere(): void {
    this.#post({ kind: 'play_here' });
  }

  stop(): void {
    clearInterval(this.#beats);
    clearTimeout(this.#slow);
    this.#worker.terminate();
  }

  #order(order: Order): void {
    // Whoever plays elsewhere plays there: nothing may come over the match later.
    if (this.#state === 'elsewhere') return;
    this.#unanswered.push(order);
    if (!this.#resumes) this.#post(order);
  }

  #post(data: ToWorker): void {
    this.#worker.postMessage(data);
  }

  #listenTo(worker: Worker): Worker {
    clearTimeout(this.#slow);
    this.#slow = setTimeout(() => this.#receive({ type: 'engine_slow' }), SLOW_AFTER_MS);
    this.#pulse = new Pulse();
    this.#state = 'waking';
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (worker === this.#worker) this.#arrive(data);
    };
    // The script itself did not arrive or did not parse: nobody in there can say so.
    worker.onerror = (event) => {
      clearTimeout(this.#slow);
      const detail = event.message ?? '';
      this.#receive({ type: 'engine_failed', code: 'WORKER_FAILED', detail });
    };
    return worker;
  }

  #beat(): void {
    this.#post({ kind: 'ping' });
    const limit = this.#state === 'waking' ? SILENT_WAKING : SILENT;
    const visible = document.visibilityState === 'visible';
    if (this.#pulse.beat(visible, limit)) this.#replace('no sign of life');
  }

  #arrive(data: FromWorker): void {
    this.#pulse.sign();
    if (typeof data === 'string') {
      clearTimeout(this.#slow);
      for (const message of JSON.parse(data) as EngineMessage[]) this.#tell(message);
      return;
    }
    switch (data.kind) {
      case 'file':
        this.#files.set(data.ticket, data.file);
        return;
      case 'done':
        this.#unanswered.shift();
        this.#failed = 0;
        return;
      case 'module':
        this.#module = data.module;
        return;
      case 'kept':
        this.#kept = data.kept;
        if (data.kept === null) this.#receive({ type: 'storage_works' });
    }
  }

  #tell(message: EngineMessage): void {
    switch (message.type) {
      case 'engine_failed':
        if (message.code !== 'ENGINE_CRASHED') break;
        this.#replace(String(message.detail));
        return;
      case 'open_elsewhere':
        this.#state = 'elsewhere';
        // A successor may only be waiting for the place of the one before it.
        this.#unanswered = this.#resumes ? this.#unanswered.filter(isDated) : [];
        break;
      case 'welcome':
        this.#state = 'ready';
        break;
      case 'exported':
        this.#receive({ ...message, file: this.#files.get(message.ticket) });
        this.#files.delete(message.ticket);
        return;
    }
    this.#receive(message);
    if (this.#resumes && PICTURES.includes(message.type)) this.#resume(message);
  }

  /** Another worker in the place of one that answers no more. */
  #replace(why: string): void {
    if (this.#failed === TRIES) {
      this.stop();
      this.#receive({ type: 'engine_failed', code: 'ENGINE_CRASHED', detail: why });
      return;
    }
    this.#failed += 1;
    this.#worker.terminate();
    this.#resumes = true;
    this.#receive({ type: 'engine_restarts' });
    this.#worker = this.#listenTo(successor());
    this.#post({ kind: 'legacy', module: this.#module, kept: this.#kept });
  }

  /**
   * Gives the new worker what was not answered. What its predecessor had kept before it died is
   * refused as stale: the log is further than the picture that the order was meant for.
   */
  #resume({ curtain }: EngineMessage): void {
    this.#resumes = false;
    const [first] = this.#unanswered;
    const act = typeof first === 'string' ? JSON.parse(first) : null;
    // Whoever acted had taken the device; the new engine does not know that.
    if (act?.type === 'act' && act.seat === curtain) {
      this.#unanswered.unshift(JSON.stringify({ type: 'sit', seat: curtain }));
    }
    for (const order of this.#unanswered) this.#post(order);
  }
}
