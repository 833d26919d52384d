/**
 * Between the page, the engine and the storage: commands go in one at a time; what the engine
 * answers is saved first and shown afterwards, so that nothing seen is ever lost.
 */
import type { Handle } from './boot.ts';
import {
  type BrokenRecord,
  type Save,
  type SavedMatch,
  type Storage,
  storageCode,
} from './storage.ts';

interface Message {
  type: string;
  [field: string]: unknown;
}

const STEP = '{"type":"step"}';
const HELLO = '{"type":"hello"}';

/** A turn of the event loop: commands that have arrived meanwhile come before what follows. */
function macrotask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** So many bytes from the device's own source, as hex digits. */
function random(bytes: number): string {
  const found = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A new match gets its id and its secret here: the page never sees either being made. */
function withSecret(command: string): string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(command);
  } catch {
    return command; // the engine says what is wrong with it
  }
  if (typeof parsed !== 'object' || parsed === null) return command;
  if (!('type' in parsed) || parsed.type !== 'begin') return command;
  const [id, secret] = [random(16), random(32)];
  return JSON.stringify({ ...parsed, type: 'new_match', id, secret });
}

/** What the page is told of a save that gives no match: also of one that is no text at all. */
function brokenSave(id: string, answer: Message[]): Message {
  const named = answer.find(({ type }) => type === 'broken_save');
  return named ?? { type: 'broken_save', id, code: 'BAD_FIELD', entry: -1, refusal: null };
}

export class Bridge {
  readonly #handle: Handle;
  readonly #storage: Storage | null;
  readonly #post: (messages: Message[]) => void;
  readonly #commands: string[] = [];
  #botOnTurn = false;
  #running = false;

  constructor(handle: Handle, storage: Storage | null, post: (messages: Message[]) => void) {
    this.#handle = handle;
    this.#storage = storage;
    this.#post = post;
  }

  /** Says hello and goes on with the saved match, if there is one. */
  async start(): Promise<void> {
    await this.#deliver(this.#ask(HELLO));
    let saved: SavedMatch | null = null;
    try {
      saved = (await this.#storage?.current()) ?? null;
    } catch (error) {
      this.#reportStorage(error);
    }
    if (!saved || !(await this.#restore(saved))) this.#post([{ type: 'no_match' }]);
  }

  async send(command: string): Promise<void> {
    this.#commands.push(withSecret(command));
    await this.run();
  }

  /** Answers every waiting command, then lets the bot think slice by slice until it is done. */
  async run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      for (;;) {
        const command = this.#commands.shift();
        if (command !== undefined) await this.#deliver(this.#ask(command));
        else if (this.#botOnTurn) await this.#step();
        else return;
      }
    } finally {
      this.#running = false;
    }
  }

  async #step(): Promise<void> {
    this.#botOnTurn = false;
    await this.#deliver(this.#ask(STEP));
    await macrotask();
  }

  #ask(command: string): Message[] {
    return JSON.parse(this.#handle(command));
  }

  /** Whether the match goes on: from its newest log, or from the one before if that is broken. */
  async #restore({ id, logs, secret }: SavedMatch): Promise<boolean> {
    const broken: BrokenRecord[] = [];
    for (const log of logs) {
      const messages = this.#ask(JSON.stringify({ type: 'restore', id, log, secret }));
      const whole = messages.some(({ type }) => type === 'table');
      const answer = whole ? messages : [brokenSave(id, messages)];
      if (whole) await this.#setAside(broken, { id, log });
      await this.#deliver(answer);
      if (whole) return true;
      broken.push({ id, log, secret, code: String(answer[0]?.code) });
    }
    await this.#setAside(broken, null);
    return false;
  }

  async #setAside(broken: BrokenRecord[], good: Pick<Save, 'id' | 'log'> | null): Promise<void> {
    if (broken.length === 0) return;
    try {
      await this.#storage?.setAside(broken, good);
    } catch (error) {
      this.#reportStorage(error);
    }
  }

  /** Keeps what is to be kept, then posts the rest. Saves never leave the worker. */
  async #deliver(messages: Message[]): Promise<void> {
    const saves = messages.filter(({ type }) => type === 'save') as unknown as Save[];
    const others = messages.filter(({ type }) => type !== 'save');
    if (others.some(({ type }) => type === 'busy')) this.#botOnTurn = true;
    if (saves.length > 0 && this.#storage) {
      try {
        await this.#storage.save(saves);
      } catch (error) {
        this.#reportStorage(error);
      }
    }
    if (others.length > 0) this.#post(others);
  }

  #reportStorage(error: unknown): void {
    this.#post([{ type: 'storage_failed', code: storageCode(error) }]);
  }
}
