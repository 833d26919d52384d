import { begin } from '../play/begin.ts';
import { nextRound } from '../play/intents.ts';
import { matchOver, roundOver, shown } from '../state/match.ts';
import { sideOf } from '../state/seats.ts';
import { closeSheet, sheet } from '../state/sheet.ts';
import { UpdateLine } from '../table/update.tsx';
import { winners } from '../words/result.ts';
import { t } from '../words/words.ts';
import { LastEnding, LastHands } from './last-round.tsx';
import { Marks } from './marks.tsx';
import { ScoreTable } from './score-table.tsx';
import { Sheet } from './sheet.tsx';

/** The score sheet: the round that just ended, all rounds, and how it goes on. */
export function Score() {
  const table = shown.value;
  if (table === null) return null;
  const outcome = roundOver.value ? table.view.outcome : null;
  // The hands of many would push the score out of sight.
  const many = table.match.seats.length > 2;
  const hands = outcome && <LastHands outcome={outcome} table={table} />;
  return (
    <Sheet title={t('score.title')}>
      {matchOver.value && <p class="result">{winners(table.match)}</p>}
      <Marks match={table.match} />
      {outcome && <LastEnding outcome={outcome} table={table} />}
      {roundOver.value && <UpdateLine />}
      {!many && hands}
      <ScoreTable match={table.match} own={sideOf(table.match, table.view.seat)} />
      {many && hands}
      <button
        type="button"
        class="way"
        data-action="score_text"
        onClick={() => {
          sheet.value = { name: 'score_text', match: table.match, when: null, from: 'score' };
        }}
      >
        {t('text.menu')}
      </button>
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
