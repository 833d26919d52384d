/** Proves in the browser that micropip installs the wheel of this site into a plain Pyodide. */

import lock from '@runtime/proof-lock.json';
import stdlibUrl from '@runtime/stdlib.zip?url';
import { loadPyodide } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import wasmUrl from 'pyodide/pyodide.asm.wasm?url';

declare const __WHEEL__: string;

interface Micropip {
  install(requirement: string): Promise<void>;
}

async function proof(): Promise<string> {
  const python = await loadPyodide({
    indexURL: new URL('./', new URL(wasmUrl, location.href)).href,
    stdLibURL: stdlibUrl,
    lockFileContents: lock,
    packageBaseUrl: new URL('./', location.href).href,
    createPyodideModule,
  });
  await python.loadPackage('micropip');
  const micropip: Micropip = python.pyimport('micropip');
  await micropip.install(new URL(`../${__WHEEL__}`, location.href).href);
  return python.pyimport('matta.worker').handle('{"type":"hello"}');
}

const answer = document.querySelector('#answer');
proof().then(
  (text) => answer?.replaceChildren(text),
  (error) => answer?.replaceChildren(`micropip failed: ${error}`),
);
