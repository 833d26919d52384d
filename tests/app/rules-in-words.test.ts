/** Every setting and value has words, and the help says what the active rule sheet says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { CHAPTERS, paragraphs } from '../../app/help/chapters.ts';
import { ALWAYS, helpFacts, VALUES } from '../../app/help/facts.ts';
import type { Setting, SettingInfo } from '../../app/protocol.d.ts';
import { differing, GROUPS, groupOf, inGroup, type Settings } from '../../app/sheets/compare.ts';
import { refusalSentence } from '../../app/words/refusal.ts';
import { settingName, settingNote, settingValue } from '../../app/words/settings.ts';
import { type Key, LANGUAGES, type Language, speak, t } from '../../app/words/words.ts';
import { said } from './rule-sheets.ts';

const { welcome, reviews } = said;
const app = new URL('../../app/', import.meta.url);
const { parse } = createRequire(new URL('package.json', app))('@messageformat/parser');
const sentences = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`locales/${language}.json`, app), 'utf8'));

// The page notes its language on its root element.
Object.assign(globalThis, { document: { documentElement: {} } });

/** A test in every language; the sentences can be loaded only while this file is. */
async function inEvery(title: string, check: (language: Language) => void): Promise<void> {
  const failures: unknown[] = [];
  for (const language of LANGUAGES) {
    await speak(language);
    try {
      check(language);
    } catch (failure) {
      failures.push(failure);
    }
  }
  test(title, () => {
    if (failures.length > 0) throw failures[0];
  });
}

const presets = reviews.filter(({ ruling }) => Object.keys(ruling.settings).length === 0);
const standing = reviews.filter(({ reviewed }) => reviewed.refusal === null);

function values({ choices, least, most }: SettingInfo): Setting[] {
  return least === null || most === null ? [...choices] : [...choices, least, most, least + 1];
}

await inEvery('every setting and every value has words, in every language', (language) => {
  for (const info of welcome.settings) {
    assert.notEqual(settingName(info.name), info.name, `${language} ${info.name}`);
    const words = values(info).map((value) => settingValue(info.name, value));
    for (const [i, text] of words.entries()) {
      const code = String(values(info)[i]);
      assert.ok(text !== '' && (text !== code || /^\d+$/.test(code)), `${info.name} ${code}`);
    }
    const [few, all] = [new Set(words.slice(0, info.choices.length)), info.choices];
    assert.equal(few.size, all.length, `${language} ${info.name}: two values, one word`);
  }
  const names = welcome.settings.map(({ name }) => settingName(name));
  assert.equal(new Set(names).size, names.length, language);
});

test('no words are left of a setting or a value that does not exist', () => {
  const known = new Map(welcome.settings.map((info) => [info.name, info]));
  for (const key of Object.keys(sentences('en'))) {
    const [group, name = '', value] = key.split('.');
    if (group !== 'setting' || ['yes', 'no', 'preset'].includes(name)) continue;
    const info = known.get(name);
    assert.ok(info, key);
    const special = [undefined, 'note', 'number', ...info.choices.map(String)];
    assert.ok(special.includes(value), key);
  }
});

test('every setting stands in one group', () => {
  const listed = Object.values(GROUPS).flat() as string[];
  assert.deepEqual([...listed].sort(), welcome.settings.map(({ name }) => name).sort());
  const shown = (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).flatMap((group) =>
    inGroup(group, welcome.settings).map(({ name }) => name),
  );
  assert.deepEqual(shown, listed);
  assert.equal(groupOf('something_new'), 'match');
});

test('the federation differs from itself in nothing, the number of players never does', () => {
  const federation = welcome.presets.fisca ?? {};
  assert.equal(differing({ ...federation, players: 5 }, federation, []).size, 0);
  const casa = differing(welcome.presets.casa ?? {}, federation, [
    'joker_reuse_same_meld',
    'reentry',
  ]);
  assert.deepEqual(
    [...casa],
    [
      'draw_before_open',
      'joker_reuse',
      'attach_discard_ban',
      'in_hand_multiplier',
      'unopened_flat',
    ],
  );
});

await inEvery('a contradiction names both settings in words', () => {
  const refused = reviews.flatMap(({ reviewed }) => reviewed.refusal ?? []);
  assert.ok(new Set(refused.map(({ setting }) => setting)).size >= 4);
  for (const refusal of refused) {
    const sentence = refusalSentence(refusal);
    assert.ok(sentence.includes(settingName(refusal.setting)), sentence);
    assert.ok(sentence.includes(settingName(String(refusal.facts.other))), sentence);
    assert.ok(!/[a-z]_[a-z]/.test(sentence), sentence);
  }
});

interface Token {
  type: string;
  value?: string;
  cases?: { tokens: Token[] }[];
}

const plainText = (tokens: Token[]): string =>
  tokens
    .map(({ type, value, cases }) =>
      type === 'content' ? value : (cases ?? []).map((one) => plainText(one.tokens)).join(' '),
    )
    .join(' ');

