/** From nothing to a Python engine that answers. */

import lock from '@runtime/lock.json';
import { loadPyodide } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { lendRuntime, PYODIDE, type Runtime, STDLIB } from './runtime.ts';

/** The engine's one function: a JSON command in, a JSON array of messages out. */
export type Handle = (command: string) => string;

const ENGINE_PATH = '/lib/matta.zip';

async function startPython(runtime: Runtime) {
  return await lendRuntime(runtime, () =>
    loadPyodide({
      indexURL: PYODIDE,
      stdLibURL: STDLIB,
      lockFileContents: lock,
      packageBaseUrl: PYODIDE,
      createPyodideModule,
      fsInit: async (fs) => fs.writeFile(ENGINE_PATH, new Uint8Array(await runtime.engine)),
      env: { PYTHONPATH: ENGINE_PATH },
      // With it Python would want JavaScript promise integration, which iOS does not have.
      enableRunUntilComplete: false,
    }),
  );
}

export async function boot(runtime: Runtime): Promise<Handle> {
  const python = await startPython(runtime);
  return python.pyimport('matta.worker').handle;
}
