import { Check, CircleDashed, Menu } from 'lucide';
import { Back } from '../cards/card.tsx';
import type { MatchState, SeatView, Table } from '../protocol.d.ts';
import { shown } from '../state/match.ts';
import { othersOf, signOf } from '../state/seats.ts';
import { sheet } from '../state/sheet.ts';
import { showing, thinking } from '../state/telling.ts';
import { called, nameOf } from '../words/names.ts';
import { t } from '../words/words.ts';
import { Dots } from './advice.tsx';
import { Icon } from './icon.tsx';
import { Chip, OwnScore, stripMeasures } from './strip.tsx';

function Opponent({ match, seat }: { match: MatchState; seat: SeatView }) {
  const view = shown.value?.view;
  const onTurn = view?.turn === seat.seat && view.phase !== 'over';
  const thinks = onTurn && (thinking.value === seat.seat || !showing.value);
  return (
    <section
      class="opponent"
      data-seat={seat.seat}
      data-opened={seat.opened}
      aria-label={t('opponent.region')}
    >
      <span class="opponent-cards" data-place={`seat ${seat.seat}`}>
        <Back />
        <span class="count" aria-hidden="true">
          {seat.cards}
        </span>
      </span>
      <div class="who">
        <span class="name">
          {nameOf(match, seat.seat)}
          {view?.dealer === seat.seat && (
            <span class="dealer" title={t('opponent.dealer')}>
              <span aria-hidden="true">{t('opponent.dealer_short')}</span>
              <span class="hidden">{t('opponent.dealer')}</span>
            </span>
          )}
        </span>
        <span class="state">
          {onTurn ? (
            <>
              <Dots thinks={thinks} />
              <span class={thinks ? 'thinks' : 'hidden'}>{t('opponent.thinks')}</span>
            </>
          ) : (
            <>
              <Icon of={seat.opened ? Check : CircleDashed} />
              {t(seat.opened ? 'opponent.opened' : 'opponent.not_opened')}
            </>
          )}
        </span>
        <span class="hidden">{t('opponent.cards', { cards: seat.cards })}</span>
      </div>
    </section>
  );
}

/** The score of both, at a glance. */
function BothScores({ table, other }: { table: Table; other: number }) {
  const { match, view } = table;
  const mine = signOf(table, view.seat).points;
  const theirs = signOf(table, other).points;
  const name = nameOf(match, other);
  return (
    <button
      type="button"
      class="score-button"
      data-action="score"
      aria-label={t('score.button', { me: nameOf(match, view.seat), mine, name, theirs })}
      onClick={() => {
        sheet.value = { name: 'score' };
      }}
    >
      <span class="score-line">
        <span>{nameOf(match, view.seat)}</span>
        <b>{mine}</b>
      </span>
      <span class="score-line">
        <span>{called(match, other).who === 'computer' ? t('name.computer_short') : name}</span>
        <b>{theirs}</b>
      </span>
    </button>
  );
}

function MenuButton() {
  return (
    <button
      type="button"
      class="icon-button"
      data-action="menu"
      aria-label={t('menu.title')}
      onClick={() => {
        sheet.value = { name: 'menu' };
      }}
    >
      <Icon of={Menu} />
    </button>
  );
}

/** Several neighbours in the order in which they play, in two rows at most. */
function Strip({ table, others }: { table: Table; others: readonly number[] }) {
  return (
    <header class="top-bar" data-many style={stripMeasures(others.length)}>
      {others.map((seat) => (
        <Chip key={seat} table={table} seat={seat} />
      ))}
      <div class="top-deeds">
        <OwnScore table={table} />
        <MenuButton />
      </div>
    </header>
  );
}

/** The one bar of the page: who else sits there, the score, the menu. */
export function TopBar() {
  const table = shown.value;
  const others = table ? othersOf(table) : [];
  if (table && others.length > 1) return <Strip table={table} others={others} />;
  const seat = table?.view.seats.find((one) => one.seat === others[0]);
  return (
    <header class="top-bar">
      {table && seat ? (
        <>
          <Opponent match={table.match} seat={seat} />
          <BothScores table={table} other={seat.seat} />
        </>
      ) : (
        <div class="opponent" />
      )}
      <MenuButton />
    </header>
  );
}
