/** What could not be written, as a text for the worker that comes after or plays elsewhere. */
import type { BrokenRecord, Writing } from './storage.ts';

export interface Left {
  unwritten: Writing[];
  aside: BrokenRecord[];
  dropped: string[];
  /** The match on the table. */
  current: string;
}

/** Null where there is nothing to hand on. */
export function pack(left: Left): string | null {
  return left.unwritten.length + left.aside.length === 0 ? null : JSON.stringify(left);
}

/** It was packed by a worker of this site, a moment ago. */
export function unpack(text: string): Left {
  return JSON.parse(text);
}
