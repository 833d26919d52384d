/** What somebody did last, as a sentence with cards in it. */
import type { Event } from '../protocol.d.ts';
import { lastTurnOf, log } from '../state/log.ts';
import { addressed, shown } from '../state/match.ts';
import { asked, told } from '../state/telling.ts';
import { told as said } from './events.ts';
import { nameOf } from './names.ts';
import { t } from './words.ts';

export const seatIn = (events: readonly Event[]): number | null => {
  const [first] = events;
  return first && 'seat' in first ? first.seat : null;
};

/** What somebody did last: the latest of them, or the one the player has asked for. */
export function lastTurn(): string {
  const match = shown.value?.match;
  const wanted = asked.value;
  const events = wanted === null ? told.value : lastTurnOf(log.value.turns, wanted);
  const seat = wanted ?? seatIn(events);
  if (!match || seat === null) return '';
  if (wanted !== null && events.length === 0) {
    return t('told.nothing_yet', { name: nameOf(match, seat) });
  }
  const did = said(events, addressed.value);
  return match.seats.length === 2 ? did : t('said.other', { name: nameOf(match, seat), did });
}
