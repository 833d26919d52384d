/**
 * What the device keeps: the log and the secret of each match, and saves that could not be read.
 * The page never gets any of it.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The last two generations of a match's log: a save that breaks leaves the one before it. */
interface MatchRecord {
  id: string;
  log: string;
  previous: string | null;
}

export interface BrokenRecord {
  id: string;
  log: string;
  secret: string;
  code: string;
}

interface Schema extends DBSchema {
  matches: { key: string; value: MatchRecord };
  secrets: { key: string; value: string };
  broken: { key: number; value: BrokenRecord };
  /** `current` holds the id of the match to go on with. */
  pointers: { key: string; value: string };
}

export interface SavedMatch {
  id: string;
  /** Newest first. */
  logs: string[];
  secret: string;
}

export interface Save {
  id: string;
  log: string;
  /** Only in the first save of a match. */
  secret: string | null;
}

export type StorageCode = 'QUOTA' | 'BLOCKED' | 'BROKEN';

export function storageCode(error: unknown): StorageCode {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'QUOTA';
  return name === 'SecurityError' || name === 'InvalidStateError' ? 'BLOCKED' : 'BROKEN';
}

export class Storage {
  readonly #db: IDBPDatabase<Schema>;

  private constructor(db: IDBPDatabase<Schema>) {
    this.#db = db;
  }

  static async open(folder: string): Promise<Storage> {
    const db = await openDB<Schema>(`matta ${folder}`, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('matches', { keyPath: 'id' });
        fresh.createObjectStore('secrets');
        fresh.createObjectStore('broken', { autoIncrement: true });
        fresh.createObjectStore('pointers');
      },
    });
    return new Storage(db);
  }

  /** All saves of one batch, in one transaction that is finished when this returns. */
  async save(saves: Save[]): Promise<void> {
    const tx = this.#db.transaction(['matches', 'secrets', 'pointers'], 'readwrite', {
      durability: 'strict',
    });
    const written = saves.map(async ({ id, log, secret }) => {
      const matches = tx.objectStore('matches');
      const previous = (await matches.get(id))?.log ?? null;
      await matches.put({ id, log, previous });
      if (secret !== null) await tx.objectStore('secrets').put(secret, id);
      await tx.objectStore('pointers').put(id, 'current');
    });
    await Promise.all([...written, tx.done]);
  }

  async current(): Promise<SavedMatch | null> {
    const tx = this.#db.transaction(['matches', 'secrets', 'pointers']);
    const id = await tx.objectStore('pointers').get('current');
    if (id === undefined) return null;
    const match = await tx.objectStore('matches').get(id);
    const secret = await tx.objectStore('secrets').get(id);
    if (!match) return null;
    const logs = match.previous === null ? [match.log] : [match.log, match.previous];
    return { id, logs, secret: secret ?? '' };
  }

  /**
   * Sets logs that the engine refused aside, whole and once, so that they can be exported. The good
   * one takes their place, or the next save would keep a broken log as the one before it.
   */
  async setAside(broken: BrokenRecord[], good: Pick<Save, 'id' | 'log'> | null): Promise<void> {
    const tx = this.#db.transaction(['matches', 'broken'], 'readwrite');
    const aside = await tx.objectStore('broken').getAll();
    for (const one of broken) {
      const known = aside.some(({ id, log }) => id === one.id && log === one.log);
      if (!known) await tx.objectStore('broken').add(one);
    }
    if (good) await tx.objectStore('matches').put({ ...good, previous: null });
    await tx.done;
  }
}
