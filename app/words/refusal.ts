/** The sentence for a refusal: what is missing and what to do. */
import type { Refusal } from '../protocol.d.ts';
import { shown } from '../state/match.ts';
import { cardSign, faceSign } from './cards.ts';
import { called } from './names.ts';
import { settingName } from './settings.ts';
import { type Facts, isKey, named, t } from './words.ts';

/** Who is on turn, for sentences that ask to wait. */
function onTurn(): Facts {
  const table = shown.peek();
  return table ? called(table.match, table.view.turn) : {};
}

/** Facts that are cards or faces become signs in the sentence, the rest stays as it is. */
function facts(refusal: Refusal): Facts {
  const found: Facts = {
    rule: refusal.rule,
    setting: settingName(refusal.setting),
    taken_return: String(shown.peek()?.match.settings.taken_return ?? false),
    ...onTurn(),
  };
  for (const [name, fact] of Object.entries(refusal.facts)) {
    if (name === 'card' && typeof fact === 'number') found[name] = cardSign(fact);
    else if (name === 'other' && typeof fact === 'string') found[name] = settingName(fact);
    else if (typeof fact === 'object') found[name] = fact.map(faceSign).join(' ');
    else found[name] = fact;
  }
  return found;
}

/** Some reasons have other words under one rule or setting than under the others. */
export function refusalSentence(refusal: Refusal): string {
  for (const special of [refusal.setting, refusal.rule]) {
    const exact = `refusal.${refusal.reason}.${special}`;
    if (isKey(exact)) return t(exact, facts(refusal));
  }
  return named('refusal', refusal.reason, 'refusal.other', facts(refusal));
}
