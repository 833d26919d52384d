import { TriangleAlert, X } from 'lucide';
import { begin, FIRST_PRESET } from '../play/begin.ts';
import { connect } from '../play/link.ts';
import { receive } from '../play/receive.ts';
import { brokenSave, engine, failure, shown, storageFailed } from '../state/match.ts';
import { named, t } from '../words/words.ts';
import { Icon } from './icon.tsx';

function EngineFailed() {
  const why = failure.value;
  if (engine.value !== 'failed' || why === null) return null;
  return (
    <section class="trouble" role="alert" data-trouble={why.code}>
      <Icon of={TriangleAlert} />
      <h2>{t('trouble.engine')}</h2>
      <p>{named('trouble', why.code, 'trouble.other')}</p>
      {why.detail !== '' && (
        <details>
          <summary>{t('trouble.detail')}</summary>
          <pre>{why.detail}</pre>
        </details>
      )}
      <button
        type="button"
        class="deed"
        data-next
        data-action="retry"
        onClick={() => connect(receive)}
      >
        {t('trouble.retry')}
      </button>
    </section>
  );
}

function BrokenMatch() {
  const broken = brokenSave.value;
  if (broken === null || shown.value !== null) return null;
  return (
    <section class="trouble" role="alert" data-trouble="BROKEN_SAVE">
      <Icon of={TriangleAlert} />
      <h2>{t('trouble.save')}</h2>
      <p>{named('save', broken.code, 'save.other', { entry: broken.entry })}</p>
      <p>{t('trouble.save_kept')}</p>
      <button
        type="button"
        class="deed"
        data-next
        data-action="new_match"
        onClick={() => begin(FIRST_PRESET)}
      >
        {t('do.new_match')}
      </button>
    </section>
  );
}

/** The device keeps nothing: said once, in a line that can be put away. */
export function StorageLine() {
  if (storageFailed.value === null) return null;
  return (
    <div class="storage-line" role="status" data-trouble="STORAGE">
      <p>{t(`storage.${storageFailed.value}`)}</p>
      <button
        type="button"
        class="icon-button"
        aria-label={t('sheet.close')}
        onClick={() => {
          storageFailed.value = null;
        }}
      >
        <Icon of={X} />
      </button>
    </div>
  );
}

/** What is wrong, in words, with what can be done about it. */
export function Trouble() {
  return (
    <>
      <EngineFailed />
      <BrokenMatch />
    </>
  );
}
