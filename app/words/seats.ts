/** What is seen of a seat, as a sentence for ears. */
import type { MatchState } from '../protocol.d.ts';
import type { SeatSign } from '../state/seats.ts';
import { nameOf } from './names.ts';
import { t } from './words.ts';

export function signSentence(match: Pick<MatchState, 'seats'>, sign: SeatSign): string {
  const state = sign.out
    ? [t('opponent.is_out')]
    : [
        t('opponent.cards', { cards: sign.cards }),
        t(sign.opened ? 'opponent.opened' : 'opponent.not_opened'),
      ];
  return [
    nameOf(match, sign.seat),
    ...(sign.partner ? [t('opponent.is_partner')] : []),
    ...state,
    t('score.points', { points: sign.points }),
    ...(sign.dealer ? [t('opponent.dealer')] : []),
    ...(sign.onTurn ? [t('opponent.on_turn')] : []),
  ].join(', ');
}
