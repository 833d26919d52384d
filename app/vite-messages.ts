import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import type { Plugin } from 'vite';

const PREFIX = '#messages/';

/**
 * Compiles the sentences of a locale file (ICU MessageFormat) to functions while the page is
 * built: `import('#messages/de')` gives what locales/de.json says.
 */
export function messages(): Plugin {
  return {
    name: 'matta:messages',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}.js` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const language = id.slice(PREFIX.length + 1, -'.js'.length);
      const file = fileURLToPath(new URL(`./locales/${language}.json`, import.meta.url));
      this.addWatchFile(file);
      const sentences: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
      return compileModule(new MessageFormat(language), sentences);
    },
  };
}
