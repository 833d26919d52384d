import { Hand as Palm } from 'lucide';
import { useEffect, useRef, useState } from 'preact/hooks';
import { send } from '../play/link.ts';
import { engine, pending, shown } from '../state/match.ts';
import { nameOf } from '../words/names.ts';
import { t } from '../words/words.ts';
import { Icon } from './icon.tsx';

/** Until then, in milliseconds, a finger or key is still busy with the turn before. */
const SETTLES_AFTER = 700;

function sit(seat: number): void {
  if (pending.peek() || engine.peek() !== 'ready') return;
  pending.value = true;
  send({ type: 'sit', seat });
}

/**
 * Between two persons who share the device: it stands in the table's place, so that behind it
 * there is nothing to be seen, read out or found.
 */
export function Curtain({ seat }: { seat: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    button.current?.focus();
    const timer = setTimeout(() => setSettled(true), SETTLES_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const match = shown.value?.match;
  if (!match) return null;
  const name = nameOf(match, seat);
  return (
    <main class="curtain">
      <div
        class="curtain-slip"
        role="dialog"
        aria-modal="true"
        aria-labelledby="curtain-name"
        aria-describedby="curtain-what"
        data-curtain={seat}
      >
        <p class="curtain-next">{t('curtain.next', { round: match.round })}</p>
        <h1 id="curtain-name">{name}</h1>
        <p id="curtain-what">{t('curtain.what', { name })}</p>
        <button
          ref={button}
          type="button"
          class="deed"
          data-next
          data-action="sit"
          aria-disabled={!settled}
          onKeyDown={(event) => {
            // A key that is still held shows nobody's hand.
            if (event.repeat) event.preventDefault();
          }}
          onClick={() => {
            if (settled) sit(seat);
          }}
        >
          <Icon of={Palm} />
          {t('curtain.sit', { name })}
        </button>
      </div>
    </main>
  );
}
