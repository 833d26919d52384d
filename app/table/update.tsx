import { RefreshCw, X } from 'lucide';
import { takeUpdate } from '../play/update.ts';
import { atRest, update, updatePutAway } from '../state/update.ts';
import { t } from '../words/words.ts';
import { Icon } from './icon.tsx';

function Words() {
  return (
    <>
      <Icon of={RefreshCw} />
      <p>{t(atRest.value ? 'update.ready' : 'update.later')}</p>
      {atRest.value && (
        <button
          type="button"
          class="update-now"
          data-action="update"
          aria-disabled={update.value === 'taking'}
          onClick={takeUpdate}
        >
          {t('update.now')}
        </button>
      )}
    </>
  );
}

/** At the top of the table: a new version is there, and when it comes. */
export function UpdateStrip() {
  if (update.value === 'none' || updatePutAway.value) return null;
  return (
    <div class="strip update" data-update={update.value}>
      <Words />
      <button
        type="button"
        class="icon-button"
        aria-label={t('strip.close')}
        onClick={() => {
          updatePutAway.value = true;
        }}
      >
        <Icon of={X} />
      </button>
    </div>
  );
}

/** The same in a sheet, where it stays. */
export function UpdateLine() {
  if (update.value === 'none') return null;
  return (
    <div class="update" data-update={update.value} role="status">
      <Words />
    </div>
  );
}
