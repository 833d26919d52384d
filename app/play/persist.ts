/**
 * Asks the browser to keep what lies on this device even when room gets scarce: once, when a first
 * match is finished and there is something to lose. Some browsers ask the person in turn.
 */
import { readPlace, writePlace } from '../state/place.ts';

const PLACE = 'persist';

export function askToPersist(): void {
  try {
    if (readPlace(PLACE) !== null) return;
    writePlace(PLACE, 'asked');
  } catch {
    return; // It would ask again after every match.
  }
  // Without https there is no such question.
  void navigator.storage?.persist().catch(() => {});
}
