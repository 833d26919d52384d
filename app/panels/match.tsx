import { ArrowLeft, FileText, Link } from 'lucide';
import { useState } from 'preact/hooks';
import { LookBackRow, VerifyRow, XrayRow } from '../fair/ways.tsx';
import { forgetMatch } from '../play/shelf.ts';
import type { Kept } from '../protocol.d.ts';
import { rulingName } from '../sheets/names.ts';
import { sheet } from '../state/sheet.ts';
import { keptMatch, shelf } from '../state/shelf.ts';
import { say } from '../state/telling.ts';
import { Icon } from '../table/icon.tsx';
import { moment } from '../words/dates.ts';
import { withWhom } from '../words/matches.ts';
import { winners } from '../words/result.ts';
import { t } from '../words/words.ts';
import { MatchFile, useExport } from './file-offer.tsx';
import { Marks } from './marks.tsx';
import { GoOn } from './match-row.tsx';
import { notHere, useShelf } from './matches.tsx';
import { NotKept } from './not-kept.tsx';
import { ScoreTable } from './score-table.tsx';
import { Sheet } from './sheet.tsx';

const toList = () => {
  sheet.value = { name: 'matches' };
};

/** Asks once, in its place, before a match goes for ever. */
function Delete({ id }: { id: string }) {
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <button type="button" class="deed" data-action="delete" onClick={() => setAsking(true)}>
        {t('match.delete')}
      </button>
    );
  }
  return (
    <div class="delete-own" role="alert">
      <p>{t('match.delete_sure')}</p>
      <button type="button" class="deed" data-action="delete_no" onClick={() => setAsking(false)}>
        {t('sheet.delete_no')}
      </button>
      <button
        type="button"
        class="deed danger"
        data-action="delete_sure"
        onClick={() => {
          if (forgetMatch(id)) say(t('match.deleted'));
          toList();
        }}
      >
        {t('sheet.delete')}
      </button>
    </div>
  );
}

/** The way to all of them. */
export function ToMatches() {
  return (
    <button type="button" class="menu-row" data-action="back" onClick={toList}>
      <Icon of={ArrowLeft} />
      {t('match.back')}
    </button>
  );
}

function Ways({ kept }: { kept: Kept }) {
  const { id, match, when } = kept;
  const over = match.winner.length > 0;
  return (
    <nav class="menu-rows match-ways">
      <button
        type="button"
        class="menu-row"
        data-action="score_text"
        onClick={() => {
          sheet.value = { name: 'score_text', match, when, from: 'match' };
        }}
      >
        <Icon of={FileText} />
        {t('text.menu')}
      </button>
      {match.rounds.length > 0 && (
        <>
          <XrayRow id={id} round={1} label="xray.title" />
          <LookBackRow id={id} round={1} />
          <VerifyRow id={id} />
        </>
      )}
      {over && (
        <button
          type="button"
          class="menu-row"
          data-action="share_match"
          onClick={() => {
            sheet.value = { name: 'share_match', id };
          }}
        >
          <Icon of={Link} />
          {t('match.share')}
        </button>
      )}
    </nav>
  );
}

/** A kept match: how it went, and what can be done with it. */
export function MatchSheet({ id, arrived }: { id: string; arrived: boolean }) {
  useShelf();
  const found = useExport(id);
  const kept = keptMatch(id);
  if (kept === null) {
    return (
      <Sheet title={t('matches.title')}>
        <p class="soft">{shelf.value === null ? notHere() : t('match.gone')}</p>
        <ToMatches />
      </Sheet>
    );
  }
  const { match, when } = kept;
  const over = match.winner.length > 0;
  return (
    <Sheet title={withWhom(match)}>
      {arrived && <p class="linked">{t('match.arrived')}</p>}
      {arrived && <NotKept />}
      <div class="match-head">
        {over && <p class="result">{winners(match)}</p>}
        <p>
          {rulingName(match.ruling)} · {moment(when)}
        </p>
        <Marks match={match} />
      </div>
      {!over && <GoOn kept={kept} next />}
      <ScoreTable match={match} own={null} />
      <Ways kept={kept} />
      <MatchFile found={found} />
      <Delete key={id} id={id} />
      <ToMatches />
    </Sheet>
  );
}
