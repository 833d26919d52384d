/** The picture after each step of the opponent's turn. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advance } from '../../app/play/advance.ts';
import type { Event, Meld, View } from '../../app/protocol.d.ts';

const run: Meld = { kind: 'run', cards: [4, 5, 6], stands_for: [4, 5, 6] };
const longer: Meld = { kind: 'run', cards: [4, 5, 6, 7], stands_for: [4, 5, 6, 7] };

const view: View = {
  seat: 0,
  turn: 1,
  dealer: 0,
  phase: 'draw',
  seats: [
    { seat: 0, cards: 3, opened: false },
    { seat: 1, cards: 13, opened: false },
  ],
  hand: [40, 41, 42],
  table: [],
  stock: 60,
  discards: 5,
  top: 20,
  drawn: null,
  taken: null,
  returnable: false,
  twin_held: false,
  played: [],
  opened_now: false,
  only_melds: true,
  pending: [],
  completed_turns: 7,
  reshuffles: 0,
  outcome: null,
};

test('a whole turn of the opponent, step by step', () => {
  const turn: Event[] = [
    { type: 'drew', seat: 1, card: null },
    { type: 'opened', seat: 1, melds: [run], points: 41 },
    { type: 'laid_off', seat: 1, index: 0, cards: [7], end: 'high', meld: longer },
    { type: 'discarded', seat: 1, card: 33 },
  ];
  const after = turn.reduce(advance, view);
  assert.equal(after.stock, 59);
  assert.deepEqual(after.table, [longer]);
  assert.deepEqual(after.seats[1], { seat: 1, cards: 9, opened: true });
  assert.equal(after.top, 33);
  assert.equal(after.discards, 6);
  assert.deepEqual(after.hand, view.hand);
});

test('a card taken from the discards goes to the hand of who took it', () => {
  const after = advance(view, { type: 'took', seat: 1, card: 20 });
  assert.equal(after.discards, 4);
  assert.equal(after.taken, 20);
  assert.equal(after.seats[1]?.cards, 14);
  assert.equal(advance(after, { type: 'returned', seat: 1, card: 20 }).top, 20);
});

test('a swap leaves the number of cards as it was', () => {
  const after = advance(
    { ...view, table: [run] },
    { type: 'swapped', seat: 1, index: 0, card: 5, joker: 104, meld: run },
  );
  assert.equal(after.seats[1]?.cards, 13);
});
