import { useRef, useState } from 'preact/hooks';
import type { ExportedFile } from '../engine.ts';
import { exportAll, importFile, listMatches } from '../play/shelf.ts';
import type { Imported } from '../protocol.d.ts';
import { engine } from '../state/match.ts';
import {
  addSheetsFrom,
  hasLikings,
  newSheetsIn,
  pageTexts,
  takeLikings,
} from '../state/page-texts.ts';
import { say } from '../state/telling.ts';
import { importedLines, isBad } from '../words/imported.ts';
import { t } from '../words/words.ts';
import { FileOffer, OpenNote } from './file-offer.tsx';
import { ToMatches } from './match.tsx';
import { NotKept } from './not-kept.tsx';
import { useQuestion } from './question.ts';
import { Sheet } from './sheet.tsx';

/** The engine went before it had answered. */
function Stumbled() {
  return (
    <p class="warning" role="alert">
      {t('trouble.stumbled')}
    </p>
  );
}

function Export() {
  const { answer: found, state, run } = useQuestion<ExportedFile>();
  const waits = state === 'waits';
  const prepare = async () => {
    if (await run(() => exportAll(pageTexts()))) say(t('file.ready'));
  };
  return (
    <section class="match-part">
      <h3>{t('moving.export')}</h3>
      <p>{t('moving.export_what')}</p>
      {found ? (
        <div class="match-file">
          <FileOffer name={found.name} file={found.file} />
          <OpenNote open={found.open} />
        </div>
      ) : (
        <div class="keep-deeds">
          <button type="button" class="deed" data-action="export_all" onClick={prepare}>
            {t(waits ? 'file.preparing' : 'moving.prepare')}
          </button>
        </div>
      )}
      {state === 'failed' && <Stumbled />}
    </section>
  );
}

/** What the page of the other device kept: taken only when asked for. */
function FromPage({ page }: { page: Imported['page'] }) {
  const [told, setTold] = useState('');
  const [taken, setTaken] = useState(false);
  const sheets = newSheetsIn(page);
  const tell = (words: string) => {
    setTold(words);
    say(words);
  };
  const likings = hasLikings(page) && !taken;
  if (sheets === 0 && !likings && told === '') return null;
  return (
    <div class="match-file">
      <div class="keep-deeds">
        {sheets > 0 && (
          <button
            type="button"
            class="deed"
            data-action="take_sheets"
            onClick={() => {
              const added = addSheetsFrom(page);
              tell(
                t(added < sheets ? 'import.sheets_full' : 'import.sheets_taken', { count: added }),
              );
            }}
          >
            {t('import.sheets', { count: sheets })}
          </button>
        )}
        {likings && (
          <button
            type="button"
            class="deed"
            data-action="take_settings"
            onClick={() => {
              takeLikings(page);
              setTaken(true);
              tell(t('import.settings_taken'));
            }}
          >
            {t('import.settings')}
          </button>
        )}
      </div>
      {told !== '' && (
        <p class="soft" data-told>
          {told}
        </p>
      )}
    </div>
  );
}

/** What came of an import, line by line. */
function Result({ imported }: { imported: Imported }) {
  const lines = importedLines(imported);
  return (
    <div
      class={isBad(imported) ? 'warning' : 'linked'}
      role="status"
      data-problem={imported.problem}
    >
      {lines.map((line, i) => (
        <p key={i}>{line}</p>
      ))}
    </div>
  );
}

function Import() {
  const { answer: imported, state, run } = useQuestion<Imported>();
  const reads = state === 'waits';
  const field = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (await run(() => importFile(file))) listMatches();
    // The same file can be chosen again.
    if (field.current) field.current.value = '';
  };
  return (
    <section class="match-part">
      <h3>{t('moving.import')}</h3>
      <p>{t('moving.import_what')}</p>
      <div class="keep-deeds">
        <label class="deed file-choice" data-action="import">
          <input
            ref={field}
            type="file"
            accept=".json,application/json"
            disabled={engine.value !== 'ready'}
            onChange={(event) => take(event.currentTarget.files?.[0])}
          />
          {t(reads ? 'import.reading' : 'moving.choose')}
        </label>
      </div>
      {state === 'failed' && <Stumbled />}
      {imported && <Result imported={imported} />}
      {imported && <NotKept />}
      {imported && <FromPage key={imported.ticket} page={imported.page} />}
    </section>
  );
}

/** Everything as a file, for safe keeping or another device; and back from a file. */
export function Moving() {
  return (
    <Sheet title={t('moving.title')}>
      <Export />
      <Import />
      <ToMatches />
    </Sheet>
  );
}

/** A link that brought no new match: what was wrong with it, or that all of it was there. */
export function Arrived({ imported }: { imported: Imported }) {
  return (
    <Sheet title={t('match.link_title')}>
      <Result imported={imported} />
      <p>{t('sheet.link_nothing_lost')}</p>
      <ToMatches />
    </Sheet>
  );
}
