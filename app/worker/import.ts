/**
 * Puts matches from outside on the shelf. Each is played again by the engine first, and nothing
 * that was there is lost: a match of ours gives way only to one that goes on from it.
 */

import { isFields } from '../fields.ts';
import type { Engine, Looked } from './engine.ts';
import type { Library } from './library.ts';
import { newId } from './random.ts';
import type { BrokenRecord, MatchRecord } from './storage.ts';
import { macrotask } from './turns.ts';

export interface Brought {
  /** Ids under which matches came in. */
  fresh: string[];
  /** How many were there, or further along. */
  known: number;
  /** Ids of matches of ours that went on as theirs. */
  replaced: string[];
  broken: BrokenRecord[];
}

interface Theirs extends Looked {
  id: string;
  secret: string;
  when: number;
}

const LONGEST_ID = 64;

export class Import {
  readonly #engine: Engine;
  readonly #library: Library;
  /** Who has a match's secret has that match: ids may be given twice, secrets are not. */
  readonly #bySecret = new Map<string, string[]>();
  readonly #ids = new Set<string>();
  readonly #brought: Brought = { fresh: [], known: 0, replaced: [], broken: [] };

  constructor(engine: Engine, library: Library) {
    this.#engine = engine;
    this.#library = library;
  }

  /** Takes what a file calls its matches; also saves that could not be read where it was made. */
  async take(found: unknown[]): Promise<Brought> {
    for (const { id } of await this.#library.matches()) {
      this.#remember(id, (await this.#library.match(id))?.secret ?? '');
    }
    for (const one of found) {
      await this.#takeOne(isFields(one) ? one : {});
      await macrotask();
    }
    if (this.#brought.broken.length > 0) await this.#library.setAside(this.#brought.broken);
    return this.#brought;
  }

  async #takeOne(fields: Record<string, unknown>): Promise<void> {
    const id = isId(fields.id) ? fields.id : newId();
    const { log, secret } = fields as { log: string; secret: string };
    const looked = this.#engine.lookAt({ id, log, secret });
    if ('code' in looked) this.#brought.broken.push({ id, log, secret, code: looked.code });
    else await this.#compare({ ...looked, id, secret, when: whenOf(fields.when) });
  }

  async #compare(theirs: Theirs): Promise<void> {
    for (const id of this.#bySecret.get(theirs.secret) ?? []) {
      const ours = await this.#library.match(id);
      if (ours === null) continue;
      const looked = this.#engine.lookAt(ours);
      if ('code' in looked) continue;
      if (continues(looked.log, theirs.log)) {
        this.#brought.known += 1;
        return;
      }
      if (continues(theirs.log, looked.log)) {
        const record = this.#record({ ...theirs, id: ours.id });
        await this.#library.put({ ...record, previous: ours.log });
        this.#brought.replaced.push(ours.id);
        return;
      }
    }
    await this.#add(theirs);
  }

  async #add(theirs: Theirs): Promise<void> {
    const id = this.#ids.has(theirs.id) ? newId() : theirs.id;
    await this.#library.put(this.#record({ ...theirs, id }), theirs.secret);
    this.#remember(id, theirs.secret);
    this.#brought.fresh.push(id);
  }

  #record({ id, log, when, match, over }: Theirs): MatchRecord {
    const { protocol } = this.#library;
    return { id, log, previous: null, when, match: { ...match, id }, protocol, over };
  }

  #remember(id: string, secret: string): void {
    this.#ids.add(id);
    this.#bySecret.set(secret, [...(this.#bySecret.get(secret) ?? []), id]);
  }
}

const isId = (found: unknown): found is string =>
  typeof found === 'string' && found.length > 0 && found.length <= LONGEST_ID;

/** A time that has been; now, where the file says none. */
function whenOf(found: unknown): number {
  const now = Date.now();
  return typeof found === 'number' && found > 0 && found <= now ? Math.round(found) : now;
}

interface Log {
  entries: unknown[];
}

/** Whether a log begins with all of another one; both in the newest form. */
function continues(longer: string, shorter: string): boolean {
  const [all, first] = [JSON.parse(longer) as Log, JSON.parse(shorter) as Log];
  if (first.entries.length > all.entries.length || frame(all) !== frame(first)) return false;
  const same = (entry: unknown, i: number) =>
    JSON.stringify(entry) === JSON.stringify(all.entries[i]);
  return first.entries.every(same);
}

/** What a log says of its match beside its entries and which version wrote it. */
function frame(log: Log): string {
  return JSON.stringify({ ...log, entries: [], engine: '' });
}
