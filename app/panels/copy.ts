/** Copies a text, says what came of it, and marks it where the browser does not allow copying. */
import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { say } from '../state/telling.ts';
import { type Key, t } from '../words/words.ts';

function mark(element: HTMLElement | null): void {
  if (element instanceof HTMLInputElement) element.select();
  else if (element) getSelection()?.selectAllChildren(element);
}

export function useCopy(
  text: string,
  field: RefObject<HTMLElement | null>,
  copied: Key = 'copy.copied',
  byHand: Key = 'copy.by_hand',
): { told: string; copy: () => Promise<void> } {
  const [told, setTold] = useState('');
  const tell = (key: Key) => {
    setTold(t(key));
    say(t(key));
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      tell(copied);
    } catch {
      mark(field.current);
      tell(byHand);
    }
  };
  return { told, copy };
}
