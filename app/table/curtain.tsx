import { Hand as Palm } from 'lucide';
import { useEffect, useRef } from 'preact/hooks';
import { send } from '../play/link.ts';
import { engine, pending, shown } from '../state/match.ts';
import { nameOf } from '../words/names.ts';
import { t } from '../words/words.ts';
import { Icon } from './icon.tsx';

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
  useEffect(() => button.current?.focus(), []);
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
          onClick={() => sit(seat)}
        >
          <Icon of={Palm} />
          {t('curtain.sit', { name })}
        </button>
      </div>
    </main>
  );
}
