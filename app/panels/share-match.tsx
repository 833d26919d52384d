import { ArrowLeft } from 'lucide';
import { linkToMatch } from '../sheets/link.ts';
import { LinkCard } from '../sheets/link-card.tsx';
import { sheet } from '../state/sheet.ts';
import { Icon } from '../table/icon.tsx';
import { t } from '../words/words.ts';
import { MatchFile, useExport } from './file-offer.tsx';
import { Sheet } from './sheet.tsx';

/** What sends links on cuts longer ones off. */
const LONGEST_LINK = 8000;

/** A finished match for others: as a link where it fits into one, and as a file. */
export function ShareMatch({ id }: { id: string }) {
  const found = useExport(id);
  const link = found?.text ? linkToMatch(found.text) : null;
  const fits = link !== null && link.length <= LONGEST_LINK;
  return (
    <Sheet title={t('match.share')}>
      {fits && <LinkCard link={link} title={t('match.share')} note={t('match.share_note')} />}
      {found && !fits && <p>{t('match.too_long')}</p>}
      <MatchFile found={found} />
      <button
        type="button"
        class="menu-row"
        data-action="back"
        onClick={() => {
          sheet.value = { name: 'match', id, arrived: false };
        }}
      >
        <Icon of={ArrowLeft} />
        {t('match.return')}
      </button>
    </Sheet>
  );
}
