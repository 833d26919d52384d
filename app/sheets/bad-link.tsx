import { Sheet } from '../panels/sheet.tsx';
import { closeSheet } from '../state/sheet.ts';
import { t } from '../words/words.ts';
import type { LinkProblem } from './codec.ts';

/** A link that holds no rules; the table stays as it is. */
export function BadLink({ problem }: { problem: LinkProblem }) {
  return (
    <Sheet title={t('sheet.link_title')}>
      <p class="warning" data-problem={problem}>
        {t(`sheet_link.${problem}`)}
      </p>
      <p>{t('sheet.link_nothing_lost')}</p>
      <div class="sheet-deeds">
        <button type="button" class="deed" data-first data-action="close_link" onClick={closeSheet}>
          {t('sheet.close')}
        </button>
      </div>
    </Sheet>
  );
}
