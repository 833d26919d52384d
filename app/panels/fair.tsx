import { ScanEye } from 'lucide';
import { useEffect } from 'preact/hooks';
import { openReplay } from '../fair/opening.ts';
import { inShort, WaxSeal } from '../fair/seal.tsx';
import { seenOnScreen } from '../fair/sealing.ts';
import type { Table } from '../protocol.d.ts';
import { Icon } from '../table/icon.tsx';
import { t } from '../words/words.ts';

/** In the score sheet: all cards of the last round, and the seal of the next. */
export function Fair({ table: { match } }: { table: Table }) {
  const seal = match.next_seal;
  useEffect(seenOnScreen, [match.id, seal?.commitment]);
  return (
    <div class="score-fair">
      {match.rounds.length > 0 && (
        <button
          type="button"
          class="menu-row"
          data-action="xray"
          onClick={() => openReplay(match.id, match.rounds.length)}
        >
          <Icon of={ScanEye} />
          {t('xray.open')}
        </button>
      )}
      {seal && (
        <p class="next-seal" data-seal={seal.commitment}>
          <WaxSeal />
          <span>{t('seal.next', { seal: inShort(seal.commitment) })}</span>
        </p>
      )}
    </div>
  );
}
