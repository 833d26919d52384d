import { ArchiveRestore } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { listMatches } from '../play/shelf.ts';
import type { Kept } from '../protocol.d.ts';
import { engine } from '../state/match.ts';
import { sheet } from '../state/sheet.ts';
import { finished, running, shelf, talliesByRules, tally, unopened } from '../state/shelf.ts';
import { Icon } from '../table/icon.tsx';
import { brokenReason, tallyInWords } from '../words/matches.ts';
import { t } from '../words/words.ts';
import { MatchRow } from './match-row.tsx';
import { Sheet } from './sheet.tsx';

/** So many are listed at first, and so many more with each tap. */
const PORTION = 30;
/** More rule sheets than that are no small overview. */
const FEW = 4;

/** Asks for the shelf when a sheet begins to show it, and again when the engine comes back. */
export function useShelf(): void {
  const ready = engine.value === 'ready';
  useEffect(() => {
    if (ready) listMatches();
  }, [ready]);
}

/** Why there is no list yet. */
export function notHere(): string {
  return t(engine.value === 'elsewhere' ? 'trouble.elsewhere' : 'matches.waiting');
}

function Rows({ kept }: { kept: readonly Kept[] }) {
  const [most, show] = useState(PORTION);
  return (
    <>
      <ul class="match-rows">
        {kept.slice(0, most).map((one) => (
          <MatchRow key={one.id} kept={one} />
        ))}
      </ul>
      {kept.length > most && (
        <button type="button" class="way" data-action="more" onClick={() => show(most + PORTION)}>
          {t('matches.more')}
        </button>
      )}
    </>
  );
}

/** Counted from the list below it. */
function Statistics({ kept }: { kept: readonly Kept[] }) {
  const all = tally(kept);
  const sheets = talliesByRules(kept);
  const known = kept.length - all.played;
  if (all.played === 0) return null;
  return (
    <div class="match-tally">
      <p>{tallyInWords(all)}</p>
      {sheets.length > 1 && sheets.length <= FEW && (
        <dl>
          {sheets.map(({ rules, count }) => (
            <div key={rules}>
              <dt>{rules}</dt>
              <dd>{tallyInWords(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {all.alone > 0 && all.alone < all.played && (
        <p class="option-note">{t('matches.won_note')}</p>
      )}
      {known > 0 && <p class="option-note">{t('matches.again_note', { count: known })}</p>}
    </div>
  );
}

function Broken() {
  const broken = shelf.value?.broken ?? [];
  if (broken.length === 0) return null;
  return (
    <section class="match-part" data-part="broken">
      <h3>{t('matches.broken')}</h3>
      <ul class="match-rows">
        {broken.map(({ id, code }, i) => (
          <li key={i} class="match-broken" data-code={code}>
            {brokenReason(code)} <small>{id.slice(0, 8)}</small>
          </li>
        ))}
      </ul>
      <p class="soft">{t('matches.broken_note')}</p>
    </section>
  );
}

/** A match that was to be opened and could not be read. */
function Unopened() {
  const failed = unopened.value;
  if (failed === null) return null;
  return (
    <p class="warning" role="alert">
      {t('matches.unopened')} {brokenReason(failed.code)}
    </p>
  );
}

/** All kept matches: those under way, those played to their end, and what cannot be read. */
export function Matches() {
  useShelf();
  return (
    <Sheet title={t('matches.title')}>
      <Unopened />
      {shelf.value === null ? (
        <p class="soft">{notHere()}</p>
      ) : (
        <>
          <section class="match-part" data-part="running">
            <h3>{t('matches.running')}</h3>
            {running.value.length === 0 && <p class="soft">{t('matches.none_running')}</p>}
            <Rows kept={running.value} />
          </section>
          <section class="match-part" data-part="finished">
            <h3>{t('matches.finished')}</h3>
            {finished.value.length === 0 && <p class="soft">{t('matches.none_finished')}</p>}
            <Statistics kept={finished.value} />
            <Rows kept={finished.value} />
          </section>
          <Broken />
        </>
      )}
      <button
        type="button"
        class="menu-row"
        data-action="moving"
        onClick={() => {
          sheet.value = { name: 'moving' };
        }}
      >
        <Icon of={ArchiveRestore} />
        {t('moving.title')}
      </button>
    </Sheet>
  );
}
