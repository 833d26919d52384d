import { Eye } from 'lucide';
import { live, shown } from '../state/match.ts';
import { plays } from '../state/seats.ts';
import { t } from '../words/words.ts';
import { Icon } from './icon.tsx';

/** In the hand's place where the one who looks holds none: eliminated, or nobody's turn to look. */
export function Watching() {
  const table = shown.value;
  const out = table !== null && table.view.seat >= 0 && !plays(table);
  return (
    <p class="watching" data-out={out}>
      <Icon of={Eye} />
      {live.value && t(out ? 'prompt.watching' : 'prompt.nobody_looks')}
    </p>
  );
}
