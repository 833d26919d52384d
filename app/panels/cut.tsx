import { useState } from 'preact/hooks';
import { Copyable } from '../fair/copyable.tsx';
import { cutProblem, LONGEST, lettersOf } from '../fair/cutting.ts';
import { anew, deal, next } from '../fair/sealing.ts';
import { closeSheet } from '../state/sheet.ts';
import { t } from '../words/words.ts';
import { Sheet } from './sheet.tsx';

const PROBLEM = 'cut-problem';
const FIELD = 'cut-words';

function dealWith(words: string): void {
  closeSheet();
  deal(words);
}

/** The seal of the next round, and a field for whoever wants to have a say in its cards. */
export function Cut() {
  const seal = next.value?.match.next_seal ?? null;
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState(false);
  if (seal === null) return null;
  const problem = cutProblem(words);
  const tells = problem !== null && (asked || problem !== 'empty');
  const sentence = tells ? t(`cut.${problem}`, { most: LONGEST, have: lettersOf(words) }) : '';
  const cut = () => {
    setAsked(true);
    if (problem === null) dealWith(words);
  };
  return (
    <Sheet title={t('cut.title', { round: seal.round })}>
      {anew.value && seal.round === 1 && <p data-anew>{t('cut.anew')}</p>}
      <p>{t('cut.what')}</p>
      <Copyable name={t('seal.name')} digits={seal.commitment} />
      <form
        class="cut"
        onSubmit={(event) => {
          event.preventDefault();
          cut();
        }}
      >
        <div class="keep-name">
          <label for={FIELD}>{t('cut.words')}</label>
          <small id={PROBLEM} class={tells ? 'warning' : 'soft'} role={tells ? 'alert' : undefined}>
            {tells ? sentence : t('cut.hint', { most: LONGEST })}
          </small>
          <input
            id={FIELD}
            type="text"
            data-field="cut"
            data-first
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            value={words}
            aria-invalid={tells}
            aria-describedby={PROBLEM}
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </div>
        <div class="sheet-deeds">
          <button type="button" class="deed" data-action="deal" onClick={() => dealWith('')}>
            {t('cut.without')}
          </button>
          <button type="submit" class="deed" data-next data-action="cut">
            {t('cut.do')}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
