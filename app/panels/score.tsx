import { begin } from '../play/begin.ts';
import { cutNext, nextRound } from '../play/intents.ts';
import type { Table } from '../protocol.d.ts';
import { matchOver, roundOver, shown } from '../state/match.ts';
import { sideOf } from '../state/seats.ts';
import { closeSheet, sheet } from '../state/sheet.ts';
import { UpdateLine } from '../table/update.tsx';
import { winners } from '../words/result.ts';
import { t } from '../words/words.ts';
import { AgainResult, BackToMatch, cameFrom } from './again-result.tsx';
import { Fair } from './fair.tsx';
import { LastEnding, LastHands } from './last-round.tsx';
import { Marks } from './marks.tsx';
import { ScoreTable } from './score-table.tsx';
import { Sheet } from './sheet.tsx';

function AfterRound() {
  return (
    <>
      <button type="button" class="deed" data-action="cut" onClick={cutNext}>
        {t('cut.do')}
      </button>
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
    </>
  );
}

/** A new match; after a known deal the way back to the match that it came from. */
function AfterMatch({ table }: { table: Table }) {
  const origin = cameFrom(table);
  const again = () => {
    closeSheet();
    begin(table.match.ruling);
  };
  if (origin !== null) return <BackToMatch origin={origin} />;
  return (
    <button type="button" class="deed" data-next data-first data-action="new_match" onClick={again}>
      {t('do.new_match')}
    </button>
  );
}

/** The score sheet: the round that just ended, all rounds, and how it goes on. */
export function Score() {
  const table = shown.value;
  if (table === null) {
    return (
      <Sheet title={t('score.title')}>
        <p class="soft">{t('score.none_yet')}</p>
      </Sheet>
    );
  }
  const outcome = roundOver.value ? table.view.outcome : null;
  // The hands of many would push the score out of sight.
  const many = table.match.seats.length > 2;
  const hands = outcome && <LastHands outcome={outcome} table={table} />;
  return (
    <Sheet title={t('score.title')}>
      {matchOver.value && <p class="result">{winners(table.match)}</p>}
      <Marks match={table.match} />
      <AgainResult table={table} />
      {outcome && <LastEnding outcome={outcome} table={table} />}
      {roundOver.value && <UpdateLine />}
      {!many && hands}
      <ScoreTable match={table.match} own={sideOf(table.match, table.view.seat)} />
      {many && hands}
      <Fair table={table} />
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
          {matchOver.value ? <AfterMatch table={table} /> : <AfterRound />}
        </div>
      )}
    </Sheet>
  );
}
