import { Check } from 'lucide';
import { useEffect, useRef } from 'preact/hooks';
import { CardFace } from '../cards/card.tsx';
import { choose } from '../play/intents.ts';
import type { Card } from '../protocol.d.ts';
import { marks } from '../state/advice.ts';
import { chosen, focused, hand } from '../state/choice.ts';
import { shown } from '../state/match.ts';
import { size } from '../state/settings.ts';
import { cardSign, spoken } from '../words/cards.ts';
import { t } from '../words/words.ts';
import { HintSign } from './advice.tsx';
import { Icon } from './icon.tsx';
import { layoutHand } from './layout.ts';
import { useScreenHeight, useSize } from './size.ts';

const HINTED = { play: 'advice.card_play', throw: 'advice.card_throw' } as const;

/** What a hint would do with a card: play it, or throw it. */
function hintFor(card: Card): 'play' | 'throw' | null {
  if (marks.value.thrown === card) return 'throw';
  return marks.value.plays.has(card) ? 'play' : null;
}

function HandCard({
  card,
  at,
  count,
  style,
}: {
  card: Card;
  at: number;
  count: number;
  style: Record<string, string>;
}) {
  const isChosen = chosen.value.includes(card);
  const drawn = shown.value?.view.drawn === card;
  const first = focused.value === null || !hand.value.includes(focused.value) ? at === 0 : false;
  const hint = hintFor(card);
  const plain = t('hand.card', { card: spoken(cardSign(card)), at: at + 1, count });
  const name = hint ? t(HINTED[hint], { card: plain }) : plain;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: play/keys.ts listens for the whole page.
    <div
      class="hand-card"
      role="option"
      id={`card-${card}`}
      data-card={card}
      data-drawn={drawn}
      data-hint={hint ?? undefined}
      aria-selected={isChosen}
      aria-posinset={at + 1}
      aria-setsize={count}
      aria-label={drawn ? t('hand.drawn', { card: name }) : name}
      tabIndex={focused.value === card || first ? 0 : -1}
      style={style}
      onClick={() => choose(card)}
      onFocus={() => {
        focused.value = card;
      }}
    >
      <span class="lifted">
        <CardFace card={card} />
        {hint && !isChosen && <HintSign thrown={hint === 'throw'} />}
        {isChosen && (
          <span class="tick">
            <Icon of={Check} />
          </span>
        )}
        {drawn && <span class="just-drawn" />}
      </span>
    </div>
  );
}

/** The cards of the person: a list of options in which several can be chosen. */
export function Hand() {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const screen = useScreenHeight();
  const cards = hand.value;
  const layout = layoutHand(cards.length, width, screen, size.value);
  const wanted = useRef<Card | null>(null);
  useEffect(() => {
    // Follow the keyboard: when the focus moves by a key, so does the browser's.
    if (focused.value === null || focused.value === wanted.current) return;
    wanted.current = focused.value;
    if (ref.current?.contains(document.activeElement) || document.activeElement === document.body) {
      document.getElementById(`card-${focused.value}`)?.focus({ preventScroll: true });
    }
  });
  return (
    <div
      ref={ref}
      class="hand"
      role="listbox"
      data-zone="hand"
      data-rows={layout.rows}
      aria-multiselectable="true"
      aria-orientation="horizontal"
      aria-label={t('hand.name', { count: cards.length })}
      style={{
        height: `${layout.height}px`,
        '--lift': `${layout.lift}px`,
        '--strip': `${layout.strip}px`,
      }}
    >
      {cards.map((card, i) => {
        const place = layout.places[i] ?? { x: 0, y: 0 };
        return (
          <HandCard
            key={card}
            card={card}
            at={i}
            count={cards.length}
            style={{
              width: `${layout.cardWidth}px`,
              height: `${layout.cardHeight}px`,
              transform: `translate(${place.x}px, ${place.y}px)`,
              zIndex: String(i),
            }}
          />
        );
      })}
    </div>
  );
}
