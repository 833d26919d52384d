import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pulse } from '../../app/pulse.ts';

const LIMIT = 3;

/** How many beats it takes until a worker is given up; 100: it never is. */
function beats(pulse: Pulse, each: (beat: number) => boolean): number {
  let count = 1;
  while (count < 100 && !pulse.beat(each(count), LIMIT)) count += 1;
  return count;
}

test('a worker that fell silent is given up after so many beats', () => {
  const pulse = new Pulse();
  pulse.sign();
  assert.equal(
    beats(pulse, () => true),
    LIMIT + 1,
  );
});

test('one that never spoke may still be on its way', () => {
  assert.equal(
    beats(new Pulse(), () => true),
    100,
  );
});

test('one that speaks now and then lives', () => {
  const pulse = new Pulse();
  assert.equal(
    beats(pulse, (beat) => {
      if (beat % LIMIT === 1) pulse.sign();
      return true;
    }),
    100,
  );
});

test('nothing is held against it while nobody looks', () => {
  const pulse = new Pulse();
  pulse.sign();
  assert.equal(
    beats(pulse, (beat) => beat % (LIMIT + 1) !== 0),
    100,
  );
});
