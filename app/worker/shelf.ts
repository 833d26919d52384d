/** The commands about kept matches: here alone is what they need. The engine plays them again. */

import { isFields } from '../fields.ts';
import type { KeptBroken, PageCommand } from '../protocol.d.ts';
import { complete } from './complete.ts';
import { type Broken, type Engine, type Message, NOTHING } from './engine.ts';
import { type Content, LARGEST, type MatchInFile, read, toFile, toLink } from './files.ts';
import { Import } from './import.ts';
import type { Library, SavedMatch } from './library.ts';
import { restore } from './restore.ts';

const COMMANDS = [
  'list_matches',
  'open_match',
  'forget_match',
  'export_match',
  'export_all',
  'import_text',
  'replay',
  'verify',
  'look_back',
] as const;

type ShelfCommand = Extract<PageCommand, { type: (typeof COMMANDS)[number] }>;

/** Whether a command is for the shelf; every other one is for the engine. */
export function isForShelf(command: unknown): command is ShelfCommand {
  return isFields(command) && (COMMANDS as readonly unknown[]).includes(command.type);
}

/** What the shelf asks of the worker around it. */
export interface Surroundings {
  post(messages: Message[]): void;
  /** The file of the `exported` message with this ticket. */
  postFile(ticket: number, file: Blob): void;
  /** Shows another match; whatever was going on in the one before is over. */
  lay(table: Message[]): void;
  /** Nothing lies on the table any more. */
  clear(): void;
}

export class Shelf {
  readonly #engine: Engine;
  readonly #library: Library;
  readonly #around: Surroundings;
  /** The engine's version, for what is given away. */
  version = '';

  constructor(engine: Engine, library: Library, around: Surroundings) {
    this.#engine = engine;
    this.#library = library;
    this.#around = around;
  }

  async do(command: ShelfCommand): Promise<void> {
    switch (command.type) {
      case 'list_matches':
        return await this.#list();
      case 'open_match':
        return await this.#open(command.id);
      case 'forget_match':
        return await this.#forget(command.id);
      case 'export_match':
        return await this.#exportMatch(command.ticket, command.id);
      case 'export_all':
        return await this.#exportAll(command.ticket, command.page);
      case 'import_text':
        return await this.take(command.ticket, command.text);
      case 'replay':
        return await this.#tell({ ...command, type: 'recall' });
      case 'verify':
        return await this.#tell({ ...command, type: 'prove' });
      case 'look_back':
        return await this.#tell({ ...command, type: 'examine' });
    }
  }

  /** Brings in what a file or a text holds. */
  async take(ticket: number, from: Blob | string): Promise<void> {
    const found = await contentOf(from);
    const nothing = { new: [], known: 0, replaced: 0, broken: [], page: {} };
    const answer = { type: 'imported', ticket, ...nothing };
    if (typeof found === 'string') {
      this.#around.post([{ ...answer, problem: found }]);
      return;
    }
    const all = [found.matches, found.broken].flatMap((some) => (Array.isArray(some) ? some : []));
    const { fresh, known, replaced, broken } = await new Import(this.#engine, this.#library).take(
      all,
    );
    const page = textsOf(found.page);
    const brought = { new: fresh, known, replaced: replaced.length, broken: broken.map(nameOf) };
    this.#around.post([{ ...answer, ...brought, problem: null, page }]);
    // The engine still has the match as it was before it went on elsewhere.
    if (replaced.includes(this.#library.current)) await this.#open(this.#library.current);
  }

  async #list(): Promise<void> {
    const records = await complete(this.#engine, this.#library);
    const matches = records.flatMap(({ id, when, match }) => (match ? [{ id, when, match }] : []));
    const broken = (await this.#library.broken()).map(nameOf);
    this.#around.post([{ type: 'shelf', current: this.#library.current, matches, broken }]);
  }

  async #open(id: string): Promise<void> {
    const saved = await this.#library.match(id);
    if (saved === null) {
      this.#around.post(this.#engine.askOf({ type: 'look_at', id, ...NOTHING }));
      return;
    }
    const { table, broken } = await restore(this.#engine, this.#library, saved);
    if (broken.length > 0) this.#around.post(broken);
    if (table === null) return;
    await this.#library.open(id);
    this.#around.lay(table);
  }

  async #forget(id: string): Promise<void> {
    const onTable = id === this.#library.current;
    await this.#library.forget(id);
    if (onTable) this.#around.clear();
  }

  /** Lets the engine tell of a kept match. */
  async #tell(command: { type: string; id: string }): Promise<void> {
    const { log, secret } = (await this.#library.match(command.id)) ?? NOTHING;
    this.#around.post(this.#engine.askOf({ ...command, log, secret }));
  }

  async #exportMatch(ticket: number, id: string): Promise<void> {
    const saved = await this.#library.match(id);
    const looked = this.#engine.lookAt({ id, ...(saved ?? NOTHING) });
    if (saved === null || 'code' in looked) {
      this.#around.post([looked as Broken]);
      return;
    }
    const { match, over, hash } = looked;
    const one = { ...inFile(saved), over, hash };
    const text = over ? await toLink(this.version, saved.log, saved.secret) : null;
    const name = `matta-${match.deal_id || id.slice(0, 8)}.json`;
    this.#giveAway(ticket, name, text, { matches: [one], broken: [], page: {} });
  }

  async #exportAll(ticket: number, page: Record<string, string>): Promise<void> {
    const matches: MatchInFile[] = [];
    for (const { id } of await complete(this.#engine, this.#library)) {
      const saved = await this.#library.match(id);
      if (saved) matches.push(inFile(saved));
    }
    const name = `matta-${today()}.json`;
    this.#giveAway(ticket, name, null, { matches, broken: await this.#library.broken(), page });
  }

  #giveAway(ticket: number, name: string, text: string | null, content: Omit<Content, 'engine'>) {
    const open = content.matches.some(({ over }) => !over);
    this.#around.postFile(ticket, toFile({ engine: this.version, ...content }));
    this.#around.post([{ type: 'exported', ticket, name, text, open }]);
  }
}

function inFile({ id, log, secret, over, when }: SavedMatch): MatchInFile {
  return { id, log, secret, over, when };
}

function nameOf({ id, code }: KeptBroken): KeptBroken {
  return { id, code };
}

async function contentOf(from: Blob | string) {
  if (typeof from === 'string') return await read(from);
  return from.size > LARGEST ? 'TOO_LONG' : await read(await from.text());
}

function textsOf(found: unknown): Record<string, string> {
  const texts = Object.entries(isFields(found) ? found : {});
  return Object.fromEntries(
    texts.filter((one): one is [string, string] => typeof one[1] === 'string'),
  );
}

/** The date on the player's calendar. */
function today(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
