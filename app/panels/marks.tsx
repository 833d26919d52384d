import { Gavel, Repeat } from 'lucide';
import type { MatchState } from '../protocol.d.ts';
import { Icon } from '../table/icon.tsx';
import { t } from '../words/words.ts';

/** By which agreement a match was played, if by one: strict, or with cards that were known. */
export function Marks({ match }: { match: Pick<MatchState, 'strict' | 'again'> }) {
  if (!match.strict && !match.again) return null;
  return (
    <span class="match-marks">
      {match.strict && (
        <span data-mark="strict">
          <Icon of={Gavel} />
          {t('strict.name')}
        </span>
      )}
      {match.again && (
        <span data-mark="again">
          <Icon of={Repeat} />
          {t('matches.again')}
        </span>
      )}
    </span>
  );
}
