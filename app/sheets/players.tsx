import { useEffect } from 'preact/hooks';
import type { Ruling, Setting } from '../protocol.d.ts';
import { engine, welcome } from '../state/match.ts';
import { settingName } from '../words/settings.ts';
import { t } from '../words/words.ts';
import { filledIn } from './compare.ts';
import { change, draft } from './draft.ts';
import { answerTo, ask, keyOf } from './review.ts';

/** How many play; a number that the engine refuses with these rules cannot be picked. */
export function Players() {
  const { ruling } = draft.value;
  const known = welcome.value;
  const info = known?.settings.find(({ name }) => name === 'players');
  const numbers = info?.choices ?? [];
  const { teams: _, ...alone } = ruling.settings;
  const withNumber = (players: Setting, settings = ruling.settings) => ({
    preset: ruling.preset,
    settings: { ...settings, players },
  });
  const ready = engine.value === 'ready';
  useEffect(() => {
    for (const players of numbers) {
      ask(withNumber(players));
      ask(withNumber(players, alone));
    }
  }, [keyOf(ruling), ready, numbers]);
  if (!known || !info) return null;
  const now = filledIn(ruling, known.presets).players;
  const refused = (ofThem: Ruling) => (answerTo(ofThem)?.refusal ?? null) !== null;
  const barred = numbers.filter(
    (players) =>
      players !== now && refused(withNumber(players)) && refused(withNumber(players, alone)),
  );
  // A number in which nobody can play in teams is played without them.
  const pick = (players: Setting) => {
    if (refused(withNumber(players))) change('teams', 'none');
    change('players', players);
  };
  return (
    <fieldset class="options" data-row="true" data-setting="players">
      <legend>{settingName('players')}</legend>
      <div class="options-list">
        {numbers.map((players) => (
          <label key={String(players)} class="option">
            <input
              type="radio"
              name="players"
              value={String(players)}
              checked={players === now}
              disabled={barred.includes(players)}
              onChange={() => pick(players)}
            />
            <span>{players}</span>
          </label>
        ))}
      </div>
      {barred.length > 0 && <p class="option-note">{t('sheet.players_barred')}</p>}
    </fieldset>
  );
}
