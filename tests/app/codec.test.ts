/** Rule sheets as links: what is put in comes out, and nothing else is taken for one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode, encode } from '../../app/sheets/codec.ts';
import { readOwn, tidyName } from '../../app/sheets/own.ts';
import { said } from './rule-sheets.ts';

const { welcome, reviews } = said;
const ADDRESS = 'https://spiele.beispielhausen.example/familie/matta/#r=';

test('presets and mixtures come back as they went', () => {
  for (const { ruling } of reviews)
    assert.deepEqual(decode(encode(ruling, welcome), welcome), ruling);
});

test('a link is short, and names what it says', () => {
  const first = reviews[0]?.ruling;
  assert.ok(first);
  assert.equal(encode(first, welcome), '1.due');
  assert.equal(
    encode({ preset: 'casa', settings: { open_min: 45, reentry: 'unlimited' } }, welcome),
    '1.casa.d45Ka',
  );
  for (const { ruling } of reviews) {
    const link = ADDRESS + encode(ruling, welcome);
    assert.ok(link.length < 200, link);
    if (Object.keys(ruling.settings).length <= 10) assert.ok(link.length < 110, link);
    assert.equal(encodeURI(link), link);
  }
});

test('a link of a newer version is told from a broken one', () => {
  for (const text of ['2.due', '2', '17.anything at all', '9999.x'].map((one) =>
    decode(one, welcome),
  ))
    assert.ok(text === 'NEWER' || text === 'BROKEN');
  assert.equal(decode('2.due', welcome), 'NEWER');
  assert.equal(decode('17.{"a":[]}', welcome), 'NEWER');
});

test('garbage is no rule sheet', () => {
  const broken = [
    '',
    '1',
    '1.',
    '1.nobody',
    '1.__proto__',
    '1.constructor',
    '0.due',
    '01.due',
    'x.due',
  ];
  const values = [
    '1.due.',
    '1.due.d101',
    '1.due.d',
    '1.due.d-1',
    '1.due.Z1',
    '1.due.by',
    '1.due.bz',
  ];
  const doubled = ['1.due.d40d41', '1.due.d40 ', '1.due.d40.e', '1.due.fq', '1.due.d_', '1.due.k3'];
  for (const text of [...broken, ...values.slice(1), ...doubled, `1.due.${'d40'.repeat(400)}`])
    assert.equal(decode(text, welcome), 'BROKEN', text);
  assert.equal(decode('\u0000\ud800💥', welcome), 'BROKEN');
});

test('a link with one letter wrong is refused or is another whole sheet', () => {
  let state = 7;
  const chance = (below: number) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  for (const { ruling } of reviews.slice(0, 120)) {
    const text = [...encode(ruling, welcome)];
    text[chance(text.length)] = String.fromCharCode(32 + chance(95));
    const found = decode(text.join(''), welcome);
    if (typeof found === 'string') continue;
    assert.deepEqual(decode(encode(found, welcome), welcome), found);
  }
});

test('own sheets are believed only as far as they are whole', () => {
  const good = {
    id: 'a',
    name: 'Zia Pina',
    ruling: { preset: 'casa', settings: { open_min: 45 } },
  };
  const file = (sheets: unknown) => JSON.stringify({ version: 1, sheets });
  assert.deepEqual(readOwn(file([good])), [good]);
  const bad = [7, null, {}, { ...good, name: '  ' }, { ...good, ruling: { preset: 'casa' } }];
  const odd = { ...good, ruling: { preset: 'casa', settings: { open_min: [1] } } };
  assert.deepEqual(readOwn(file([...bad, odd, good])), [good]);
  for (const text of [null, '', '[]', '{}', 'null', '{"version":2,"sheets":[]}', file(9)])
    assert.deepEqual(readOwn(text), []);
});

test('a name is one short line', () => {
  assert.equal(tidyName('  Zia \n\t Pina\u0007 '), 'Zia Pina');
  assert.equal([...tidyName('🂡'.repeat(99))].length, 32);
  assert.equal(tidyName(' \u200b\n'), '');
});
