/** What happened, in words: as a clause of the opponent's line, and as a sentence for ears. */
import type { Event } from '../protocol.d.ts';
import { cardSign, cardSigns, meldSign } from './cards.ts';
import { t } from './words.ts';

/** What a seat did, short and without saying who: "drew", "laid 5-6-7♥". */
export function clause(event: Event): string {
  switch (event.type) {
    case 'drew':
      return t('told.drew');
    case 'took':
      return t('told.took', { card: cardSign(event.card) });
    case 'returned':
      return t('told.returned', { card: cardSign(event.card) });
    case 'opened':
      return t('told.opened', {
        melds: event.melds.map(meldSign).join(' '),
        points: event.points,
      });
    case 'laid':
      return t('told.laid', { meld: meldSign(event.meld) });
    case 'laid_off':
      return t('told.laid_off', { cards: cardSigns(event.cards), meld: meldSign(event.meld) });
    case 'swapped':
      return t('told.swapped', { card: cardSign(event.card) });
    case 'took_back':
      return t('told.took_back', { cards: cardSigns(event.cards) });
    case 'discarded':
      return t('told.discarded', { card: cardSign(event.card) });
    case 'closed':
      return t(event.in_hand ? 'told.closed_in_hand' : 'told.closed');
    case 'reshuffled':
      return t('told.reshuffled');
    case 'voided':
      return t('told.voided');
    case 'dealt':
      return '';
  }
}

/** The same as a whole sentence, with who did it. */
export function account(event: Event, me: number): string {
  switch (event.type) {
    case 'dealt':
      return t(event.first === me ? 'said.dealt_you' : 'said.dealt_other', {
        card: cardSign(event.top),
      });
    case 'reshuffled':
    case 'voided':
      return clause(event);
    case 'drew':
      if (event.seat === me && event.card !== null) {
        return t('said.you_drew', { card: cardSign(event.card) });
      }
      return t('said.other', { did: clause(event) });
    default:
      return t(event.seat === me ? 'said.you' : 'said.other', { did: clause(event) });
  }
}
