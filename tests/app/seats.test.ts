/** Who sits where: the order of play, sides, what is seen of a seat, names, and the planned table. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SeatSetup, Table } from '../../app/protocol.d.ts';
import { forAll, lastTurnOf } from '../../app/state/log.ts';
import { readTastes, withTaste } from '../../app/state/people.ts';
import { readPlan, setupsOf, tidySeatName, USUAL } from '../../app/state/plan.ts';
import { columnsFor, isShared, othersOf, plays, sideOf, signOf } from '../../app/state/seats.ts';
import { called, nameOf, namesOf } from '../../app/words/names.ts';
import { winners } from '../../app/words/result.ts';
import { signSentence } from '../../app/words/seats.ts';
import { speak } from '../../app/words/words.ts';

await speak('en');

const person = (name = ''): SeatSetup => ({ kind: 'person', level: '', name });
const bot: SeatSetup = { kind: 'bot', level: 'normal', name: '' };
const alone = (players: number) => Array.from({ length: players }, (_, seat) => [seat]);

function table(seats: readonly SeatSetup[], more: Record<string, unknown> = {}): Table {
  const { sides = alone(seats.length), winner = [], seat = 0, gone = [] } = more;
  const playing = seats.map((_, one) => one).filter((one) => !(gone as number[]).includes(one));
  return {
    match: { seats, sides, winner, totals: seats.map((_, one) => one * 10), out: gone },
    view: {
      seat,
      turn: 3,
      dealer: 2,
      phase: 'draw',
      seats: playing.map((one) => ({ seat: one, cards: one + 5, opened: one === 1, laid: false })),
    },
  } as unknown as Table;
}

const six = [person(), bot, bot, bot, bot, bot];

test('neighbours stand in the order in which they play', () => {
  assert.deepEqual(othersOf(table(six)), [1, 2, 3, 4, 5]);
  assert.deepEqual(othersOf(table(six, { seat: 3 })), [4, 5, 0, 1, 2]);
  assert.deepEqual(othersOf(table(six, { seat: -1 })), [0, 1, 2, 3, 4, 5]);
});

test('a strip takes two rows at most, with room for the buttons', () => {
  for (const others of [2, 3, 4, 5]) {
    assert.ok(Math.ceil((others + 1) / columnsFor(others)) <= 2, String(others));
  }
});

test('what is seen of a seat', () => {
  const four = table(six.slice(0, 4), {
    sides: [
      [0, 2],
      [1, 3],
    ],
  });
  assert.equal(sideOf(four.match, 3), 1);
  assert.equal(signOf(four, 2).partner, true);
  assert.equal(signOf(four, 3).partner, false);
  assert.equal(signOf(four, 3).points, 10);
  assert.equal(signOf(four, 0).partner, false);
  assert.equal(
    signSentence(four.match, signOf(four, 2)),
    'Dino, on your team, 7 cards, not opened, 0 points, dealer',
  );
  assert.equal(
    signSentence(four.match, signOf(four, 3)),
    'Carla, 8 cards, not opened, 10 points, is on turn',
  );
});

test('who has left the match is still seen, and only watches', () => {
  const left = table(six, { gone: [0, 4] });
  assert.equal(plays(left), false);
  assert.equal(signOf(left, 4).out, true);
  assert.match(signSentence(left.match, signOf(left, 4)), /^Enzo, no longer plays, 40 points/);
});

test('one person is "you", several go by their names', () => {
  const duel = { seats: [person('Ada'), bot] };
  assert.deepEqual(called(duel, 0), { who: 'you', name: 'You' });
  assert.deepEqual(called(duel, 1), { who: 'computer', name: 'Computer' });
  const family = { seats: [person('Rosa'), person(), bot, bot] };
  assert.equal(isShared(family), true);
  assert.deepEqual(
    family.seats.map((_, seat) => nameOf(family, seat)),
    ['Rosa', 'Player 2', 'Dino', 'Carla'],
  );
  assert.equal(namesOf(family, [0, 2, 3]), 'Rosa, Dino and Carla');
});

test('winners go by side', () => {
  const sides = [
    [0, 2],
    [1, 3],
  ];
  const four = six.slice(0, 4);
  assert.equal(winners(table(four, { sides, winner: [0] }).match), 'Your team won the match!');
  assert.equal(winners(table(four, { sides, winner: [1] }).match), 'Rosa and Carla won the match.');
  assert.equal(
    winners(table([person(), bot], { winner: [1] }).match),
    'The computer won the match.',
  );
  const both = [person('Ada'), person('Bruno')];
  assert.equal(winners(table(both, { winner: [0] }).match), 'Ada won the match.');
});

test('the planned seats are the seats that are asked for', () => {
  assert.deepEqual(setupsOf(USUAL, 2, 'hard'), [person(), { ...bot, level: 'hard' }]);
  const planned = USUAL.map((one, i) =>
    i === 2 ? { ...one, kind: 'person' as const, name: ' Zia \n Pina ' } : one,
  );
  const own = planned.map((one, i) => (i === 1 ? { ...one, level: 'easy', name: 'Nobody' } : one));
  assert.deepEqual(setupsOf(own, 4, 'hard'), [
    person(),
    { ...bot, level: 'easy' },
    person('Zia Pina'),
    { ...bot, level: 'hard' },
  ]);
  assert.equal(tidySeatName('x'.repeat(40)).length, 24);
  assert.equal(tidySeatName('a\u0000b\u200bc'), 'a b c');
});

test('somebody has to play: a seat of a person that is not in use does not count', () => {
  const away = USUAL.map((one, i) => ({
    ...one,
    kind: i === 2 ? ('person' as const) : ('bot' as const),
  }));
  assert.deepEqual(setupsOf(away, 2, 'hard'), [person(), { ...bot, level: 'hard' }]);
  assert.equal(setupsOf(away, 3, 'hard')[0]?.kind, 'bot');
});

test('nothing foreign is taken for a plan or for a taste', () => {
  for (const text of [null, '', '7', '{}', 'null']) {
    assert.deepEqual(readPlan(text), USUAL);
    assert.deepEqual(readTastes(text), {});
  }
  assert.equal(readPlan('[{"kind":"king"},{"kind":"person","name":"Ada"}]')[1]?.name, 'Ada');
  const taste = { language: 'it', deck: 'four', size: 'large' } as const;
  const kept = JSON.stringify({ Ada: taste, Bruno: { deck: 'five' } });
  assert.deepEqual(readTastes(kept), { Ada: taste });
  let tastes = {};
  for (let i = 0; i < 60; i += 1) tastes = withTaste(tastes, `P${i}`, taste);
  assert.equal(Object.keys(tastes).length, 40);
});

test('the log of a shared device holds nobody\u2019s drawn card', () => {
  assert.deepEqual(forAll({ type: 'drew', seat: 1, card: 9 }), {
    type: 'drew',
    seat: 1,
    card: null,
  });
  const turns = [
    { seat: 1, events: [forAll({ type: 'drew', seat: 1, card: 9 })] },
    { seat: 2, events: [] },
  ];
  assert.deepEqual(lastTurnOf(turns, 1), turns[0]?.events);
  assert.deepEqual(lastTurnOf(turns, 4), []);
});
