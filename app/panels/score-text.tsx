import { ArrowLeft, Copy } from 'lucide';
import { useMemo, useRef } from 'preact/hooks';
import type { MatchState } from '../protocol.d.ts';
import { sheet } from '../state/sheet.ts';
import { Icon } from '../table/icon.tsx';
import { scoreSheet } from '../words/score-sheet.ts';
import { language, t } from '../words/words.ts';
import { useCopy } from './copy.ts';
import { FileOffer } from './file-offer.tsx';
import { Sheet } from './sheet.tsx';

interface Props {
  match: MatchState;
  /** When it was played last; null: it is on the table. */
  when: number | null;
  from: 'match' | 'score';
}

/** The score of a match as text, to be copied or kept as a file. */
export function ScoreText({ match, when, from }: Props) {
  const field = useRef<HTMLPreElement>(null);
  const text = useMemo(() => scoreSheet(match, when ?? Date.now()), [match, when, language.value]);
  const file = useMemo(() => new Blob([text], { type: 'text/plain;charset=utf-8' }), [text]);
  const { told, copy } = useCopy(text, field);
  return (
    <Sheet title={t('text.sheet')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled sideways with keys. */}
      <pre ref={field} class="score-text" tabIndex={0}>
        {text}
      </pre>
      <div class="keep-deeds">
        <button type="button" class="deed" data-action="copy" data-next onClick={copy}>
          <Icon of={Copy} />
          {t('text.copy')}
        </button>
      </div>
      {told !== '' && (
        <p class="soft" data-told>
          {told}
        </p>
      )}
      <FileOffer name={`matta-${match.deal_id || match.id.slice(0, 8)}.txt`} file={file} />
      <button
        type="button"
        class="menu-row"
        data-action="back"
        onClick={() => {
          sheet.value =
            from === 'score' ? { name: 'score' } : { name: 'match', id: match.id, arrived: false };
        }}
      >
        <Icon of={ArrowLeft} />
        {t('match.return')}
      </button>
    </Sheet>
  );
}
