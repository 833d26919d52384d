/** What the chosen cards become on the table: a meld, part of one, or the card in a joker's place. */
import { batch } from '@preact/signals';
import type { Reading, Target } from '../protocol.d.ts';
import { chosen, offers, staged } from '../state/choice.ts';
import { shown } from '../state/match.ts';
import { hasOpened } from '../state/seats.ts';
import { type Choice, sheet } from '../state/sheet.ts';
import { say } from '../state/telling.ts';
import { flip } from '../table/flight.ts';
import { t } from '../words/words.ts';
import { act, awake, bounced, ready } from './act.ts';
import { explain, later, tell } from './explain.ts';

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
  if (!awake()) return;
  flip(() => {
    staged.value = staged.peek().filter((_, i) => i !== index);
  });
  say(t('said.unstaged'));
}

/** Whether the person's melds go to the tray first. */
export function preparing(): boolean {
  const view = shown.value?.view;
  return !view || !hasOpened(view);
}

/** Carries out one of several ways to play the chosen cards. */
export function carryOut(choice: Choice): void {
  if (choice.type === 'target') act(choice.target.action);
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
