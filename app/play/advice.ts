/** Asks for a hint, and drops it as soon as the table has moved on. Nothing here plays. */
import { batch, effect } from '@preact/signals';
import type { Hinted } from '../protocol.d.ts';
import { hinted, searching } from '../state/advice.ts';
import { engine, live, shown } from '../state/match.ts';
import { say } from '../state/telling.ts';
import { sentenceOf, whyOf } from '../words/advice.ts';
import { spoken } from '../words/cards.ts';
import { t } from '../words/words.ts';
import { awake, ready } from './act.ts';
import { send } from './link.ts';
import { newTicket } from './tickets.ts';

/** Asks for a hint; asked again, the search is given up, or the hint is put away. */
export function askForHint(): void {
  if (!awake()) return;
  if (searching.peek() !== null) giveUp();
  else if (hinted.peek() !== null) putAway();
  else if (ready()) search();
}

function search(): void {
  const table = shown.peek();
  if (table === null) return;
  const ticket = newTicket();
  searching.value = ticket;
  say(t('advice.thinking'));
  send({ type: 'hint', ticket, seat: table.view.seat });
}

function giveUp(): void {
  const ticket = searching.peek();
  if (ticket === null) return;
  send({ type: 'stop_thinking', ticket });
  searching.value = null;
  say(t('advice.stopped'));
}

/** The hint was read. */
export function putAway(): void {
  hinted.value = null;
}

/** A hint has come; one for a picture that is gone is none any more. */
export function receiveHint({ ticket, at, seat, advice }: Hinted): void {
  if (ticket !== searching.peek()) return;
  searching.value = null;
  const table = shown.peek();
  if (!live.peek() || table?.at !== at || table.view.seat !== seat) return;
  hinted.value = { match: table.match.id, at, seat, advice };
  const why = whyOf(advice).join(' ');
  say(spoken(`${t('advice.name')}: ${sentenceOf(advice)} ${why}`));
}

/** The engine thinks about it no more. */
export function receiveStopped(ticket: number): void {
  if (ticket === searching.peek()) searching.value = null;
}

/** Something was refused; if it was the hint, nobody searches for it. */
export function receiveRefused(): void {
  searching.value = null;
}

effect(() => {
  const [table, found] = [shown.value, hinted.value];
  const gone = engine.value !== 'ready' || !live.value;
  const stale =
    found !== null &&
    (table?.at !== found.at || table.view.seat !== found.seat || table.match.id !== found.match);
  batch(() => {
    if (gone) searching.value = null;
    if (gone || stale) hinted.value = null;
  });
});
