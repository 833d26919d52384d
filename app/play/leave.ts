/** Ends the engine with the page: an old one that lives on takes the memory a new one needs. */
import type { EngineMessage } from '../engine.ts';
import { connect, hangUp } from './link.ts';

export function endWithPage(receive: (message: EngineMessage) => void): void {
  window.addEventListener('pagehide', hangUp);
  // Back from where the browser keeps pages that were left: the engine starts again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) connect(receive);
  });
}
