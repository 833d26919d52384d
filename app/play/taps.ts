/** What every tap does before it means anything else. */
import { sheet } from '../state/sheet.ts';
import { notice } from '../state/telling.ts';
import { hurry } from './show.ts';

/**
 * A tap takes the last notice away. While the opponent's turn is being shown it shows the rest at
 * once and does nothing else, so that nothing happens under a finger that came too early; only
 * cards of the hand may be chosen meanwhile.
 */
export function listenToTaps(): void {
  let swallow = false;
  document.addEventListener(
    'pointerdown',
    (event) => {
      swallow = false;
      if (sheet.peek() !== null) return;
      notice.value = null;
      const inHand = event.target instanceof Element && event.target.closest('.hand, .top-bar');
      if (hurry() && !inHand) swallow = true;
    },
    { capture: true },
  );
  document.addEventListener(
    'click',
    (event) => {
      if (!swallow) return;
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true },
  );
}
