import { Check, CircleDashed, DoorOpen } from 'lucide';
import { askForTurn } from '../play/intents.ts';
import type { Table } from '../protocol.d.ts';
import { me } from '../state/match.ts';
import { columnsFor, hasTeams, type SeatSign, signOf } from '../state/seats.ts';
import { sheet } from '../state/sheet.ts';
import { asked, showing, thinking } from '../state/telling.ts';
import { nameOf } from '../words/names.ts';
import { signSentence } from '../words/seats.ts';
import { t } from '../words/words.ts';
import { Dots } from './advice.tsx';
import { Icon } from './icon.tsx';

function State({ sign }: { sign: SeatSign }) {
  if (sign.out) {
    return (
      <>
        <Icon of={DoorOpen} />
        <span>{t('opponent.out')}</span>
      </>
    );
  }
  return (
    <>
      <span class="count">{sign.cards}</span>
      <Icon of={sign.opened ? Check : CircleDashed} />
      {sign.partner && <span class="partner">{t('opponent.partner')}</span>}
    </>
  );
}

function Dealer() {
  return <span class="dealer">{t('opponent.dealer_short')}</span>;
}

/** One of several neighbours, small; a tap shows its last turn beside the piles. */
export function Chip({ table, seat }: { table: Table; seat: number }) {
  const sign = signOf(table, seat);
  const name = nameOf(table.match, seat);
  const thinks = sign.onTurn && (thinking.value === seat || !showing.value);
  return (
    <button
      type="button"
      class="chip"
      data-action="last_turn"
      data-seat={seat}
      data-turn={sign.onTurn}
      data-opened={sign.opened}
      data-partner={sign.partner}
      data-out={sign.out}
      aria-pressed={asked.value === seat}
      aria-label={signSentence(table.match, sign)}
      onClick={() => askForTurn(seat)}
    >
      <span class="chip-line">
        <b>{name}</b>
        {sign.dealer && <Dealer />}
        {sign.onTurn && <Dots thinks={thinks} />}
      </span>
      <span class="chip-line" data-place={`seat ${seat}`}>
        <State sign={sign} />
        {!sign.partner && (
          <span class="points">{t('opponent.points', { points: sign.points })}</span>
        )}
      </span>
    </button>
  );
}

/** The score of the one who looks, or the way to the score where nobody does. */
export function OwnScore({ table }: { table: Table }) {
  const { match, view } = table;
  const nobody = view.seat < 0;
  const { points, dealer } = signOf(table, view.seat);
  const name = hasTeams(match) ? t('name.us') : nameOf(match, me.value);
  const own = [t('score.own', { name, points }), ...(dealer ? [t('opponent.dealer')] : [])];
  return (
    <button
      type="button"
      class="score-button"
      data-action="score"
      aria-label={nobody ? t('score.title') : own.join(', ')}
      onClick={() => {
        sheet.value = { name: 'score' };
      }}
    >
      {nobody && <span>{t('do.score')}</span>}
      {!nobody && (
        <span class="own-line">
          <span class="own-name">{name}</span>
          {dealer && <Dealer />}
        </span>
      )}
      {!nobody && <b>{points}</b>}
    </button>
  );
}

/** In how many columns the strip lies, and how many of the last row are left for the buttons. */
export function stripMeasures(others: number): Record<string, string> {
  const columns = columnsFor(others);
  return {
    '--columns': String(columns),
    '--rest': String(columns - (others % columns)),
    '--all': String(others + 1),
  };
}
