import { Lock, Pencil, RotateCcw, Share2 } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Sheet } from '../panels/sheet.tsx';
import type { MatchState, Ruling } from '../protocol.d.ts';
import { shown, welcome } from '../state/match.ts';
import { sheet } from '../state/sheet.ts';
import { Icon } from '../table/icon.tsx';
import { t } from '../words/words.ts';
import { filledIn } from './compare.ts';
import { change, draft, pickOwn, pickPreset, pickRuling } from './draft.ts';
import { Keep } from './keep.tsx';
import { changesOf, rulingName } from './names.ts';
import { ownSheets } from './own.ts';
import { SheetPicker } from './picker.tsx';
import { keyOf, useReview } from './review.ts';
import { SettingsList } from './settings.tsx';
import { StartBar } from './start-bar.tsx';

function ShareButton({ ruling, from }: { ruling: Ruling; from: 'match' | 'draft' }) {
  return (
    <button
      type="button"
      class="menu-row"
      data-action="share"
      onClick={() => {
        sheet.value = { name: 'share', ruling, from };
      }}
    >
      <Icon of={Share2} />
      {t('sheet.share')}
    </button>
  );
}

/** The rules of the match on the table, which nothing changes any more. */
function Frozen({ match, at }: { match: MatchState; at: string | null }) {
  const { latest } = useReview(match.ruling);
  return (
    <>
      <div class="frozen">
        <Icon of={Lock} />
        <p>
          <b>{rulingName(match.ruling)}</b>
          <span>{t('sheet.frozen')}</span>
        </p>
      </div>
      <SettingsList settings={match.settings} idle={latest?.idle ?? []} at={at} pick={null} />
      <div class="menu-rows rule-deeds">
        <button
          type="button"
          class="menu-row"
          data-action="change_rules"
          onClick={() => {
            pickRuling(match.ruling, false);
            sheet.value = { name: 'rules', of: 'draft', at: null };
          }}
        >
          <Icon of={Pencil} />
          {t('sheet.change')}
        </button>
        <ShareButton ruling={match.ruling} from="match" />
      </div>
    </>
  );
}

/** How far the rules have been changed, with the way back. */
function Changes() {
  const { own, ruling } = draft.value;
  const start = ownSheets.value.find(({ id }) => id === own);
  const same = start ? keyOf(start.ruling) === keyOf(ruling) : changesOf(ruling) === 0;
  if (same) return null;
  return (
    <div class="changes">
      <p>{start ? t('sheet.unsaved') : t('sheet.changes', { count: changesOf(ruling) })}</p>
      <button
        type="button"
        class="way"
        data-action="reset"
        onClick={() => (start ? pickOwn(start) : pickPreset(ruling.preset))}
      >
        <Icon of={RotateCcw} />
        {t('sheet.reset')}
      </button>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="rule-part" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** The rules of the next match, to be picked and changed. */
function Editor({ at }: { at: string | null }) {
  const { ruling, linked, own } = draft.value;
  const { answer, latest } = useReview(ruling);
  const [wanted, setWanted] = useState(at);
  useEffect(() => setWanted(at), [at]);
  const known = answer?.refusal ? null : (answer ?? latest);
  const settings = { ...known?.settings, ...filledIn(ruling, welcome.value?.presets ?? {}) };
  const read = answer && !answer.refusal ? answer.settings : settings;
  const go = (name: string) => {
    // The same setting may be asked for again.
    setWanted(null);
    requestAnimationFrame(() => setWanted(name));
  };
  return (
    <>
      {linked && <p class="linked">{t('sheet.linked')}</p>}
      <SheetPicker />
      <Changes />
      <SettingsList
        key={own ?? ruling.preset}
        settings={read}
        idle={(answer?.refusal ? latest : answer)?.idle ?? []}
        at={wanted}
        pick={(name, value) => {
          setWanted(null);
          change(name, value);
        }}
      />
      <Part title={t('sheet.keep')}>
        <Keep />
        <ShareButton ruling={ruling} from="draft" />
      </Part>
      <StartBar key={keyOf(ruling)} ruling={ruling} answer={answer} go={go} />
    </>
  );
}

/** The rule sheet: frozen for the match that is played, open for the next one. */
export function Rules({ of, at }: { of: 'match' | 'draft'; at: string | null }) {
  const match = shown.value?.match;
  return (
    <Sheet title={t(of === 'match' ? 'sheet.title' : 'sheet.title_new')}>
      {of === 'match' && match ? <Frozen match={match} at={at} /> : <Editor at={at} />}
    </Sheet>
  );
}
