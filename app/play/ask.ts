/** Asks the judge what could be done with the cards that are chosen and staged. */
import { effect } from '@preact/signals';
import type { Offers } from '../protocol.d.ts';
import { chosen, offers, staged } from '../state/choice.ts';
import { engine, live, myTurn, shown } from '../state/match.ts';
import { send } from './link.ts';

let last = 0;
/** What the person wants to do as soon as the judge has answered. */
let afterwards: (() => void) | null = null;

export function ask(): void {
  const table = shown.peek();
  last += 1;
  afterwards = null;
  offers.value = null;
  if (table === null || engine.peek() !== 'ready' || !live.peek() || !myTurn.peek()) return;
  if (chosen.peek().length === 0 && staged.peek().length === 0) return;
  send({
    type: 'ask',
    ticket: last,
    seat: table.view.seat,
    chosen: chosen.peek(),
    staged: staged.peek().map(({ draft }) => draft),
  });
}

/** Whether a question is on its way; if so, `deed` is done when the answer is here. */
export function whenAnswered(deed: () => void): boolean {
  const asked = chosen.peek().length + staged.peek().length > 0 && myTurn.peek();
  if (asked && offers.peek() === null) afterwards = deed;
  return afterwards !== null;
}

export function answered(answer: Offers): void {
  if (answer.ticket !== last) return;
  offers.value = answer;
  const deed = afterwards;
  afterwards = null;
  deed?.();
}

/** Asks again whenever the choice or the picture changes. */
export function askOnChange(): void {
  effect(() => {
    shown.value;
    chosen.value;
    staged.value;
    engine.value;
    live.value;
    ask();
  });
}
