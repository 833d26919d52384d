/** What every tap does before it means anything else. */
import { sheet } from '../state/sheet.ts';
import { notice } from '../state/telling.ts';
import { BOUNCE } from './act.ts';
import { hurry } from './show.ts';

/** A finger that bounces comes down no farther away than this, in pixels. */
const REACH = 24;
let last = { x: 0, y: 0, when: Number.NEGATIVE_INFINITY };

/**
 * Whether a finger has just tapped this very place. What lies there may be another thing by now:
 * "Take discard" where "Discard" was, "Open" where "Prepare" was.
 */
function bounces({ clientX: x, clientY: y, timeStamp: when }: PointerEvent): boolean {
  const near = Math.hypot(x - last.x, y - last.y) < REACH;
  const again = near && when - last.when < BOUNCE;
  last = { x, y, when };
  return again;
}

/**
 * A tap takes the last notice away. While the opponent's turn is being shown it shows the rest at
 * once and does nothing else, so that nothing happens under a finger that came too early; only
 * cards of the hand may be chosen and the lines above the table be used meanwhile. The second tap of a finger that bounces does nothing.
 */
export function listenToTaps(): void {
  let swallow = false;
  document.addEventListener(
    'pointerdown',
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      swallow = bounces(event) && target?.closest('.hand') === null;
      if (swallow || sheet.peek() !== null) return;
      // What stands in the notice can be tapped before it goes.
      if (target?.closest('.notice button')) return;
      notice.value = null;
      const elsewhere = target?.closest('.hand, .top-bar, .strip');
      if (hurry() && !elsewhere) swallow = true;
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
