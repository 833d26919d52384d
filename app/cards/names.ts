/** What a card number shows. Cards are 0..107, faces 0..51 by suit (S H D C) and rank, 52 a joker. */

export const JOKER = 52;
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;

export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];

export function faceOf(card: number): number {
  return card < 104 ? card % 52 : JOKER;
}

export function rankOf(face: number): Rank {
  return RANKS[face % 13] as Rank;
}

export function suitOf(face: number): Suit {
  return SUITS[Math.floor(face / 13)] as Suit;
}
