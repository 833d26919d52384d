/** What follows from the matches on the shelf, and what is taken from another device. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Imported, Kept, MatchState, SeatSetup } from '../../app/protocol.d.ts';
import { addSheets, newSheets, type OwnSheet, ownSheets } from '../../app/sheets/own.ts';
import { welcome } from '../../app/state/match.ts';
import { hasLikings, pageTexts, takeLikings } from '../../app/state/page-texts.ts';
import { plan, USUAL } from '../../app/state/plan.ts';
import { offlineTold, speed, theme } from '../../app/state/settings.ts';
import { finished, running, shelf, talliesByRules, tally } from '../../app/state/shelf.ts';
import { importedLines, isBad } from '../../app/words/imported.ts';
import { standing, tallyInWords, totalsOf, withWhom } from '../../app/words/matches.ts';
import { speak } from '../../app/words/words.ts';
import { said } from './rule-sheets.ts';

Object.assign(globalThis, { document: { documentElement: {} } });
Object.defineProperty(globalThis, 'navigator', {
  value: { languages: ['en-GB'] },
  configurable: true,
});
welcome.value = said.welcome;
await speak('en');

const person = (name = ''): SeatSetup => ({ kind: 'person', level: '', name });
const bot: SeatSetup = { kind: 'bot', level: 'normal', name: '' };

function kept(id: string, more: object = {}): Kept {
  const match = {
    ...{ id, ruling: { preset: 'due', settings: {} }, seats: [person(), bot], round: 2 },
    ...{ sides: [[0], [1]], totals: [12, 105], winner: [0], strict: false, again: false },
    ...more,
  };
  return { id, when: 0, match: match as unknown as MatchState };
}

const pairs = {
  seats: [person(), bot, bot, bot],
  sides: [
    [0, 2],
    [1, 3],
  ],
};
const casa = { ruling: { preset: 'casa', settings: {} } };
const persons = { seats: [person('Ada'), person('Bruno')] };

test('statistics are counted from the matches, and known deals are none', () => {
  const all = [
    kept('a'),
    kept('b', { winner: [1], ...casa }),
    kept('c', { ...persons, ...casa }),
    kept('d', { again: true }),
    kept('e', { ...pairs, winner: [0], ...casa }),
    kept('f', { winner: [] }),
  ];
  shelf.value = { type: 'shelf', current: 'f', matches: all, broken: [] };
  assert.deepEqual([running.value.length, finished.value.length], [1, 5]);
  assert.deepEqual(tally(finished.value), { played: 4, alone: 3, won: 2 });
  const groups = talliesByRules(finished.value).map(({ rules, count }) => [rules, count.played]);
  assert.deepEqual(groups, [
    ['House rules', 3],
    ['Head to head', 1],
  ]);
  assert.equal(tallyInWords(tally(finished.value)), '4 matches · won 2 of 3');
  assert.equal(tallyInWords(tally([kept('c', persons)])), '1 match');
});

test('a match in words', () => {
  assert.equal(withWhom(kept('a').match), 'Against the computer');
  assert.equal(withWhom(kept('a', pairs).match), 'With Dino against Rosa and Carla');
  assert.equal(withWhom(kept('a', persons).match), 'Ada and Bruno');
  assert.equal(standing(kept('a').match), 'Won');
  assert.equal(standing(kept('a', { winner: [1] }).match), 'Lost');
  assert.equal(standing(kept('a', { winner: [] }).match), 'Hand 2');
  assert.equal(standing(kept('a', { ...persons, winner: [1] }).match), 'Bruno won');
  assert.equal(totalsOf(kept('a').match), 'You\u00a012 · Computer\u00a0105');
});

test('what an import brought is told line by line', () => {
  const nothing: Imported = {
    ...{ type: 'imported', ticket: 1, new: [], known: 0, replaced: 0, broken: [] },
    ...{ problem: null, page: {} },
  };
  assert.deepEqual(importedLines(nothing), ['The file holds no matches.']);
  const on = { ...nothing, replaced: 1 };
  assert.deepEqual(importedLines(on), ['1 match now stands as in the file.']);
  const broken = ['ILLEGAL', 'EMPTY', 'ILLEGAL'].map((code, i) => ({ id: `c${i}`, code }));
  const mixed = { ...nothing, new: ['a', 'b'], known: 1, broken };
  assert.deepEqual(importedLines(mixed), [
    '2 new matches are here.',
    '1 match was here already.',
    '2 matches cannot be read: A play in it breaks the rules.',
    'A match cannot be read: The save is empty.',
  ]);
  assert.deepEqual([isBad(nothing), isBad(mixed)], [false, true]);
  for (const problem of ['NOT_OURS', 'NEWER_VERSION', 'TOO_LONG'] as const) {
    const [line, ...more] = importedLines({ ...nothing, problem });
    assert.ok(line && more.length === 0, problem);
    assert.ok(isBad({ ...nothing, problem }));
  }
});

const own = (id: string, name: string, preset = 'casa'): OwnSheet => ({
  ...{ id, name, ruling: { preset, settings: { open_min: 50 } } },
});
const textOf = (...sheets: OwnSheet[]) => JSON.stringify({ version: 1, sheets });

test('own rule sheets are added, and none that is there is changed', () => {
  const mine = own('1', 'Ours');
  ownSheets.value = [mine];
  const theirs = textOf(own('1', 'Theirs'), own('2', 'Ours'), own('3', 'Theirs'), own('4', 'More'));
  assert.deepEqual(
    newSheets(theirs).map(({ name }) => name),
    ['Theirs', 'More'],
  );
  assert.equal(addSheets(theirs), 2);
  assert.equal(ownSheets.value[0], mine);
  assert.equal(new Set(ownSheets.value.map(({ id }) => id)).size, 3);
  assert.equal(addSheets(theirs), 0);
  const many = Array.from({ length: 60 }, (_, i) => own(`x${i}`, `Sheet ${i}`));
  assert.equal(addSheets(textOf(...many)), 37);
  for (const junk of ['', '{', 'null', '[]', '{"version":9,"sheets":[]}']) {
    assert.equal(addSheets(junk), 0);
  }
});

test('settings from elsewhere are taken as far as they are whole', () => {
  const before = pageTexts();
  takeLikings({ settings: '{"speed":"fast","theme":"purple","offline":"x"}', seats: '{"a":1}' });
  assert.deepEqual([speed.value, theme.value, offlineTold.value], ['fast', 'auto', '']);
  assert.equal(plan.value, USUAL);
  takeLikings({ settings: 'junk', people: '7', seats: '[{"kind":"person","name":" Ada "}]' });
  assert.deepEqual([speed.value, plan.value[0]?.name], ['fast', 'Ada']);
  takeLikings(before);
  assert.equal(speed.value, 'normal');
  assert.deepEqual([hasLikings(before), hasLikings({ sheets: '' })], [true, false]);
});
