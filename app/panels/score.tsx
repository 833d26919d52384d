import { begin } from '../play/begin.ts';
import { nextRound } from '../play/intents.ts';
import { matchOver, roundOver, shown } from '../state/match.ts';
import { closeSheet } from '../state/sheet.ts';
import { winners } from '../words/result.ts';
import { t } from '../words/words.ts';
import { LastRound } from './last-round.tsx';
import { ScoreTable } from './score-table.tsx';
import { Sheet } from './sheet.tsx';

/** The score sheet: the round that just ended, all rounds, and how it goes on. */
export function Score() {
  const table = shown.value;
  if (table === null) return null;
  const { outcome } = table.view;
  return (
    <Sheet title={t('score.title')}>
      {matchOver.value && <p class="result">{winners(table)}</p>}
      {outcome && roundOver.value && <LastRound outcome={outcome} table={table} />}
      <ScoreTable table={table} />
      {roundOver.value && (
        <div class="sheet-deeds">
          <button type="button" class="deed" data-action="look" onClick={closeSheet}>
            {t('score.look')}
          </button>
          {matchOver.value ? (
            <button
              type="button"
              class="deed"
              data-next
              data-first
              data-action="new_match"
              onClick={() => {
                closeSheet();
                begin(table.match.ruling);
              }}
            >
              {t('do.new_match')}
            </button>
          ) : (
            <button
              type="button"
              class="deed"
              data-next
              data-first
              data-action="next_round"
              onClick={nextRound}
            >
              {t('do.next_round')}
            </button>
          )}
        </div>
      )}
    </Sheet>
  );
}
