import { Plus } from 'lucide';
import { Back, CardFace } from '../cards/card.tsx';
import { draw, onDiscards } from '../play/intents.ts';
import { marks } from '../state/advice.ts';
import { offers } from '../state/choice.ts';
import { live, shown } from '../state/match.ts';
import { cardSign, spoken } from '../words/cards.ts';
import { t } from '../words/words.ts';
import { HintButton, HintSign } from './advice.tsx';
import { Icon } from './icon.tsx';
import { Line } from './line.tsx';
import { Undo } from './undo.tsx';

const hinted = (name: string, hint: boolean) => (hint ? t('advice.place', { name }) : name);

function Stock() {
  const table = shown.value;
  const left = table?.view.stock ?? 0;
  const can = table?.can.includes('draw_stock') ?? false;
  const hint = marks.value.pile === 'stock';
  const name = hinted(t('stock.name', { cards: left }), hint);
  return (
    <button
      type="button"
      class="pile"
      data-action="draw_stock"
      data-place="stock"
      data-target={can && live.value}
      data-empty={left === 0}
      data-hint={hint}
      aria-label={name}
      onClick={draw}
    >
      {left > 0 ? <Back /> : <span class="pile-empty" />}
      {hint && <HintSign />}
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
  const hint = marks.value.pile === 'discards';
  const plain =
    top === null ? t('discards.empty') : t('discards.name', { card: spoken(cardSign(top)) });
  const name = hinted(plain, hint);
  return (
    <button
      type="button"
      class="pile"
      data-action="discards"
      data-place="discards"
      data-zone="discards"
      data-target={target || (can && live.value)}
      data-card={top ?? undefined}
      data-hint={hint}
      aria-label={name}
      onClick={onDiscards}
    >
      {top === null ? <span class="pile-empty" /> : <CardFace key={top} card={top} />}
      {hint && <HintSign />}
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
      <div class="side">
        <HintButton />
        <Undo />
      </div>
    </div>
  );
}
