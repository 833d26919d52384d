import { useEffect } from 'preact/hooks';
import { inShort, WaxSeal } from '../fair/seal.tsx';
import { seenOnScreen } from '../fair/sealing.ts';
import { LookBackRow, XrayRow } from '../fair/ways.tsx';
import type { Table } from '../protocol.d.ts';
import { t } from '../words/words.ts';

/** In the score sheet: all cards of the last round, and the seal of the next. */
export function Fair({ table: { match } }: { table: Table }) {
  const seal = match.next_seal;
  useEffect(seenOnScreen, [match.id, seal?.commitment]);
  return (
    <div class="score-fair">
      {match.rounds.length > 0 && (
        <div class="menu-rows">
          <XrayRow id={match.id} round={match.rounds.length} />
          <LookBackRow id={match.id} round={match.rounds.length} />
        </div>
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
