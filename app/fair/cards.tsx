import { Picture } from '../cards/card.tsx';
import { faceOf, JOKER } from '../cards/names.ts';
import type { Card, Meld } from '../protocol.d.ts';
import { cardSigns, meldSign, spoken } from '../words/cards.ts';
import { t } from '../words/words.ts';

interface Cards {
  cards: readonly Card[];
  /** Cards that have just come here. */
  now: ReadonlySet<Card>;
  /** What each stands for, in a meld. */
  standsFor?: readonly number[];
}

function Pictures({ cards, now, standsFor }: Cards) {
  return (
    <>
      {cards.map((card, i) => (
        <span key={card} class="xray-card" data-card={card} data-now={now.has(card)}>
          <Picture face={faceOf(card)} standsFor={standsFor?.[i] ?? JOKER} />
        </span>
      ))}
    </>
  );
}

export const byFace = (a: Card, b: Card): number => faceOf(a) - faceOf(b) || a - b;

/** A hand in one row, however many cards it has. */
export function HandRow({ cards, now }: Cards) {
  if (cards.length === 0) return <p class="soft">{t('score.no_cards')}</p>;
  const sorted = [...cards].sort(byFace);
  return (
    <div class="xray-hand" role="img" aria-label={spoken(cardSigns(sorted))}>
      <Pictures cards={sorted} now={now} />
    </div>
  );
}

/** A pile laid out side by side: a strip that is scrolled by itself. */
export function PileStrip({ kind, name, cards, now }: Cards & { kind: string; name: string }) {
  const label = cards.length === 0 ? name : `${name}: ${spoken(cardSigns(cards))}`;
  return (
    <section class="xray-pile" data-pile={kind}>
      <h3>{name}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a button in it, keys could not scroll it. */}
      <div class="score-room xray-strip" role="img" aria-label={label} tabIndex={0}>
        <Pictures cards={cards} now={now} />
      </div>
    </section>
  );
}

/** The melds that lie on the table at a moment. */
export function MeldRows({ melds, now }: { melds: readonly Meld[]; now: ReadonlySet<Card> }) {
  return (
    <section class="xray-pile">
      <h3>{t('xray.melds')}</h3>
      <ul class="xray-melds">
        {melds.map((meld, i) => (
          <li key={i}>
            <div class="xray-meld" role="img" aria-label={spoken(meldSign(meld))}>
              <Pictures cards={meld.cards} now={now} standsFor={meld.stands_for} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
