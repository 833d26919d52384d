/**
 * Answers commands in Pyodide, with the files that ship: standard input is a JSON array of
 * commands (texts), standard output the array of the engine's answers.
 *
 * usage: node answers.mjs < commands.json
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from '../../app/node_modules/pyodide/pyodide.mjs';

const house = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const ENGINE = '/lib/matta.zip';

const python = await loadPyodide({
  indexURL: house('app/node_modules/pyodide/'),
  stdLibURL: house('build/runtime/stdlib.zip'),
  lockFileContents: JSON.parse(readFileSync(house('build/runtime/lock.json'), 'utf8')),
  packageBaseUrl: './',
  fsInit: async (fs) => fs.writeFile(ENGINE, readFileSync(house('build/runtime/engine.zip'))),
  env: { PYTHONPATH: ENGINE },
});
const { handle } = python.pyimport('matta.worker');
const commands = JSON.parse(readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(commands.map((command) => handle(command))));
