/**
 * Plays round after round in one engine, as the page's worker would for weeks, and tells what it
 * holds: standard input is {"calls", "rounds"}, the least of both; standard output an array of
 * samples, one after each match: WebAssembly's memory in bytes and the objects of Python.
 *
 * usage: node growth.mjs < asked.json
 */
import { readFileSync } from 'node:fs';
import { asked, reply, startPython } from './pyodide.mjs';

const SEATS = [
  { kind: 'person', level: '', name: '' },
  { kind: 'bot', level: 'normal', name: '' },
];

const python = await startPython();
const { handle } = python.pyimport('matta.worker');
python.runPython(readFileSync(new URL('holdings.py', import.meta.url), 'utf8'));
const held = python.globals.get('held');
const least = await asked();
let [calls, rounds, matches] = [0, 0, 0];
const samples = [];

function ask(command) {
  calls += 1;
  return JSON.parse(handle(JSON.stringify(command)));
}

const last = (messages, type) => messages.findLast((message) => message.type === type);

/** Lets the computer play; gives the picture in which the person is on turn again. */
function settle(messages) {
  let table = last(messages, 'table');
  while (last(messages, 'busy')) {
    messages = ask({ type: 'step' });
    table = last(messages, 'table') ?? table;
  }
  return table;
}

const act = (table, action) => ask({ type: 'act', seat: 0, action, at: table.at });

/** The simplest of turns, with the questions that a page asks at every card. */
function turn(table) {
  const drawn = last(act(table, { type: 'draw_stock' }), 'table');
  const [card] = drawn.view.hand;
  ask({ type: 'ask', ticket: calls, seat: 0, chosen: drawn.view.hand.slice(0, 3), staged: [] });
  return settle(act(drawn, { type: 'discard', card }));
}

function round(messages) {
  rounds += 1;
  let table = settle(messages);
  while (table.view.phase !== 'over') table = turn(table);
  return table;
}

/** A whole match; then it is opened and looked at as one on the shelf. */
function match() {
  matches += 1;
  const id = `match ${matches}`;
  const secret = matches.toString(16).padStart(64, '0');
  const ruling = { preset: 'due', settings: {} };
  const rules = { game: 'scala40', ruling, seats: SEATS, strict: false, deal: null, budget: 40 };
  ask({ type: 'new_match', id, secret, ...rules });
  let table = { at: 0 };
  let messages = [];
  do {
    messages = ask({ type: 'deal', at: table.at, cut: '' });
    table = round(messages);
  } while (table.match.winner.length === 0);
  const { log } = last(ask({ type: 'set_level', seat: 1, level: 'normal' }), 'save');
  ask({ type: 'restore', id, log, secret });
  ask({ type: 'look_at', id, log, secret });
  ask({ type: 'recall', ticket: 1, id, log, secret, round: 1 });
}

/** A player's engine keeps its memos: they are emptied for the first and the last look only. */
function sample(memos) {
  const objects = held.callKwargs({ memos });
  samples.push({ calls, rounds, heap: python._module.HEAPU8.length, objects });
}

match();
sample(false);
while (calls < least.calls || rounds < least.rounds) {
  match();
  sample(true);
}
sample(false);
reply(samples);
