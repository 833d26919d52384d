/**
 * Plays sheets again in Pyodide, on the engine that ships: standard input is {"modules", "sheets"},
 * the Python modules of the playthroughs by path and the sheets as texts; standard output the
 * array of the sheets that came out.
 *
 * usage: node playthroughs.mjs < asked.json
 */
import { posix } from 'node:path';
import { asked, reply, startPython } from './pyodide.mjs';

const HOME = '/tmp/house';

const python = await startPython();
const { modules, sheets } = await asked();
for (const [path, text] of Object.entries(modules)) {
  python.FS.mkdirTree(posix.dirname(`${HOME}/${path}`));
  python.FS.writeFile(`${HOME}/${path}`, text);
}
python.pyimport('sys').path.append(HOME);
const { played_again: playedAgain } = python.pyimport('tests.playthroughs.sheet');
reply(sheets.map((sheet) => playedAgain(sheet)));
