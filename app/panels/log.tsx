import { log, type Turn } from '../state/log.ts';
import { addressed, me, shown } from '../state/match.ts';
import { told } from '../words/events.ts';
import { nameOf } from '../words/names.ts';
import { Rich } from '../words/rich.tsx';
import { t } from '../words/words.ts';
import { Sheet } from './sheet.tsx';

function OneTurn({ turn }: { turn: Turn }) {
  return (
    <li class="log-turn" data-mine={turn.seat === me.value}>
      {turn.seat !== null && <b>{shown.value ? nameOf(shown.value.match, turn.seat) : ''}</b>}{' '}
      <span class="log-deeds">
        <Rich sentence={told(turn.events, addressed.value)} />
      </span>
    </li>
  );
}

/** Every turn of this round, the last one first. */
export function LogSheet() {
  const { turns, round } = log.value;
  return (
    <Sheet title={t('log.title', { round })}>
      {turns.length === 0 && <p class="soft">{t('log.empty')}</p>}
      <ol class="log" reversed>
        {turns.map((turn, i) => <OneTurn key={i} turn={turn} />).reverse()}
      </ol>
    </Sheet>
  );
}
