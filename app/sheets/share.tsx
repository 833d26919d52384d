import { ArrowLeft } from 'lucide';
import { Sheet } from '../panels/sheet.tsx';
import type { Ruling } from '../protocol.d.ts';
import { welcome } from '../state/match.ts';
import { sheet } from '../state/sheet.ts';
import { Icon } from '../table/icon.tsx';
import { t } from '../words/words.ts';
import { linkTo } from './link.ts';
import { LinkCard } from './link-card.tsx';
import { rulingName } from './names.ts';

/** A rule sheet for others: as a link to send, and as a code to be read by a camera. */
export function Share({ ruling, from }: { ruling: Ruling; from: 'match' | 'draft' }) {
  const known = welcome.value;
  if (known === null) return null;
  return (
    <Sheet title={t('sheet.share_title')}>
      <p>
        <b>{rulingName(ruling)}</b>
      </p>
      <LinkCard
        link={linkTo(ruling, known)}
        title={t('sheet.share_title')}
        note={t('sheet.share_note')}
      />
      <button
        type="button"
        class="menu-row"
        data-action="back"
        onClick={() => {
          sheet.value = { name: 'rules', of: from, at: null };
        }}
      >
        <Icon of={ArrowLeft} />
        {t('sheet.back')}
      </button>
    </Sheet>
  );
}
