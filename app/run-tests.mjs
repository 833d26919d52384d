/**
 * Runs the tests of pure page code with Node's own test runner. Vite reads the TypeScript, so that
 * the same Node versions do that build the page; the sentences are compiled as in the page.
 */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const folder = new URL('../tests/app/', import.meta.url);
const root = fileURLToPath(new URL('.', import.meta.url));
const local = (name) => fileURLToPath(new URL(name, import.meta.url));

const { module } = await runnerImport(local('vite-messages.ts'), { root, logLevel: 'error' });

for (const name of (await readdir(folder)).sort()) {
  if (name.endsWith('.test.ts')) {
    await runnerImport(fileURLToPath(new URL(name, folder)), {
      root,
      logLevel: 'error',
      plugins: [module.messages()],
    });
  }
}
