import { fileURLToPath } from 'node:url';
import pyodide from 'pyodide/package.json' with { type: 'json' };
import { defineConfig, type HtmlTagDescriptor, type Plugin, type UserConfig } from 'vite';
import { CONTENT_SECURITY_POLICY } from './policy.ts';
import { messages } from './vite-messages.ts';

const house = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const POLICY: HtmlTagDescriptor = {
  tag: 'meta',
  attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY },
  injectTo: 'head-prepend',
};

const link = (rel: string, href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, href },
  injectTo: 'head',
});

/** Files that keep their name, written by the build beside Vite's output. */
const links = (root: string) => [
  link('manifest', `${root}manifest.webmanifest`),
  link('icon', `${root}icons/favicon.svg`),
  link('apple-touch-icon', `${root}icons/apple-touch-icon.png`),
];

/** In the head of every page: the policy, so that it is stated in one place only, and links. */
function head(): Plugin {
  return {
    name: 'matta:head',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path }) => [POLICY, ...links('../'.repeat(path.split('/').length - 2))],
    },
  };
}

/** Pyodide falls back to an address of its own when it is given none; we always give one. */
function noForeignAddress(): Plugin {
  const foreign = /`https:\/\/cdn[^`]*`/g;
  return {
    name: 'matta:no-foreign-address',
    transform(code, id) {
      if (!id.endsWith('/pyodide.mjs')) return null;
      if (code.match(foreign)?.length !== 1) throw new Error(`${id}: expected one foreign address`);
      return { code: code.replace(foreign, '"./"'), map: null };
    },
  };
}

/** Pyodide asks for its WebAssembly by this name, in a folder that is told: one per version. */
const PYODIDE = `pyodide-${pyodide.version}`;
const assetFileNames = ({ names }: { names: string[] }) =>
  names.includes('pyodide.asm.wasm')
    ? `${PYODIDE}/[name][extname]`
    : 'assets/[name]-[hash][extname]';

const common: UserConfig = {
  base: './',
  publicDir: false,
  clearScreen: false,
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  define: {
    __WHEEL__: JSON.stringify(process.env.MATTA_WHEEL ?? ''),
    __VERSION__: JSON.stringify(process.env.MATTA_VERSION ?? ''),
    __PROTOCOL__: process.env.MATTA_PROTOCOL ?? '0',
  },
  resolve: {
    alias: { '@runtime': house('build/runtime') },
  },
};

const pages: UserConfig = {
  ...common,
  plugins: [messages(), head(), noForeignAddress()],
  build: {
    outDir: house('build/site'),
    emptyOutDir: true,
    // An inlined asset is a data: address, which the policy refuses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    // Every browser that runs Pyodide knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: house('app/index.html'), proof: house('app/proof/micropip.html') },
      output: { assetFileNames },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [noForeignAddress()],
    rolldownOptions: {
      // At the root, so that the worker finds the site's folder as its own.
      output: { entryFileNames: 'worker-[hash].js', codeSplitting: false, assetFileNames },
    },
  },
};

const serviceWorker = (mode: string, source: string): UserConfig => ({
  ...common,
  build: {
    outDir: house(`build/${mode}`),
    emptyOutDir: true,
    rolldownOptions: {
      input: house(`service-worker/${source}`),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});

/**
 * `vite build` makes the pages and the engine's worker; `--mode service-worker` makes sw.js, and
 * `--mode kill-switch` what takes its place should the site have to come off all devices.
 */
export default defineConfig(({ mode }) => {
  if (mode === 'service-worker') return serviceWorker(mode, 'main.ts');
  return mode === 'kill-switch' ? serviceWorker(mode, 'kill-switch.ts') : pages;
});
