import { useState } from 'preact/hooks';
import { begin } from '../play/begin.ts';
import type { Reviewed, Ruling } from '../protocol.d.ts';
import { live, matchOver, shown } from '../state/match.ts';
import { closeSheet } from '../state/sheet.ts';
import { untouched } from '../table/start.tsx';
import { t } from '../words/words.ts';
import { CONFLICT, Conflict } from './conflict.tsx';
import { draftLevel, forgetDraft } from './draft.ts';

/** Whether somebody has played in the match on the table, so that ending it must be asked. */
export function isGoing(): boolean {
  return shown.value !== null && live.value && !matchOver.value && !untouched();
}

/** Begins a match with these rules and puts the sheet away. */
export function playWith(ruling: Ruling): void {
  const level = draftLevel.peek();
  forgetDraft();
  closeSheet();
  begin(ruling, level);
}

/** The way to play: asks first when a match is going on, and says why where it is barred. */
export function StartBar({
  ruling,
  answer,
  go,
}: {
  ruling: Ruling;
  answer: Reviewed | null;
  /** Shows a setting. */
  go: (name: string) => void;
}) {
  const [asking, setAsking] = useState(false);
  const ready = answer !== null && answer.refusal === null;
  const start = () => {
    if (!ready) return;
    if (isGoing() && !asking) setAsking(true);
    else playWith(ruling);
  };
  return (
    <div class="sheet-deeds start-bar">
      {asking && (
        <p class="warning" role="alert">
          {t('new.going')}
        </p>
      )}
      {answer?.refusal && <Conflict refusal={answer.refusal} go={go} />}
      {asking && (
        <button type="button" class="deed" data-action="keep" onClick={() => setAsking(false)}>
          {t('new.keep')}
        </button>
      )}
      <button
        type="button"
        class="deed"
        data-next={ready}
        data-action="begin"
        aria-disabled={!ready}
        aria-describedby={answer?.refusal ? CONFLICT : undefined}
        onClick={start}
      >
        {t(asking ? 'new.begin' : answer === null ? 'sheet.checking' : 'sheet.play')}
      </button>
    </div>
  );
}
