/** A round told again: its turns, and what has just moved. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movedIn, placesOf, stepsOf } from '../../app/fair/steps.ts';
import type { Event, Frame, MatchState } from '../../app/protocol.d.ts';
import { speak } from '../../app/words/words.ts';

globalThis.document ??= { documentElement: {} } as Document;
await speak('en');

const seats = [
  { kind: 'person', level: '', name: '' },
  { kind: 'bot', level: 'easy', name: 'Anna' },
];
const match = { seats } as unknown as MatchState;
const frame = (...events: Event[]) => ({ events }) as unknown as Frame;

const frames = [
  frame({ type: 'dealt', dealer: 0, first: 1, top: 3, stock: 81 }),
  frame({ type: 'drew', seat: 1, card: 5 }),
  frame({ type: 'discarded', seat: 1, card: 5 }),
  frame({ type: 'took', seat: 0, card: 5 }),
  frame({ type: 'returned', seat: 0, card: 5 }),
  frame({ type: 'drew', seat: 0, card: 9 }),
  frame({ type: 'discarded', seat: 0, card: 9 }, { type: 'closed', seat: 0, in_hand: true }),
];

test('each moment belongs to a turn', () => {
  const turns = stepsOf({ frames, match }).map(({ turn }) => turn);
  assert.deepEqual(turns, [0, 1, 1, 2, 2, 2, 2]);
});

test('every drawn card is said, with who drew it', () => {
  const lines = stepsOf({ frames, match }).map(({ line }) => line);
  assert.match(lines[0] ?? '', /^You dealt\. Turned up: .$/u);
  assert.match(lines[1] ?? '', /^Anna: drew .$/u);
  assert.match(lines[5] ?? '', /^You: drew .$/u);
  assert.match(lines[6] ?? '', /^You: discarded . · went out in one turn$/u);
});

test('what has moved is marked', () => {
  assert.deepEqual(
    frames.map((one) => [...movedIn(one)]),
    [[3], [5], [5], [5], [5], [9], [9]],
  );
});

test('the person comes first, the others in the order of play', () => {
  assert.deepEqual(placesOf([2, 3, 0, 1], 0), [2, 3, 0, 1]);
  assert.deepEqual(placesOf([1, 0], -1), [0, 1]);
});
