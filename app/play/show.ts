/**
 * Shows what happened in the order in which it happened: the person's own plays at once, the
 * opponent's one after another at the chosen pace. A tap shows the rest at once.
 */
import { batch } from '@preact/signals';
import type { Event, Table } from '../protocol.d.ts';
import { hinted } from '../state/advice.ts';
import { focused, free, offers, prune } from '../state/choice.ts';
import { lastOf, log } from '../state/log.ts';
import { live, me, sealed, shown, table } from '../state/match.ts';
import { type Speed, speed } from '../state/settings.ts';
import { sheet } from '../state/sheet.ts';
import { asked, hush, notice, say, showing, told } from '../state/telling.ts';
import { flip, flyUnseen } from '../table/flight.ts';
import { spoken } from '../words/cards.ts';
import { account } from '../words/events.ts';
import { isYou } from '../words/names.ts';
import { advance } from './advance.ts';

type Item = { type: 'event'; event: Event } | { type: 'table'; table: Table };

/** How long each step of the opponent stays before the next, in milliseconds. */
const PACE: Record<Speed, number> = { slow: 1500, normal: 850, fast: 400, off: 0 };

const queue: Item[] = [];
let running = false;
let wake: (() => void) | null = null;
let hurried = false;

function pause(duration: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, duration);
    function done() {
      clearTimeout(timer);
      wake = null;
      resolve();
    }
    wake = done;
  });
}

/** Shows the rest of the opponent's turn at once; says whether there was something to hurry. */
export function hurry(): boolean {
  if (!showing.peek()) return false;
  hurried = true;
  wake?.();
  return true;
}

export function show(item: Item): void {
  queue.push(item);
  if (!running) void run();
}

async function run(): Promise<void> {
  running = true;
  for (let item = queue.shift(); item; item = queue.shift()) {
    if (item.type === 'table') showTable(item.table);
    else await showEvent(item.event);
  }
  running = false;
  showing.value = false;
}

function showTable(next: Table): void {
  // Another match has come to the table while this one was being shown.
  if (table.peek()?.match.id !== next.match.id) return;
  const before = shown.peek();
  const fresh = before?.match.id !== next.match.id || before.match.round !== next.match.round;
  const other = before !== null && before.view.seat !== next.view.seat;
  // Who hurries wants to see its own turn come, not that of the next computer.
  if (waitsForPerson(next)) hurried = false;
  flip(() =>
    batch(() => {
      if (other) forgetPerson();
      // Drafts made on another picture, before the page was closed, fit this one no longer.
      if (fresh || (!live.peek() && before.at !== next.at)) free();
      if (!live.peek() || before?.match.id !== next.match.id) {
        told.value = lastOf(log.peek().turns, next.view.seat);
      }
      prune(next.view.hand);
      shown.value = next;
      sealed.value = null;
      live.value = true;
      if (notice.peek()?.type === 'hint') notice.value = null;
    }),
  );
  if (next.view.phase === 'over' && before !== null && before.view.phase !== 'over') {
    sheet.value = { name: 'score' };
  }
}

function waitsForPerson({ view, curtain }: Table): boolean {
  return view.phase === 'over' || view.turn === view.seat || curtain !== null;
}

/** Somebody else looks from now on: nothing of what the one before held, chose or heard stays. */
function forgetPerson(): void {
  free();
  focused.value = null;
  offers.value = null;
  notice.value = null;
  hinted.value = null;
  asked.value = null;
  sheet.value = null;
  hush();
}

/** The first deal of a match comes before there is a picture of it. */
function sayDealt(event: Event): void {
  const match = sealed.peek()?.match;
  if (!match) return;
  const person = match.seats.findIndex((_, seat) => isYou(match, seat));
  say(spoken(account(event, person, match)));
}

async function showEvent(event: Event): Promise<void> {
  const picture = shown.peek();
  if (picture === null) {
    sayDealt(event);
    return;
  }
  const seat = 'seat' in event ? event.seat : null;
  say(spoken(account(event, me.peek(), picture.match)));
  if (event.type === 'dealt') told.value = [];
  if (seat === null || seat === me.peek()) return;

  const starts = event.type === 'drew' || event.type === 'took';
  asked.value = null;
  told.value = starts ? [event] : [...told.peek(), event];
  showing.value = true;
  if (event.type === 'drew') flyUnseen('stock', seat);
  flip(() => {
    shown.value = { ...picture, view: advance(picture.view, event) };
  }, seat);
  const many = picture.match.seats.length > 2;
  // With several of them a draw needs no long look.
  const pace = PACE[speed.peek()] * (many && event.type === 'drew' ? 0.5 : 1);
  if (!hurried && pace > 0 && event.type !== 'closed') await pause(pace);
}
