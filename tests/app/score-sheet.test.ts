/** The score of a match as plain text, in every language, as it was read and found good. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import type { MatchState, SeatSetup } from '../../app/protocol.d.ts';
import { welcome } from '../../app/state/match.ts';
import { columns, placesOf } from '../../app/words/columns.ts';
import { moment } from '../../app/words/dates.ts';
import { roundOf } from '../../app/words/result.ts';
import { scoreSheet } from '../../app/words/score-sheet.ts';
import { LANGUAGES, speak } from '../../app/words/words.ts';
import { said } from './rule-sheets.ts';

process.env.TZ = 'UTC';
Object.assign(globalThis, { document: { documentElement: {} } });
Object.defineProperty(globalThis, 'navigator', {
  value: { languages: ['en-GB'] },
  configurable: true,
});
welcome.value = said.welcome;

const WHEN = Date.UTC(2026, 10, 30, 20, 5);
const person = (name = ''): SeatSetup => ({ kind: 'person', level: '', name });
const bot = (level = 'normal'): SeatSetup => ({ kind: 'bot', level, name: '' });

function match(preset: string, settings: MatchState['settings'], more: object): MatchState {
  const all = { ...said.welcome.presets[preset], ...settings };
  return {
    ...{ id: '0f3c59a1b2d4e6f8', game: 'scala40', ruling: { preset, settings }, settings: all },
    ...{ out: [], winner: [], strict: false, again: false, touched: true },
    ...{ deal_id: '9a3be21c77d05f64', seal: null, next_seal: null },
    ...more,
  } as unknown as MatchState;
}

const closed = (closer: number | null, in_hand = false) => ({ closer, in_hand });
const none = (sides: number) => Array.from({ length: sides }, () => null);

const matches: Record<string, MatchState> = {
  two: match(
    'due',
    { open_min: 50 },
    {
      ...{ seats: [person(), bot('hard')], sides: [[0], [1]], round: 3, strict: true },
      ...{
        totals: [18, 143],
        rounds: [
          [18, 0],
          [0, 100],
          [0, 43],
        ],
      },
      ...{ endings: [closed(1), closed(0, true), closed(0)], returns: [none(2), none(2), none(2)] },
      ...{ out: [1], winner: [0] },
    },
  ),
  six: match(
    'casa',
    { players: 6 },
    {
      seats: [person(), bot(), bot('easy'), bot(), bot(), bot()],
      ...{ sides: [[0], [1], [2], [3], [4], [5]], round: 4, again: true },
      ...{ totals: [61, 61, 118, 47, 9, 0], out: [2] },
      rounds: [
        [100, 12, 40, 0, 9, 3],
        [1, 0, 78, 47, 0, 0],
        [0, 49, null, 0, 0, 0],
      ],
      endings: [closed(3), closed(null), closed(5)],
      returns: [none(6), [61, null, null, null, null, null], none(6)],
    },
  ),
  pairs: match(
    'casa',
    { players: 4, teams: 'pairs', limit: 101 },
    {
      seats: [person('Ada'), person('Bruno 👨‍👩‍👧'), person('Clara'), bot()],
      ...{
        sides: [
          [0, 2],
          [1, 3],
        ],
        round: 1,
        totals: [0, 0],
        rounds: [],
        endings: [],
      },
      ...{ returns: [], touched: false, deal_id: '' },
    },
  ),
};

// Record anew with MATTA_RECORD=1, then read the difference.
for (const language of LANGUAGES) {
  await speak(language);
  for (const [name, one] of Object.entries(matches)) {
    const text = scoreSheet(one, name === 'pairs' ? null : WHEN);
    const path = new URL(`score-sheets/${name}.${language}.txt`, import.meta.url);
    if (process.env.MATTA_RECORD) writeFileSync(path, text);
    test(`the sheet of ${name} in ${language}`, () => {
      assert.equal(text, readFileSync(path, 'utf8'));
    });
  }
  const now = Date.UTC(2026, 11, 1, 14, 5);
  const hour = 3_600_000;
  const said = [1, 24, 72, 24 * 30, 24 * 400].map((hours) => moment(now - hours * hour, now));
  const known = {
    de: ['heute 13:05', 'gestern 14:05', 'Samstag 14:05', '1. November 14:05'],
    it: ['oggi 13:05', 'ieri 14:05', 'sabato 14:05', '1 novembre 14:05'],
    en: ['today 13:05', 'yesterday 14:05', 'Saturday 14:05', '1 November 14:05'],
  };
  test(`when something was, in ${language}`, () => {
    assert.deepEqual(said.slice(0, 4), known[language]);
    assert.ok(said[4]?.includes('2025'));
  });
}

test('columns are as wide as what is seen in them', () => {
  assert.equal(placesOf('日本'), 4);
  assert.equal(placesOf('👨‍👩‍👧'), 2);
  assert.equal(placesOf('é́'), 1);
  assert.deepEqual(
    columns(
      [
        ['a', '7'],
        ['bcd', '12'],
      ],
      ['start', 'end'],
    ),
    ['a     7', 'bcd  12'],
  );
});

test('a match that is sealed and not dealt is in its first hand', () => {
  const sealed = match('due', {}, { seats: [person(), bot()], sides: [[0], [1]], totals: [0, 0] });
  assert.equal(roundOf({ ...sealed, round: 0 }), 1);
  assert.equal(roundOf({ ...sealed, round: 3 }), 3);
});
