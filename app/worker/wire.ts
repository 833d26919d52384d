/**
 * What goes between the page and the engine's worker beside the protocol. A string is always
 * protocol: to the worker one command, from it an array of messages. Everything else is one of
 * these; the page's own code never looks into a Blob that it is handed.
 */

export type ToWorker =
  | string
  /** Put what a file holds on the shelf; answered as `import_text` is. */
  | { readonly ticket: number; readonly file: Blob };

export type FromWorker =
  | string
  /** The file that belongs to the `exported` message with this ticket, which follows. */
  | { readonly ticket: number; readonly file: Blob };
