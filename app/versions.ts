/**
 * The page and the engine are two files that a cache, a host or a half-done upload may mix: before
 * anything else of it is used, the engine has to be of the version that the page was built with.
 */

declare const __VERSION__: string;
declare const __PROTOCOL__: number;

export interface Versions {
  readonly version: string;
  readonly protocol: number;
}

/** What page and worker were built for. */
export const BUILT_FOR: Versions = { version: __VERSION__, protocol: __PROTOCOL__ };

const named = ({ version, protocol }: Versions) => `${version} (protocol ${protocol})`;

/** What does not fit, or null. */
export function mismatch(engine: Versions): string | null {
  const fits = engine.version === BUILT_FOR.version && engine.protocol === BUILT_FOR.protocol;
  return fits ? null : `page ${named(BUILT_FOR)}, engine ${named(engine)}`;
}
