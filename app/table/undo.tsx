import { Undo2 } from 'lucide';
import { back } from '../play/intents.ts';
import { live, myTurn, shown } from '../state/match.ts';
import { t } from '../words/words.ts';
import { Icon } from './icon.tsx';

/** Puts the taken card back, or takes the last play back: there only when it can be done. */
export function Undo() {
  const can = shown.value?.can ?? [];
  const returns = can.includes('return_discard');
  if (!live.value || !myTurn.value || (!returns && !can.includes('take_back'))) return null;
  const label = t(returns ? 'do.return' : 'do.take_back');
  return (
    <button
      type="button"
      class="icon-button undo"
      data-action={returns ? 'return_discard' : 'take_back'}
      aria-label={label}
      title={label}
      onClick={back}
    >
      <Icon of={Undo2} />
    </button>
  );
}
