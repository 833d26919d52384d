/** Where a deal that is played again came from, as far as the device kept it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOrigins } from '../../app/fair/again.ts';

test('only what is whole is believed', () => {
  const origin = ['again', { id: 'match', round: 2, points: 43 }];
  const broken = [['x'], 3, null, ['y', { id: 'match', round: 'two', points: 1 }]];
  assert.deepEqual(readOrigins(JSON.stringify([origin, ...broken])), [origin]);
  for (const text of [null, '', '{}', '[']) assert.deepEqual(readOrigins(text), []);
});
