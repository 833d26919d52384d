import { Picture } from '../cards/card.tsx';
import { faceOf } from '../cards/names.ts';
import type { Card, Outcome, Table } from '../protocol.d.ts';
import { cardSigns, spoken } from '../words/cards.ts';
import { called, nameOf } from '../words/names.ts';
import { t } from '../words/words.ts';

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

/** The seats of a round with their place in its outcome, the person first. */
function inSight({ view }: Table): { seat: number; i: number }[] {
  const all = view.seats.map(({ seat }, i) => ({ seat, i }));
  const mine = all.findIndex(({ seat }) => seat === view.seat);
  return mine < 0 ? all : [...all.slice(mine), ...all.slice(0, mine)];
}

/** How the last round ended. */
export function LastEnding({ outcome, table }: { outcome: Outcome; table: Table }) {
  const { closer, in_hand } = outcome;
  if (closer === null) return <h3>{t('score.void')}</h3>;
  const key = in_hand ? 'score.closed_in_hand' : 'score.closed';
  return <h3>{t(key, called(table.match, closer))}</h3>;
}

/** Every hand as it was left in the last round, with its price. */
export function LastHands({ outcome, table }: { outcome: Outcome; table: Table }) {
  return (
    <section
      class="last-hands"
      aria-label={t('score.hands')}
      data-many={table.view.seats.length > 2}
    >
      {inSight(table).map(({ seat, i }) => (
        <div key={seat} class="left-hand">
          <p>
            <b>{nameOf(table.match, seat)}</b>{' '}
            <span>{t('score.points', { points: outcome.scores[i] ?? 0 })}</span>
          </p>
          <Left cards={[...(outcome.hands[i] ?? [])].sort(byFace)} />
        </div>
      ))}
    </section>
  );
}
