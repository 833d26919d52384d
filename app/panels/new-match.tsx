import { ScrollText } from 'lucide';
import { isGoing } from '../play/begin.ts';
import { CONFLICT, Conflict } from '../sheets/conflict.tsx';
import { draft, draftLevel, draftStrict, pickLevel, pickStrict } from '../sheets/draft.ts';
import { SheetPicker } from '../sheets/picker.tsx';
import { Players } from '../sheets/players.tsx';
import { useReview } from '../sheets/review.ts';
import { GoingNote, playWith } from '../sheets/start-bar.tsx';
import { levelAll } from '../state/plan.ts';
import { closeSheet, sheet } from '../state/sheet.ts';
import { Icon } from '../table/icon.tsx';
import { t } from '../words/words.ts';
import { levelNote, levelOptions } from './level.tsx';
import { Options } from './options.tsx';
import { plannedSeats, Seats, Teams } from './seats.tsx';
import { Sheet } from './sheet.tsx';

/** Rules and level of a new match; says what becomes of one that is going on. */
export function NewMatch() {
  const { ruling } = draft.value;
  const { answer } = useReview(ruling);
  const ready = answer !== null && answer.refusal === null;
  const levels = levelOptions();
  return (
    <Sheet title={t('do.new_match')}>
      {levels.length > 1 && plannedSeats().some(({ kind }) => kind === 'bot') && (
        <div class="new-level">
          <Options
            row
            name="level"
            legend={t('start.level')}
            value={draftLevel.value}
            options={levels}
            pick={(level) => {
              levelAll();
              pickLevel(level);
            }}
          />
          <p class="option-note" role="status">
            {levelNote(draftLevel.value)}
          </p>
        </div>
      )}
      <Players />
      <Teams />
      <Seats />
      <SheetPicker />
      <button
        type="button"
        class="menu-row"
        data-action="all_rules"
        onClick={() => {
          sheet.value = { name: 'rules', of: 'draft', at: null };
        }}
      >
        <Icon of={ScrollText} />
        {t('sheet.all_rules')}
      </button>
      {answer?.refusal && (
        <Conflict
          refusal={answer.refusal}
          go={(at) => {
            sheet.value = { name: 'rules', of: 'draft', at };
          }}
        />
      )}
      <label class="option" data-setting="strict">
        <input
          type="checkbox"
          checked={draftStrict.value}
          onChange={(event) => pickStrict(event.currentTarget.checked)}
        />
        <span>{t('new.strict')}</span>
      </label>
      <GoingNote />
      <div class="sheet-deeds">
        <button type="button" class="deed" data-action="keep" onClick={closeSheet}>
          {t(isGoing() ? 'new.keep' : 'sheet.close')}
        </button>
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
          {t('new.begin')}
        </button>
      </div>
    </Sheet>
  );
}
