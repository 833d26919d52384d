import { useState } from 'preact/hooks';
import { currentLevel, setLevel } from '../play/begin.ts';
import type { MatchState } from '../protocol.d.ts';
import { shown, welcome } from '../state/match.ts';
import { nameOf } from '../words/names.ts';
import { type Key, named, t } from '../words/words.ts';
import { Options } from './options.tsx';
import { Sheet } from './sheet.tsx';

/** What a level does, in one line. */
export const levelNote = (level: string) => t(`level_note.${level}` as Key);

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
      options={levelOptions().map((one) => ({ ...one, note: levelNote(one.value) }))}
      pick={(value) => {
        show(value);
        setLevel(value);
      }}
    />
  );
}

/** What the levels do, where there is no room for that beside each. */
function LevelNotes() {
  return (
    <dl class="level-notes">
      {levelOptions().map(({ value, label }) => (
        <div key={value}>
          <dt>{label}</dt>
          <dd>{levelNote(value)}</dd>
        </div>
      ))}
    </dl>
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
      {bots.length > 1 && <LevelNotes />}
      {bots.length > 0 && <p class="option-note">{t('level.honest')}</p>}
    </Sheet>
  );
}
