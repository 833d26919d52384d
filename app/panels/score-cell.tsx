import { Check, RotateCcw } from 'lucide';
import type { MatchState } from '../protocol.d.ts';
import { sideOf } from '../state/seats.ts';
import { Icon } from '../table/icon.tsx';
import { t } from '../words/words.ts';

interface Props {
  match: MatchState;
  /** Of the finished ones, from 0. */
  round: number;
  side: number;
  /** There is no room for words beside the number. */
  narrow: boolean;
}

/** Who closed, in a word or as a sign. */
function Closed({ inHand, narrow }: { inHand: boolean; narrow: boolean }) {
  const words = t(inHand ? 'score.in_hand' : 'score.out_first');
  if (!narrow) return <small class="closed-word">{words}</small>;
  return (
    <span class="closed-sign" title={words}>
      <Icon of={Check} />
      <span class="hidden">{words}</span>
    </span>
  );
}

/** With which total a side came back after it had reached the limit. */
function CameBack({ points }: { points: number }) {
  return (
    <small class="came-back">
      <Icon of={RotateCcw} />
      <span class="hidden">{t('score.came_back', { points })}</span>
      <span aria-hidden="true">{points}</span>
    </small>
  );
}

/** What a round cost a side. */
export function ScoreCell({ match, round, side, narrow }: Props) {
  const ending = match.endings[round];
  const closed = ending?.closer != null && sideOf(match, ending.closer) === side;
  const back = match.returns[round]?.[side] ?? null;
  return (
    <td data-closed={closed}>
      {closed && <Closed inHand={ending.in_hand} narrow={narrow} />}{' '}
      {match.rounds[round]?.[side] ?? t('score.not_in')}
      {back !== null && <CameBack points={back} />}
    </td>
  );
}
