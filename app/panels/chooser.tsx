import { Picture } from '../cards/card.tsx';
import { faceOf, JOKER } from '../cards/names.ts';
import { carryOut } from '../play/melds.ts';
import type { Action, Meld } from '../protocol.d.ts';
import { shown } from '../state/match.ts';
import { type Choice, closeSheet } from '../state/sheet.ts';
import { cardSign, meldSign, spoken } from '../words/cards.ts';
import { Rich } from '../words/rich.tsx';
import { t } from '../words/words.ts';
import { Sheet } from './sheet.tsx';

interface Shown {
  card: number;
  standsFor: number;
  /** Comes from the hand. */
  added: boolean;
}

/** The cards of a meld as they would lie. */
function preview(action: Action, meld: Meld | undefined): Shown[] {
  const old = (meld?.cards ?? []).map((card, i) => ({
    card,
    standsFor: meld?.stands_for[i] ?? JOKER,
    added: false,
  }));
  if (action.type === 'lay_off') {
    const added = action.cards.map((card) => ({ card, standsFor: JOKER, added: true }));
    return action.end === 'low' ? [...added, ...old] : [...old, ...added];
  }
  if (action.type === 'swap_wild') {
    return old.map((one) =>
      one.standsFor === faceOf(action.card) && faceOf(one.card) === JOKER
        ? { card: action.card, standsFor: JOKER, added: true }
        : one,
    );
  }
  return old;
}

function Row({ cards }: { cards: readonly Shown[] }) {
  return (
    <span class="choice-cards">
      {cards.map(({ card, standsFor, added }) => (
        <span key={card} class="choice-card" data-added={added}>
          <Picture face={faceOf(card)} standsFor={standsFor} />
        </span>
      ))}
    </span>
  );
}

function sentence(choice: Choice): string {
  if (choice.type === 'reading') {
    const { kind, draft, points } = choice.reading;
    return t('choose.reading', { meld: meldSign({ kind, ...draft }), points });
  }
  const { action, meld } = choice.target;
  const old = shown.value?.view.table[meld];
  const sign = old ? meldSign(old) : '';
  if (action.type === 'swap_wild') {
    return t('choose.swap', { card: cardSign(action.card), meld: sign });
  }
  if (choice.target.end === 'low') return t('choose.low', { meld: sign });
  if (choice.target.end === 'high') return t('choose.high', { meld: sign });
  return t('choose.attach', { meld: sign });
}

function cardsOf(choice: Choice): Shown[] {
  if (choice.type === 'target') {
    const { action, meld } = choice.target;
    return preview(action, shown.value?.view.table[meld]);
  }
  const { cards, stands_for } = choice.reading.draft;
  return cards.map((card, i) => ({ card, standsFor: stands_for[i] ?? JOKER, added: false }));
}

/** Arrow keys go from one choice to the next. */
function stepThrough(event: KeyboardEvent): void {
  const change = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (change === undefined || !(event.currentTarget instanceof Element)) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.choice')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + change + all.length) % all.length]?.focus();
  event.preventDefault();
}

/** Several things could be meant: the player says which. */
export function Chooser({ choices }: { choices: readonly Choice[] }) {
  return (
    <Sheet title={t('choose.title')}>
      <ul class="choices" onKeyDown={stepThrough}>
        {choices.map((choice, i) => (
          <li key={i}>
            <button
              type="button"
              class="choice"
              data-choice={i}
              data-first={i === 0 ? '' : undefined}
              aria-label={spoken(sentence(choice))}
              onClick={() => {
                closeSheet();
                carryOut(choice);
              }}
            >
              <Row cards={cardsOf(choice)} />
              <span>
                <Rich sentence={sentence(choice)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
