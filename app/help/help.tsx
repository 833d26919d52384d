import { Sheet } from '../panels/sheet.tsx';
import { FIRST } from '../play/begin.ts';
import { rulingName } from '../sheets/names.ts';
import { useReview } from '../sheets/review.ts';
import { shown, welcome } from '../state/match.ts';
import { sheet } from '../state/sheet.ts';
import { Rich } from '../words/rich.tsx';
import { t } from '../words/words.ts';
import { CHAPTERS, paragraphs } from './chapters.ts';
import { helpFacts } from './facts.ts';

/** How the game goes, with the numbers and the ways of the rules that are played. */
export function Help() {
  const match = shown.value?.match;
  const ruling = match?.ruling ?? FIRST;
  const settings = match?.settings ?? welcome.value?.presets[FIRST.preset] ?? {};
  const { latest } = useReview(ruling);
  const facts = helpFacts(settings, latest?.idle ?? []);
  return (
    <Sheet title={t('help.title')}>
      <p class="soft">
        {t('help.for', { name: rulingName(ruling) })}{' '}
        <button
          type="button"
          class="way"
          data-action="help_rules"
          onClick={() => {
            sheet.value = { name: 'rules', of: 'match', at: null };
          }}
        >
          {t('help.all_settings')}
        </button>
      </p>
      <div class="chapters">
        {CHAPTERS.map((chapter, i) => (
          <details key={chapter} class="rule-group" data-chapter={chapter} open={i === 0}>
            <summary>{t(`help.${chapter}`)}</summary>
            <div class="chapter">
              {paragraphs(chapter, facts).map((sentence) => (
                <p key={sentence}>
                  <Rich sentence={sentence} />
                </p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </Sheet>
  );
}
