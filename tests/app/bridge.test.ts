import assert from 'node:assert/strict';
import test from 'node:test';
import type { Library } from '../../app/worker/library.ts';

Object.assign(globalThis, { __VERSION__: '1.0.0', __PROTOCOL__: 2 });
const { Bridge } = await import('../../app/worker/bridge.ts');
const { Engine } = await import('../../app/worker/engine.ts');
const { budgetFor } = await import('../../app/worker/pace.ts');

/** What a worker does first with an engine of this version: what it sends, whether it reads a save. */
async function started(version: string, protocol: number) {
  const welcome = JSON.stringify([{ type: 'welcome', version, protocol }]);
  const sent: unknown[] = [];
  let read = false;
  const library = {
    protocol: 0,
    async last() {
      read = true;
      return null;
    },
  } as unknown as Library;
  await new Bridge(new Engine(() => welcome), library, (data) => sent.push(data)).start();
  return { sent: sent.flatMap((data) => JSON.parse(String(data))), read };
}

test('an engine of the version that was built goes on with the save', async () => {
  const { sent, read } = await started('1.0.0', 2);
  assert.deepEqual(
    sent.map(({ type }) => type),
    ['welcome', 'no_match'],
  );
  assert.equal(read, true);
});

for (const [version, protocol] of [
  ['0.9.0', 2],
  ['1.0.0', 3],
] as const) {
  test(`an engine ${version} with protocol ${protocol} touches no save`, async () => {
    const { sent, read } = await started(version, protocol);
    assert.deepEqual(
      sent.map(({ type }) => type),
      ['welcome'],
    );
    assert.equal(read, false);
  });
}

/** A worker with an engine of ours: what that was asked, and what the page was sent. */
function bridged(answer: (command: Record<string, unknown>) => object[]) {
  const asked: Record<string, unknown>[] = [];
  const sent: Record<string, unknown>[] = [];
  const handle = (text: string) => {
    const command = JSON.parse(text);
    asked.push(command);
    const { type } = command;
    if (type === 'hello') {
      return JSON.stringify([
        { type: 'welcome', version: '1.0.0', protocol: 2, budgets: [40, 80] },
      ]);
    }
    return JSON.stringify(answer(command));
  };
  const library = {
    protocol: 0,
    last: async () => null,
    match: async (id: string) => ({ id, log: `log of ${id}`, secret: `secret of ${id}` }),
    save: async () => {},
  } as unknown as Library;
  const bridge = new Bridge(new Engine(handle), library, (data) => {
    if (typeof data === 'string') sent.push(...JSON.parse(data));
  });
  return { bridge, asked, sent, kinds: () => asked.map(({ type }) => type) };
}

test('the device is measured when the first match begins, once', async () => {
  const { bridge, asked, kinds } = bridged(() => []);
  await bridge.start();
  assert.deepEqual(kinds(), ['hello']);
  await bridge.send('{"type":"begin"}');
  await bridge.send('{"type":"begin"}');
  const rehearsals = Array.from({ length: 4 }, () => 'rehearse');
  assert.deepEqual(kinds(), ['hello', ...rehearsals, 'new_match', 'new_match']);
  // An engine that answers at once gets the most there is.
  assert.deepEqual(
    asked.filter(({ type }) => type === 'new_match').map(({ budget }) => budget),
    [80, 80],
  );
});

test('a decision takes no longer than it may, or as short as can be', () => {
  const ladder = [40, 80, 160, 320, 640];
  assert.equal(budgetFor(ladder, 0.5), 640);
  assert.equal(budgetFor(ladder, 0.7), 320);
  assert.equal(budgetFor(ladder, 2.5), 160);
  assert.equal(budgetFor(ladder, 10), 40);
  assert.equal(budgetFor(ladder, 100), 40);
});

test('a look back is asked with what only the worker has, and goes on until it is found', async () => {
  let left = 3;
  const { bridge, asked, sent, kinds } = bridged(({ type, ticket }) => {
    if (type === 'examine') return [{ type: 'busy', seat: 0 }];
    if (type !== 'step') return [{ type: 'offers', ticket }];
    left -= 1;
    return left > 0
      ? [
          { type: 'progress', ticket: 7, done: 1, of: 2 },
          { type: 'busy', seat: 0 },
        ]
      : [{ type: 'examined', ticket: 7 }];
  });
  await bridge.start();
  const look = bridge.send('{"type":"look_back","ticket":7,"id":"x","round":1,"seat":0}');
  const tap = bridge.send('{"type":"ask","ticket":8}');
  await Promise.all([look, tap]);
  assert.deepEqual(asked[1], {
    ...{ type: 'examine', ticket: 7, id: 'x', round: 1, seat: 0 },
    ...{ log: 'log of x', secret: 'secret of x' },
  });
  // What the person does comes between two steps, and ends no search.
  assert.deepEqual(kinds(), ['hello', 'examine', 'ask', 'step', 'step', 'step']);
  assert.equal(sent.at(-1)?.type, 'examined');
});

test('a search that is given up is stepped on no more', async () => {
  let searches = false;
  const { bridge, sent, kinds } = bridged(({ type }) => {
    if (type === 'stop_thinking') {
      searches = false;
      return [{ type: 'stopped', ticket: 1 }];
    }
    if (type === 'hint') searches = true;
    return searches ? [{ type: 'busy', seat: 0 }] : [];
  });
  await bridge.start();
  const hint = bridge.send('{"type":"hint","ticket":1,"seat":0}');
  await bridge.send('{"type":"stop_thinking","ticket":1}');
  await hint;
  assert.equal(sent.at(-1)?.type, 'stopped');
  // One more finds nothing to do.
  assert.deepEqual(kinds().slice(-2), ['stop_thinking', 'step']);
});
