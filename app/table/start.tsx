import { begin, currentLevel, PRESETS, setLevel } from '../play/begin.ts';
import type { MatchState, Ruling } from '../protocol.d.ts';
import { presetName, rulingName } from '../sheets/names.ts';
import { live, shared, shown, welcome } from '../state/match.ts';
import { sheet } from '../state/sheet.ts';
import { named, t } from '../words/words.ts';

/** Whether the person has done nothing in this match yet, so that another can still be picked. */
export function untouched(): boolean {
  const table = shown.value;
  if (table === null) return false;
  const { round, rounds } = table.match;
  const { view } = table;
  // Where several persons play, another one may have played before.
  const turns = shared.value ? 1 : view.seats.length;
  const first = round === 1 && rounds.length === 0 && view.completed_turns < turns;
  return first && view.phase === 'draw' && view.turn === view.seat;
}

const CHANGED = 'changed';
const ALL = 'all';

/** As in its preset, whatever the number of players. */
const isPlain = ({ settings }: Ruling) => Object.keys(settings).every((name) => name === 'players');

/** What can be picked at one tap: for more than two, other rules mean another look at the seats. */
function presetsFor({ seats, ruling }: MatchState): readonly string[] {
  if (seats.length === 2) return PRESETS;
  return isPlain(ruling) ? [ruling.preset] : [];
}

function pick(value: string): void {
  if (value === ALL) sheet.value = { name: 'rules', of: 'draft', at: null };
  else if (value !== CHANGED) begin({ preset: value, settings: {} });
}

function Strength() {
  return (
    <label>
      <span>{t('start.level')}</span>
      <select
        data-choice="level"
        value={currentLevel()}
        onChange={(event) => setLevel(event.currentTarget.value)}
      >
        {welcome.value?.levels.map((level) => (
          <option key={level} value={level}>
            {named('level_name', level, 'level_name.other')}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Game, level and rules of a match that has not begun, with sensible ones picked. */
export function Start() {
  const table = shown.value;
  if (table === null || !live.value || table.match.again || !untouched()) return null;
  const { ruling } = table.match;
  const plain = isPlain(ruling);
  return (
    <section class="start" aria-label={t('start.name')}>
      <label>
        <span>{t('start.game')}</span>
        <select data-choice="game">
          <option>{t('game.scala40')}</option>
        </select>
      </label>
      {table.match.seats.some(({ kind }) => kind === 'bot') && <Strength />}
      <label>
        <span>{t('start.rules')}</span>
        <select
          data-choice="rules"
          value={plain ? ruling.preset : CHANGED}
          onChange={(event) => pick(event.currentTarget.value)}
        >
          {presetsFor(table.match).map((preset) => (
            <option key={preset} value={preset}>
              {presetName(preset)}
            </option>
          ))}
          {!plain && <option value={CHANGED}>{rulingName(ruling)}</option>}
          <option value={ALL}>{t('sheet.all_rules')}</option>
        </select>
      </label>
    </section>
  );
}
