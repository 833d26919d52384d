/**
 * Keeps the whole site on the device: every file is downloaded once, checked against the hash
 * that the build wrote down, and answered from the cache ever after.
 *
 * A new version is installed beside the old one and waits until no page uses the old one, or
 * until the player takes it.
 */
import { CONTENT_SECURITY_POLICY } from '../app/policy.ts';

declare const self: ServiceWorkerGlobalScope;

/** Written in front of this script by the build: each file of the site and its SHA-256. */
declare const PRECACHE: Record<string, string>;

const SCOPE = new URL(self.registration.scope);
// The cache storage belongs to the origin, on which other folders may hold other sites.
const FAMILY = `matta ${SCOPE.pathname} `;
const DIGEST = 'X-Matta-SHA-256';
const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  whl: 'application/octet-stream',
  woff2: 'font/woff2',
  zip: 'application/zip',
};

/** A file that cannot be kept; the page puts `code` into words. */
class OfflineFailure extends Error {
  readonly code: 'FILE_UNREACHABLE' | 'FILE_CHANGED';
  readonly path: string;

  constructor(code: OfflineFailure['code'], path: string) {
    super(`${code}: ${path}`);
    this.code = code;
    this.path = path;
  }
}

const urlOf = (path: string) => new URL(path, SCOPE).href;

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...hash));
}

const cacheName = sha256(new TextEncoder().encode(JSON.stringify(PRECACHE)).buffer).then(
  (hash) => FAMILY + hash,
);

async function whole(path: string, cache: RequestCache): Promise<ArrayBuffer> {
  let bytes: ArrayBuffer;
  try {
    const response = await fetch(urlOf(path), { cache });
    if (!response.ok) throw new Error(String(response.status));
    bytes = await response.arrayBuffer();
  } catch {
    throw new OfflineFailure('FILE_UNREACHABLE', path);
  }
  if ((await sha256(bytes)) !== PRECACHE[path]) throw new OfflineFailure('FILE_CHANGED', path);
  return bytes;
}

/** The page has just loaded most files: the browser's own cache is good enough if the hash says so. */
async function download(path: string): Promise<Response> {
  const bytes = await whole(path, 'default').catch(() => whole(path, 'reload'));
  const type = TYPES[path.split('.').pop() ?? ''] ?? 'application/octet-stream';
  const headers = new Headers({ 'Content-Type': type, [DIGEST]: PRECACHE[path] ?? '' });
  if (/\.(html|js)$/.test(path)) headers.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  return new Response(bytes, { headers });
}

/** An unchanged file of the version before is taken over instead of downloaded. */
async function takeOver(path: string): Promise<Response | null> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(FAMILY)) continue;
    const kept = await (await caches.open(name)).match(urlOf(path));
    if (kept?.headers.get(DIGEST) === PRECACHE[path]) return kept ?? null;
  }
  return null;
}

async function install(): Promise<void> {
  const cache = await caches.open(await cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  for (const path of Object.keys(PRECACHE)) {
    // What an interrupted installation has already kept is not asked for again.
    if (kept.has(urlOf(path))) continue;
    await cache.put(urlOf(path), (await takeOver(path)) ?? (await download(path)));
  }
}

async function tellPages(message: object): Promise<void> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  for (const page of pages) page.postMessage(message);
}

async function installOrTell(): Promise<void> {
  try {
    await install();
  } catch (error) {
    const { code, path } =
      error instanceof OfflineFailure ? error : { code: 'NO_STORAGE', path: String(error) };
    // A version that does not arrive whole is no trouble as long as the one before it plays on.
    if (!self.registration.active) await tellPages({ type: 'offline_failed', code, path });
    throw error;
  }
}

async function activate(): Promise<void> {
  const current = await cacheName;
  for (const name of await caches.keys()) {
    if (name.startsWith(FAMILY) && name !== current) await caches.delete(name);
  }
  // A first installation finds its pages here. A later one, that the player took, has those of the
  // version before it, too: they see their controller change and start anew.
  await self.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(await cacheName);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  if (request.mode !== 'navigate') return fetch(request);
  // The page finds its files from its own folder only: every other address leads there.
  const page = await cache.match(urlOf('index.html'));
  if (!page) return fetch(request);
  return new URL(request.url).pathname === SCOPE.pathname ? page : Response.redirect(SCOPE.href);
}

self.addEventListener('install', (event) => event.waitUntil(installOrTell()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'take_over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(SCOPE.href)) event.respondWith(answer(event.request));
});
