/** The deal recomputed by the page, against frozen deals of the engine; what the page remembers. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cutProblem } from '../../app/fair/cutting.ts';
import { readSeen, type Seen } from '../../app/fair/memory.ts';
import {
  CHECKS,
  type Dealt,
  dealAgain,
  dealKey,
  firstDealer,
  isSeen,
  isWhole,
  sha256,
  toHex,
  verify,
} from '../../app/fair/verify.ts';
import type { Proof } from '../../app/protocol.d.ts';

const PLAYERS = 2;
const FIRST_JOKER = 104;
const utf8 = (text: string) => new TextEncoder().encode(text);

/** The secret of a round, which no page computes: HMAC of the match secret. */
async function roundSecret(match: Uint8Array<ArrayBuffer>, round: number) {
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', match, how, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', key, utf8(`matta/round/1/${round}`));
  return new Uint8Array(mac);
}

const golden = readFileSync(new URL('../fairness/golden_deals.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
  .filter(([, preset]) => preset === 'due');

/** A round as the engine proves it, computed from a seed of the golden deals. */
async function proofOf(seed: number, cut: string): Promise<Proof & Dealt> {
  const secret = await roundSecret(await sha256(utf8(`golden ${seed}`)), 1);
  const dealer = await firstDealer(secret, PLAYERS);
  const key = await dealKey(secret, cut);
  const dealt = await dealAgain(key, PLAYERS, false);
  return {
    round: 1,
    seal: toHex(await sha256(secret)),
    secret: toHex(secret),
    cut,
    key: toHex(key),
    dealer,
    seats: [1 - dealer, dealer],
    ...dealt,
  };
}

function seen(proof: Proof, own: readonly number[] = proof.hands[0] ?? []): Seen {
  const { round, seal, cut, top, dealer } = proof;
  const seat = proof.seats[0] ?? -1;
  return { id: 'match', round, seal, cut, waits: false, own, seat, top, dealer };
}

const settings = { upcard_joker: 'replace', players: PLAYERS };
const check = (proof: Proof, memory: Seen | null = seen(proof)) =>
  verify(proof, null, memory, settings);

test('the frozen deals come out card for card', async () => {
  assert.equal(golden.length, 50);
  let replaced = 0;
  for (const [number, , dealer, seal, digest] of golden) {
    const seed = Number(number);
    const proof = await proofOf(seed, seed % 2 ? `cut ${seed}` : '');
    replaced += (proof.deck[26] ?? 0) >= FIRST_JOKER ? 1 : 0;
    assert.equal(proof.dealer, Number(dealer));
    assert.equal(proof.seal.slice(0, 24), seal);
    // As the golden lines have it: hands by seat, the card turned up, the stock from its top.
    const bySeat = [0, 1].flatMap((seat) => proof.hands[proof.seats.indexOf(seat)] ?? []);
    const order = Uint8Array.from([...bySeat, proof.top, ...proof.stock]);
    assert.equal(toHex(await sha256(order)).slice(0, 24), digest, `seed ${seed}`);
  }
  assert.ok(replaced > 0, 'no joker was turned up');
});

test('an honest round is whole and seen', async () => {
  const verdict = await check(await proofOf(7, 'sette'));
  for (const name of CHECKS) assert.equal(verdict.holds[name], true, name);
  assert.ok(isWhole(verdict) && isSeen(verdict));
});

test('whatever is tampered with is named', async () => {
  const proof = await proofOf(4, 'quattro');
  const other = await proofOf(5, 'cinque');
  const swapped = [...proof.deck.slice(1), proof.deck[0] ?? 0];
  const wrong: [string, Proof, Seen][] = [
    ['shown', proof, { ...seen(proof), seal: other.seal }],
    ['seal', { ...proof, seal: other.seal }, seen({ ...proof, seal: other.seal })],
    ['cut', proof, { ...seen(proof), cut: '' }],
    ['key', { ...proof, cut: 'tre' }, { ...seen(proof), cut: 'tre' }],
    ['deck', { ...proof, deck: swapped }, seen(proof)],
    ['hands', { ...proof, hands: [...proof.hands].reverse() }, seen(proof, proof.hands[1])],
    ['own', proof, seen(proof, other.hands[0])],
  ];
  for (const [name, told, memory] of wrong) {
    const { holds } = await check(told, memory);
    const differ = CHECKS.filter((one) => holds[one] === false);
    assert.deepEqual(differ, [name]);
  }
});

test('a dealer out of turn is named', async () => {
  const proof = await proofOf(2, '');
  const turned = { ...proof, dealer: 1 - proof.dealer, seats: [...proof.seats].reverse() };
  assert.equal((await check(turned, null)).holds.dealer, false);
  const next = { ...turned, round: 2 };
  assert.equal((await verify(next, proof, null, settings)).holds.dealer, true);
  assert.equal((await verify({ ...proof, round: 2 }, proof, null, settings)).holds.dealer, false);
});

test('what this page did not see is said to be unseen', async () => {
  const verdict = await check(await proofOf(3, ''), null);
  const { shown, cut, own } = verdict.holds;
  assert.deepEqual([shown, cut, own], [null, null, null]);
  assert.ok(isWhole(verdict) && !isSeen(verdict));
});

test('a given deal has no seal to fit', async () => {
  const verdict = await check({ ...(await proofOf(6, '')), secret: '', seal: '' }, null);
  assert.ok(verdict.given && isWhole(verdict));
  assert.equal(verdict.holds.seal, null);
});

test('where no seal was kept, none is said to be broken', async () => {
  const verdict = await check({ ...(await proofOf(6, '')), seal: '' }, null);
  assert.ok(isWhole(verdict) && !isSeen(verdict) && !verdict.given);
  assert.equal(verdict.holds.seal, null);
});

test('a cut may be any words that fit', () => {
  for (const fits of ['0', 'zwölf Äpfel', '🂡'.repeat(64), ' '])
    assert.equal(cutProblem(fits), null);
  assert.equal(cutProblem(''), 'empty');
  assert.equal(cutProblem('🂡'.repeat(65)), 'long');
  for (const bad of ['a\nb', 'a\u202eb', 'a\u0000', '\ud800']) {
    assert.equal(cutProblem(bad), 'letters');
  }
});

test('only what is whole is believed of the memory', async () => {
  const whole = seen(await proofOf(1, 'uno'));
  const broken = [{ ...whole, own: [200] }, { ...whole, seal: 1 }, null, 'x'];
  assert.deepEqual(readSeen(JSON.stringify([whole, ...broken])), [whole]);
  for (const text of [null, '', '{}', '[']) assert.deepEqual(readSeen(text), []);
});
