import { begin } from '../play/begin.ts';
import { nextRound } from '../play/intents.ts';
import type { Table } from '../protocol.d.ts';
import { type Ending, log } from '../state/log.ts';
import { matchOver, roundOver, shown } from '../state/match.ts';
import { closeSheet } from '../state/sheet.ts';
import { t } from '../words/words.ts';
import { LastRound, nameOf } from './last-round.tsx';
import { Sheet } from './sheet.tsx';

/** How a round of this match ended; a round this page has not seen shows it by its scores. */
function endingOf(table: Table, round: number): Ending | null {
  const kept = log.value.match === table.match.id ? log.value.endings[round] : null;
  if (kept) return kept;
  const scores = table.match.rounds[round] ?? [];
  const free = scores.flatMap((score, seat) => (score === 0 ? [seat] : []));
  return free.length === 1 ? { closer: free[0] ?? null, in_hand: false } : null;
}

function Cell({
  score,
  seat,
  ending,
}: {
  score: number | null;
  seat: number;
  ending: Ending | null;
}) {
  const closed = ending?.closer === seat;
  return (
    <td data-closed={closed}>
      {closed && <small>{t(ending.in_hand ? 'score.in_hand' : 'score.out_first')}</small>}{' '}
      {score ?? t('score.not_in')}
    </td>
  );
}

function ScoreTable({ table }: { table: Table }) {
  const { rounds, totals, out, seats, settings } = table.match;
  const me = table.view.seat;
  const limit = settings.limit;
  return (
    <table class="score-table">
      <caption>
        {typeof limit === 'number' ? t('score.caption', { limit }) : t('score.caption_plain')}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('score.round')}</th>
          {seats.map((_, seat) => (
            <th key={seat} scope="col">
              {nameOf(seat, me)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.map((round, i) => (
          <tr key={i}>
            <th scope="row">{i + 1}</th>
            {round.map((score, seat) => (
              <Cell key={seat} score={score} seat={seat} ending={endingOf(table, i)} />
            ))}
          </tr>
        ))}
        {rounds.length === 0 && (
          <tr>
            <td colSpan={seats.length + 1}>{t('score.none_yet')}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('score.total')}</th>
          {totals.map((total, seat) => (
            <td key={seat}>
              {total}
              {out.includes(seat) && <small>{t('score.out')}</small>}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** The score sheet: the round that just ended, all rounds, and how it goes on. */
export function Score() {
  const table = shown.value;
  if (table === null) return null;
  const { outcome } = table.view;
  const won = table.match.winner.includes(table.view.seat);
  return (
    <Sheet title={t('score.title')}>
      {matchOver.value && <p class="result">{t(won ? 'prompt.won' : 'prompt.lost')}</p>}
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
