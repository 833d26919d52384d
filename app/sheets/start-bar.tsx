import { begin, isGoing } from '../play/begin.ts';
import type { Reviewed, Ruling } from '../protocol.d.ts';
import { closeSheet } from '../state/sheet.ts';
import { t } from '../words/words.ts';
import { CONFLICT, Conflict } from './conflict.tsx';
import { draftLevel, draftStrict, forgetDraft } from './draft.ts';

/** Begins a match with these rules and puts the sheet away. */
export function playWith(ruling: Ruling): void {
  const [level, strict] = [draftLevel.peek(), draftStrict.peek()];
  forgetDraft();
  closeSheet();
  begin(ruling, level, strict);
}

/** Quietly: a match that is going on is not lost. */
export function GoingNote() {
  return isGoing() ? <p class="option-note">{t('new.going')}</p> : null;
}

/** The way to play: says what becomes of a match that is going on, and why where it is barred. */
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
  const ready = answer !== null && answer.refusal === null;
  return (
    <div class="sheet-deeds start-bar">
      <GoingNote />
      {answer?.refusal && <Conflict refusal={answer.refusal} go={go} />}
      <button
        type="button"
        class="deed"
        data-next={ready}
        data-action="begin"
        aria-disabled={!ready}
        aria-describedby={answer?.refusal ? CONFLICT : undefined}
        onClick={() => {
          if (ready) playWith(ruling);
        }}
      >
        {t(answer === null ? 'sheet.checking' : 'sheet.play')}
      </button>
    </div>
  );
}
