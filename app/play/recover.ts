/**
 * What is done when page and engine are of different versions: the files of this copy are given up
 * and fetched anew.
 */
import { folder, placeOf } from '../state/place.ts';
import { BUILT_FOR } from '../versions.ts';

/** Whether this tab has not yet tried; from now on it has. */
function firstTry(): boolean {
  try {
    const place = placeOf('recovered');
    if (sessionStorage.getItem(place) !== null) return false;
    sessionStorage.setItem(place, BUILT_FOR.version);
    return true;
  } catch {
    return false; // Nothing could stop a second try, and a third.
  }
}

/** Once for every tab, by itself. */
export function recoverOnce(): void {
  if (firstTry()) void recover();
}

/**
 * Gives up the files of this copy and fetches all of them anew; matches and settings stay. Says
 * false when there is no network: then what is kept is better than nothing.
 */
export async function recover(): Promise<boolean> {
  try {
    // The one file that is never kept.
    const there = await fetch('./sw.js', { cache: 'no-store' });
    if (!there.ok) return false;
    const kept = await navigator.serviceWorker?.getRegistration();
    if (kept?.scope === new URL('./', location.href).href) await kept.unregister();
    for (const name of await caches.keys()) {
      if (name.startsWith(`matta ${folder()} `)) await caches.delete(name);
    }
  } catch {
    return false;
  }
  location.reload();
  return true;
}
