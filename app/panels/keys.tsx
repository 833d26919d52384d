import { shown } from '../state/match.ts';
import { WILD } from '../words/cards.ts';
import { Rich } from '../words/rich.tsx';
import { type Key, t } from '../words/words.ts';
import { Sheet } from './sheet.tsx';

/** There are no hints in a strict match. */
const hintKey = (): Key => (shown.value?.match.strict ? 'keys.h_strict' : 'keys.h');

const KEYS: readonly (readonly [Key, Key])[] = [
  ['key.s', 'keys.s'],
  ['key.p', 'keys.p'],
  ['key.arrows', 'keys.arrows'],
  ['key.space', 'keys.space'],
  ['key.home', 'keys.home'],
  ['key.enter', 'keys.enter'],
  ['key.a', 'keys.a'],
  ['key.x', 'keys.x'],
  ['key.b', 'keys.b'],
  ['key.o', 'keys.o'],
  ['key.h', 'keys.h'],
  ['key.n', 'keys.n'],
  ['key.l', 'keys.l'],
  ['key.escape', 'keys.escape'],
];

/** How to play with fingers and with keys. */
export function Keys() {
  return (
    <Sheet title={t('keys.title')}>
      <p>{t('keys.touch', { need: Number(shown.value?.match.settings.open_min ?? 0) })}</p>
      <p>
        <Rich sentence={t('keys.joker', { joker: WILD })} />
      </p>
      <p>{t('keys.signs', { dealer: t('opponent.dealer_short') })}</p>
      <table class="keys-table">
        <caption>{t('keys.caption')}</caption>
        <tbody>
          {KEYS.map(([key, deed]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{t(key)}</kbd>
              </th>
              <td>{t(deed === 'keys.h' ? hintKey() : deed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