test('no number stands in the help but as a fact', () => {
  for (const language of LANGUAGES) {
    for (const [key, sentence] of Object.entries(sentences(language))) {
      if (!/^(help|keys|preset_note)\./.test(key)) continue;
      assert.ok(!/\d/.test(plainText(parse(sentence))), `${language} ${key}`);
    }
  }
});

test('the numbers that no setting decides are those of the engine', () => {
  assert.deepEqual(ALWAYS, said.always);
  assert.deepEqual(VALUES, said.values);
});

await inEvery('every chapter can be read under every rule sheet', (language) => {
  const odd = /[{}]|\b(?:undefined|NaN|null|idle|true|false)\b|[a-z]_[a-z]| [.,;:]|\.\.|,,/;
  for (const { ruling, reviewed } of standing) {
    const facts = helpFacts(reviewed.settings, reviewed.idle);
    for (const chapter of CHAPTERS) {
      const found = paragraphs(chapter, facts);
      assert.ok(found.length >= (chapter === 'match' ? 1 : 2), `${language} ${chapter}`);
      for (const sentence of found) {
        const what = `${language} ${chapter} ${JSON.stringify(ruling)}: ${sentence}`;
        assert.ok(!odd.test(sentence) && /[.!?]$/.test(sentence), what);
      }
    }
  }
});

await inEvery('the help follows the settings', () => {
  assert.equal(presets.length, 6);
  for (const { reviewed } of standing) {
    const { settings, idle } = reviewed;
    const facts = helpFacts(settings, idle);
    const opening = paragraphs('opening', facts)[0] ?? '';
    assert.equal(opening.includes(String(settings.open_min)), settings.open_min !== 0, opening);
    const match = paragraphs('match', facts).join(' ');
    if (!idle.includes('limit')) assert.ok(match.includes(String(settings.limit)), match);
    if (!idle.includes('hands_count')) assert.ok(match.includes(String(settings.hands_count)));
    const points = paragraphs('points', facts).join(' ');
    if (settings.unopened_flat !== null) assert.ok(points.includes(String(settings.unopened_flat)));
  }
  for (const info of welcome.settings) {
    assert.ok(settingNote(info.name) === '' || settingNote(info.name).endsWith('.'), info.name);
  }
});

await inEvery('another value of a setting that counts is other words in the help', () => {
  const all = (facts: Parameters<typeof paragraphs>[1]) =>
    CHAPTERS.flatMap((chapter) => paragraphs(chapter, facts)).join('\n');
  const base = {
    ...welcome.presets.casa,
    players: 4,
    joker_reuse: 'same_turn',
    reentry: 1,
    match_type: 'elimination',
  };
  const teams = { ...base, teams: 'pairs', reentry: 0 };
  for (const { name, choices } of welcome.settings) {
    if (['hands_count', 'ban_spares_closing', 'ban_counts_swap'].includes(name)) continue;
    const start = name.startsWith('team_') ? teams : base;
    const idle = ['hands_count', ...(start === base ? [] : ['reentry'])];
    const words = choices.map((value) => all(helpFacts({ ...start, [name]: value }, idle)));
    assert.equal(new Set(words).size, choices.length, name);
  }
});

const three: Settings = { ...welcome.presets.fisca, players: 3 };
const two: Settings = { ...three, players: 2 };
const pairs: Settings = { ...three, players: 4, teams: 'pairs' };
/** A sentence of the help under a sheet, with what the engine would call idle there. */
function say(key: Key, settings: Settings, idle: readonly string[] = []): string {
  return t(key, helpFacts(settings, idle)).replace(/\s+/g, ' ').trim();
}

await inEvery('the help has no gaps, and says nothing twice', (language) => {
  for (const { reviewed } of standing) {
    const facts = helpFacts(reviewed.settings, reviewed.idle);
    const all = CHAPTERS.flatMap((chapter) => paragraphs(chapter, facts));
    const sentences = all.flatMap((one) => one.split(/(?<=[.!?]) (?=\p{Lu})/u));
    for (const sentence of sentences) {
      const what = `${language}: ${sentence}`;
      assert.ok(!/ {2}|undefined|\b1 (?:Punkte|punti|points)\b/.test(sentence), what);
      assert.ok(/^[\p{L}\p{N}].*\p{L}.*[.!?]$/u.test(sentence), what);
    }
    const twice = sentences.filter((one, i) => sentences.indexOf(one) !== i);
    assert.deepEqual(twice, [], language);
  }
});

