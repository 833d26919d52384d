/**
 * What a tap or a key means. Nothing here knows a rule: what is possible was answered by the judge
 * (`can` of the table, the offers for the chosen cards), and what is not comes with its reason.
 */
import { batch } from '@preact/signals';
import { deal, next } from '../fair/sealing.ts';
import type { Action, Card } from '../protocol.d.ts';
import { chosen, focused, free, hand, offers, staged, toggle } from '../state/choice.ts';
import { live, shown } from '../state/match.ts';
import { cutting, sort } from '../state/settings.ts';
import { sheet } from '../state/sheet.ts';
import { asked, notice, say } from '../state/telling.ts';
import { flip } from '../table/flight.ts';
import { spoken } from '../words/cards.ts';
import { lastTurn } from '../words/turn.ts';
import { t } from '../words/words.ts';
import { act, awake, bounced, ready } from './act.ts';
import { putAway } from './advice.ts';
import { explain, later, tell } from './explain.ts';

/** The simple actions of the table's `can`. */
const SIMPLE = {
  draw_stock: { type: 'draw_stock' },
  take_discards: { type: 'take_discards' },
  return_discard: { type: 'return_discard' },
  take_back: { type: 'take_back' },
} as const satisfies Record<string, Action>;

function simple(name: keyof typeof SIMPLE): void {
  const table = shown.peek();
  if (table === null || !ready()) return;
  if (table.can.includes(name)) act(SIMPLE[name]);
  else explain(table.why_not, name, 'hint.not_now');
}

export const draw = () => simple('draw_stock');
export const take = () => simple('take_discards');

/** A tap on the discards: takes the top card, or discards the chosen one. */
export function onDiscards(): void {
  if (shown.peek()?.view.phase === 'play' && chosen.peek().length > 0) discard();
  else take();
}

/** Puts the taken card back if that can be done, else takes the last play back. */
export function back(): void {
  const can = shown.peek()?.can ?? [];
  const view = shown.peek()?.view;
  // Where nothing was played since it was taken, the refusal is about that card.
  const justTaken = view !== undefined && view.taken !== null && view.played.length === 0;
  const returns = can.includes('return_discard') || (justTaken && !can.includes('take_back'));
  simple(returns ? 'return_discard' : 'take_back');
}

export function choose(card: Card): void {
  focused.value = card;
  if (!awake()) return;
  toggle(card);
  const isChosen = chosen.peek().includes(card);
  say(t(isChosen ? 'said.chosen' : 'said.freed', { count: chosen.peek().length }));
}

/** Discards the chosen card, or closes in hand with it. */
export function discard(): void {
  if (!ready()) return;
  const answer = offers.peek();
  if (answer?.go_out) act(answer.go_out);
  else if (chosen.peek().length !== 1) {
    tell(chosen.peek().length === 0 ? 'hint.choose_discard' : 'hint.one_discard');
  } else if (answer === null) later(discard);
  else if (answer.discard) act(answer.discard);
  else explain(answer.why_not, 'discard', 'hint.not_now');
}

/** Frees the choice and takes the staged melds back. */
export function release(): void {
  if (!live.peek()) return;
  const had = chosen.peek().length + staged.peek().length > 0;
  flip(() => batch(free));
  putAway();
  notice.value = null;
  if (had) say(t('said.released'));
}

export function switchSort(): void {
  sort.value = sort.peek() === 'suit' ? 'rank' : 'suit';
  say(t(sort.peek() === 'suit' ? 'said.by_suit' : 'said.by_rank'));
}

/** Goes on to the next round; where each is cut, that is asked first. */
export function nextRound(): void {
  if (!ready() || next.peek() === null || bounced('next_round')) return;
  sheet.value = cutting.peek() === 'always' ? { name: 'cut' } : null;
  if (sheet.peek() === null) deal('');
}

/** Somebody wants to cut before the next round. */
export function cutNext(): void {
  if (ready() && next.peek() !== null) sheet.value = { name: 'cut' };
}

/** The card of the hand that has the keyboard, or the first. */
export function focusedIndex(): number {
  const cards = hand.peek();
  const at = focused.peek() === null ? -1 : cards.indexOf(focused.peek() as Card);
  return Math.max(0, at);
}

/** Shows and reads out the last turn of a seat; asked again, the latest one is shown. */
export function askForTurn(seat: number): void {
  asked.value = asked.peek() === seat ? null : seat;
  say(spoken(lastTurn()));
}
