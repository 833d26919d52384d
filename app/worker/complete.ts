/** What the library does not know of its matches, asked of the engine. */
import type { Engine } from './engine.ts';
import type { Library } from './library.ts';
import type { MatchRecord } from './storage.ts';
import { macrotask } from './turns.ts';

/** All matches, with where each stands; null where it cannot be read. */
export async function complete(engine: Engine, library: Library): Promise<MatchRecord[]> {
  for (const { id, match, protocol } of await library.matches()) {
    if (match !== null && protocol === library.protocol) continue;
    await look(engine, library, id);
    await macrotask();
  }
  return await library.matches();
}

async function look(engine: Engine, library: Library, id: string): Promise<void> {
  const saved = await library.match(id);
  if (saved === null) return;
  const { secret, ...record } = saved;
  for (const log of [record.log, ...(record.previous === null ? [] : [record.previous])]) {
    const looked = engine.lookAt({ id, log, secret });
    if ('code' in looked) {
      await library.setAside([{ id, log, secret, code: looked.code }]);
    } else {
      const { match, over } = looked;
      await library.put({ ...record, match, over, protocol: library.protocol });
      return;
    }
  }
  if (record.match !== null) await library.put({ ...record, match: null });
}
