import assert from 'node:assert/strict';
import test from 'node:test';
import type { Library } from '../../app/worker/library.ts';

Object.assign(globalThis, { __VERSION__: '1.0.0', __PROTOCOL__: 2 });
const { Bridge } = await import('../../app/worker/bridge.ts');
const { Engine } = await import('../../app/worker/engine.ts');

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
