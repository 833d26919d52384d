import { Check, CircleDashed, Menu } from 'lucide';
import { Back } from '../cards/card.tsx';
import type { SeatView } from '../protocol.d.ts';
import { shown } from '../state/match.ts';
import { sheet } from '../state/sheet.ts';
import { showing, thinking } from '../state/telling.ts';
import { t } from '../words/words.ts';
import { Icon } from './icon.tsx';

function Opponent({ seat }: { seat: SeatView }) {
  const view = shown.value?.view;
  const onTurn = view?.turn === seat.seat && view.phase !== 'over';
  const thinks = onTurn && (thinking.value === seat.seat || !showing.value);
  return (
    <section class="opponent" data-seat={seat.seat} aria-label={t('opponent.region')}>
      <span class="opponent-cards" data-place="opponent">
        <Back />
        <span class="count" aria-hidden="true">
          {seat.cards}
        </span>
      </span>
      <div class="who">
        <span class="name">
          {t('name.computer')}
          {view?.dealer === seat.seat && (
            <span class="dealer" title={t('opponent.dealer')}>
              <span aria-hidden="true">{t('opponent.dealer_short')}</span>
              <span class="hidden">{t('opponent.dealer')}</span>
            </span>
          )}
        </span>
        <span class="state">
          {onTurn ? (
            <span class="dots" data-thinking={thinks}>
              <i />
              <i />
              <i />
              <span class="hidden">{t('opponent.thinks')}</span>
            </span>
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

/** The one bar of the page: who sits opposite, the score, the menu. */
export function TopBar() {
  const table = shown.value;
  const me = table?.view.seat ?? 0;
  const others = table?.view.seats.filter(({ seat }) => seat !== me) ?? [];
  const totals = table?.match.totals;
  return (
    <header class="top-bar">
      {others.map((seat) => (
        <Opponent key={seat.seat} seat={seat} />
      ))}
      {others.length === 0 && <div class="opponent" />}
      {totals && (
        <button
          type="button"
          class="score-button"
          data-action="score"
          aria-label={t('score.button', {
            mine: totals[me] ?? 0,
            theirs: totals[others[0]?.seat ?? 1] ?? 0,
          })}
          onClick={() => {
            sheet.value = { name: 'score' };
          }}
        >
          <span class="score-line">
            <span>{t('name.you')}</span>
            <b>{totals[me]}</b>
          </span>
          <span class="score-line">
            <span>{t('name.computer_short')}</span>
            <b>{totals[others[0]?.seat ?? 1]}</b>
          </span>
        </button>
      )}
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
    </header>
  );
}
