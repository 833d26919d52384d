/** A way to play a turn in words: what to do and why, or what was done. */
import { JOKER } from '../cards/names.ts';
import type { Action, Advice, Draft, Meld } from '../protocol.d.ts';
import { cardSign, cardSigns, meldSign } from './cards.ts';
import { type Facts, language, t } from './words.ts';

/** `do`: as one tells somebody to; `did`: as one tells of it afterwards. */
type Form = 'do' | 'did';

/** From here on it is said that the others may want a card. */
const LIKELY = 50;
/** In hundredths of a point: what is closer is nearly as good. */
const CLEAR = 50;

/** A meld to be laid; cards of one rank are a set. */
function draftSign({ cards, stands_for }: Draft): string {
  const ranks = new Set(stands_for.filter((face) => face !== JOKER).map((face) => face % 13));
  const kind: Meld['kind'] = ranks.size === 1 ? 'set' : 'run';
  return meldSign({ kind, cards, stands_for });
}

/** Several things, as one speaks of them. */
function listed(things: readonly string[]): string {
  const names = things.slice(0, -1).join(', ');
  const last = things.at(-1) ?? '';
  return names === '' ? last : t('name.and', { names, last });
}

const drafts = (melds: readonly Draft[]) => listed(melds.map(draftSign));

function clause(action: Action, advice: Advice, form: Form): string {
  const facts = (more: Facts = {}): Facts => ({ form, ...more });
  switch (action.type) {
    case 'draw_stock':
      return t('advice.draw', facts());
    case 'take_discards':
      return t('advice.take', facts({ card: cardSigns(advice.cards.slice(0, 1)) }));
    case 'open':
      return t('advice.open', facts({ melds: drafts(action.melds), points: advice.opening }));
    case 'lay_meld':
      return t('advice.lay', facts({ melds: draftSign(action.meld) }));
    case 'lay_off':
      return t('advice.lay_off', facts({ cards: listed(action.cards.map(cardSign)) }));
    case 'swap_wild':
      return t('advice.swap', facts({ card: cardSign(action.card) }));
    case 'discard': {
      const key = advice.kind === 'close' ? 'advice.close_with' : 'advice.discard';
      return t(key, facts({ card: cardSign(action.card) }));
    }
    case 'go_out': {
      const melds = drafts(action.melds);
      if (action.discard === null) return t('advice.go_out_all', facts({ melds }));
      return t('advice.go_out', facts({ melds, card: cardSign(action.discard) }));
    }
    case 'return_discard':
      return t('advice.return', facts());
    case 'take_back':
      return t('advice.take_back', facts());
  }
}

function clauses(advice: Advice, form: Form): string {
  const said = advice.actions.map((action) => clause(action, advice, form));
  if (advice.kind === 'hold') said.push(t('advice.hold', { form }));
  return listed(said);
}

const asSentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** What to do, with signs of cards in it. */
export const sentenceOf = (advice: Advice): string => asSentence(clauses(advice, 'do'));

/** What was done, the same way. */
export const deedOf = (advice: Advice): string => asSentence(clauses(advice, 'did'));

/** Hundredths of a point as one writes them here. */
export function points(hundredths: number): string {
  const how = { maximumFractionDigits: Math.abs(hundredths) < 1000 ? 1 : 0 };
  return new Intl.NumberFormat(language.value, how).format(hundredths / 100);
}

/** What the others do with the card that is thrown. */
function whatBecomes({ danger }: Advice): string {
  return danger < LIKELY
    ? t('advice.safe', { safe: 100 - danger })
    : t('advice.wanted', { taken: danger });
}

function compared({ lead }: Advice): string {
  return lead < CLEAR ? t('advice.close_call') : t('advice.lead', { points: points(lead) });
}

/** Why it is best, in at most two short sentences. */
export function whyOf(advice: Advice): string[] {
  if (advice.kind === 'close') return [t('advice.ends')];
  if (advice.rounds === 0) return [t('advice.only')];
  const { closes, held } = advice;
  switch (advice.kind) {
    case 'draw':
    case 'take':
      return [t('advice.closes', { closes }), compared(advice)];
    case 'open':
    case 'lay':
      return [t('advice.closes', { closes }), t('advice.held', { held })];
    default:
      return [whatBecomes(advice), t('advice.held', { held })];
  }
}

/** What speaks most for one way instead of another, by what is farthest apart. */
export function insteadOf(better: Advice, played: Advice): string {
  const taken = played.danger - better.danger;
  if (better.thrown !== null && played.thrown !== null && taken >= 10) {
    return t('lookback.danger', { now: better.danger, before: played.danger });
  }
  if (better.closes - played.closes >= 3) {
    return t('lookback.closes', { now: better.closes, before: played.closes });
  }
  if (played.held - better.held >= 5 && better.thrown !== null && played.thrown !== null) {
    return t('lookback.held', { now: better.held, before: played.held });
  }
  return t('lookback.plainly');
}
