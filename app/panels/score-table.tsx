import { Check } from 'lucide';
import type { Table } from '../protocol.d.ts';
import { hasTeams, sideOf } from '../state/seats.ts';
import { Icon } from '../table/icon.tsx';
import { namesOf } from '../words/names.ts';
import { t } from '../words/words.ts';

/** From so many sides on, the columns are narrow: names are cut, words become signs. */
const NARROW = 4;

interface Closing {
  side: number;
  in_hand: boolean;
}

/** Who closed a finished round; null if nobody did. */
function closingOf({ match }: Table, round: number): Closing | null {
  const ending = match.endings[round];
  if (!ending || ending.closer === null) return null;
  return { side: sideOf(match, ending.closer), in_hand: ending.in_hand };
}

interface CellProps {
  score: number | null;
  side: number;
  closing: Closing | null;
  narrow: boolean;
}

function Cell({ score, side, closing, narrow }: CellProps) {
  const closed = closing?.side === side;
  const words = closed ? t(closing.in_hand ? 'score.in_hand' : 'score.out_first') : '';
  return (
    <td data-closed={closed}>
      {closed && !narrow && <small>{words}</small>}
      {closed && narrow && (
        <span class="closed-sign" title={words}>
          <Icon of={Check} />
          <span class="hidden">{words}</span>
        </span>
      )}{' '}
      {score ?? t('score.not_in')}
    </td>
  );
}

function caption({ match }: Table): string {
  const { limit, match_type } = match.settings;
  if (typeof limit !== 'number') return t('score.caption_plain');
  if (match_type === 'elimination') return t('score.caption', { limit });
  return match_type === 'total' ? t('score.caption_total', { limit }) : t('score.caption_plain');
}

/** A word for eyes, another for ears. */
function Short({ eyes, ears }: { eyes: string; ears: string }) {
  return (
    <>
      <span aria-hidden="true">{eyes}</span>
      <span class="hidden">{ears}</span>
    </>
  );
}

function Head({ table, narrow }: { table: Table; narrow: boolean }) {
  const { match, view } = table;
  const own = sideOf(match, view.seat);
  return (
    <thead>
      <tr>
        <th scope="col">
          {narrow ? (
            <Short eyes={t('score.round_short')} ears={t('score.round')} />
          ) : (
            t('score.round')
          )}
        </th>
        {match.sides.map((seats, side) => (
          <th key={side} scope="col" title={namesOf(match, seats)} data-own={side === own}>
            <span class="side-name">{namesOf(match, seats)}</span>
            {hasTeams(match) && side === own && <small>{t('score.own_team')}</small>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** All rounds of the match: a column for each side. */
export function ScoreTable({ table }: { table: Table }) {
  const { rounds, totals, out, sides } = table.match;
  const narrow = sides.length >= NARROW;
  return (
    <div class="score-room" tabIndex={narrow ? 0 : undefined}>
      <table class="score-table" data-narrow={narrow} style={{ '--sides': String(sides.length) }}>
        <caption>{caption(table)}</caption>
        <Head table={table} narrow={narrow} />
        <tbody>
          {rounds.map((round, i) => (
            <tr key={i}>
              <th scope="row">{i + 1}</th>
              {round.map((score, side) => (
                <Cell
                  key={side}
                  score={score}
                  side={side}
                  closing={closingOf(table, i)}
                  narrow={narrow}
                />
              ))}
            </tr>
          ))}
          {rounds.length === 0 && (
            <tr>
              <td colSpan={sides.length + 1}>{t('score.none_yet')}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {narrow ? <Short eyes="Σ" ears={t('score.total')} /> : t('score.total')}
            </th>
            {totals.map((total, side) => (
              <td key={side}>
                {total}
                {out.includes(side) && <small>{t(narrow ? 'opponent.out' : 'score.out')}</small>}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
