import { Plus } from 'lucide';
import { Back, CardFace } from '../cards/card.tsx';
import { draw, onDiscards } from '../play/intents.ts';
import { offers } from '../state/choice.ts';
import { live, shown } from '../state/match.ts';
import { cardSign, spoken } from '../words/cards.ts';
import { t } from '../words/words.ts';
import { Icon } from './icon.tsx';
import { Line } from './line.tsx';
import { Undo } from './undo.tsx';

function Stock() {
  const table = shown.value;
  const left = table?.view.stock ?? 0;
  const can = table?.can.includes('draw_stock') ?? false;
  return (
    <button
      type="button"
      class="pile"
      data-action="draw_stock"
      data-place="stock"
      data-target={can && live.value}
      data-empty={left === 0}
      aria-label={t('stock.name', { cards: left })}
      onClick={draw}
    >
      {left > 0 ? <Back /> : <span class="pile-empty" />}
      {table && (
        <span class="count" aria-hidden="true">
          {left}
        </span>
      )}
    </button>
  );
}

function Discards() {
  const table = shown.value;
  const top = table?.view.top ?? null;
  const target = offers.value?.discard != null;
  const can = table?.can.includes('take_discards') ?? false;
  const name =
    top === null ? t('discards.empty') : t('discards.name', { card: spoken(cardSign(top)) });
  return (
    <button
      type="button"
      class="pile"
      data-action="discards"
      data-place="discards"
      data-zone="discards"
      data-target={target || (can && live.value)}
      data-card={top ?? undefined}
      aria-label={name}
      onClick={onDiscards}
    >
      {top === null ? <span class="pile-empty" /> : <CardFace key={top} card={top} />}
      {target && (
        <span class="plus">
          <Icon of={Plus} />
        </span>
      )}
    </button>
  );
}

/** Stock and discards, and beside them what is going on. */
export function Piles() {
  return (
    <div class="piles">
      <Stock />
      <Discards />
      <Line />
      <Undo />
    </div>
  );
}
