"""What lies in IndexedDB, read and written past the worker, and databases of old."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser import Site

_OPEN = """
const settled = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
"""
_ALL = f"""
async ([folder, name]) => {{
  {_OPEN}
  const db = await settled(indexedDB.open(`matta ${{folder}}`));
  const found = await settled(db.transaction(name).objectStore(name).getAll());
  db.close();
  return found;
}}
"""
_CHANGE = f"""
async ([folder, change, id]) => {{
  {_OPEN}
  const db = await settled(indexedDB.open(`matta ${{folder}}`));
  const matches = db.transaction('matches', 'readwrite').objectStore('matches');
  for (const match of await settled(matches.getAll()))
    if (id === null || id === match.id)
      await settled(matches.put({{ ...match, ...change }}));
  db.close();
}}
"""
# As app/worker/storage.ts of 0.1.0 had it.
_VERSION_1 = f"""
async ([folder, records, current]) => {{
  {_OPEN}
  const request = indexedDB.open(`matta ${{folder}}`, 1);
  request.onupgradeneeded = () => {{
    request.result.createObjectStore('matches', {{ keyPath: 'id' }});
    request.result.createObjectStore('secrets');
    request.result.createObjectStore('broken', {{ autoIncrement: true }});
    request.result.createObjectStore('pointers');
  }};
  const db = await settled(request);
  const tx = db.transaction(['matches', 'secrets', 'broken', 'pointers'], 'readwrite');
  for (const {{ id, log, previous, secret }} of records) {{
    tx.objectStore('matches').put({{ id, log, previous }});
    tx.objectStore('secrets').put(secret, id);
  }}
  const old = {{ id: 'old', log: '{{', secret: '0'.repeat(64), code: 'NOT_JSON' }};
  tx.objectStore('broken').add(old);
  tx.objectStore('pointers').put(current, 'current');
  await new Promise((resolve) => {{ tx.oncomplete = resolve; }});
  db.close();
}}
"""


def bare(page: Page, site: Site) -> Page:
    """A document of the site without an engine."""
    page.goto(f"{site.address}notices.txt")
    return page


def everything(page: Page, site: Site, store: str) -> list[Any]:
    """All values of a store."""
    found: list[Any] = page.evaluate(_ALL, [site.base, store])
    return found


def change_matches(
    page: Page, site: Site, change: dict[str, Any], id: str | None = None
) -> None:
    """Change fields of all matches, or of one."""
    page.evaluate(_CHANGE, [site.base, change, id])


def write_version_1(
    page: Page, site: Site, records: list[dict[str, Any]], current: str
) -> None:
    """Give the device a database of the first version, one broken save in it."""
    page.evaluate(_VERSION_1, [site.base, records, current])
