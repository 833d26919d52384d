/** A finished round told again: each of its moments as a line in words. */
import type { Card, Event, Frame, MatchState, Replayed } from '../protocol.d.ts';
import { isShared } from '../state/seats.ts';
import { cardSign } from '../words/cards.ts';
import { clause } from '../words/events.ts';
import { called, nameOf } from '../words/names.ts';
import { t } from '../words/words.ts';

export interface Step {
  /** Counted from 1; 0: the deal. */
  readonly turn: number;
  /** With signs of cards in it. */
  readonly line: string;
}

/** The seat that is spoken to as "you": the person of a device that nobody shares. */
export function addressedIn(match: MatchState): number {
  return isShared(match) ? -1 : match.seats.findIndex(({ kind }) => kind === 'person');
}

const seatOf = (event: Event) => ('seat' in event ? event.seat : null);

/** All cards are open now: what was drawn is said as well. */
function did(event: Event, me: number): string {
  if (event.type !== 'drew' || event.card === null) return clause(event, me);
  const who = event.seat === me ? 'you' : 'other';
  return t('xray.drew', { who, card: cardSign(event.card) });
}

function lineOf({ events }: Frame, match: MatchState, me: number): string {
  const [first] = events;
  if (first?.type === 'dealt') {
    return t('xray.dealt', { ...called(match, first.dealer), card: cardSign(first.top) });
  }
  const deeds = events.map((event) => did(event, me)).join(' · ');
  const seat = first ? seatOf(first) : null;
  if (seat === null) return deeds;
  const name = nameOf(match, seat);
  return t(seat === me ? 'said.you' : 'said.other', { name, did: deeds });
}

const ENDS = new Set<Event['type']>(['discarded', 'closed', 'voided']);

export function stepsOf({ frames, match }: Pick<Replayed, 'frames' | 'match'>): readonly Step[] {
  const me = addressedIn(match);
  let turn = 0;
  let ended = true;
  return frames.map((frame) => {
    const isDeal = frame.events.some(({ type }) => type === 'dealt');
    if (ended && !isDeal) turn += 1;
    ended = isDeal || frame.events.some(({ type }) => ENDS.has(type));
    return { turn, line: lineOf(frame, match, me) };
  });
}

/** The cards that an event has moved. */
function moved(event: Event): readonly Card[] {
  switch (event.type) {
    case 'dealt':
      return [event.top];
    case 'drew':
      return event.card === null ? [] : [event.card];
    case 'took':
    case 'returned':
    case 'discarded':
      return [event.card];
    case 'opened':
      return event.melds.flatMap(({ cards }) => cards);
    case 'laid':
      return event.meld.cards;
    case 'laid_off':
    case 'took_back':
      return event.cards;
    case 'swapped':
      return [event.card, event.joker];
    default:
      return [];
  }
}

export const movedIn = (frame: Frame): ReadonlySet<Card> => new Set(frame.events.flatMap(moved));

/** The places of a round's hands, that of the addressed person first. */
export function placesOf(seats: readonly number[], me: number): readonly number[] {
  const places = seats.map((_, place) => place);
  const mine = seats.indexOf(me);
  return mine < 0 ? places : [...places.slice(mine), ...places.slice(0, mine)];
}
