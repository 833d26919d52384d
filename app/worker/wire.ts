/**
 * What goes between the page and the engine's worker beside the protocol. A string is always
 * protocol: to the worker one command, from it an array of messages. Everything else is one of
 * these; the page's own code never looks into a Blob that it is handed.
 */

/** Puts what a file holds on the shelf; answered as `import_text` is. */
export interface FileToImport {
  readonly kind: 'file';
  readonly ticket: number;
  readonly file: Blob;
}

/** Something to be answered, one after the other; each is followed by `done`. */
export type Order = string | FileToImport;

/** What a worker that was given up leaves to the next one. */
export interface Legacy {
  readonly kind: 'legacy';
  readonly module: WebAssembly.Module | null;
  readonly kept: Blob | null;
}

export type ToWorker =
  | Order
  | Legacy
  /** Answered by `alive` at once, whatever is going on. */
  | { readonly kind: 'ping' }
  /** Take the match over from the tab that plays. */
  | { readonly kind: 'play_here' };

export type FromWorker =
  | string
  /** The file that belongs to the `exported` message with this ticket, which follows. */
  | { readonly kind: 'file'; readonly ticket: number; readonly file: Blob }
  /** The oldest order that was not answered is answered now. */
  | { readonly kind: 'done' }
  | { readonly kind: 'alive' }
  /** Python as it was compiled, for the worker that may follow this one. */
  | { readonly kind: 'module'; readonly module: WebAssembly.Module }
  /** What the device has not taken, for the same; null: it has everything. */
  | { readonly kind: 'kept'; readonly kept: Blob | null };

/** The name of a worker that waits for what another one has left; app/engine.ts gives it. */
export const SUCCESSOR = 'successor';
