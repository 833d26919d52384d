/**
 * The page and the engine are two files that a cache, a host or a half-done upload may mix: before
 * anything else of it is used, the engine has to be of the version that the page was built with.
 */
import { folder, placeOf } from '../state/place.ts';

declare const __VERSION__: string;
declare const __PROTOCOL__: number;

interface Versions {
  readonly version: string;
  readonly protocol: number;
}

const PAGE: Versions = { version: __VERSION__, protocol: __PROTOCOL__ };

const named = ({ version, protocol }: Versions) => `${version} (protocol ${protocol})`;

/** What does not fit, or null. */
export function mismatch(engine: Versions): string | null {
  const fits = engine.version === PAGE.version && engine.protocol === PAGE.protocol;
  return fits ? null : `page ${named(PAGE)}, engine ${named(engine)}`;
}

/** Whether this tab has not yet tried; from now on it has. */
function firstTry(): boolean {
  try {
    const place = placeOf('recovered');
    if (sessionStorage.getItem(place) !== null) return false;
    sessionStorage.setItem(place, PAGE.version);
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
