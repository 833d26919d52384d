import { RotateCcw } from 'lucide';
import type { MatchState } from '../protocol.d.ts';
import { hasTeams } from '../state/seats.ts';
import { Icon } from '../table/icon.tsx';
import { namesOf } from '../words/names.ts';
import { aim } from '../words/result.ts';
import { t } from '../words/words.ts';
import { ScoreCell } from './score-cell.tsx';

/** From so many sides on, the columns are narrow and words become signs. */
const NARROW = 4;
/** A name of more letters does not fit into a narrow column: then all names stand upright. */
const SHORT = 6;
const CAPTION = 'score-caption';

/** A word for eyes, another for ears. */
function Short({ eyes, ears }: { eyes: string; ears: string }) {
  return (
    <>
      <span aria-hidden="true">{eyes}</span>
      <span class="hidden">{ears}</span>
    </>
  );
}

interface Props {
  match: MatchState;
  /** The side of the one who looks; null: nobody's. */
  own: number | null;
}

function Head({ match, own, narrow }: Props & { narrow: boolean }) {
  const names = match.sides.map((seats) => namesOf(match, seats));
  const upright = narrow && names.some((name) => [...name].length > SHORT);
  return (
    <thead data-upright={upright}>
      <tr>
        <th scope="col">
          {narrow ? (
            <Short eyes={t('score.round_short')} ears={t('score.round')} />
          ) : (
            t('score.round')
          )}
        </th>
        {names.map((name, side) => (
          <th key={side} scope="col" data-own={side === own}>
            <span class="side-name">{name}</span>
            {hasTeams(match) && side === own && <small>{t('score.own_team')}</small>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Totals({ match, narrow }: { match: MatchState; narrow: boolean }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {narrow ? <Short eyes="Σ" ears={t('score.total')} /> : t('score.total')}
        </th>
        {match.totals.map((total, side) => (
          <td key={side}>
            {total}
            {match.out.includes(side) && <small>{t(narrow ? 'opponent.out' : 'score.out')}</small>}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** Why the totals of some are not the sums of what stands above them. */
function BackNote({ match }: { match: MatchState }) {
  if (!match.returns.some((back) => back.some((total) => total !== null))) return null;
  return (
    <p class="score-note">
      <Icon of={RotateCcw} />
      {t('score.came_back_note')}
    </p>
  );
}

/** All rounds of the match: a column for each side. */
export function ScoreTable({ match, own }: Props) {
  const { rounds, sides } = match;
  const narrow = sides.length >= NARROW;
  return (
    <section class="scores" aria-labelledby={CAPTION}>
      <p id={CAPTION} class="score-note">
        {aim(match)}
      </p>
      <div class="score-room" tabIndex={narrow ? 0 : undefined}>
        <table
          class="score-table"
          aria-labelledby={CAPTION}
          data-narrow={narrow}
          style={{ '--sides': String(sides.length) }}
        >
          <Head match={match} own={own} narrow={narrow} />
          <tbody>
            {rounds.map((_, round) => (
              <tr key={round}>
                <th scope="row">{round + 1}</th>
                {sides.map((_, side) => (
                  <ScoreCell key={side} match={match} round={round} side={side} narrow={narrow} />
                ))}
              </tr>
            ))}
            {rounds.length === 0 && (
              <tr>
                <td colSpan={sides.length + 1}>{t('score.none_yet')}</td>
              </tr>
            )}
          </tbody>
          <Totals match={match} narrow={narrow} />
        </table>
      </div>
      <BackNote match={match} />
    </section>
  );
}
