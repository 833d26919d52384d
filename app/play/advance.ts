/**
 * The picture after an event, for showing the opponent's turn step by step. It only moves what
 * everybody saw move; the engine's own picture follows and has the last word.
 */
import type { Card, Event, Meld, SeatView, View } from '../protocol.d.ts';

function withCards(view: View, seat: number, change: number): readonly SeatView[] {
  return view.seats.map((one) => (one.seat === seat ? { ...one, cards: one.cards + change } : one));
}

function without(view: View, seat: number, cards: readonly Card[]): readonly Card[] {
  return seat === view.seat ? view.hand.filter((card) => !cards.includes(card)) : view.hand;
}

function replaced(table: readonly Meld[], index: number, meld: Meld): readonly Meld[] {
  return table.map((one, i) => (i === index ? meld : one));
}

export function advance(view: View, event: Event): View {
  switch (event.type) {
    case 'drew':
      return { ...view, stock: view.stock - 1, seats: withCards(view, event.seat, 1) };
    case 'took':
      return {
        ...view,
        discards: view.discards - 1,
        top: null,
        taken: event.card,
        seats: withCards(view, event.seat, 1),
      };
    case 'returned':
      return {
        ...view,
        discards: view.discards + 1,
        top: event.card,
        taken: null,
        seats: withCards(view, event.seat, -1),
      };
    case 'opened': {
      const cards = event.melds.flatMap((meld) => meld.cards);
      const seats = withCards(view, event.seat, -cards.length).map((one) =>
        one.seat === event.seat ? { ...one, opened: true } : one,
      );
      const hand = without(view, event.seat, cards);
      return { ...view, hand, seats, table: [...view.table, ...event.melds] };
    }
    case 'laid': {
      const { cards } = event.meld;
      return {
        ...view,
        hand: without(view, event.seat, cards),
        seats: withCards(view, event.seat, -cards.length),
        table: [...view.table, event.meld],
      };
    }
    case 'laid_off':
      return {
        ...view,
        hand: without(view, event.seat, event.cards),
        seats: withCards(view, event.seat, -event.cards.length),
        table: replaced(view.table, event.index, event.meld),
      };
    case 'swapped':
      return {
        ...view,
        hand: without(view, event.seat, [event.card]),
        table: replaced(view.table, event.index, event.meld),
      };
    case 'discarded':
      return {
        ...view,
        hand: without(view, event.seat, [event.card]),
        seats: withCards(view, event.seat, -1),
        discards: view.discards + 1,
        top: event.card,
        taken: null,
      };
    case 'reshuffled':
      return { ...view, stock: event.stock, discards: 1 };
    default:
      return view;
  }
}
