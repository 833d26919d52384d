/**
 * What a tap or a key means. Nothing here knows a rule: what is possible was answered by the judge
 * (`can` of the table, the offers for the chosen cards), and what is not comes with its reason.
 */
import { batch } from '@preact/signals';
import type { Action, Card, Reading, Refusal, Target } from '../protocol.d.ts';
import { chosen, focused, free, hand, offers, staged, toggle } from '../state/choice.ts';
import { matchOver, roundOver, shown } from '../state/match.ts';
import { sort } from '../state/settings.ts';
import { type Choice, sheet } from '../state/sheet.ts';
import { hint, notice, refuse, say } from '../state/telling.ts';
import { flip } from '../table/flight.ts';
import { spoken } from '../words/cards.ts';
import { refusalSentence } from '../words/refusal.ts';
import { type Key, t } from '../words/words.ts';
import { act, bounced, ready } from './act.ts';
import { whenAnswered } from './ask.ts';
import { send } from './link.ts';

/** The simple actions of the table's `can`. */
const SIMPLE = {
  draw_stock: { type: 'draw_stock' },
  take_discards: { type: 'take_discards' },
  return_discard: { type: 'return_discard' },
  take_back: { type: 'take_back' },
} as const satisfies Record<string, Action>;

function tell(key: Key): void {
  hint(key);
  say(t(key));
}

/** Says why something cannot be done; the hint where the judge was not asked. */
function explain(refusals: Record<string, Refusal>, what: string, otherwise: Key): void {
  const refusal = refusals[what];
  if (!refusal) {
    tell(otherwise);
    return;
  }
  refuse(refusal);
  say(spoken(refusalSentence(refusal)));
}

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
  simple(can.includes('return_discard') ? 'return_discard' : 'take_back');
}

export function choose(card: Card): void {
  focused.value = card;
  toggle(card);
  const isChosen = chosen.peek().includes(card);
  say(t(isChosen ? 'said.chosen' : 'said.freed', { count: chosen.peek().length }));
}

function stage(reading: Reading): void {
  flip(() =>
    batch(() => {
      staged.value = [...staged.peek(), reading];
      chosen.value = chosen.peek().filter((card) => !reading.draft.cards.includes(card));
    }),
  );
  say(t('said.staged', { points: reading.points }));
}

export function unstage(index: number): void {
  flip(() => {
    staged.value = staged.peek().filter((_, i) => i !== index);
  });
  say(t('said.unstaged'));
}

/** Whether the person's melds go to the tray first. */
export function preparing(): boolean {
  const view = shown.value?.view;
  return !view?.seats.find(({ seat }) => seat === view.seat)?.opened;
}

/** Carries out one of several ways to play the chosen cards. */
export function carryOut(choice: Choice): void {
  if (choice.type === 'action') act(choice.action);
  else if (choice.type === 'target') act(choice.target.action);
  else if (preparing()) stage(choice.reading);
  else act({ type: 'lay_meld', meld: choice.reading.draft });
}

/** Does the one thing that can be meant, or asks which. */
function oneOf(choices: readonly Choice[]): void {
  const [only] = choices;
  if (choices.length === 1 && only) carryOut(only);
  else sheet.value = { name: 'choose', choices };
}

/** Prepares or lays the chosen cards as a new meld. */
export function meld(): void {
  const answer = offers.peek();
  if (!ready()) return;
  if (chosen.peek().length === 0) tell(preparing() ? 'hint.choose_prepare' : 'hint.choose_lay');
  else if (answer === null) later(meld);
  else if (answer.readings.length > 0) {
    if (bounced('meld')) return;
    oneOf(answer.readings.map((reading) => ({ type: 'reading', reading })));
  } else explain(answer.why_not, 'meld', 'hint.no_meld');
}

/** No answer: it is on its way, or the judge was not asked because it is not the person's turn. */
function later(deed: () => void): void {
  if (whenAnswered(deed)) return;
  const why = shown.peek()?.why_not ?? {};
  explain(why, 'draw_stock', 'hint.not_now');
}

/** Plays everything that lies in the tray. */
export function open(): void {
  if (!ready()) return;
  const sum = offers.peek()?.staged;
  if (offers.peek() === null) later(open);
  else if (!sum) tell('hint.not_now');
  else if (sum.actions[0]) act(sum.actions[0]);
  else if (sum.why_not) explain({ open: sum.why_not }, 'open', 'hint.not_now');
}

/** Enter: the chosen cards become a meld; with none chosen the tray is played. */
export function layOrOpen(): void {
  if (chosen.peek().length === 0 && staged.peek().length > 0) open();
  else meld();
}

const asChoice = (target: Target): Choice => ({ type: 'target', target });

/** Attaches the chosen cards, or takes a joker with them, wherever that is possible. */
export function attach(): void {
  if (!ready()) return;
  const answer = offers.peek();
  if (chosen.peek().length === 0) tell('hint.choose_attach');
  else if (answer === null) later(attach);
  else if (answer.targets.length > 0) oneOf(answer.targets.map(asChoice));
  else explain(answer.why_not, 'target', 'hint.no_target');
}

/** A tap on a meld of the table. */
export function attachTo(index: number): void {
  if (!ready()) return;
  const answer = offers.peek();
  if (chosen.peek().length === 0) tell('hint.choose_attach');
  else if (answer === null) later(() => attachTo(index));
  else {
    const here = answer.targets.filter((target) => target.meld === index);
    if (here.length > 0) oneOf(here.map(asChoice));
    else explain(answer.why_not, 'target', 'hint.not_here');
  }
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
  const had = chosen.peek().length + staged.peek().length > 0;
  flip(() => batch(free));
  notice.value = null;
  if (had) say(t('said.released'));
}

export function switchSort(): void {
  sort.value = sort.peek() === 'suit' ? 'rank' : 'suit';
  say(t(sort.peek() === 'suit' ? 'said.by_suit' : 'said.by_rank'));
}

export function nextRound(): void {
  const table = shown.peek();
  if (table === null || !ready() || !roundOver.peek() || matchOver.peek()) return;
  if (bounced('next_round')) return;
  sheet.value = null;
  send({ type: 'next_round', at: table.at });
}

/** The card of the hand that has the keyboard, or the first. */
export function focusedIndex(): number {
  const cards = hand.peek();
  const at = focused.peek() === null ? -1 : cards.indexOf(focused.peek() as Card);
  return Math.max(0, at);
}
