/** The keyboard: every deed has its key, and nothing here does more than name the deed. */
import { waits } from '../fair/sealing.ts';
import { focused, hand } from '../state/choice.ts';
import { curtain, roundOver } from '../state/match.ts';
import { size } from '../state/settings.ts';
import { sheet } from '../state/sheet.ts';
import { notice } from '../state/telling.ts';
import { layoutHand, neighbour } from '../table/layout.ts';
import { askForHint } from './advice.ts';
import {
  back,
  choose,
  discard,
  draw,
  focusedIndex,
  nextRound,
  release,
  switchSort,
  take,
} from './intents.ts';
import { attach, layOrOpen } from './melds.ts';
import { hurry } from './show.ts';

function goTo(index: number): void {
  const cards = hand.peek();
  const card = cards[Math.min(cards.length - 1, Math.max(0, index))];
  if (card === undefined) return;
  focused.value = card;
  document.getElementById(`card-${card}`)?.focus({ preventScroll: true });
}

function goRow(change: 1 | -1): void {
  const width = document.querySelector('.hand')?.clientWidth ?? 320;
  goTo(
    neighbour(
      layoutHand(hand.peek().length, width, innerHeight, size.peek()),
      focusedIndex(),
      change,
    ),
  );
}

function started(): boolean {
  return document.activeElement?.closest('.hand') !== null;
}

const deeds: Record<string, () => void> = {
  s: draw,
  p: take,
  a: attach,
  x: discard,
  b: back,
  o: switchSort,
  h: askForHint,
  n: () => {
    sheet.value = { name: 'new' };
  },
  l: () => {
    sheet.value = { name: 'level' };
  },
  '?': () => {
    sheet.value = { name: 'keys' };
  },
  enter: () => {
    if (waits.peek()) sheet.value = { name: 'cut' };
    else if (roundOver.peek()) nextRound();
    else layOrOpen();
  },
  ' ': () => {
    const card = hand.peek()[focusedIndex()];
    if (card === undefined) return;
    goTo(focusedIndex());
    choose(card);
  },
  home: () => goTo(0),
  end: () => goTo(hand.peek().length - 1),
  arrowright: () => goTo(started() ? focusedIndex() + 1 : focusedIndex()),
  arrowleft: () => goTo(started() ? focusedIndex() - 1 : focusedIndex()),
  arrowdown: () => goRow(1),
  arrowup: () => goRow(-1),
  escape: release,
};

/** Keys that belong to the control that has the focus, outside the hand. */
function ownKey(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('select, input, textarea, summary')) return key !== 'escape';
  return (key === 'enter' || key === ' ') && target.closest('button, a') !== null;
}

export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    const key = event.key.toLowerCase();
    const deed = deeds[key];
    if (
      !deed ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (event.repeat && !key.startsWith('arrow'))
    )
      return;
    if (sheet.peek() !== null || curtain.peek() !== null || ownKey(key, event.target)) return;
    event.preventDefault();
    notice.value = null;
    hurry();
    deed();
  });
}
