/**
 * The files that Python needs, asked for all at once in the worker's first moment.
 *
 * Pyodide would fetch them one after another, and it never settles when one of them is missing
 * or has the wrong type. So each is fetched here, checked, and then lent to Pyodide.
 */

import engineUrl from '@runtime/engine.zip?url';
import stdlibUrl from '@runtime/stdlib.zip?url';
import wasmUrl from 'pyodide/pyodide.asm.wasm?url';

const absolute = (url: string, base = self.location.href) => new URL(url, base).href;

const WASM = absolute(wasmUrl);

/** The folder that Pyodide takes for its own. */
export const PYODIDE = absolute('./', WASM);
export const STDLIB = absolute(stdlibUrl);
const ENGINE = absolute(engineUrl);

/** Why the engine could not start; `code` has words in the page's locale files. */
export class BootFailure extends Error {
  override name = 'BootFailure';
  readonly code: string;

  constructor(code: string, detail: string) {
    super(detail);
    this.code = code;
  }
}

async function get(url: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url);
  } catch (error) {
    throw new BootFailure('FILE_UNREACHABLE', `${url}: ${error}`);
  }
  if (!response.ok) throw new BootFailure('FILE_MISSING', `${url}: ${response.status}`);
  return response;
}

async function bytes(response: Response): Promise<ArrayBuffer> {
  try {
    return await response.arrayBuffer();
  } catch (error) {
    throw new BootFailure('FILE_BROKEN', `${response.url}: ${error}`);
  }
}

async function compile(response: Response): Promise<WebAssembly.Module> {
  const type = response.headers.get('Content-Type')?.split(';')[0]?.trim();
  try {
    // Streaming refuses every other type, and many static hosts send another one.
    return type === 'application/wasm'
      ? await WebAssembly.compileStreaming(response)
      : await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    throw new BootFailure('FILE_BROKEN', `${WASM}: ${error}`);
  }
}

export interface Runtime {
  wasm: Promise<WebAssembly.Module>;
  stdlib: Promise<ArrayBuffer>;
  engine: Promise<ArrayBuffer>;
}

/** Everything at once; what was compiled already need not be fetched. */
export function fetchRuntime(compiled: WebAssembly.Module | null): Runtime {
  return {
    wasm: compiled ? Promise.resolve(compiled) : get(WASM).then(compile),
    stdlib: get(STDLIB).then(bytes),
    engine: get(ENGINE).then(bytes),
  };
}

/**
 * Runs `start` while `fetch` and `instantiateStreaming` answer with what is already here.
 * The promise also rejects as soon as a file does: Pyodide only logs such errors and waits.
 */
export async function lendRuntime<T>(runtime: Runtime, start: () => Promise<T>): Promise<T> {
  const { fetch: realFetch } = self;
  const { instantiateStreaming } = WebAssembly;
  let fail: (reason: unknown) => void = () => {};
  const broken = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  Promise.all(Object.values(runtime)).catch(fail);

  self.fetch = async (input, init) => {
    if (String(input) === WASM) return new Response();
    if (String(input) === STDLIB) return new Response(await runtime.stdlib);
    return realFetch.call(self, input, init);
  };
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    const module = await runtime.wasm;
    try {
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      fail(new BootFailure('FILE_BROKEN', String(error)));
      throw error;
    }
  };
  try {
    return await Promise.race([start(), broken]);
  } finally {
    self.fetch = realFetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
