import type { Luck, Replayed } from '../protocol.d.ts';
import { nameOf } from '../words/names.ts';
import { type Key, language, t } from '../words/words.ts';
import { addressedIn, placesOf } from './steps.ts';

/** All jokers of the pack. */
const JOKERS = 4;

/** A number of hundredths as one writes it here. */
function written(hundredths: number, digits: number): string {
  const how = { maximumFractionDigits: digits };
  return new Intl.NumberFormat(language.value, how).format(hundredths / 100);
}

interface Measured {
  what: 'dealt' | 'drawn' | 'removed';
  got: number;
  /** In hundredths. */
  usual: number;
  /** The longest bar. */
  most: number;
  digits: number;
}

function Measure({ what, got, usual, most, digits }: Measured) {
  const share = (part: number) => `${Math.min(100, (100 * part) / Math.max(most, 1))}%`;
  return (
    <li class="luck-measure" data-luck={what} data-got={got} data-usual={usual}>
      <span>{t(`luck.${what}` as Key)}</span>
      <span class="luck-number">
        <b>{got}</b> {t('luck.usual', { usual: written(usual, digits) })}
      </span>
      <span class="luck-bar" aria-hidden="true">
        <i style={{ width: share(got) }} />
        <u style={{ left: share(usual / 100) }} />
      </span>
    </li>
  );
}

function SeatLuck({ luck, name, most }: { luck: Luck; name: string; most: number }) {
  const jokers = { most: JOKERS, digits: 1 };
  return (
    <section class="luck-seat" data-seat={luck.seat} aria-label={name}>
      <h4>
        {name} <small>{t('luck.draws', { draws: luck.draws })}</small>
      </h4>
      <ul>
        <Measure what="dealt" got={luck.jokers_dealt} usual={luck.usual_dealt} {...jokers} />
        <Measure what="drawn" got={luck.jokers_drawn} usual={luck.usual_drawn} {...jokers} />
        <Measure
          what="removed"
          got={luck.removed}
          usual={luck.usual_removed}
          most={most}
          digits={0}
        />
      </ul>
    </section>
  );
}

/** What chance gave each seat, beside what it gives in the long run. */
export function LuckMeter({ told: { luck, match, seats } }: { told: Replayed }) {
  const most = Math.max(...luck.flatMap((one) => [one.removed, one.usual_removed / 100]));
  const places = placesOf(seats, addressedIn(match));
  return (
    <section class="luck" aria-labelledby="luck-title">
      <h3 id="luck-title">{t('luck.title')}</h3>
      <p class="soft">{t('luck.what')}</p>
      <div class="luck-seats">
        {places.map((place) => {
          const one = luck[place];
          return (
            one && <SeatLuck key={place} luck={one} name={nameOf(match, one.seat)} most={most} />
          );
        })}
      </div>
    </section>
  );
}
