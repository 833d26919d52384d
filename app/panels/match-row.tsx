import { ChevronRight } from 'lucide';
import { openMatch } from '../play/shelf.ts';
import type { Kept } from '../protocol.d.ts';
import { rulingName } from '../sheets/names.ts';
import { closeSheet, sheet } from '../state/sheet.ts';
import { shelf } from '../state/shelf.ts';
import { Icon } from '../table/icon.tsx';
import { moment } from '../words/dates.ts';
import { standing, totalsOf, withWhom } from '../words/matches.ts';
import { t } from '../words/words.ts';
import { Marks } from './marks.tsx';

/** Lays a match on the table; the one that lies there only has to be looked at. */
export function goOn(id: string): void {
  if (shelf.peek()?.current === id) closeSheet();
  else openMatch(id);
}

/** The way back to a match that is under way. */
export function GoOn({ kept, next = false }: { kept: Kept; next?: boolean }) {
  return (
    <button
      type="button"
      class="deed"
      data-action="go_on"
      data-next={next}
      aria-label={`${t('new.keep')}: ${withWhom(kept.match)}`}
      onClick={() => goOn(kept.id)}
    >
      {t('new.keep')}
    </button>
  );
}

/** A kept match in a list: with whom, how it stands, by which rules, when it was played last. */
export function MatchRow({ kept }: { kept: Kept }) {
  const { id, match, when } = kept;
  const over = match.winner.length > 0;
  const onTable = shelf.value?.current === id && !over;
  return (
    <li class="match-row" data-match={id} data-over={over}>
      <button
        type="button"
        class="match-open"
        data-action="open_match"
        onClick={() => {
          sheet.value = { name: 'match', id, arrived: false };
        }}
      >
        <span class="match-words">
          <b>{withWhom(match)}</b>
          <span>
            {standing(match)} · {totalsOf(match)}
          </span>
          <span class="match-when">
            {rulingName(match.ruling)} · {onTable ? t('matches.on_table') : moment(when)}
          </span>
          <Marks match={match} />
        </span>
        <Icon of={ChevronRight} />
      </button>
      {!over && <GoOn kept={kept} />}
    </li>
  );
}
