/**
 * Answers commands in Pyodide, with the files that ship: standard input is a JSON array of
 * commands (texts), standard output the array of the engine's answers.
 *
 * usage: node answers.mjs < commands.json
 */
import { asked, reply, startPython } from './pyodide.mjs';

const python = await startPython();
const { handle } = python.pyimport('matta.worker');
reply((await asked()).map((command) => handle(command)));
