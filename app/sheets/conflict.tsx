import { CircleAlert } from 'lucide';
import type { Refusal } from '../protocol.d.ts';
import { welcome } from '../state/match.ts';
import { Icon } from '../table/icon.tsx';
import { refusalSentence } from '../words/refusal.ts';
import { settingName } from '../words/settings.ts';

export const CONFLICT = 'sheet-conflict';

/** The settings a refusal speaks of, as far as the sheet shows them. */
function named({ setting, facts }: Refusal): string[] {
  const known = welcome.value?.settings.map(({ name }) => name) ?? [];
  return [setting, facts.other].filter(
    (name): name is string => typeof name === 'string' && known.includes(name),
  );
}

/** Why the rules cannot stand, with a way to each of the settings that contradict each other. */
export function Conflict({ refusal, go }: { refusal: Refusal; go: (name: string) => void }) {
  return (
    <div class="conflict" role="alert" data-reason={refusal.reason}>
      <Icon of={CircleAlert} />
      <div>
        <p id={CONFLICT}>{refusalSentence(refusal)}</p>
        <div class="conflict-ways">
          {named(refusal).map((name) => (
            <button key={name} type="button" class="way" data-way={name} onClick={() => go(name)}>
              {settingName(name)}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
