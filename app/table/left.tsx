import { Layers, X } from 'lucide';
import { openMatch } from '../play/shelf.ts';
import { live, shown } from '../state/match.ts';
import { left } from '../state/shelf.ts';
import { t } from '../words/words.ts';
import { Icon } from './icon.tsx';

/** A match is under way and another one was begun: back at one tap, until that one is played. */
export function Left() {
  const match = left.value;
  const now = shown.value?.match;
  if (match === null || !now || !live.value || now.touched || now.id === match.id) return null;
  return (
    <div class="strip" data-trouble="LEFT">
      <Icon of={Layers} />
      <p>{t('left.waits')}</p>
      <button type="button" class="way" data-action="go_back" onClick={() => openMatch(match.id)}>
        {t('left.back')}
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={t('strip.close')}
        onClick={() => {
          left.value = null;
        }}
      >
        <Icon of={X} />
      </button>
    </div>
  );
}
