import { ArrowUp, Lightbulb, X } from 'lucide';
import { useEffect } from 'preact/hooks';
import { askForHint, putAway } from '../play/advice.ts';
import { hinted, searching } from '../state/advice.ts';
import { live, myTurn, shown } from '../state/match.ts';
import { showing } from '../state/telling.ts';
import { sentenceOf, whyOf } from '../words/advice.ts';
import { Rich } from '../words/rich.tsx';
import { t } from '../words/words.ts';
import { Icon } from './icon.tsx';

/** Three dots that fill. */
export function Dots({ thinks }: { thinks: boolean }) {
  return (
    <span class="dots" data-thinking={thinks}>
      <i />
      <i />
      <i />
    </span>
  );
}

/** Asks for a hint, and gives the search up; there is none in a strict match. */
export function HintButton() {
  const table = shown.value;
  if (table === null || table.match.strict || !live.value || !myTurn.value || showing.value) {
    return null;
  }
  const searches = searching.value !== null;
  const label = t(searches ? 'do.hint_stop' : 'do.hint');
  return (
    <button
      type="button"
      class="icon-button hint"
      data-action="hint"
      data-searches={searches}
      aria-pressed={searches || hinted.value !== null}
      aria-label={label}
      title={label}
      onClick={askForHint}
    >
      {searches ? (
        <>
          <Dots thinks />
          <Icon of={X} />
        </>
      ) : (
        <Icon of={Lightbulb} />
      )}
    </button>
  );
}

/** On a card, a pile or a meld that a hint is about. */
export function HintSign({ thrown = false }: { thrown?: boolean }) {
  return (
    <span class="hint-sign">
      <Icon of={thrown ? ArrowUp : Lightbulb} />
    </span>
  );
}

/** What the hint says and why, until it is put away or something is played. */
export function AdviceSlip() {
  const found = hinted.value;
  useEffect(() => {
    // What it points at may lie below others.
    if (found)
      document.querySelector('.meld[data-hint=true]')?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  if (found === null) return null;
  const { advice } = found;
  return (
    <section class="advice" data-kind={advice.kind} aria-label={t('advice.name')}>
      <Icon of={Lightbulb} />
      <div>
        <p class="advice-what">
          <Rich sentence={sentenceOf(advice)} />
        </p>
        <p class="advice-why">
          {whyOf(advice).map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </p>
      </div>
      <button
        type="button"
        class="icon-button"
        data-action="hint_close"
        aria-label={t('advice.close')}
        onClick={() => {
          putAway();
          document.querySelector<HTMLElement>('[data-action=hint]')?.focus();
        }}
      >
        <Icon of={X} />
      </button>
    </section>
  );
}
