/**
 * What a deployer puts in the place of sw.js to take the site off every device that has kept it:
 * installed copies drop their files, and from then on they come from the network like any page.
 * Matches and settings are not touched.
 */
declare const self: ServiceWorkerGlobalScope;

const FAMILY = `matta ${new URL(self.registration.scope).pathname} `;

async function clear(): Promise<void> {
  // Those that are here now: one that starts anew by itself in the meantime is not sent twice.
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const name of await caches.keys()) {
    if (name.startsWith(FAMILY)) await caches.delete(name);
  }
  await self.registration.unregister();
  // Not waited for: they would wait in turn for this to be over.
  for (const page of pages) page.navigate(page.url).catch(() => {});
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(clear()));
