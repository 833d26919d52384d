/** The locale files: the same sentences, the same facts, and words for everything the engine says. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { LANGUAGES } from '../../app/words/words.ts';

const app = new URL('../../app/', import.meta.url);
const require = createRequire(new URL('package.json', app));
const { parse } = require('@messageformat/parser');

type Sentences = Record<string, string>;
const read = (path: string) => readFileSync(new URL(path, app), 'utf8');
const locales: Record<string, Sentences> = Object.fromEntries(
  LANGUAGES.map((language) => [language, JSON.parse(read(`locales/${language}.json`))]),
);
const english = locales.en as Sentences;

interface Token {
  type: string;
  arg?: string;
  cases?: { tokens: Token[] }[];
}

function facts(tokens: Token[], found = new Set<string>()): Set<string> {
  for (const { type, arg, cases } of tokens) {
    if (arg !== undefined && type !== 'octothorpe') found.add(arg);
    for (const one of cases ?? []) facts(one.tokens, found);
  }
  return found;
}

const factsOf = (sentence: string) => [...facts(parse(sentence))].sort();

test('every locale file is a language that can be chosen', () => {
  const files = readdirSync(new URL('locales/', app)).map((name) => name.replace('.json', ''));
  assert.deepEqual(files.sort(), [...LANGUAGES].sort());
});

test('every language has the same sentences', () => {
  for (const [language, sentences] of Object.entries(locales)) {
    assert.deepEqual(Object.keys(sentences), Object.keys(english), language);
    for (const [key, sentence] of Object.entries(sentences)) assert.notEqual(sentence, '', key);
  }
});

test('every language uses the same facts', () => {
  for (const [language, sentences] of Object.entries(locales)) {
    for (const [key, sentence] of Object.entries(sentences)) {
      assert.deepEqual(factsOf(sentence), factsOf(english[key] ?? ''), `${language} ${key}`);
    }
  }
});

test('every reason of the engine has words', () => {
  const engine = read('../engine/matta/reasons.py');
  const reasons = [...engine.matchAll(/^ {4}([A-Z_]+) = "\1"$/gm)].map(([, reason]) => reason);
  assert.ok(reasons.length > 40);
  for (const reason of reasons) assert.ok(`refusal.${reason}` in english, reason);
});

test('every failure of the worker and of a save has words', () => {
  const unions: [string, string, string][] = [
    ['engine.ts', 'EngineFailed', 'trouble'],
    ['protocol.d.ts', 'BrokenSave', 'save'],
    ['protocol.d.ts', 'StorageFailed', 'storage'],
    ['offline.ts', 'OfflineState', 'offline'],
  ];
  for (const [file, name, group] of unions) {
    const found =
      read(file)
        .split(new RegExp(`(?:interface|type) ${name} `))[1]
        ?.split('\n}')[0] ?? '';
    const code = found.split('code:')[1]?.split(';')[0] ?? '';
    const codes = [...code.matchAll(/'([A-Z_]+)'/g)].map(([, one]) => one);
    assert.ok(codes.length > 0, name);
    for (const one of codes) assert.ok(`${group}.${one}` in english, `${group}.${one}`);
  }
});

function sources(folder: URL): string {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'locales')
    .map((entry) => {
      const path = new URL(entry.isDirectory() ? `${entry.name}/` : entry.name, folder);
      if (entry.isDirectory()) return sources(path);
      return /\.tsx?$/.test(entry.name) ? readFileSync(path, 'utf8') : '';
    })
    .join('\n');
}

test('no sentence is left that nothing says', () => {
  const code = sources(app);
  const groups = [...code.matchAll(/`([a-z_]+)\.\$\{/g)].map(([, group]) => group);
  const named = [...code.matchAll(/named\(\s*'([a-z_]+)'/g)].map(([, group]) => group);
  const spoken = new Set([...groups, ...named]);
  for (const key of Object.keys(english)) {
    const group = key.split('.')[0];
    assert.ok(code.includes(`'${key}'`) || code.includes(`"${key}"`) || spoken.has(group), key);
  }
});

test('no text stands in the code of a component', () => {
  const bare =
    /<(?:p|h[1-6]|b|span|small|li|td|th|button|label|summary|legend|caption)(?:\s[^>]*)?>\s*[A-Za-zÀ-ÿ]{3,}/g;
  const found = sources(app).replaceAll('=>', '').match(bare) ?? [];
  assert.deepEqual(
    found.filter((one) => !one.includes('Matta')),
    [],
  );
});
