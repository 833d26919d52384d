/** What the log of a round holds, and what is believed of a kept picture. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Event, Table } from '../../app/protocol.d.ts';
import { readKept } from '../../app/state/kept.ts';
import { EMPTY, type Log, lastOf, withEvent, withPicture } from '../../app/state/log.ts';

const dealt: Event = { type: 'dealt', dealer: 0, first: 1, top: 3, stock: 81 };
const theirs: Event[] = [
  { type: 'drew', seat: 1, card: null },
  { type: 'discarded', seat: 1, card: 33 },
];
const mine: Event[] = [
  { type: 'drew', seat: 0, card: 5 },
  { type: 'discarded', seat: 0, card: 5 },
];

function picture(id: string, round: number): Table {
  return { match: { id, round } } as unknown as Table;
}

const after = (events: readonly Event[], log: Log = EMPTY) => events.reduce(withEvent, log);

test('one entry for each turn, in order', () => {
  const { turns } = after([dealt, ...theirs, ...mine, ...theirs]);
  assert.deepEqual(
    turns.map(({ seat, events }) => [seat, events.length]),
    [
      [1, 2],
      [0, 2],
      [1, 2],
    ],
  );
  assert.deepEqual(lastOf(turns, 0), theirs);
});

test('closing belongs to the turn that it ends', () => {
  const { turns } = after([...mine, { type: 'closed', seat: 0, in_hand: false }]);
  assert.equal(turns.length, 1);
});

test('a deal begins a new log, and another match does not inherit one', () => {
  const first = withPicture(after([dealt, ...theirs]), picture('a', 1));
  assert.equal(first.turns.length, 1);
  const second = withPicture(after([dealt, ...mine], first), picture('a', 2));
  assert.deepEqual([second.round, second.turns.length], [2, 1]);
  assert.equal(withPicture(second, picture('b', 2)).turns.length, 0);
});

test('nothing foreign is taken for a kept picture', () => {
  for (const text of [
    null,
    '',
    '7',
    'null',
    '[]',
    '{}',
    '{"version":1}',
    '{"version":1,"table":{}}',
  ])
    assert.equal(readKept(text), null);
  const odd = { version: 1, staged: [], log: EMPTY, table: { view: { hand: [999] }, match: {} } };
  assert.equal(readKept(JSON.stringify(odd)), null);
});

const match = {
  ...{ id: 'a', game: 'scala40', ruling: { preset: 'due', settings: {} }, settings: {}, round: 1 },
  ...{
    seats: [],
    sides: [],
    totals: [],
    rounds: [],
    endings: [],
    returns: [],
    out: [],
    winner: [],
  },
  ...{ strict: false, again: false, touched: false, deal_id: '', seal: null, next_seal: null },
};
const view = { seat: 0, hand: [1], table: [], seats: [], pending: [] };
const kept = {
  ...{ version: 4, staged: [], log: EMPTY },
  table: { type: 'table', at: 1, view, curtain: null, match, can: [], why_not: {} },
};
const withMatch = (change: object) =>
  JSON.stringify({ ...kept, table: { ...kept.table, match: { ...match, ...change } } });

test('a kept picture is believed if it is whole and of this version', () => {
  assert.notEqual(readKept(JSON.stringify(kept)), null);
  assert.equal(readKept(JSON.stringify({ ...kept, version: 3 })), null);
  for (const name of ['strict', 'again', 'touched', 'deal_id', 'seal', 'next_seal', 'id']) {
    assert.equal(readKept(withMatch({ [name]: undefined })), null, name);
  }
  assert.notEqual(readKept(withMatch({ seal: { round: 1, commitment: 'ab', cut: null } })), null);
  assert.equal(readKept(withMatch({ next_seal: {} })), null);
});
