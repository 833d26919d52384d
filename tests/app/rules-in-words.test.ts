/** Every setting and value has words, and the help says what the active rule sheet says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { CHAPTERS, paragraphs } from '../../app/help/chapters.ts';
import { ALWAYS, helpFacts, VALUES } from '../../app/help/facts.ts';
import type { Setting, SettingInfo } from '../../app/protocol.d.ts';
import { differing, GROUPS, groupOf, inGroup } from '../../app/sheets/compare.ts';
import { refusalSentence } from '../../app/words/refusal.ts';
import { settingName, settingNote, settingValue } from '../../app/words/settings.ts';
import { LANGUAGES, type Language, speak } from '../../app/words/words.ts';
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
