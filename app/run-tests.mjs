/**
 * Runs the tests of pure page code with Node's own test runner. Vite reads the TypeScript, so that
 * the same Node versions do that build the page.
 */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const folder = new URL('../tests/app/', import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));

for (const name of (await readdir(folder)).sort()) {
  if (name.endsWith('.test.ts')) {
    await runnerImport(fileURLToPath(new URL(name, folder)), { root, logLevel: 'error' });
  }
}
