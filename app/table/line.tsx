import { engine, matchOver, me, myTurn, pending, roundOver, shown } from '../state/match.ts';
import { clauses, showing } from '../state/telling.ts';
import { cardSign } from '../words/cards.ts';
import { Rich } from '../words/rich.tsx';
import { type Key, t } from '../words/words.ts';

function prompt(): Key | null {
  const table = shown.value;
  if (table === null) return engine.value === 'slow' ? 'wake.slow' : 'wake.waking';
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
  const taken = shown.value?.view.taken ?? null;
  return (
    <div class="line" aria-busy={pending.value}>
      {key && (
        <p class="prompt">
          <Rich sentence={t(key, { card: taken === null ? '' : cardSign(taken) })} />
        </p>
      )}
      {clauses.value.length > 0 && (
        <p class="told" data-told>
          <Rich sentence={clauses.value.join(' · ')} />
        </p>
      )}
    </div>
  );
}
