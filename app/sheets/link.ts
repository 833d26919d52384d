/** Rule sheets and matches that come with an address, and the address of one. */
import { effect, signal } from '@preact/signals';
import { importText, listMatches } from '../play/shelf.ts';
import type { Ruling, Welcome } from '../protocol.d.ts';
import { curtain, live, sealed, welcome } from '../state/match.ts';
import { sheet } from '../state/sheet.ts';
import { decode, encode } from './codec.ts';
import { pickRuling } from './draft.ts';

const MARK = '#r=';
const MATCH_MARK = '#m=';

/** A rule sheet that came with the address and waits for the engine. */
const waiting = signal<string | null>(null);
/** A match that did. */
const waitingMatch = signal<string | null>(null);

/** The page's address with something behind its mark. */
function addressWith(mark: string, text: string): string {
  const { origin, pathname } = location;
  return `${origin}${pathname.replace(/index\.html$/, '')}${mark}${text}`;
}

export const linkTo = (ruling: Ruling, known: Welcome) => addressWith(MARK, encode(ruling, known));

/** The address of a finished match, from its text. */
export const linkToMatch = (text: string) => addressWith(MATCH_MARK, text);

/** The text behind a mark in an address; null: there is none. */
export function textIn(hash: string, mark: string = MARK): string | null {
  if (!hash.startsWith(mark)) return null;
  try {
    return decodeURIComponent(hash.slice(mark.length));
  } catch {
    return '';
  }
}

function readAddress(): void {
  const text = textIn(location.hash);
  const match = textIn(location.hash, MATCH_MARK);
  if (text === null && match === null) return;
  waiting.value = text;
  waitingMatch.value = match;
  // A reload shall not bring the same up again.
  history.replaceState(null, '', `${location.pathname}${location.search}`);
}

/** Puts the match of a link on the shelf and shows it there, or says what is wrong with the link. */
async function bringMatch(text: string): Promise<void> {
  const imported = await importText(text).catch(() => null);
  if (imported === null) {
    // The engine has stumbled: once more when it is back.
    waitingMatch.value = text;
    return;
  }
  const [id] = imported.new;
  listMatches();
  // Meanwhile the device may have been handed on.
  if (curtain.peek() !== null) return;
  sheet.value = id ? { name: 'match', id, arrived: true } : { name: 'arrived', imported };
}

/**
 * Shows the rules of a link as soon as there is a table and somebody looks at it: a curtain, and
 * who comes from behind it, would put them away. Changes nothing else.
 */
export function watchLinks(): void {
  readAddress();
  addEventListener('hashchange', readAddress);
  effect(() => {
    const text = waiting.value;
    const known = welcome.value;
    if (text === null || known === null || !live.value || curtain.value !== null) return;
    waiting.value = null;
    const found = decode(text, known);
    if (typeof found === 'string') {
      sheet.value = { name: 'bad_link', problem: found };
      return;
    }
    pickRuling(found, true);
    sheet.value = { name: 'rules', of: 'draft', at: null };
  });
  effect(() => {
    const text = waitingMatch.value;
    const asleep = !live.value && sealed.value === null;
    if (text === null || asleep || curtain.value !== null) return;
    waitingMatch.value = null;
    void bringMatch(text);
  });
}
