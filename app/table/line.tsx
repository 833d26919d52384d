import { waits } from '../fair/sealing.ts';
import {
  brokenSave,
  engine,
  live,
  matchOver,
  myTurn,
  pending,
  roundOver,
  shown,
} from '../state/match.ts';
import { hasOpened } from '../state/seats.ts';
import { showing, told } from '../state/telling.ts';
import { cardSign } from '../words/cards.ts';
import { called } from '../words/names.ts';
import { winners } from '../words/result.ts';
import { Rich } from '../words/rich.tsx';
import { lastTurn, seatIn } from '../words/turn.ts';
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

function prompt(): string {
  const table = shown.value;
  if (waits.value) return t('cut.prompt');
  if (!live.value || table === null) {
    const key = waking();
    return key ? t(key) : '';
  }
  const { view, match } = table;
  const theirs = (seat: number) => t('prompt.their_turn', called(match, seat));
  if (showing.value) return theirs(seatIn(told.value) ?? view.turn);
  if (matchOver.value) return winners(table.match);
  if (roundOver.value) return t('prompt.round_over');
  if (!myTurn.value) return theirs(view.turn);
  if (view.phase === 'draw') return t('prompt.draw');
  if (view.pending.length > 0) return t('prompt.joker');
  if (view.taken !== null && !view.taken_free && view.hand.includes(view.taken)) {
    const card = cardSign(view.taken);
    return view.returnable ? t('prompt.taken', { card }) : t('prompt.taken_must', { card });
  }
  return t(hasOpened(view) ? 'prompt.play' : 'prompt.play_unopened');
}

/** What to do now, and what the others did last. */
export function Line() {
  const now = prompt();
  const clauses = lastTurn();
  return (
    <div class="line" aria-busy={pending.value}>
      {now !== '' && (
        <p class="prompt">
          <Rich sentence={now} />
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