await inEvery('a closing discard may fit wherever no ban binds who has opened', () => {
  const last = (settings: Settings, spared: boolean) =>
    say('help.closing.3', { ...settings, ban_spares_closing: spared });
  const ban = (value: string, settings: Settings) => ({ ...settings, attach_discard_ban: value });
  for (const sheet of [ban('unopened', three), ban('unopened', two), ban('fisca', two)]) {
    assert.equal(last(sheet, false), last(sheet, true));
  }
  const never = last(ban('all', three), false);
  assert.notEqual(never, last(ban('all', three), true));
  assert.equal(last(ban('opened_in_two', two), false), never);
  assert.equal(last(ban('opened_in_two', three), false), never);
  assert.equal(last(ban('fisca', pairs), false), never);
  // Here it depends on how many are left.
  assert.notEqual(last(ban('fisca', three), false), never);
});

await inEvery('two of many are spoken of only where players leave one by one', () => {
  const banned = (value: string, settings: Settings) =>
    say('help.discarding.3', { ...settings, attach_discard_ban: value });
  for (const value of ['fisca', 'opened_in_two']) {
    for (const match_type of ['total', 'single', 'hands']) {
      const sheet = { ...three, match_type };
      assert.equal(banned(value, sheet), banned('all', sheet), match_type);
    }
    assert.equal(banned(value, pairs), banned('all', pairs));
    assert.notEqual(banned(value, three), banned('all', three));
  }
  assert.equal(banned('fisca', two), banned('unopened', two));
  assert.notEqual(banned('opened_in_two', two), banned('unopened', two));
});

await inEvery('no joker is promised as a last card where it may not be one', () => {
  const last = /letzte|ultima|last/;
  for (const discard_joker of ['never', 'opened_only', 'always']) {
    const said = (close_on_joker: boolean) =>
      say('help.discarding.2', { ...three, discard_joker, close_on_joker });
    assert.match(said(false), last);
    assert.doesNotMatch(said(true), last);
    assert.doesNotMatch(said(false), /Ausmachen|jederzeit|chiudere|sempre|go out|any time/);
  }
});

await inEvery('each flat price is told where it counts, and not where another does', () => {
  const flat = { ...three, unopened_flat: 77, in_hand_multiplier: 2 };
  assert.match(say('help.points.4', flat), /77/);
  for (const sheet of [flat, { ...flat, in_hand_multiplier: 1 }]) {
    const both = say('help.points.4', { ...sheet, in_hand_full_hand_flat: 66 });
    assert.match(both, /66/);
    assert.doesNotMatch(both, /77/);
  }
  const counted = { ...three, void_hand_scoring: 'count' };
  assert.doesNotMatch(say('help.points.5', counted), /\d/);
  assert.match(say('help.points.5', { ...counted, unopened_flat: 77 }), /77/);
  assert.doesNotMatch(say('help.points.5', flat), /77/);
});

await inEvery('who reaches the limit is out, or comes back, but not both', () => {
  const leaves = /scheidet aus|elimina|\bout\b/;
  const back = { ...three, reentry: 2 };
  assert.doesNotMatch(say('help.aim.2', back), leaves);
  assert.match(say('help.match.1', three), leaves);
  assert.notEqual(say('help.match.1', back), say('help.match.1', three));
  assert.notEqual(say('help.match.2', back), say('help.match.2', { ...three, reentry: 1 }));
  assert.equal(say('help.match.2', pairs, ['reentry']), '');
  assert.equal(say('help.match.3', three), '');
  for (const sheet of [pairs, { ...three, void_hand_scoring: 'count' }]) {
    assert.match(say('help.match.3', sheet), /101/);
  }
  assert.equal(say('help.match.3', { ...pairs, team_closer_partner: 'free' }), '');
});

await inEvery('the number of times that the stock may be spent is told where it holds', () => {
  assert.match(say('help.turn.4', three), /\b10/);
  for (const max_reshuffles of [0, 1, 7]) {
    assert.doesNotMatch(say('help.turn.4', { ...three, max_reshuffles }), /\b10/);
  }
});

await inEvery('advice is given only where it is good', () => {
  const tip = (changes: Settings) => say('help.tips.1', { ...three, ...changes });
  const run = String(helpFacts(three, []).high_run);
  assert.ok(tip({ open_min: 40 }).includes(run));
  assert.match(tip({ open_min: 100 }), /\b40\b.*\b100\b/);
  assert.match(tip({ open_min: 46 }), /\b46\b/);
  assert.doesNotMatch(tip({ open_min: 46, figure_values: 'progressive' }), /\b46\b/);
  assert.ok(!tip({ open_min: 0 }).includes(run));
  assert.match(tip({ unopened_flat: 100 }), /100/);
  for (const unopened_flat of [0, 1]) assert.doesNotMatch(tip({ unopened_flat }), /\d/);
  assert.doesNotMatch(tip({ unopened_flat: 100, match_type: 'single' }), /\d/);
});

await inEvery('who may lay the last card is not told to discard it', () => {
  const free = say('help.aim.1', { ...three, close_needs_discard: false });
  assert.doesNotMatch(free, /wirf|scarta l|discard/);
  assert.match(say('help.aim.1', three), /wirf|scarta l|discard/);
});
