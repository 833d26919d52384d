/** What the engine says of rule sheets: asked once, by running it. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Reviewed, Ruling, Welcome } from '../../app/protocol.d.ts';

const house = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const own = ['.venv/bin/python', '.venv/Scripts/python.exe'].map(house).find(existsSync);

interface Said {
  welcome: Welcome;
  /** The presets first, then mixtures. */
  reviews: readonly { ruling: Ruling; reviewed: Reviewed }[];
  always: Record<string, number>;
  values: Record<string, Record<string, number>>;
}

export const said: Said = JSON.parse(
  execFileSync(own ?? 'python3', [house('tests/app/rule_sheets.py')], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: house('engine') },
    maxBuffer: 1 << 24,
  }),
);
