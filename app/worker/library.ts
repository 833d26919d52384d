/**
 * All matches of this device: what the storage holds, and over it whatever could not be written
 * there yet. Without a storage everything lies here, until the worker ends.
 */
import type { MatchState } from '../protocol.d.ts';
import { pack, unpack } from './left.ts';
import {
  type BrokenRecord,
  type MatchRecord,
  NotOwner,
  type Storage,
  storageFailed,
  type Writing,
} from './storage.ts';
import type { FromWorker } from './wire.ts';

/** The engine's message of that name. */
export interface Save {
  id: string;
  log: string;
  /** Only in the first save of a match. */
  secret: string | null;
  over: boolean;
  match: MatchState;
}

export interface SavedMatch extends MatchRecord {
  secret: string;
}

export class Library {
  /** The version of the engine's protocol, by which it says where a match stands. */
  protocol = 0;
  readonly #storage: Storage | null;
  readonly #send: (data: FromWorker) => void;
  readonly #unwritten = new Map<string, Writing>();
  #aside: BrokenRecord[] = [];
  #dropped: string[] = [];
  #current = '';
  #bequeathed = false;
  #told = '';

  constructor(storage: Storage | null, send: (data: FromWorker) => void) {
    this.#storage = storage;
    this.#send = send;
  }

  /** Takes over what a worker before this one could not write. */
  adopt(text: string): void {
    const left = unpack(text);
    for (const writing of left.unwritten) this.#unwritten.set(writing.id, writing);
    this.#aside = left.aside;
    this.#dropped = left.dropped;
    this.#current = left.current;
  }

  /** The id of the match on the table; empty: none. */
  get current(): string {
    return this.#current;
  }

  /** The match to go on with, from the time before. */
  async last(): Promise<SavedMatch | null> {
    if (this.#current === '') {
      this.#current = (await this.#read((storage) => storage.current())) ?? '';
    }
    return this.#current === '' ? null : await this.match(this.#current);
  }

  /** Keeps a match after a change; from now on it is the one on the table. */
  async save({ id, log, secret, over, match }: Save): Promise<void> {
    const { protocol } = this;
    await this.#lay(id);
    const before = this.#unwritten.get(id);
    const previous = before?.log ?? null;
    const known = secret ?? before?.secret ?? null;
    const now = { id, log, previous, when: Date.now(), match, protocol, over, secret: known };
    this.#unwritten.set(id, now);
    await this.#write();
  }

  /** Lays another match on the table. */
  async open(id: string): Promise<void> {
    await this.#lay(id);
    await this.#write();
  }

  async match(id: string): Promise<SavedMatch | null> {
    const waiting = this.#unwritten.get(id);
    const found = waiting ?? (await this.#read((storage) => storage.match(id)));
    if (!found) return null;
    const secret = waiting?.secret ?? (await this.#read((storage) => storage.secret(id))) ?? '';
    return { ...found, secret };
  }

  /** All matches, the last played first. */
  async matches(): Promise<MatchRecord[]> {
    const written = (await this.#read((storage) => storage.matches())) ?? [];
    const all = new Map(written.map((record) => [record.id, record]));
    for (const { secret, ...record } of this.#unwritten.values()) all.set(record.id, record);
    for (const id of this.#dropped) all.delete(id);
    return [...all.values()].sort((a, b) => b.when - a.when);
  }

  /** Takes a record in the place of the one with its id, or as a new one with its secret. */
  async put(record: MatchRecord, secret: string | null = null): Promise<void> {
    const waiting = this.#unwritten.get(record.id);
    if (waiting || secret !== null || !this.#storage) {
      this.#unwritten.set(record.id, { ...record, secret: secret ?? waiting?.secret ?? null });
      await this.#write();
    } else if (!(await this.#attempt((storage) => storage.replace([record])))) {
      this.#unwritten.set(record.id, { ...record, secret: null });
      this.#bequeath();
    }
  }

  async forget(id: string): Promise<void> {
    this.#unwritten.delete(id);
    this.#aside = this.#aside.filter((one) => one.id !== id);
    if (this.#current === id) this.#current = '';
    await this.#attempt((storage) => storage.forget(id));
  }

  async setAside(broken: BrokenRecord[]): Promise<void> {
    this.#aside.push(...broken);
    const written = await this.#attempt((storage) => storage.setAside(this.#aside));
    if (written) this.#aside = [];
  }

  async broken(): Promise<BrokenRecord[]> {
    return [...((await this.#read((storage) => storage.broken())) ?? []), ...this.#aside];
  }

  /** The match that lay there goes back to the shelf, unless no person has played in it. */
  async #lay(id: string): Promise<void> {
    const before = this.#current;
    this.#current = id;
    if (before === '' || before === id) return;
    const left = await this.match(before);
    // Of one that cannot be read or is not known yet nobody can say that it was not played.
    if (!left?.match || left.match.touched || left.over) return;
    this.#unwritten.delete(before);
    this.#dropped.push(before);
  }

  async #write(): Promise<void> {
    const writings = [...this.#unwritten.values()];
    const written = await this.#attempt((storage) =>
      storage.write(writings, this.#current, this.#dropped),
    );
    if (written) {
      this.#unwritten.clear();
      this.#dropped = [];
    }
    this.#bequeath();
  }

  /** What could not be written; null: nothing. */
  left(): string | null {
    const unwritten = [...this.#unwritten.values()];
    return pack({ unwritten, aside: this.#aside, dropped: this.#dropped, current: this.#current });
  }

  #bequeath(): void {
    const left = this.left();
    if (left === null && !this.#bequeathed) return;
    this.#send({ kind: 'kept', kept: left === null ? null : new Blob([left]) });
    this.#bequeathed = left !== null;
  }

  async #attempt(change: (storage: Storage) => Promise<void>): Promise<boolean> {
    if (!this.#storage) return false;
    try {
      await change(this.#storage);
      this.#told = '';
      return true;
    } catch (error) {
      this.#failed(error);
      return false;
    }
  }

  async #read<T>(look: (storage: Storage) => Promise<T>): Promise<T | null> {
    if (!this.#storage) return null;
    try {
      return await look(this.#storage);
    } catch (error) {
      this.#failed(error);
      return null;
    }
  }

  /** Says once what is wrong, until it works again or something else is wrong. */
  #failed(error: unknown): void {
    // Nothing is kept here any more, so that nothing may be shown either.
    if (error instanceof NotOwner) throw error;
    const said = storageFailed(error);
    if (said !== this.#told) this.#send(said);
    this.#told = said;
  }
}
