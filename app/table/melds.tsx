import { Plus } from 'lucide';
import { CardFace } from '../cards/card.tsx';
import { attachTo } from '../play/melds.ts';
import type { Meld } from '../protocol.d.ts';
import { marks } from '../state/advice.ts';
import { offers } from '../state/choice.ts';
import { shown } from '../state/match.ts';
import { size } from '../state/settings.ts';
import { meldSign, spoken } from '../words/cards.ts';
import { t } from '../words/words.ts';
import { HintSign } from './advice.tsx';
import { Icon } from './icon.tsx';
import { layoutMeld, MELD_GAP, meldCardWidth } from './layout.ts';
import { useSize } from './size.ts';

interface Laid {
  meld: Meld;
  index: number;
  width: number;
  cardWidth: number;
}

function OneMeld({ meld, index, width, cardWidth }: Laid) {
  const target = offers.value?.targets.some((one) => one.meld === index) ?? false;
  const pending = shown.value?.view.pending.includes(index) ?? false;
  const layout = layoutMeld(meld.cards.length, width, cardWidth);
  const hint = marks.value.melds.has(index);
  const plain = t(target ? 'meld.target' : 'meld.name', {
    number: index + 1,
    cards: spoken(meldSign(meld)),
  });
  const name = hint ? t('advice.place', { name: plain }) : plain;
  return (
    <li>
      <button
        type="button"
        class="meld"
        data-meld={index}
        data-target={target}
        data-pending={pending}
        data-hint={hint}
        aria-label={name}
        style={{ width: `${layout.width}px`, height: `${layout.cardHeight}px` }}
        onClick={() => attachTo(index)}
      >
        {meld.cards.map((card, i) => (
          <span
            key={card}
            class="meld-card"
            data-card={card}
            style={{ width: `${layout.cardWidth}px`, left: `${layout.step * i}px` }}
          >
            <CardFace card={card} standsFor={meld.stands_for[i] ?? 52} />
          </span>
        ))}
        {hint && <HintSign />}
        {target && (
          <span class="plus">
            <Icon of={Plus} />
          </span>
        )}
      </button>
    </li>
  );
}

/** The melds on the table. They belong to nobody, so they lie in one heap. */
export function Melds() {
  const [ref, { width, height }] = useSize<HTMLDivElement>();
  const melds = shown.value?.view.table ?? [];
  const counts = melds.map(({ cards }) => cards.length);
  const cardWidth = meldCardWidth(counts, width, height, size.value);
  return (
    <div ref={ref} class="heap">
      <ul
        class="melds"
        data-zone="melds"
        aria-label={t('meld.list', { melds: melds.length })}
        style={{ gap: `${MELD_GAP.y}px ${MELD_GAP.x}px` }}
      >
        {melds.map((meld, index) => (
          <OneMeld key={index} meld={meld} index={index} width={width} cardWidth={cardWidth} />
        ))}
      </ul>
    </div>
  );
}
