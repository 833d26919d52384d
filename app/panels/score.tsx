import { Picture } from '../cards/card.tsx';
import { faceOf } from '../cards/names.ts';
import { begin } from '../play/begin.ts';
import { nextRound } from '../play/intents.ts';
import type { Card, Outcome, Table } from '../protocol.d.ts';
import { matchOver, roundOver, shown } from '../state/match.ts';
import { closeSheet } from '../state/sheet.ts';
import { cardSigns, spoken } from '../words/cards.ts';
import { t } from '../words/words.ts';
import { Sheet } from './sheet.tsx';

const nameOf = (seat: number, me: number) => t(seat === me ? 'name.you' : 'name.computer');

function Left({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return <p class="soft">{t('score.no_cards')}</p>;
  return (
    <div class="left-cards" role="img" aria-label={spoken(cardSigns(cards))}>
      {cards.map((card) => (
        <span key={card} class="left-card">
          <Picture face={faceOf(card)} />
        </span>
      ))}
    </div>
  );
}

function byFace(a: Card, b: Card): number {
  return faceOf(a) - faceOf(b);
}

/** How the last round ended, with every hand as it was left. */
function LastRound({ outcome, table }: { outcome: Outcome; table: Table }) {
  const me = table.view.seat;
  const { closer, in_hand } = outcome;
  const ending =
    closer === null
      ? t('score.void')
      : t(in_hand ? 'score.closed_in_hand' : 'score.closed', {
          who: closer === me ? 'you' : 'other',
        });
  return (
    <section class="last-round">
      <h3>{ending}</h3>
      {table.view.seats.map(({ seat }, i) => (
        <div key={seat} class="left-hand">
          <p>
            <b>{nameOf(seat, me)}</b>{' '}
            <span>{t('score.points', { points: outcome.scores[i] ?? 0 })}</span>
          </p>
          <Left cards={[...(outcome.hands[i] ?? [])].sort(byFace)} />
        </div>
      ))}
    </section>
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
              <td key={seat}>{score ?? t('score.not_in')}</td>
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
              data-action="new_match"
              onClick={() => {
                closeSheet();
                begin(table.match.ruling.preset);
              }}
            >
              {t('do.new_match')}
            </button>
          ) : (
            <button
              type="button"
              class="deed"
              data-next
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
