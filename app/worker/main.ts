/** The engine's worker: one module that holds Pyodide, the bridge and the storage. */
import { boot } from './boot.ts';
import { Bridge } from './bridge.ts';
import { BootFailure } from './runtime.ts';
import { Storage, storageCode } from './storage.ts';

const post = (messages: object[]) => self.postMessage(JSON.stringify(messages));

/** Commands that arrive while Python wakes wait here. */
const early: string[] = [];
let receive = (command: string) => {
  early.push(command);
};
self.onmessage = ({ data }: MessageEvent<string>) => receive(data);

function fail(code: string, error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  post([{ type: 'engine_failed', code, detail }]);
}

async function openStorage(): Promise<Storage | null> {
  try {
    return await Storage.open(new URL('./', self.location.href).pathname);
  } catch (error) {
    post([{ type: 'storage_failed', code: storageCode(error) }]);
    return null;
  }
}

async function main(): Promise<void> {
  const [handle, storage] = await Promise.all([boot(), openStorage()]);
  const bridge = new Bridge(handle, storage, post);
  const guarded = (work: Promise<void>) => work.catch((error) => fail('ENGINE_CRASHED', error));
  await bridge.start();
  receive = (command) => {
    guarded(bridge.send(command));
  };
  for (const command of early) receive(command);
  guarded(bridge.run());
}

main().catch((error) => fail(error instanceof BootFailure ? error.code : 'BOOT_FAILED', error));
