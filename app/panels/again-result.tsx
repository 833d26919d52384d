import { type Origin, originOf } from '../fair/again.ts';
import { openMatch } from '../play/shelf.ts';
import type { Table } from '../protocol.d.ts';
import { roundOver } from '../state/match.ts';
import { sideOf } from '../state/seats.ts';
import { t } from '../words/words.ts';

/** Where a known deal came from; null: it is none, or that is forgotten. */
export const cameFrom = ({ match }: Table): Origin | null =>
  match.again ? originOf(match.id) : null;

/** A known deal: what it cost then and now, for the first person at the table. */
export function AgainResult({ table }: { table: Table }) {
  const { match } = table;
  const origin = cameFrom(table);
  if (origin === null || !roundOver.value) return null;
  const side = sideOf(
    match,
    match.seats.findIndex(({ kind }) => kind === 'person'),
  );
  const now = match.rounds.at(-1)?.[side] ?? 0;
  return (
    <p class="again-result" data-then={origin.points} data-now={now}>
      {t('again.result', { round: origin.round, before: origin.points, now })}
    </p>
  );
}

export function BackToMatch({ origin }: { origin: Origin }) {
  return (
    <button
      type="button"
      class="deed"
      data-next
      data-first
      data-action="back_to_match"
      onClick={() => openMatch(origin.id)}
    >
      {t('again.back')}
    </button>
  );
}
