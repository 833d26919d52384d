/**
 * Between the page, the engine and the storage: commands go in one at a time; what the engine
 * answers is saved first and shown afterwards, so that nothing seen is ever lost.
 */

import { isFields } from '../fields.ts';
import { mismatch, type Versions } from '../versions.ts';
import type { Engine, Message } from './engine.ts';
import type { Library, Save } from './library.ts';
import { Pace } from './pace.ts';
import { newId, newSecret } from './random.ts';
import { restore } from './restore.ts';
import { isForShelf, Shelf } from './shelf.ts';
import { macrotask } from './turns.ts';
import type { FromWorker, Order } from './wire.ts';

const STEP = '{"type":"step"}';
const HELLO = '{"type":"hello"}';
/** The type of a command and the rest of it; null for what the engine calls no command. */
function parsed(command: string): Record<string, unknown> | null {
  try {
    const found: unknown = JSON.parse(command);
    return isFields(found) ? found : null;
  } catch {
    return null;
  }
}

export class Bridge {
  readonly #engine: Engine;
  readonly #library: Library;
  readonly #shelf: Shelf;
  readonly #pace: Pace;
  readonly #send: (data: FromWorker) => void;
  readonly #waiting: Order[] = [];
  /** A bot thinks, or a search goes on that somebody asked for. */
  #busy = false;
  #running: Promise<void> | null = null;
  #stopped = false;

  constructor(engine: Engine, library: Library, send: (data: FromWorker) => void) {
    this.#engine = engine;
    this.#library = library;
    this.#send = send;
    this.#pace = new Pace(engine);
    this.#shelf = new Shelf(engine, library, {
      post: (messages) => this.#post(messages),
      postFile: (ticket, file) => send({ kind: 'file', ticket, file }),
      lay: (table) => this.#lay(table),
      clear: () => this.#clear(),
    });
  }

  /** Says hello and goes on with the saved match, if there is one. */
  async start(): Promise<void> {
    const greeting = this.#engine.ask(HELLO);
    for (const { version, protocol, budgets } of greeting) {
      this.#shelf.version = String(version);
      this.#library.protocol = Number(protocol);
      this.#pace.budgets = budgets as readonly number[];
    }
    this.#post(greeting);
    // An engine of another version could call a save broken that is not.
    if (greeting.some((welcome) => mismatch(welcome as unknown as Versions) !== null)) return;
    const saved = await this.#library.last();
    const restored = saved && (await restore(this.#engine, this.#library, saved));
    if (restored && restored.broken.length > 0) this.#post(restored.broken);
    if (restored?.table) this.#lay(restored.table);
    else this.#clear();
  }

  async send(order: Order): Promise<void> {
    this.#waiting.push(order);
    await this.run();
  }

  /** Answers every waiting order, then lets whoever searches think slice by slice until it is done. */
  run(): Promise<void> {
    this.#running ??= this.#work().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Finishes what is going on and does nothing more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running?.catch(() => {});
  }

  async #work(): Promise<void> {
    while (!this.#stopped) {
      const order = this.#waiting.shift();
      if (order !== undefined) {
        await this.#answer(order);
        this.#send({ kind: 'done' });
      } else if (this.#busy) await this.#step();
      else return;
    }
  }

  async #answer(order: Order): Promise<void> {
    if (typeof order !== 'string') {
      await this.#shelf.take(order.ticket, order.file);
      return;
    }
    const fields = parsed(order);
    if (isForShelf(fields)) await this.#shelf.do(fields);
    else if (fields?.type === 'begin') await this.#begin(fields);
    else await this.#deliver(this.#engine.ask(order));
  }

  /**
   * A new match gets its id and its secret here: the page never sees either being made. Its
   * searches may go as far as this device gets in a moment.
   */
  async #begin(fields: Record<string, unknown>): Promise<void> {
    const messages = this.#engine.ask({
      ...fields,
      type: 'new_match',
      id: newId(),
      secret: newSecret(),
      budget: this.#pace.budget(),
    });
    // A refused one leaves the match on the table, and its bot on turn.
    if (messages.some(({ type }) => type === 'sealed')) this.#busy = false;
    await this.#deliver(messages);
  }

  async #step(): Promise<void> {
    this.#busy = false;
    await this.#deliver(this.#engine.ask(STEP));
    await macrotask();
  }

  #lay(table: Message[]): void {
    this.#busy = false;
    this.#post(table);
  }

  #clear(): void {
    this.#busy = false;
    this.#post([{ type: 'no_match' }]);
  }

  /** Keeps what is to be kept, then posts the rest. Saves never leave the worker. */
  async #deliver(messages: Message[]): Promise<void> {
    for (const message of messages) {
      if (message.type === 'save') await this.#library.save(message as unknown as Save);
    }
    this.#post(messages.filter(({ type }) => type !== 'save'));
  }

  #post(messages: Message[]): void {
    if (messages.some(({ type }) => type === 'busy')) this.#busy = true;
    if (messages.length > 0) this.#send(JSON.stringify(messages));
  }
}
