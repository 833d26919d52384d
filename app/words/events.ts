/** What happened, in words: as a clause of the opponent's line, and as a sentence for ears. */
import type { Event, MatchState } from '../protocol.d.ts';
import { cardSign, cardSigns, meldSign } from './cards.ts';
import { called, nameOf } from './names.ts';
import { t } from './words.ts';

/** What a seat did, short and without saying who: "drew", "laid 5-6-7♥"; or "you" did. */
export function clause(event: Event, me: number): string {
  const who = 'seat' in event && event.seat === me ? 'you' : 'other';
  switch (event.type) {
    case 'drew':
      return t('told.drew', { who });
    case 'took':
      return t('told.took', { who, card: cardSign(event.card) });
    case 'returned':
      return t('told.returned', { who, card: cardSign(event.card) });
    case 'opened':
      return t('told.opened', {
        who,
        melds: event.melds.map(meldSign).join(', '),
        points: event.points,
      });
    case 'laid':
      return t('told.laid', { who, meld: meldSign(event.meld) });
    case 'laid_off':
      return t('told.laid_off', { who, cards: cardSigns(event.cards), meld: meldSign(event.meld) });
    case 'swapped':
      return t('told.swapped', { who, card: cardSign(event.card) });
    case 'took_back':
      return t('told.took_back', { who, cards: cardSigns(event.cards) });
    case 'discarded':
      return t('told.discarded', { who, card: cardSign(event.card) });
    case 'closed':
      return t(event.in_hand ? 'told.closed_in_hand' : 'told.closed', { who });
    case 'reshuffled':
      return t('told.reshuffled');
    case 'voided':
      return t('told.voided');
    case 'dealt':
      return '';
  }
}

/** A turn as one line, for the player at seat `me`, who knows what that seat drew. */
export function told(events: readonly Event[], me: number): string {
  return events.map((event) => known(event, me)).join(' · ');
}

function known(event: Event, me: number): string {
  const mine = event.type === 'drew' && event.seat === me && event.card !== null;
  return mine ? t('told.drew_card', { card: cardSign(event.card) }) : clause(event, me);
}

/** The same as a whole sentence, with who did it. */
export function account(event: Event, me: number, match: Pick<MatchState, 'seats'>): string {
  switch (event.type) {
    case 'dealt':
      return t(event.first === me ? 'said.dealt_you' : 'said.dealt_other', {
        card: cardSign(event.top),
        ...called(match, event.first),
      });
    case 'reshuffled':
    case 'voided':
      return clause(event, me);
    case 'drew':
      if (event.seat === me && event.card !== null) {
        return t('said.you_drew', { card: cardSign(event.card) });
      }
      return t('said.other', { name: nameOf(match, event.seat), did: clause(event, me) });
    default:
      return t(event.seat === me ? 'said.you' : 'said.other', {
        name: nameOf(match, event.seat),
        did: clause(event, me),
      });
  }
}
