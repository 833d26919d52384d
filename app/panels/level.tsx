import { useState } from 'preact/hooks';
import { currentLevel, setLevel } from '../play/begin.ts';
import type { MatchState } from '../protocol.d.ts';
import { shown, welcome } from '../state/match.ts';
import { nameOf } from '../words/names.ts';
import { named, t } from '../words/words.ts';
import { Options } from './options.tsx';
import { Sheet } from './sheet.tsx';

export function levelOptions() {
  return (welcome.value?.levels ?? []).map((value) => ({
    value,
    label: named('level_name', value, 'level_name.other'),
  }));
}

/** The level of the only computer. */
function OneLevel() {
  const [level, show] = useState(currentLevel());
  return (
    <Options
      name="level"
      legend={t('start.level')}
      value={level}
      options={levelOptions()}
      pick={(value) => {
        show(value);
        setLevel(value);
      }}
    />
  );
}

function SeatLevel({ match, seat }: { match: MatchState; seat: number }) {
  return (
    <Options
      row
      name={`level-${seat}`}
      legend={nameOf(match, seat)}
      value={match.seats[seat]?.level ?? ''}
      options={levelOptions()}
      pick={(value) => setLevel(value, seat)}
    />
  );
}

/** How strong the computers are, from their next turn on. */
export function Level() {
  const match = shown.value?.match;
  const bots = (match?.seats ?? []).flatMap(({ kind }, seat) => (kind === 'bot' ? [seat] : []));
  return (
    <Sheet title={t('level.title')}>
      <p>{t(bots.length === 0 ? 'level.no_bots' : 'level.when')}</p>
      {bots.length === 1 && <OneLevel />}
      {match &&
        bots.length > 1 &&
        bots.map((seat) => <SeatLevel key={seat} match={match} seat={seat} />)}
    </Sheet>
  );
}
