/**
 * What the device keeps: the log and the secret of each match, and saves that could not be read.
 * The page never gets any of it. The tests know this layout, too: tests/e2e/saves.py.
 */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { MatchState, StorageFailed } from '../protocol.d.ts';
import { random } from './random.ts';

/** The last two generations of a match's log: a save that breaks leaves the one before it. */
export interface MatchRecord {
  id: string;
  log: string;
  previous: string | null;
  /** When it was last played, in milliseconds since 1970. */
  when: number;
  /** Where it stands, as the engine says by `protocol`; null: it has to be asked. */
  match: MatchState | null;
  protocol: number;
  over: boolean;
}

export interface BrokenRecord {
  id: string;
  log: string;
  secret: string;
  code: string;
}

/** A match to be written; its secret is null where the device has it already. */
export interface Writing extends MatchRecord {
  secret: string | null;
}

interface Schema extends DBSchema {
  matches: { key: string; value: MatchRecord };
  secrets: { key: string; value: string };
  broken: { key: number; value: BrokenRecord };
  /** `current` holds the id of the match to go on with, `owner` names the one that may write. */
  pointers: { key: string; value: string };
}

const STORES = ['matches', 'secrets', 'broken', 'pointers'] as const;
type Stores = (typeof STORES)[number][];
type Change = IDBPTransaction<Schema, Stores, 'readwrite'>;

/** What the page is told when the device did not keep something. */
export function storageFailed(error: unknown): string {
  return JSON.stringify([{ type: 'storage_failed', code: storageCode(error) }]);
}

function storageCode(error: unknown): StorageFailed['code'] {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'QUOTA';
  return name === 'SecurityError' || name === 'InvalidStateError' ? 'BLOCKED' : 'BROKEN';
}

/** Another worker has opened the storage since: whatever this one would write is out of date. */
export class NotOwner extends Error {
  override name = 'NotOwner';
}

const VERSION = 2;

function create(fresh: IDBPDatabase<Schema>): void {
  fresh.createObjectStore('matches', { keyPath: 'id' });
  fresh.createObjectStore('secrets');
  fresh.createObjectStore('broken', { autoIncrement: true });
  fresh.createObjectStore('pointers');
}

/** Version 1 kept log and previous log only, and did not write down when. */
async function fromVersion1(change: IDBPTransaction<Schema, Stores, 'versionchange'>) {
  const matches = change.objectStore('matches');
  const added = { when: Date.now(), match: null, protocol: 0, over: false };
  for (const record of await matches.getAll()) await matches.put({ ...record, ...added });
}

export class Storage {
  readonly #db: IDBPDatabase<Schema>;
  readonly #me = random(16);

  private constructor(db: IDBPDatabase<Schema>) {
    this.#db = db;
  }

  static async open(folder: string): Promise<Storage> {
    const db = await openDB<Schema>(`matta ${folder}`, VERSION, {
      async upgrade(fresh, from, _to, change) {
        if (from === 0) create(fresh);
        else await fromVersion1(change as IDBPTransaction<Schema, Stores, 'versionchange'>);
      },
    });
    const storage = new Storage(db);
    await storage.#claim();
    return storage;
  }

  close(): void {
    this.#db.close();
  }

  /** From now on nobody who opened it before can write. */
  async #claim(): Promise<void> {
    await this.#db.put('pointers', this.#me, 'owner');
  }

  /** Matches as they stand now, in one transaction that is finished when this returns. */
  async write(writings: Writing[], current: string, dropped: string[]): Promise<void> {
    await this.#change(async (change) => {
      for (const { secret, ...record } of writings) {
        const matches = change.objectStore('matches');
        const before = await matches.get(record.id);
        const previous = before?.log === record.log ? before.previous : (before?.log ?? null);
        await matches.put({ ...record, previous });
        if (secret !== null) await change.objectStore('secrets').put(secret, record.id);
      }
      await change.objectStore('pointers').put(current, 'current');
      for (const id of dropped) await remove(change, id);
    });
  }

  /** Replaces records that are there, generations and all. */
  async replace(records: MatchRecord[]): Promise<void> {
    await this.#change(async (change) => {
      for (const record of records) await change.objectStore('matches').put(record);
    });
  }

  /** Throws a match away, and saves under its id that cannot be read. */
  async forget(id: string): Promise<void> {
    await this.#change(async (change) => {
      await remove(change, id);
      const pointers = change.objectStore('pointers');
      if ((await pointers.get('current')) === id) await pointers.delete('current');
      for await (const aside of change.objectStore('broken')) {
        if (aside.value.id === id) await aside.delete();
      }
    });
  }

  /** Sets saves that cannot be read aside, whole and once, so that they can be exported. */
  async setAside(broken: BrokenRecord[]): Promise<void> {
    await this.#change(async (change) => {
      const store = change.objectStore('broken');
      const aside = await store.getAll();
      for (const one of broken) {
        if (aside.some((known) => isSame(known, one))) continue;
        await store.add(one);
        aside.push(one);
      }
    });
  }

  async current(): Promise<string> {
    return (await this.#db.get('pointers', 'current')) ?? '';
  }

  async match(id: string): Promise<MatchRecord | null> {
    return (await this.#db.get('matches', id)) ?? null;
  }

  async matches(): Promise<MatchRecord[]> {
    return await this.#db.getAll('matches');
  }

  async secret(id: string): Promise<string> {
    return (await this.#db.get('secrets', id)) ?? '';
  }

  async broken(): Promise<BrokenRecord[]> {
    return await this.#db.getAll('broken');
  }

  /** Everything that `work` writes, or nothing of it. */
  async #change(work: (change: Change) => Promise<void>): Promise<void> {
    const change = this.#db.transaction([...STORES], 'readwrite', { durability: 'strict' });
    const done = change.done;
    try {
      const owner = await change.objectStore('pointers').get('owner');
      if (owner !== this.#me) throw new NotOwner();
      await work(change);
    } catch (error) {
      // It may have been aborted already, and then says why once more.
      done.catch(() => {});
      if (change.error === null) change.abort();
      throw error;
    }
    await done;
  }
}

/** Whether two saves hold the same, under whatever id; a broken log may be anything. */
function isSame(one: BrokenRecord, other: BrokenRecord): boolean {
  return JSON.stringify([one.log, one.secret]) === JSON.stringify([other.log, other.secret]);
}

async function remove(change: Change, id: string): Promise<void> {
  await change.objectStore('matches').delete(id);
  await change.objectStore('secrets').delete(id);
}
