/** Asks the judge what could be done with the cards that are chosen and staged. */
import { effect } from '@preact/signals';
import { chosen, offers, staged } from '../state/choice.ts';
import { engine, myTurn, shown } from '../state/match.ts';
import { send } from './link.ts';

let last = 0;

/** The number of the newest question; answers to older ones are not looked at. */
export const ticket = () => last;

export function ask(): void {
  const table = shown.peek();
  last += 1;
  offers.value = null;
  if (table === null || engine.peek() !== 'ready' || !myTurn.peek()) return;
  if (chosen.peek().length === 0 && staged.peek().length === 0) return;
  send({
    type: 'ask',
    ticket: last,
    seat: table.view.seat,
    chosen: chosen.peek(),
    staged: staged.peek().map(({ draft }) => draft),
  });
}

/** Asks again whenever the choice or the picture changes. */
export function askOnChange(): void {
  effect(() => {
    shown.value;
    chosen.value;
    staged.value;
    engine.value;
    ask();
  });
}
