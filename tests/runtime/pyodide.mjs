/** Starts Python as the page's worker does: Pyodide, with the files that ship. */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from '../../app/node_modules/pyodide/pyodide.mjs';

const house = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const ENGINE = '/lib/matta.zip';

export const startPython = () =>
  loadPyodide({
    indexURL: house('app/node_modules/pyodide/'),
    stdLibURL: house('build/runtime/stdlib.zip'),
    lockFileContents: JSON.parse(readFileSync(house('build/runtime/lock.json'), 'utf8')),
    packageBaseUrl: './',
    fsInit: async (fs) => fs.writeFile(ENGINE, readFileSync(house('build/runtime/engine.zip'))),
    env: { PYTHONPATH: ENGINE },
  });

/** What a test wrote to standard input, as JSON. */
export const asked = async () => JSON.parse(await text(process.stdin));

export const reply = (value) => process.stdout.write(JSON.stringify(value));
