"""What the page's worker keeps in IndexedDB: written and read from outside.

The layout is that of app/worker/storage.ts.
"""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser import Site
from tests.e2e.shadow import Shadow

# To be written into any script; for both drivers.
DATABASE = """
const settled = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const database = (folder) => {
  const request = indexedDB.open(`matta ${folder}`, 2);
  request.onupgradeneeded = () => {
    const fresh = request.result;
    fresh.createObjectStore('matches', { keyPath: 'id' });
    fresh.createObjectStore('secrets');
    fresh.createObjectStore('broken', { autoIncrement: true });
    fresh.createObjectStore('pointers');
  };
  return settled(request);
};
const put = async (folder, id, log, secret) => {
  const db = await database(folder);
  const tx = db.transaction(['matches', 'secrets', 'pointers'], 'readwrite');
  const unknown = { when: Date.now(), match: null, protocol: 0, over: false };
  tx.objectStore('matches').put({ id, log, previous: null, ...unknown });
  tx.objectStore('secrets').put(secret, id);
  tx.objectStore('pointers').put(id, 'current');
  await new Promise((resolve) => { tx.oncomplete = resolve; });
  db.close();
};
const current = async (folder) => {
  const db = await database(folder);
  const tx = db.transaction(['matches', 'secrets', 'pointers']);
  const id = await settled(tx.objectStore('pointers').get('current'));
  const { log } = await settled(tx.objectStore('matches').get(id));
  const secret = await settled(tx.objectStore('secrets').get(id));
  db.close();
  return [log, secret];
};
const count = async (folder) => {
  const db = await database(folder);
  const found = await settled(db.transaction('matches').objectStore('matches').count());
  db.close();
  return found;
};
"""
_PUT = f"async (values) => {{ {DATABASE} await put(...values); }}"
_READ = f"async (folder) => {{ {DATABASE} return await current(folder); }}"
_COUNT = f"async (folder) => {{ {DATABASE} return await count(folder); }}"


def put_match(page: Page, site: Site, shadow: Shadow, until: int | None = None) -> None:
    """Give the device a match as far as its shadow has come, or its first entries."""
    page.goto(f"{site.address}notices.txt")
    log = shadow.log if until is None else shadow.log_until(until)
    page.evaluate(_PUT, [site.base, "shadow", log, shadow.secret])


def read_match(page: Page, site: Site) -> tuple[str, str]:
    """The log and the secret of the match that the device goes on with."""
    log, secret = page.evaluate(_READ, site.base)
    return log, secret


def kept_matches(page: Page, site: Site) -> int:
    """How many matches the device holds."""
    found: int = page.evaluate(_COUNT, site.base)
    return found
