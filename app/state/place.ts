/**
 * Where this copy of the site keeps what the page remembers. The device's storage belongs to the
 * whole origin: a copy in another folder, say a preview, has places of its own.
 */

/** The folder of this copy, as it stands in the names of its caches, locks and database, too. */
export const folder = () => new URL('./', location.href).pathname;

export const placeOf = (name: string) => `matta.${name} ${folder()}`;

/** Throws where the device lets nothing be read. */
export function readPlace(name: string): string | null {
  // The first version kept one for all folders: it stays, since every copy may begin with it.
  return localStorage.getItem(placeOf(name)) ?? localStorage.getItem(`matta.${name}`);
}

/** Throws where the device keeps nothing, or no more. */
export function writePlace(name: string, text: string): void {
  localStorage.setItem(placeOf(name), text);
}
