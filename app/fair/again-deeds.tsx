import { Repeat } from 'lucide';
import type { Replayed } from '../protocol.d.ts';
import { Icon } from '../table/icon.tsx';
import { called } from '../words/names.ts';
import { t } from '../words/words.ts';
import { playAgain } from './again.ts';
import { addressedIn, placesOf } from './steps.ts';

/** The same deal once more, from each seat, against the same levels. */
export function AgainDeeds({ told }: { told: Replayed }) {
  const { match, seats } = told;
  return (
    <section class="again" aria-labelledby="again-title">
      <h3 id="again-title">{t('again.title')}</h3>
      <p class="soft">{t('again.how')}</p>
      <div class="menu-rows">
        {placesOf(seats, addressedIn(match)).map((place) => (
          <button
            key={place}
            type="button"
            class="menu-row"
            data-action="again"
            data-seat={seats[place]}
            onClick={() => playAgain(told, place)}
          >
            <Icon of={Repeat} />
            {t('again.from', called(match, seats[place] ?? 0))}
          </button>
        ))}
      </div>
    </section>
  );
}
