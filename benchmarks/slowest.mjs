/**
 * The slowest of some hands in Pyodide, on the engine that ships: standard input is {"module",
 * "hands"}, the text of slowest.py and hands of card numbers; standard output its two figures.
 *
 * usage: node slowest.mjs < asked.json
 */
import { asked, reply, startPython } from '../tests/runtime/pyodide.mjs';

const python = await startPython();
const { module, hands } = await asked();
python.FS.writeFile('/tmp/slowest.py', module);
python.pyimport('sys').path.append('/tmp');
const { slowest } = python.pyimport('slowest');
reply(slowest(python.toPy(hands)).toJs());
