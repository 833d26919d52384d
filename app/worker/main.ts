/** The engine's worker: one module that holds Pyodide, the bridge and the storage. */
import { boot } from './boot.ts';
import { Bridge } from './bridge.ts';
import { Engine } from './engine.ts';
import { Library } from './library.ts';
import { Ownership, type Place } from './owner.ts';
import { BootFailure, fetchRuntime } from './runtime.ts';
import { NotOwner, Storage, storageFailed } from './storage.ts';
import { type FromWorker, type Legacy, type Order, SUCCESSOR, type ToWorker } from './wire.ts';

const send = (data: FromWorker) => self.postMessage(data);
const post = (messages: object[]) => send(JSON.stringify(messages));

/** The site's folder: two copies on one origin, say a preview, do not share their matches. */
const FOLDER = new URL('./', self.location.href).pathname;
/** A page that is just being reloaded lets go within this time. */
const ELSEWHERE_AFTER_MS = 2000;
/** A storage that has not answered by then is taken for broken: play goes on in memory. */
const STORAGE_WITHIN_MS = 8000;

const ownership = new Ownership(`matta ${FOLDER}`);

/** Orders that arrive while Python wakes wait here. */
const early: Order[] = [];
const hold = (order: Order) => {
  early.push(order);
};
let receive = hold;
let inherit: (legacy: Legacy) => void = () => {};
const legacy = new Promise<Legacy | null>((resolve) => {
  inherit = resolve;
  if (self.name !== SUCCESSOR) resolve(null);
});

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (typeof data === 'string' || data.kind === 'file') receive(data);
  else if (data.kind === 'legacy') inherit(data);
  else if (data.kind === 'play_here') ownership.takeOver();
  else send({ kind: 'alive' });
};

function fail(code: string, error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  post([{ type: 'engine_failed', code, detail }]);
}

/** The place of the one that plays; the page is told when another tab has it. */
async function becomeOwner(): Promise<Place> {
  const told = setTimeout(() => post([{ type: 'open_elsewhere' }]), ELSEWHERE_AFTER_MS);
  const place = await ownership.become();
  clearTimeout(told);
  return place;
}

function within<T>(limit: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no answer within ${limit} ms`)), limit);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

async function openStorage(): Promise<Storage | null> {
  try {
    return await within(STORAGE_WITHIN_MS, Storage.open(FOLDER));
  } catch (error) {
    send(storageFailed(error));
    return null;
  }
}

/** Python, and what lets the next worker have it sooner. */
async function wake(): Promise<Engine> {
  const left = await legacy;
  const runtime = fetchRuntime(left?.module ?? null);
  const engine = new Engine(await boot(runtime));
  try {
    send({ kind: 'module', module: await runtime.wasm });
  } catch {
    // A browser that hands no module over compiles it once more, should it come to that.
  }
  return engine;
}

/** Plays until somebody else wants to. */
async function play(engine: Engine, place: Place, kept: Blob | null): Promise<void> {
  receive = hold;
  const storage = await openStorage();
  const library = new Library(storage, send);
  const left = (await place.left) ?? (kept && (await kept.text()));
  if (left) library.adopt(left);
  const bridge = new Bridge(engine, library, send);
  const guard = (work: Promise<void>) =>
    work.catch((error) => {
      if (error instanceof NotOwner) place.lose();
      else fail('ENGINE_CRASHED', error);
    });
  await guard(bridge.start());
  receive = (order) => {
    guard(bridge.send(order));
  };
  for (const order of early.splice(0)) receive(order);
  guard(bridge.run());
  await place.lost;
  await bridge.stop();
  storage?.close();
  post([{ type: 'open_elsewhere' }]);
  place.leave(library.left());
}

async function main(): Promise<void> {
  send({ kind: 'alive' });
  // The storage only when the other tab is gone: an older one would bar the way to a newer storage.
  const [engine, first, left] = await Promise.all([wake(), becomeOwner(), legacy]);
  await play(engine, first, left?.kept ?? null);
  for (;;) await play(engine, await ownership.become(), null);
}

main().catch((error) => fail(error instanceof BootFailure ? error.code : 'BOOT_FAILED', error));
