import { useEffect } from 'preact/hooks';
import { filledIn } from '../sheets/compare.ts';
import { change, draft, draftLevel } from '../sheets/draft.ts';
import { answerTo, ask, keyOf } from '../sheets/review.ts';
import { engine, welcome } from '../state/match.ts';
import { NAME_LIMIT, type PlannedSeat, plan, planSeat, seated } from '../state/plan.ts';
import { settingName, settingValue } from '../words/settings.ts';
import { named, t } from '../words/words.ts';
import { Options } from './options.tsx';

const PERSON = 'person';

/** How many sit at the table that is being put together. */
export function plannedPlayers(): number {
  const players = filledIn(draft.value.ruling, welcome.value?.presets ?? {}).players;
  return typeof players === 'number' ? players : 2;
}

/** The seats of a new match that are in use. */
export function plannedSeats(): readonly PlannedSeat[] {
  return seated(plan.value, plannedPlayers());
}

function pickKind(seat: number, value: string): void {
  planSeat(seat, value === PERSON ? { kind: PERSON } : { kind: 'bot', level: value });
}

/** Partners sit so that every second seat is theirs (S40-TEAM-1); the engine deals them so. */
export const teamOf = (seat: number) => (seat % 2) + 1;

function SeatRow({ seat, planned, teams }: { seat: number; planned: PlannedSeat; teams: boolean }) {
  const n = seat + 1;
  const persons = plannedSeats().filter(({ kind }) => kind === PERSON).length;
  const nameless = persons === 1 ? t('name.you') : t('name.player', { n });
  return (
    <li class="seat-row" data-seat={seat}>
      <span class="seat-number" aria-hidden="true">
        {n}
      </span>
      <select
        data-choice="who"
        aria-label={t('seat.who', { n })}
        value={planned.kind === PERSON ? PERSON : (planned.level ?? draftLevel.value)}
        onChange={(event) => pickKind(seat, event.currentTarget.value)}
      >
        <option value={PERSON}>{t('seat.person')}</option>
        {welcome.value?.levels.map((level) => (
          <option key={level} value={level}>
            {t('seat.bot', { level: named('level_name', level, 'level_name.other') })}
          </option>
        ))}
      </select>
      {teams && (
        <span class="seat-team" data-team={teamOf(seat)}>
          {t('seat.team', { n: teamOf(seat) })}
        </span>
      )}
      {planned.kind === PERSON && (
        <input
          type="text"
          autocomplete="off"
          maxLength={NAME_LIMIT}
          aria-label={t('seat.name', { n })}
          placeholder={nameless}
          value={planned.name}
          onInput={(event) => planSeat(seat, { name: event.currentTarget.value })}
        />
      )}
    </li>
  );
}

/** Who sits where in a new match. */
export function Seats() {
  const teams = filledIn(draft.value.ruling, welcome.value?.presets ?? {}).teams ?? 'none';
  const seats = plannedSeats();
  const persons = seats.filter(({ kind }) => kind === PERSON).length;
  const put = plan.value[0]?.kind !== seats[0]?.kind;
  return (
    <fieldset class="options" data-setting="seats">
      <legend>{t('seat.title')}</legend>
      <ol class="seat-rows">
        {seats.map((planned, seat) => (
          <SeatRow key={seat} seat={seat} planned={planned} teams={teams !== 'none'} />
        ))}
      </ol>
      {persons > 1 && <p class="option-note">{t('seat.pass')}</p>}
      {put && <p class="option-note">{t('seat.nobody')}</p>}
    </fieldset>
  );
}

/** Alone or in teams, where the engine lets so many play together. */
export function Teams() {
  const { ruling } = draft.value;
  const choices = welcome.value?.settings.find(({ name }) => name === 'teams')?.choices ?? [];
  const players = plannedPlayers();
  const withTeams = (teams: (typeof choices)[number]) => ({
    preset: ruling.preset,
    settings: { ...ruling.settings, players, teams },
  });
  const ready = engine.value === 'ready';
  useEffect(() => {
    for (const teams of choices) ask(withTeams(teams));
  }, [keyOf(ruling), ready, choices]);
  const now = filledIn(ruling, welcome.value?.presets ?? {}).teams;
  const free = choices.filter((teams) => answerTo(withTeams(teams))?.refusal === null);
  if (free.length < 2) return null;
  return (
    <Options
      row
      name="teams"
      legend={settingName('teams')}
      value={String(now)}
      options={free.map((value) => ({
        value: String(value),
        label: settingValue('teams', value),
      }))}
      pick={(value) => change('teams', value)}
    />
  );
}
