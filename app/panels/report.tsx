import { ArrowLeft, Copy } from 'lucide';
import { useRef } from 'preact/hooks';
import { shown } from '../state/match.ts';
import { sheet } from '../state/sheet.ts';
import { Icon } from '../table/icon.tsx';
import { t } from '../words/words.ts';
import { useCopy } from './copy.ts';
import { MatchFile, useExport } from './file-offer.tsx';
import { Sheet } from './sheet.tsx';

/** The name of a deal, to be told to others: it says nothing of its cards. */
function DealId({ id }: { id: string }) {
  const digits = useRef<HTMLElement>(null);
  const { told, copy } = useCopy(id, digits);
  return (
    <div class="deal-id">
      <p>
        {t('report.deal')} <b ref={digits}>{id}</b>
      </p>
      <button
        type="button"
        class="icon-button"
        data-action="copy"
        aria-label={t('report.copy')}
        onClick={copy}
      >
        <Icon of={Copy} />
      </button>
      {told !== '' && (
        <p class="soft" data-told>
          {told}
        </p>
      )}
    </div>
  );
}

/** The match on the table as a file, for whoever shall look into a problem. */
export function Report() {
  const match = shown.value?.match ?? null;
  const found = useExport(match?.id ?? null);
  return (
    <Sheet title={t('report.title')}>
      {match === null ? (
        <p>{t('report.nothing')}</p>
      ) : (
        <>
          <p>{t('report.how')}</p>
          <p>{t('report.what')}</p>
          {match.deal_id !== '' && <DealId id={match.deal_id} />}
          <MatchFile found={found} />
        </>
      )}
      <button
        type="button"
        class="menu-row"
        data-action="back"
        onClick={() => {
          sheet.value = { name: 'about' };
        }}
      >
        <Icon of={ArrowLeft} />
        {t('match.return')}
      </button>
    </Sheet>
  );
}
