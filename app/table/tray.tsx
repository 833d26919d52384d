import { X } from 'lucide';
import { CardFace } from '../cards/card.tsx';
import { unstage } from '../play/melds.ts';
import type { Reading } from '../protocol.d.ts';
import { offers, staged } from '../state/choice.ts';
import { meldSign, spoken } from '../words/cards.ts';
import { t } from '../words/words.ts';
import { Icon } from './icon.tsx';

function Prepared({ reading, index }: { reading: Reading; index: number }) {
  const { cards, stands_for } = reading.draft;
  const sign = meldSign({ kind: reading.kind, cards, stands_for });
  return (
    <li>
      <button
        type="button"
        class="prepared"
        data-staged={index}
        aria-label={t('tray.take_back', { cards: spoken(sign), points: reading.points })}
        onClick={() => unstage(index)}
      >
        {cards.map((card, i) => (
          <span key={card} class="prepared-card" data-card={card}>
            <CardFace card={card} standsFor={stands_for[i] ?? 52} />
          </span>
        ))}
        <span class="remove">
          <Icon of={X} />
        </span>
      </button>
    </li>
  );
}

/** The melds prepared for the opening, and how far they reach. */
export function Tray() {
  if (staged.value.length === 0) return null;
  const sum = offers.value?.staged;
  const points = sum?.points ?? staged.value.reduce((all, { points }) => all + points, 0);
  const need = sum?.need ?? 0;
  return (
    <section class="tray" data-zone="tray" aria-label={t('tray.name')}>
      <ul class="prepared-list">
        {staged.value.map((reading, index) => (
          <Prepared key={reading.draft.cards.join()} reading={reading} index={index} />
        ))}
      </ul>
      <div class="sum" data-enough={need > 0 && points >= need}>
        <b data-sum>{need > 0 ? t('tray.sum', { points, need }) : t('tray.points', { points })}</b>
        {need > 0 && (
          <progress value={Math.min(points, need)} max={need} aria-label={t('tray.progress')} />
        )}
      </div>
    </section>
  );
}
