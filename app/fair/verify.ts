/**
 * Deals the rounds of a match again from their opened secrets, with the browser's own SHA-256 and
 * HMAC and nothing of the engine, and compares what comes out with what was said and seen. The
 * formulas are those of docs/fairness.md and never change.
 */
import type { Card, Proof, Setting } from '../protocol.d.ts';
import type { Seen } from './memory.ts';

const PACK = 108;
const FIRST_JOKER = 104;
const HAND = 13;
const WORD = 2 ** 32;

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

export function fromHex(digits: string): Bytes {
  const pairs = digits.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

async function mac(key: Bytes, message: Bytes): Promise<Bytes> {
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, how, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
}

/** The key of a deal: the round's secret and what was said to the cut. */
export const dealKey = (secret: Bytes, cut: string) => mac(secret, bytesOf(`deal\0${cut}`));

/** An endless stream of fair numbers: HMAC of a counter of eight bytes, four bytes a number. */
export class Stream {
  readonly #key: Promise<Bytes>;
  #counter = 0n;
  #block: number[] = [];

  constructor(key: Bytes, name: string) {
    this.#key = mac(key, bytesOf(name));
  }

  async #word(): Promise<number> {
    if (this.#block.length === 0) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setBigUint64(0, this.#counter);
      this.#counter += 1n;
      const block = new DataView(
        (await mac(await this.#key, new Uint8Array(counter.buffer))).buffer,
      );
      this.#block = Array.from({ length: 8 }, (_, i) => block.getUint32(4 * i));
    }
    return this.#block.shift() as number;
  }

  /** A number below a bound, each equally likely: what would favour small ones is thrown away. */
  async below(bound: number): Promise<number> {
    const fair = WORD - (WORD % bound);
    for (;;) {
      const word = await this.#word();
      if (word < fair) return word % bound;
    }
  }

  async shuffle(items: number[]): Promise<void> {
    for (let last = items.length - 1; last > 0; last -= 1) {
      const other = await this.below(last + 1);
      const [a, b] = [items[last], items[other]] as [number, number];
      [items[last], items[other]] = [b, a];
    }
  }
}

export interface Dealt {
  readonly deck: readonly Card[];
  /** By the seats in playing order. */
  readonly hands: readonly (readonly Card[])[];
  readonly top: Card;
  /** The next card first. */
  readonly stock: readonly Card[];
}

/** S40-DEAL-4..6: thirteen cards to each, one at a time; one more is turned up. */
export async function dealAgain(key: Bytes, seats: number, jokerStays: boolean): Promise<Dealt> {
  const stream = new Stream(key, 'deal');
  const deck = Array.from({ length: PACK }, (_, card) => card);
  await stream.shuffle(deck);
  const hands = Array.from({ length: seats }, (_, i) =>
    Array.from({ length: HAND }, (_, turn) => deck[turn * seats + i] as Card),
  );
  // The top of the stock lies last.
  const stock = deck.slice(HAND * seats).reverse();
  let top = stock.pop() as Card;
  while (top >= FIRST_JOKER && !jokerStays) {
    stock.push(top);
    await stream.shuffle(stock);
    top = stock.pop() as Card;
  }
  return {
    deck,
    hands: hands.map((hand) => hand.sort((a, b) => a - b)),
    top,
    stock: stock.reverse(),
  };
}

/** Who deals the first round: chance, from the secret alone. */
export async function firstDealer(secret: Bytes, seats: number): Promise<number> {
  return new Stream(secret, 'dealer').below(seats);
}

/** What is compared, in the order in which it is said. */
export const CHECKS = ['shown', 'seal', 'cut', 'key', 'deck', 'hands', 'dealer', 'own'] as const;
export type Check = (typeof CHECKS)[number];

export interface Verdict {
  readonly round: number;
  /** A deal that was known before has no seal. */
  readonly given: boolean;
  readonly cut: string;
  /** Whether each holds; null: this page did not see it. */
  readonly holds: Readonly<Record<Check, boolean | null>>;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether the deal went on to the left, or began where chance said. */
async function dealerHolds(proof: Proof, before: Proof | null, players: number): Promise<boolean> {
  const { dealer, seats } = proof;
  const sitting = [...seats].sort((a, b) => a - b);
  const at = sitting.indexOf(dealer);
  const order = [...sitting.slice(at + 1), ...sitting.slice(0, at + 1)];
  if (at < 0 || !same(order, seats)) return false;
  if (before !== null)
    return dealer === (sitting.find((seat) => seat > before.dealer) ?? sitting[0]);
  return dealer === (await firstDealer(fromHex(proof.secret), players));
}

/** Whether hand, turned-up card and dealer are those that this page saw; null: it saw none. */
function ownHolds(proof: Proof, seen: Seen | null): boolean | null {
  if (seen === null || seen.dealer < 0) return null;
  if (seen.dealer !== proof.dealer || seen.top !== proof.top) return false;
  if (seen.own === null) return true;
  return same(
    [...seen.own].sort((a, b) => a - b),
    proof.hands[proof.seats.indexOf(seen.seat)],
  );
}

/** Recomputes one round; `before` is the proof of the round before it. */
export async function verify(
  proof: Proof,
  before: Proof | null,
  seen: Seen | null,
  settings: Readonly<Record<string, Setting>>,
): Promise<Verdict> {
  const { round, cut, seats } = proof;
  const given = proof.secret === '';
  const secret = fromHex(proof.secret);
  const key = fromHex(proof.key);
  const dealt = await dealAgain(key, seats.length, settings.upcard_joker === 'allow');
  const players = typeof settings.players === 'number' ? settings.players : seats.length;
  const holds = {
    shown: given || seen === null ? null : seen.seal === proof.seal,
    // The first version of Matta kept none.
    seal: given || proof.seal === '' ? null : toHex(await sha256(secret)) === proof.seal,
    cut: given || seen === null || seen.cut === null ? null : seen.cut === cut,
    key: given ? null : toHex(await dealKey(secret, cut)) === proof.key,
    deck: same(dealt.deck, proof.deck),
    hands: same(dealt.hands, proof.hands) && dealt.top === proof.top,
    dealer: given ? null : await dealerHolds(proof, before, players),
    own: ownHolds(proof, seen),
  };
  return { round, given, cut, holds };
}

/** Whether nothing of a round differs. */
export const isWhole = ({ holds }: Verdict) => CHECKS.every((check) => holds[check] !== false);

/** Whether this page saw all of a round that it could have seen. */
export const isSeen = ({ given, holds }: Verdict) =>
  given || CHECKS.every((check) => holds[check] !== null);

/** Whether the browser lends its means here: without https it does not. */
export const canVerify = () => globalThis.crypto?.subtle !== undefined;
