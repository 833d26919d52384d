/** Advice of the engine in words, and the cards that a hint marks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, Advice } from '../../app/protocol.d.ts';
import { marksOf } from '../../app/state/advice.ts';
import { deedOf, insteadOf, points, sentenceOf, whyOf } from '../../app/words/advice.ts';
import { spoken } from '../../app/words/cards.ts';
import { LANGUAGES, speak } from '../../app/words/words.ts';

Object.assign(globalThis, { document: { documentElement: {} } });

const HEARTS = 13;
const CLUBS = 39;
const run = {
  cards: [HEARTS + 4, HEARTS + 5, 104],
  stands_for: [HEARTS + 4, HEARTS + 5, HEARTS + 6],
};
const set = { cards: [8, HEARTS + 8, CLUBS + 8], stands_for: [8, HEARTS + 8, CLUBS + 8] };
const king = CLUBS + 12;
const discard: Action = { type: 'discard', card: king };

function advice(kind: Advice['kind'], actions: Action[], more: Partial<Advice> = {}): Advice {
  const numbers = { points: 210, lead: 150, rounds: 80, closes: 41, danger: 3, held: 34 };
  return { kind, actions, cards: [], thrown: null, opening: 0, ...numbers, ...more };
}

const draw = advice('draw', [{ type: 'draw_stock' }]);
const take = advice(
  'take',
  [{ type: 'take_discards' }, { type: 'open', melds: [run, set] }, discard],
  {
    cards: [HEARTS + 8, ...run.cards, ...set.cards],
    thrown: king,
    opening: 45,
  },
);
const throws = advice('throw', [discard], { thrown: king });
const all: Record<string, Advice> = {
  draw,
  take,
  throws,
  holds: advice('hold', [discard], { thrown: king }),
  lays: advice('lay', [
    { type: 'swap_wild', meld: 1, card: 7 },
    { type: 'lay_meld', meld: set },
    { type: 'lay_off', meld: 0, cards: [9, 104], end: 'high' },
    discard,
  ]),
  closes: advice('close', [{ type: 'lay_meld', meld: set }, discard]),
  in_hand: advice('close', [{ type: 'go_out', melds: [run, set], discard: king }]),
  without: advice('close', [{ type: 'go_out', melds: [run], discard: null }]),
  back: advice('throw', [{ type: 'return_discard' }], { rounds: 0 }),
};

interface Said {
  language: string;
  name: string;
  todo: string;
  done: string;
  why: string[];
  number: string;
}

// The language that is spoken last is that of the tests.
const said: Said[] = [];
for (const language of LANGUAGES) {
  await speak(language);
  for (const [name, one] of Object.entries(all)) {
    const [todo, done] = [sentenceOf(one), deedOf(one)];
    said.push({ language, name, todo, done, why: whyOf(one), number: points(640) });
  }
}
await speak('en');
const find = (language: string, name: string) =>
  said.find((one) => one.language === language && one.name === name) as Said;

test('advice is a sentence, to be done or done already', () => {
  const english = (name: string) => spoken(find('en', name).todo);
  assert.equal(english('draw'), 'Draw from the stock.');
  assert.equal(english('throws'), 'Discard king of clubs.');
  assert.equal(
    english('take'),
    'Take 9 of hearts, open with 5 6 joker as 7 hearts and 9 spades hearts clubs (45 points) and discard king of clubs.',
  );
  assert.equal(english('holds'), 'Discard king of clubs and keep the rest in hand for now.');
  assert.equal(english('closes'), 'Lay 9 spades hearts clubs and go out with king of clubs.');
  assert.equal(english('back'), 'Put the taken card back.');
  assert.equal(spoken(find('en', 'throws').done), 'Discarded king of clubs.');
  assert.equal(find('de', 'draw').todo, 'Zieh vom Talon.');
  assert.equal(find('de', 'draw').done, 'Vom Talon gezogen.');
  assert.equal(find('it', 'draw').done, 'Pescato dal tallone.');
  assert.deepEqual([find('de', 'draw').number, find('en', 'draw').number], ['6,4', '6.4']);
});

test('what is held back need not be a meld', () => {
  // A single card that could be attached is held back, too.
  for (const { todo, done } of said.filter(({ name }) => name === 'holds')) {
    for (const sentence of [todo, done]) assert.doesNotMatch(sentence, /meld|Kombination|gioc/);
  }
});

test('every kind of advice has words in every language, with a reason', () => {
  assert.equal(said.length, LANGUAGES.length * Object.keys(all).length);
  for (const { language, name, todo, done, why } of said) {
    for (const sentence of [todo, done]) {
      assert.match(sentence, /^[\p{Lu}\p{Co}].{3,}\.$/u, `${language} ${name}: ${sentence}`);
      assert.doesNotMatch(sentence, /[{}]|undefined|, \.| {2}/, `${language} ${name}`);
    }
    assert.ok(why.length > 0 && why.every((reason) => reason.endsWith('.')), name);
  }
});

test('the reasons are the numbers of the engine', () => {
  assert.deepEqual(whyOf(throws), [
    'In 97 of 100 imagined hands the next player leaves it.',
    'Then you hold 34 points.',
  ]);
  assert.match(whyOf({ ...throws, danger: 60 })[0] ?? '', /60 of 100 .* takes it/);
  assert.deepEqual(whyOf(draw), [
    'This way you go out first in 41 of 100 imagined hands.',
    'The next best way costs about 1.5 points more.',
  ]);
  assert.match(whyOf({ ...draw, lead: 10 })[1] ?? '', /nearly as good/);
  assert.deepEqual(whyOf({ ...draw, rounds: 0 }), ['There is hardly another way.']);
  const worse = { ...throws, danger: 40, closes: 30, held: 50 };
  assert.match(insteadOf(throws, worse), /3 instead of 40/);
  assert.match(insteadOf(throws, { ...worse, danger: 3 }), /41 instead of 30/);
  assert.match(insteadOf(throws, { ...worse, danger: 3, closes: 41 }), /34 points instead of 50/);
  assert.match(insteadOf(draw, take), /simply/);
  assert.deepEqual([points(64), points(-150), points(2340)], ['0.6', '-1.5', '23']);
});

test('a hint marks what it plays, what it throws, and where it goes', () => {
  assert.equal(marksOf(draw).pile, 'stock');
  const taken = marksOf(take);
  assert.deepEqual([taken.pile, taken.thrown], ['discards', king]);
  assert.ok(taken.plays.has(104) && !taken.plays.has(king));
  assert.deepEqual([...marksOf(all.lays as Advice).melds], [1, 0]);
});
