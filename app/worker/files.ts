/**
 * What leaves the device and comes back: a file of plain JSON, and the text of a finished match
 * for a link. Whatever comes in was written by somebody else: nothing of it is taken on trust.
 */
import { isFields } from '../fields.ts';
import type { BrokenRecord } from './storage.ts';

const FORMAT = 'matta';
const VERSION = 1;
const LINK_VERSION = '1.';
/** Links that are longer are cut off by what sends them on. */
const LONGEST_LINK = 16_000;
/** As much as the engine reads of a log; a short text can unpack to far more. */
const LONGEST_MATCH = 4_000_000;
/** Thousands of matches; more than that would not fit into a phone's memory. */
export const LARGEST = 32_000_000;

export interface MatchInFile {
  id: string;
  log: string;
  secret: string;
  over: boolean;
  when: number;
  /** The hash of the state, where one match is given away. */
  hash?: string;
}

export interface Content {
  engine: string;
  matches: MatchInFile[];
  broken: BrokenRecord[];
  /** What the page itself keeps, by name. */
  page: Record<string, string>;
}

/** Why nothing could be read; the words are those of the `imported` message. */
export type Problem = 'NOT_OURS' | 'NEWER_VERSION' | 'TOO_LONG';

export function toFile(content: Content): Blob {
  const text = JSON.stringify({ format: FORMAT, version: VERSION, ...content }, null, 1);
  return new Blob([text], { type: 'application/json' });
}

/** The text of a finished match for a link; null if it is too long for one. */
export async function toLink(engine: string, log: string, secret: string): Promise<string | null> {
  const packed = through(
    new Blob([JSON.stringify({ engine, log, secret })]),
    new CompressionStream('deflate-raw'),
  );
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const coded = btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const text = LINK_VERSION + coded;
  return text.length > LONGEST_LINK ? null : text;
}

/** What a file or the text of a link holds, each field still to be looked at. */
export async function read(text: string): Promise<Record<string, unknown> | Problem> {
  if (text.length > LARGEST) return 'TOO_LONG';
  if (/^\d+\.[\w-]*$/.test(text)) return await fromLink(text);
  const found = parsed(text);
  if (!isFields(found) || found.format !== FORMAT || !isVersion(found.version)) return 'NOT_OURS';
  return found.version > VERSION ? 'NEWER_VERSION' : found;
}

async function fromLink(text: string): Promise<Record<string, unknown> | Problem> {
  if (!text.startsWith(LINK_VERSION)) return 'NEWER_VERSION';
  if (text.length > LONGEST_LINK) return 'TOO_LONG';
  try {
    const coded = text.slice(LINK_VERSION.length).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0));
    const unpacked = await upTo(
      LONGEST_MATCH,
      through(new Blob([bytes]), new DecompressionStream('deflate-raw')),
    );
    if (unpacked === null) return 'TOO_LONG';
    const match = parsed(unpacked);
    return isFields(match) ? { matches: [match] } : 'NOT_OURS';
  } catch {
    return 'NOT_OURS';
  }
}

/** All of a stream as text; null if it goes on for too long. */
async function upTo(limit: number, stream: ReadableStream<Uint8Array>): Promise<string | null> {
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > limit) {
      await reader.cancel();
      return null;
    }
    parts.push(new Uint8Array(next.value));
  }
  return await new Blob(parts).text();
}

function through(
  blob: Blob,
  change: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array> {
  return blob.stream().pipeThrough(change as ReadableWritablePair<Uint8Array, Uint8Array>);
}

const isVersion = (found: unknown): found is number =>
  Number.isInteger(found) && (found as number) >= 1;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
