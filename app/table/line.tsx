import {
  brokenSave,
  engine,
  live,
  matchOver,
  me,
  myTurn,
  pending,
  roundOver,
  shown,
} from '../state/match.ts';
import { showing, told } from '../state/telling.ts';
import { cardSign } from '../words/cards.ts';
import { told as said } from '../words/events.ts';
import { Rich } from '../words/rich.tsx';
import { type Key, t } from '../words/words.ts';

function waking(): Key | null {
  switch (engine.value) {
    case 'slow':
      return 'wake.slow';
    case 'elsewhere':
    case 'failed':
      return null;
    default:
      return brokenSave.value === null ? 'wake.waking' : null;
  }
}

function prompt(): Key | null {
  const table = shown.value;
  if (!live.value || table === null) return waking();
  if (showing.value) return 'prompt.their_turn';
  if (matchOver.value) {
    return table.match.winner.includes(me.value) ? 'prompt.won' : 'prompt.lost';
  }
  if (roundOver.value) return 'prompt.round_over';
  if (!myTurn.value) return 'prompt.their_turn';
  if (table.view.phase === 'draw') return 'prompt.draw';
  if (table.view.pending.length > 0) return 'prompt.joker';
  if (table.view.taken !== null && table.view.hand.includes(table.view.taken))
    return 'prompt.taken';
  return 'prompt.play';
}

/** What to do now, and what the opponent did last. */
export function Line() {
  const key = prompt();
  const clauses = said(told.value, me.value);
  const taken = shown.value?.view.taken ?? null;
  return (
    <div class="line" aria-busy={pending.value}>
      {key && (
        <p class="prompt">
          <Rich sentence={t(key, { card: taken === null ? '' : cardSign(taken) })} />
        </p>
      )}
      {clauses !== '' && (
        <p class="told" data-told>
          <Rich sentence={clauses} />
        </p>
      )}
    </div>
  );
}
