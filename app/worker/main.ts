/** The engine's worker: one module that holds Pyodide, the bridge and the storage. */
import { boot } from './boot.ts';
import { Bridge, storageFailed } from './bridge.ts';
import { Engine } from './engine.ts';
import { Library } from './library.ts';
import { BootFailure } from './runtime.ts';
import { Storage } from './storage.ts';
import type { FromWorker, ToWorker } from './wire.ts';

const send = (data: FromWorker) => self.postMessage(data);
const post = (messages: object[]) => send(JSON.stringify(messages));

/** The site's folder: two copies on one origin, say a preview, do not share their matches. */
const FOLDER = new URL('./', self.location.href).pathname;
const ELSEWHERE_AFTER_MS = 2000;
/** A storage that has not answered by then is taken for broken: play goes on in memory. */
const STORAGE_WITHIN_MS = 8000;

/** Commands that arrive while Python wakes wait here. */
const early: ToWorker[] = [];
let receive = (command: ToWorker) => {
  early.push(command);
};
self.onmessage = ({ data }: MessageEvent<ToWorker>) => receive(data);

function fail(code: string, error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  post([{ type: 'engine_failed', code, detail }]);
}

/**
 * Waits until no other tab plays: two engines would write over each other's matches. The lock is
 * held until this worker ends. A page that is just being reloaded lets go within the pause.
 */
function becomeOwner(): Promise<void> {
  // Without https there are no locks, and no service worker either: the page says so.
  if (!navigator.locks) return Promise.resolve();
  const told = setTimeout(() => post([{ type: 'open_elsewhere' }]), ELSEWHERE_AFTER_MS);
  return new Promise((resolve, reject) => {
    const hold = () => {
      clearTimeout(told);
      resolve();
      return new Promise<never>(() => {});
    };
    navigator.locks.request(`matta ${FOLDER}`, hold).catch(reject);
  });
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

async function main(): Promise<void> {
  // Not before the other tab is gone: an older one would bar the way to a newer storage.
  const [handle, storage] = await Promise.all([boot(), becomeOwner().then(openStorage)]);
  const library = new Library(storage, (error) => send(storageFailed(error)));
  const bridge = new Bridge(new Engine(handle), library, send);
  const guarded = (work: Promise<void>) => work.catch((error) => fail('ENGINE_CRASHED', error));
  await bridge.start();
  receive = (command) => {
    guarded(bridge.send(command));
  };
  for (const command of early) receive(command);
  guarded(bridge.run());
}

main().catch((error) => fail(error instanceof BootFailure ? error.code : 'BOOT_FAILED', error));
