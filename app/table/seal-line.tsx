import { Repeat } from 'lucide';
import { useEffect } from 'preact/hooks';
import { inShort, WaxSeal } from '../fair/seal.tsx';
import { dealing, next, seenOnScreen, waits } from '../fair/sealing.ts';
import { beginToCut } from '../play/begin.ts';
import type { MatchState } from '../protocol.d.ts';
import { live, shown } from '../state/match.ts';
import { sheet } from '../state/sheet.ts';
import { t } from '../words/words.ts';
import { Icon } from './icon.tsx';
import { untouched } from './start.tsx';

interface Lies {
  match: MatchState;
  seal: string;
}

/** The seal of the round that is going to be dealt. */
function comingSeal(): Lies | null {
  const coming = waits.value || dealing.value !== null ? next.value : null;
  return coming && { match: coming.match, seal: coming.match.next_seal?.commitment ?? '' };
}

/** The seal of the round on the table, until melds need its room. */
function runningSeal(): Lies | null {
  const { match, view } = shown.value ?? {};
  if (!match || !view || view.phase === 'over' || !live.value) return null;
  if (!match.again && view.table.length > 0 && !untouched()) return null;
  return { match, seal: match.seal?.commitment ?? '' };
}

/** The seal of a round, on the table before its first card; the deal waits until it was seen. */
export function SealLine() {
  const coming = comingSeal();
  useEffect(() => {
    if (coming !== null) seenOnScreen();
  }, [coming?.match.id, coming?.seal, next.value?.at, dealing.value]);
  const lies = coming ?? runningSeal();
  if (lies === null || (lies.seal === '' && !lies.match.again)) return null;
  return (
    <div class="seal-line" data-seal={lies.seal}>
      <button
        type="button"
        data-action="deal_sheet"
        onClick={() => {
          sheet.value = { name: 'deal' };
        }}
      >
        {lies.match.again ? <Icon of={Repeat} /> : <WaxSeal />}
        <span>
          {lies.match.again ? t('matches.again') : t('seal.line', { seal: inShort(lies.seal) })}
        </span>
      </button>
      {live.value && !lies.match.again && untouched() && (
        <button type="button" data-action="begin_cut" onClick={beginToCut}>
          {t('cut.do')}
        </button>
      )}
    </div>
  );
}
