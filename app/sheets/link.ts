/** Rule sheets that come with an address, and the address of one. */
import { effect, signal } from '@preact/signals';
import type { Ruling, Welcome } from '../protocol.d.ts';
import { curtain, live, welcome } from '../state/match.ts';
import { sheet } from '../state/sheet.ts';
import { decode, encode } from './codec.ts';
import { pickRuling } from './draft.ts';

const MARK = '#r=';

/** A rule sheet that came with the address and waits for the engine. */
const waiting = signal<string | null>(null);

export function linkTo(ruling: Ruling, known: Welcome): string {
  const { origin, pathname } = location;
  return `${origin}${pathname.replace(/index\.html$/, '')}${MARK}${encode(ruling, known)}`;
}

/** The text of a rule sheet in an address; null: there is none. */
export function textIn(hash: string): string | null {
  if (!hash.startsWith(MARK)) return null;
  try {
    return decodeURIComponent(hash.slice(MARK.length));
  } catch {
    return '';
  }
}

function readAddress(): void {
  const text = textIn(location.hash);
  if (text === null) return;
  waiting.value = text;
  // A reload shall not bring the same rules up again.
  history.replaceState(null, '', `${location.pathname}${location.search}`);
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
}
