/** Puts a kept match on the table: from its newest log, or from the one before if it is broken. */
import type { Broken, Engine, Message } from './engine.ts';
import type { Library, SavedMatch } from './library.ts';
import type { BrokenRecord } from './storage.ts';

export interface Restored {
  /** What the engine shows of the match; null: no generation of it could be read. */
  table: Message[] | null;
  /** What the page is told of each generation that could not be read. */
  broken: Message[];
}

const PICTURES = ['table', 'sealed'];

export async function restore(
  engine: Engine,
  library: Library,
  { secret, ...record }: SavedMatch,
): Promise<Restored> {
  const { id, previous } = record;
  const logs = previous === null ? [record.log] : [record.log, previous];
  const told: Message[] = [];
  const aside: BrokenRecord[] = [];
  for (const log of logs) {
    const answer = engine.askOf({ type: 'restore', id, log, secret });
    if (answer.some(({ type }) => PICTURES.includes(type))) {
      // Or the next save would keep the broken log as the one before it.
      if (aside.length > 0) {
        await library.setAside(aside);
        await library.put({ ...record, log, previous: null, match: null });
      }
      return { table: answer, broken: told };
    }
    // A search that was going on is over, whatever becomes of the match: that is told, too.
    told.push(...answer);
    const named = answer.find((message): message is Broken => message.type === 'broken_save');
    if (!named) continue;
    aside.push({ id, log, secret, code: named.code });
  }
  await library.setAside(aside);
  // Where it stands can't be shown any more: who lists it asks the engine, and hears that.
  await library.put({ ...record, match: null });
  return { table: null, broken: told };
}
